import type { Change } from '../edit/change.ts';
import { ownText, type PageElement } from '../page/page-element.ts';
import {
  capital,
  closest,
  first,
  fold,
  freeId,
  siblingAfter,
  siblingBefore,
  within,
  withoutMarks,
  wordsOf,
  wordsOfName,
} from '../page/words.ts';
import { misspeltName } from './aria.ts';
import { labelBeside } from './heading-beside.ts';
import { pageWord, type PageWord } from './page-words.ts';
import { review, safe, set, unset, type Case, type Proposal } from './proposal.ts';

/** Frames of providers say what they show; those of others are proposed by their host. A provider's own name is one in every language. */
const providers: [RegExp, PageWord, string][] = [
  [/(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/, 'youtube', 'YouTube'],
  [/(?:^|\.)vimeo\.com$/, 'vimeo', 'Vimeo'],
  [/(?:^|\.)dailymotion\.com$/, 'dailymotion', 'Dailymotion'],
  [/(?:^|\.)google\.[a-z.]+$/, 'google_maps', 'Google'],
  [/(?:^|\.)openstreetmap\.org$/, 'openstreetmap', 'OpenStreetMap'],
  [/(?:^|\.)spotify\.com$/, 'spotify', 'Spotify'],
  [/(?:^|\.)soundcloud\.com$/, 'soundcloud', 'SoundCloud'],
];

/** Titles that say nothing of their document. */
const saysNothing = /^(?:document|untitled.*|index|home|page|iframe|frame|test)?$/i;

export function frameTitle({ element, url, ruleId, root, site }: Case): Proposal | null {
  const source = element.attributes.src ?? '';
  const address = URL.canParse(source, url) ? new URL(source, url) : null;
  const [, word, name] = providers.find(([host]) => address && host.test(address.hostname)) ?? [];
  const said = word ? pageWord(word, element) : null;
  const provider = said?.words ?? name;
  const isMap = word !== 'google_maps' || /\/maps\b/.test(address?.pathname ?? '');
  if (provider && isMap && ruleId === 'frame-title')
    return said?.known ? safe(set(element, 'title', provider)) : review([provider], set(element, 'title', provider));
  const own = [fold(element.framed ?? ''), address?.origin === new URL(url).origin ? (site?.titleAt(address.href) ?? '') : ''];
  const over = headingOver(element, root);
  const title = (words: string): Proposal => review([words], set(element, 'title', provider ? `${provider}: ${words}` : words));
  // A heading of a card before it is about that card; the page's own is about all of it.
  const heading = over && over.tag !== 'h1' && closest(element, (around) => around === over.parent) ? wordsOf(over) : '';
  const shown = own.find((one) => !saysNothing.test(one)) ?? heading;
  const words = shown || capital(wordsOfName(address?.pathname ?? ''));
  return words ? { ...title(words), otherwise: heading ? title(heading) : null } : null;
}

/** The last heading before an element. */
export function headingOver(element: PageElement, root: PageElement): PageElement | null {
  let last: PageElement | null = null;
  for (const one of within(root)) {
    if (one === element) return last;
    if (/^h[1-6]$/.test(one.tag) && wordsOf(one)) last = one;
  }
  return null;
}

const isMeter = ({ tag, attributes }: PageElement): boolean =>
  /^(?:progress|meter)$/.test(tag) || /^(?:progressbar|meter)$/.test(attributes.role ?? '');

/** The last heading before an element, but not that of the page: it is about more than a part. */
function headingOfPart(element: PageElement, root: PageElement): PageElement | null {
  const over = headingOver(element, root);
  return over?.tag === 'h1' ? null : over;
}

/** Regions and dialogs are named by the heading in them, meters by the label beside them; else by the heading over them. */
export function nameByHeading({ element, root }: Case): Proposal | null {
  const inside = first(element, ({ tag }) => /^h[1-6]$/.test(tag));
  const isDialog = (element.attributes.role ?? element.tag).endsWith('dialog');
  const heading = inside ?? (isMeter(element) ? labelBeside(element) : null) ?? (isDialog ? null : headingOfPart(element, root));
  if (!heading || !wordsOf(heading)) return null;
  // A meter says its value by itself.
  const plain = wordsOf(heading).replace(/[\s:(]*\d+(?:[.,]\d+)?\s?%\)?$/, '');
  if (isMeter(element) && plain !== wordsOf(heading) && /\p{L}{2}/u.test(plain)) return review([plain], set(element, 'aria-label', plain));
  const id = heading.attributes.id ?? freeId(root, wordsOf(heading).slice(0, 40));
  const changes = [set(element, 'aria-labelledby', id)];
  if (!heading.attributes.id) changes.unshift(set(heading, 'id', id));
  const words = wordsOf(heading);
  // A heading that stands in many places can have no id that is its own.
  return { ...review([words], ...changes), otherwise: review([words], set(element, 'aria-label', words)) };
}

/** What is read aloud begins with what is seen. */
export function nameWithText({ element }: Case): Proposal | null {
  const words = wordsOf(element);
  return words ? safe(unset(element, 'aria-label')) : null;
}

/** A text beside a field that is nobody's label yet: before it, of boxes and choices behind it. */
function textBeside(field: PageElement, root: PageElement): PageElement | null {
  const isWords = (one: PageElement | null): one is PageElement =>
    one !== null &&
    /^(?:label|span|div|p|strong|b|em|td|th|dt|legend|small)$/.test(one.tag) &&
    wordsOf(one).length > 0 &&
    wordsOf(one).length <= 60 &&
    !first(one, ({ tag }) => /^(?:input|select|textarea|button|a)$/.test(tag));
  const isTaken = (one: PageElement) =>
    (one.attributes.for !== undefined && first(root, ({ attributes }) => attributes.id === one.attributes.for) !== null) ||
    [...within(root)].some(({ attributes }) => attributes['aria-labelledby']?.split(/\s+/).includes(one.attributes.id ?? '\0'));
  const box = field.parent && /^(?:div|span|p|td|dd|label)$/.test(field.parent.tag) ? field.parent : null;
  const before = [siblingBefore(field), box && siblingBefore(box)];
  const near = isChoice(field) ? [siblingAfter(field), ...before] : before;
  return near.find((one): one is PageElement => isWords(one) && !isTaken(one)) ?? null;
}

const isChoice = ({ attributes }: PageElement): boolean =>
  /^(?:checkbox|radio)$/i.test(attributes.type ?? '') || attributes.role === 'checkbox';

/** Words without an element of their own around the only field of a box. */
function looseWords({ parent }: PageElement): string {
  if (!parent || !/^(?:div|p|span|li|td|form|fieldset)$/.test(parent.tag)) return '';
  const fields = [...within(parent)].filter(({ tag }) => /^(?:input|select|textarea|button)$/.test(tag));
  const words = withoutMarks(ownText(parent));
  return fields.length === 1 && words.length <= 60 ? words : '';
}

/** Elements that may stand in a label beside its field. */
const mayBeLabelled = /^(?:br|span|b|strong|em|i|small|abbr|sup|sub|svg|img)$/;
/** Fields that a label can be for. */
const isLabelable = ({ tag }: PageElement): boolean => /^(?:input|select|textarea)$/.test(tag);

/** The words that stand loose beside a field become its label with it: who taps them reaches it. */
function looseLabel(field: PageElement): Proposal | null {
  const box = field.parent;
  const words = looseWords(field);
  if (!box || !words || !isLabelable(field) || !/^(?:p|div|li|td|dd|span)$/.test(box.tag) || closest(field, ({ tag }) => tag === 'label'))
    return null;
  const inside = [...within(box)].filter((one) => one !== field && one.parent?.tag !== 'select' && !closest(one, isDrawn));
  const isPhrase = inside.every((one) => mayBeLabelled.test(one.tag) || closest(one, (around) => around === field) !== null);
  if (!isPhrase || wordsOf(box).length > 60) return null;
  return safe({ kind: 'enclose', on: box, tag: 'label', attributes: {} });
}

const isDrawn = ({ tag }: PageElement): boolean => tag === 'svg';

/** A box that holds a field and its words alone becomes their label, which needs no id: a component may stand on a page many times. */
function labelAround(field: PageElement, text: PageElement): Proposal | null {
  const box = field.parent;
  const together = box?.children.every((child) => (typeof child === 'string' ? child.trim() === '' : child === field || child === text));
  if (!box || !together || text.parent !== box || !/^(?:div|p|span)$/.test(box.tag) || !/^(?:span|strong|b|em|small)$/.test(text.tag))
    return null;
  return safe({ kind: 'rename', on: box, tag: 'label' });
}

/** What makes a label that of a field, by an id. */
function labelFor(field: PageElement, label: PageElement, root: PageElement): Change<PageElement>[] {
  const id = field.attributes.id || freeId(root, field.attributes.name ?? wordsOf(label));
  return [...(field.attributes.id ? [] : [set(field, 'id', id)]), set(label, 'for', id)];
}

/** What makes an element that only holds words the label of a field. */
const labelOf = (field: PageElement, text: PageElement, root: PageElement): Change<PageElement>[] => [
  { kind: 'rename', on: text, tag: 'label' },
  ...labelFor(field, text, root),
];

export function fieldName(one: Case): Proposal | null {
  const { element, root } = one;
  const meant = misspeltName(one);
  if (meant) return meant;
  const text = textBeside(element, root);
  if (text) {
    const changes: Change<PageElement>[] = [];
    const only = [element.parent, element.parent?.parent].every(
      (around) =>
        !around ||
        [...within(around)].filter(({ tag }) => /^(?:input|select|textarea)$/.test(tag)).length <= 1 ||
        siblingBefore(element) === text ||
        (isChoice(element) && siblingAfter(element) === text),
    );
    if (text.tag === 'label') changes.push(...labelFor(element, text, root));
    else {
      const id = text.attributes.id || freeId(root, `${element.attributes.name ?? wordsOf(text)}-label`);
      if (!text.attributes.id) changes.push(set(text, 'id', id));
      changes.push(set(element, 'aria-labelledby', id));
    }
    const certainly = (...made: Change<PageElement>[]): Proposal => (only ? safe(...made) : review([wordsOf(text)], ...made));
    // A component that stands on a page many times has no id of its own.
    const byLabel = review([wordsOf(text)], set(element, 'aria-label', withoutMarks(wordsOf(text))));
    const around = labelAround(element, text);
    const named: Proposal = { ...certainly(...changes), otherwise: around ? { ...around, otherwise: byLabel } : byLabel };
    return /^(?:span|b|strong|em|small)$/.test(text.tag) && isLabelable(element)
      ? { ...certainly(...labelOf(element, text, root)), otherwise: named }
      : named;
  }
  const label = closest(element, ({ tag }) => tag === 'label');
  const { placeholder, title, name, id, type, class: classes } = element.attributes;
  const form = closest(element, ({ tag }) => tag === 'form');
  const hints = [name, id, type, classes, form?.attributes.action, form?.attributes.class, form?.attributes.role].join(' ');
  const said =
    fold(placeholder ?? '') ||
    fold(title ?? '') ||
    (label ? wordsOf(label) : '') ||
    looseWords(element) ||
    capital(wordsOfName(name ?? id ?? ''));
  const words = said || (/search/i.test(hints) ? pageWord('search', element)?.words : null);
  const byLabel = words ? review([words], set(element, 'aria-label', words)) : null;
  const loose = looseLabel(element);
  return loose ? { ...loose, otherwise: byLabel } : byLabel;
}

/** Tokens by what a field is called; HTML, "Autofill". */
const tokens: [RegExp, string][] = [
  [/e-?mail/i, 'email'],
  [/full.?name/i, 'name'],
  [/(?:first|given).?name|(?<![a-z])fname/i, 'given-name'],
  [/(?:last|family|sur).?name|(?<![a-z])lname/i, 'family-name'],
  [/user.?name|login/i, 'username'],
  [/phone|mobile|\btel/i, 'tel'],
  [/post.?(?:al)?.?code|zip/i, 'postal-code'],
  [/city|town/i, 'address-level2'],
  [/country/i, 'country-name'],
  [/street|address/i, 'street-address'],
  [/new.?password/i, 'new-password'],
  [/password/i, 'current-password'],
  [/company|organi[sz]ation/i, 'organization'],
  [/birth|bday/i, 'bday'],
  [/name/i, 'name'],
];

export function autocomplete({ element }: Case): Proposal | null {
  const { name = '', id = '', type = '', autocomplete = '' } = element.attributes;
  const token = tokens.find(([sign]) => sign.test(`${name} ${id} ${type} ${autocomplete}`))?.[1];
  return token ? review([token], set(element, 'autocomplete', token)) : review([], unset(element, 'autocomplete'));
}
