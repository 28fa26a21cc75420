import type { Change, NewNode } from '../edit/change.ts';
import { childElements, type PageElement } from '../page/page-element.ts';
import { closest, first, freeId, within, wordsOf, fold } from '../page/words.ts';
import { headingOver } from './names.ts';
import { pageWord } from './page-words.ts';
import { review, safe, set, unset, type Case, type Proposal } from './proposal.ts';

/** Whether a heading of the first level is about its page alone: no other is there, and it isn't the site's name at its top. */
function isOfPage(heading: PageElement, root: PageElement): boolean {
  const [only, other] = [...within(root)].filter(({ tag }) => tag === 'h1');
  const isPart = ({ tag, attributes }: PageElement): boolean => /^(?:header|nav|footer|a)$/.test(tag) || attributes.role === 'banner';
  const isLinked = first(heading, ({ tag }) => tag === 'a') !== null;
  return only === heading && !other && !isLinked && closest(heading, isPart) === null;
}

/** A title from the page's own heading, in the manner of the site's other titles. */
export function documentTitle({ root, site }: Case): Proposal | null {
  const heading = first(root, ({ tag }) => tag === 'h1') ?? first(root, ({ tag }) => tag === 'h2');
  const words = heading ? wordsOf(heading) : '';
  const head = first(root, ({ tag }) => tag === 'head');
  if (!words || !head) return null;
  const title = titled(words, root, site);
  const isKnown = heading !== null && isOfPage(heading, root);
  const propose = (change: Change<PageElement>): Proposal => (isKnown ? safe(change) : review([title], change));
  const own = childElements(head).find(({ tag }) => tag === 'title');
  if (own) return propose({ kind: 'insert', on: own, where: 'last', node: title });
  const node: NewNode = { tag: 'title', attributes: {}, children: [title] };
  const settings = childElements(head).findLast(
    ({ tag, attributes }) => tag === 'meta' && (attributes.charset !== undefined || attributes.name === 'viewport'),
  );
  const atEnd = propose({ kind: 'insert', on: head, where: 'last', node });
  return settings ? { ...propose({ kind: 'insert', on: settings, where: 'after', node }), otherwise: atEnd } : atEnd;
}

function titled(words: string, root: PageElement, site: Case['site']): string {
  const named = site?.titled(words, root.attributes.lang ?? '') ?? words;
  const own = first(root, ({ tag, attributes }) => tag === 'meta' && attributes.property === 'og:site_name')?.attributes.content;
  const name = fold(own ?? '');
  return named !== words || !name || name === words ? named : `${words} – ${name}`;
}

/** People may make everything as large as they need. */
export function viewport({ element }: Case): Proposal {
  const kept = (element.attributes.content ?? '')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part && !/^(?:user-scalable|maximum-scale|minimum-scale)\s*=/i.test(part));
  return safe(set(element, 'content', kept.join(', ') || 'width=device-width, initial-scale=1'));
}

/** A link to the content before everything that comes again on each page. */
export function skipLink({ root }: Case): Proposal | null {
  const body = first(root, ({ tag }) => tag === 'body');
  const main = first(root, ({ tag, attributes }) => tag === 'main' || attributes.role === 'main');
  const words = body && pageWord('skip', body)?.words;
  if (!body || !main || !words) return null;
  const id = main.attributes.id ?? freeId(root, 'main');
  const changes: Change<PageElement>[] = [
    {
      kind: 'insert',
      on: body,
      where: 'first',
      node: { tag: 'a', attributes: { href: `#${id}` }, children: [words] },
    },
  ];
  if (!main.attributes.id) changes.push(set(main, 'id', id));
  return { ...review([words], ...changes), hides: true };
}

/** A skip link that leads nowhere is led to the content. */
export function skipTarget({ element, root }: Case): Proposal | null {
  const main = first(root, ({ tag, attributes }) => tag === 'main' || attributes.role === 'main');
  const wanted = (element.attributes.href ?? '').replace(/^#/, '');
  if (!main || !wanted) return null;
  return main.attributes.id ? review([], set(element, 'href', `#${main.attributes.id}`)) : review([], set(main, 'id', wanted));
}

export const tabOrder = ({ element }: Case): Proposal => review([], set(element, 'tabindex', '0'));
export const accessKey = ({ element }: Case): Proposal => review([], unset(element, 'accesskey'));

/** A box that scrolls is reached by key, and says what it holds. */
export function scrollable({ element, root }: Case): Proposal {
  const over = headingOver(element, root);
  const heading = first(element, ({ tag }) => /^h[1-6]$/.test(tag)) ?? (over?.tag === 'h1' ? null : over);
  const changes = [set(element, 'tabindex', '0')];
  const named = element.attributes['aria-label'] !== undefined || element.attributes['aria-labelledby'] !== undefined;
  const box = /^(?:div|section|pre)$/.test(element.tag);
  if (!heading || named || !box || !wordsOf(heading)) return review([], ...changes);
  const id = heading.attributes.id ?? freeId(root, wordsOf(heading).slice(0, 40));
  if (!heading.attributes.id) changes.push(set(heading, 'id', id));
  changes.push(set(element, 'role', 'region'), set(element, 'aria-labelledby', id));
  const words = wordsOf(heading);
  const byWords = review([words], set(element, 'tabindex', '0'), set(element, 'role', 'region'), set(element, 'aria-label', words));
  return { ...safe(...changes), otherwise: byWords };
}

export const reachableFrame = ({ element }: Case): Proposal => review([], unset(element, 'tabindex'));

/** Nothing plays by itself, and who listens can stop it. */
export function stoppable({ element }: Case): Proposal {
  return review([], set(element, 'controls', ''), ...(element.attributes.autoplay === undefined ? [] : [unset(element, 'autoplay')]));
}

export const still = ({ element }: Case): Proposal =>
  safe(element.tag === 'blink' ? { kind: 'unwrap', on: element } : { kind: 'rename', on: element, tag: 'div' });
export const withoutRefresh = ({ element }: Case): Proposal => review([], { kind: 'remove', on: element });

/** Spacing of letters, words and lines gives way to the reader's own. */
export function spacing({ element }: Case): Proposal | null {
  const style = element.attributes.style ?? '';
  const free = style.replace(/((?:letter|word)-spacing|line-height)(\s*:[^;!]*?)\s*!\s*important/gi, '$1$2');
  return free === style ? null : review([], set(element, 'style', free));
}

/** Of several labels of one field the first stays. */
export function oneLabel({ element, root }: Case): Proposal | null {
  const id = element.attributes.id;
  const labels = id ? [...within(root)].filter(({ tag, attributes }) => tag === 'label' && attributes.for === id) : [];
  const extra = labels.slice(1);
  return extra.length > 0 ? review([], ...extra.map((label) => unset(label, 'for'))) : null;
}

/** A title that is the only name of a field becomes a name that everybody's programs read. */
export function titleAsLabel({ element }: Case): Proposal | null {
  const title = fold(element.attributes.title ?? '');
  return title ? review([title], set(element, 'aria-label', title)) : null;
}
