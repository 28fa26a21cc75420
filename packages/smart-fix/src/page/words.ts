import { childElements, type PageElement } from './page-element.ts';

const silent = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'iframe', 'textarea', 'select']);

export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Words without the colons, stars and blanks behind them, as a label has them. */
export function withoutMarks(words: string): string {
  let end = words.length;
  while (end > 0 && /[:*\s]/.test(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end);
}

/** Whether a text consists of these parts in their order, with anything between two of them. Takes no longer than all are long, whatever they say. */
export function isMadeOf([first = '', ...parts]: readonly string[], whole: string): boolean {
  const last = parts.pop();
  if (last === undefined) return whole === first;
  if (!whole.startsWith(first)) return false;
  let from = first.length;
  for (const part of parts) {
    const at = whole.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return whole.length - last.length >= from && whole.endsWith(last);
}

/** All words of an element as a person reads them, alternative texts of pictures not among them. */
export function wordsOf(element: PageElement): string {
  if (silent.has(element.tag) || element.attributes.hidden !== undefined) return '';
  return fold(element.children.map((child) => (typeof child === 'string' ? child : ` ${wordsOf(child)} `)).join(''));
}

/** Every element below one, in the order of the page; itself not among them. */
export function* within(element: PageElement): Generator<PageElement> {
  for (const child of childElements(element)) {
    yield child;
    yield* within(child);
  }
}

/** The nearest element around one that fits; null where none does. */
export function closest(element: PageElement, fits: (one: PageElement) => boolean): PageElement | null {
  for (let one = element.parent; one; one = one.parent) if (fits(one)) return one;
  return null;
}

export function first(root: PageElement, fits: (one: PageElement) => boolean): PageElement | null {
  for (const one of within(root)) if (fits(one)) return one;
  return null;
}

export const siblingBefore = (element: PageElement): PageElement | null => {
  const near = element.parent ? childElements(element.parent) : [];
  return near[near.indexOf(element) - 1] ?? null;
};

export const siblingAfter = (element: PageElement): PageElement | null => {
  const near = element.parent ? childElements(element.parent) : [];
  return near[near.indexOf(element) + 1] ?? null;
};

/** Words of a name as a program or a file has it: `our-team_photo2.jpg` is “our team photo”; empty where it says nothing. */
export function wordsOfName(name: string): string {
  const words = name
    .replace(/[?#].*$/, '')
    .replace(/\[\]$/, '')
    .replace(/^.*\[([^\]]+)\]$/, '$1')
    .replace(/^.*\//, '')
    .replace(/\.\w{2,5}$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.+%\d]+/g, ' ')
    .trim()
    .toLowerCase();
  return /^(?:|image|img|photo|picture|pic|dsc|screenshot|file|untitled|icon|logo|banner|thumb|placeholder|index|default|home|homepage|main|[a-f ]{1,6}|\w{1,2})$/.test(
    words,
  )
    ? ''
    : words;
}

/** What a class says of its element besides what it belongs to, CSS modules' hashes left out: `book-save` and `_save_1x2y3` are “save”. */
export const classWords = (element: PageElement): string =>
  (element.attributes.class ?? '')
    .split(/\s+/)
    .map((one) => /^(?:[A-Za-z]\w*?)?_([A-Za-z][A-Za-z-]*)_{1,2}(?=[\w+-]*\d)[\w+-]{5,}$/.exec(one)?.[1] ?? one)
    .filter((one) => !/\d|^(?:btn|button|svelte)/.test(one))
    .map((one) => wordsOfName(one.split(/__|--|-/).at(-1) ?? ''))
    .find((words) => words.length > 2 && !/^(?:button|select|input|field|control|form|textarea)$/.test(words)) ?? '';

/** A name with a capital where its script has them. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** An id that nothing on the page has. */
export function freeId(root: PageElement, wanted: string): string {
  const taken = new Set([root, ...within(root)].map(({ attributes }) => attributes.id));
  const base = wanted
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d|$)/, 'field');
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}
