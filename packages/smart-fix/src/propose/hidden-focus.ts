import type { PageElement } from '../page/page-element.ts';
import { first, fold, within, wordsOf } from '../page/words.ts';
import { buttonName } from './button-name.ts';
import { linkName } from './links.ts';
import { review, set, unset, type Case, type Proposal } from './proposal.ts';

const isLink = ({ tag, attributes }: PageElement): boolean => tag === 'a' && attributes.href !== undefined;
const isButton = ({ tag, attributes }: PageElement): boolean => tag === 'summary' || tag === 'button' || attributes.role === 'button';

const focusable = (one: PageElement): boolean =>
  isLink(one) ||
  (/^(?:button|input|select|textarea|iframe|summary)$/.test(one.tag) && one.attributes.disabled === undefined) ||
  (one.attributes.tabindex !== undefined && Number(one.attributes.tabindex) >= 0);

/** What an element is called as far as its own words and attributes say. */
function nameOf(element: PageElement, root: PageElement): string {
  const by = (element.attributes['aria-labelledby'] ?? '').split(/\s+/).filter(Boolean);
  const named = by.flatMap((id) => first(root, ({ attributes }) => attributes.id === id) ?? []).map(wordsOf);
  const pictures = [...within(element)].map(({ tag, attributes }) => (tag === 'img' ? attributes.alt : attributes['aria-label']) ?? '');
  const { title, value } = element.attributes;
  const said = [named.join(' '), element.attributes['aria-label'], `${wordsOf(element)} ${pictures.join(' ')}`, title, value];
  return said.map((one) => fold(one ?? '')).find((one) => one !== '') ?? '';
}

/** All that is read aloud and reached by key below an element. */
function* offered(element: PageElement): Generator<PageElement> {
  for (const child of element.children) {
    if (typeof child === 'string' || child.attributes['aria-hidden'] === 'true' || child.attributes.hidden !== undefined) continue;
    if (child.attributes.tabindex === undefined || Number(child.attributes.tabindex) >= 0) yield child;
    yield* offered(child);
  }
}

/** Where a link leads; null where only a program knows. */
function addressOf({ attributes }: PageElement, url: string): string | null {
  const href = attributes.href ?? '';
  return /^(?:#?$|javascript:)/i.test(href.trim()) || !URL.canParse(href, url) ? null : new URL(href, url).href;
}

/** Whether something else that has a name does the same as a link or button. */
function hasTwin(stop: PageElement, { root, url }: Case): boolean {
  const address = isLink(stop) ? addressOf(stop, url) : null;
  const name = nameOf(stop, root);
  const isSame = (other: PageElement): boolean =>
    isLink(stop) && address !== null
      ? isLink(other) && addressOf(other, url) === address && nameOf(other, root) !== ''
      : name !== '' && isLink(other) === isLink(stop) && isButton(other) === isButton(stop) && nameOf(other, root) === name;
  for (const other of offered(root)) if (other !== stop && focusable(other) && isSame(other)) return true;
  return false;
}

/**
 * What nobody hears must not be reached by key. Where something else does the same the key passes over it; what is the only way is read
 * aloud instead, with a name where it lacks one.
 */
export function hiddenFocus(one: Case): Proposal | null {
  const { element, root } = one;
  const stops = [element, ...within(element)].filter((stop) => focusable(stop) && stop.attributes.tabindex !== '-1');
  if (stops.length === 0) return null;
  const only = stops.filter((stop) => (isLink(stop) || isButton(stop)) && !hasTwin(stop, one));
  // A program that hides and shows it would leave what it shows out of the key's reach for ever.
  const stands = { on: element, name: 'aria-hidden' };
  if (only.length === 0) return { ...review([], ...stops.map((stop) => set(stop, 'tabindex', '-1'))), stands };
  const shown: Proposal = { ...review([], unset(element, 'aria-hidden')), stands };
  for (const stop of stops.filter((each) => (isLink(each) || isButton(each)) && nameOf(each, root) === '')) {
    const named = isLink(stop) ? linkName({ ...one, element: stop }) : buttonName({ ...one, element: stop });
    if (!named) return null;
    shown.changes.push(...named.changes);
    shown.proposed.push(...(named.proposed.length > 0 ? named.proposed : wordsIn(named)));
    shown.isName = named.isName ?? false;
  }
  return shown;
}

const wordsIn = ({ changes }: Proposal): string[] => changes.flatMap((change) => (change.kind === 'set' ? [change.value] : []));
