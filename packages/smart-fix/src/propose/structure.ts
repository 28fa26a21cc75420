import type { Change } from '../edit/change.ts';
import { childElements, type PageElement } from '../page/page-element.ts';
import { first, within, wordsOf } from '../page/words.ts';
import { review, safe, set, unset, type Case, type Proposal } from './proposal.ts';

const rename = (on: PageElement, tag: string): Change<PageElement> => ({ kind: 'rename', on, tag });
const wrap = (on: PageElement, tag: string): Change<PageElement> => ({ kind: 'wrap', on, tag, attributes: {} });

/** The headings after one that belong to it or stand beside it: up to the next of a higher level. */
function headingsWith(element: PageElement, root: PageElement): PageElement[] {
  const all = [...within(root)].filter(({ tag }) => /^h[1-6]$/.test(tag));
  const after = all.slice(all.indexOf(element) + 1);
  const end = after.findIndex(({ tag }) => tag < element.tag);
  return end < 0 ? after : after.slice(0, end);
}

/** Headings that are changed together. */
const mostTogether = 60;

/** A heading is at most one level below the one before it. Those beside and below it go with it: alone it would leave the same gap before them. */
export function headingLevel({ element, root }: Case): Proposal | null {
  if (!/^h[1-6]$/.test(element.tag)) return null;
  let level = 0;
  for (const one of within(root)) {
    if (one === element) break;
    if (/^h[1-6]$/.test(one.tag)) level = Number(one.tag[1]);
  }
  const right = Math.min(6, level + 1);
  const up = Number(element.tag[1]) - right;
  if (up === 0) return null;
  const alone = review([`h${right}`], rename(element, `h${right}`));
  const others = up > 0 ? headingsWith(element, root) : [];
  if (others.length === 0 || others.length > mostTogether) return alone;
  const all = others.map((one) => rename(one, `h${Number(one.tag[1]) - up}`));
  return { ...review([`h${right}`], rename(element, `h${right}`), ...all), surely: true, otherwise: alone };
}

export function emptyHeading({ element }: Case): Proposal | null {
  return element.children.length === 0 ? review([], { kind: 'remove', on: element }) : null;
}

/** A paragraph that looks like a heading becomes one, below the heading before it. */
export function paragraphAsHeading({ element, root }: Case): Proposal {
  let level = 0;
  for (const one of within(root)) {
    if (one === element) break;
    if (/^h[1-6]$/.test(one.tag)) level = Number(one.tag[1]);
  }
  const right = `h${Math.min(6, Math.max(1, level === 1 ? 2 : level || 2))}`;
  return review([right], rename(element, right));
}

const inLists = new Set(['li', 'script', 'template']);

/** What stands in a list without being an item of it. */
export function listChildren({ element }: Case): Proposal | null {
  const role = element.attributes.role;
  if (role && role !== 'list') return review([], unset(element, 'role'));
  const stray = childElements(element).filter(
    ({ tag, attributes }) => !inLists.has(tag) || (tag === 'li' && attributes.role !== undefined && attributes.role !== 'listitem'),
  );
  const loose = element.children.some((child) => typeof child === 'string');
  if (stray.length === 0 || loose) return null;
  // An item of a list that says it is none keeps its words, and the list its count.
  if (stray.every(({ tag, attributes }) => tag === 'li' && /^(?:presentation|none)$/.test(attributes.role ?? '')))
    return safe(...stray.map((one) => unset(one, 'role')));
  return review(
    [],
    ...stray.map((one) =>
      one.tag === 'li'
        ? unset(one, 'role')
        : one.tag === 'div' && Object.keys(one.attributes).length === 0
          ? rename(one, 'li')
          : wrap(one, 'li'),
    ),
  );
}

/** Items outside of a list: what holds nothing but them becomes one. */
export function strayItem({ element }: Case): Proposal | null {
  const parent = element.parent;
  if (!parent) return null;
  const children = childElements(parent);
  const alone = children.every(({ tag }) => tag === 'li') && parent.children.length === children.length;
  if (alone && /^(?:div|span|p)$/.test(parent.tag)) return review([], rename(parent, 'ul'));
  if (alone && /^(?:ul|ol|menu)$/.test(parent.tag) && parent.attributes.role) return review([], unset(parent, 'role'));
  if (alone && /^(?:nav|section|aside|article|main|footer|header)$/.test(parent.tag)) return review([], set(parent, 'role', 'list'));
  return review([], rename(element, 'div'));
}

const inDefinitions = new Set(['dt', 'dd', 'div', 'script', 'template']);

/** What stands in a list of terms, or in a group of it, without being a term or a description, is a description. */
export function definitionChildren({ element }: Case): Proposal | null {
  const children = childElements(element);
  const groups = children.filter(({ tag }) => tag === 'div');
  const isGroup = (group: PageElement): boolean => childElements(group).some(({ tag }) => tag === 'dt' || tag === 'dd');
  const stray = [
    ...children.filter(({ tag }) => !inDefinitions.has(tag)),
    ...groups.filter(isGroup).flatMap((group) => childElements(group).filter(({ tag }) => tag === 'div' || !inDefinitions.has(tag))),
  ];
  const nameless = groups.filter((group) => !isGroup(group));
  const changes = [...stray.map(description), ...nameless.map((group) => rename(group, 'dd'))];
  return changes.length > 0 ? review([], ...changes) : null;
}

/** A text's own element becomes the description; what may not be one is put into it. */
const description = (one: PageElement): Change<PageElement> => (/^(?:p|span|div)$/.test(one.tag) ? rename(one, 'dd') : wrap(one, 'dd'));

/** Terms outside of a list of them: what holds nothing but them becomes one. */
export function strayDefinition({ element }: Case): Proposal | null {
  const parent = element.parent;
  if (!parent || !/^(?:div|section|span)$/.test(parent.tag)) return null;
  const alone = childElements(parent).every(({ tag }) => tag === 'dt' || tag === 'dd');
  if (alone && parent.parent?.tag !== 'dl') return review([], rename(parent, 'dl'));
  return review([], rename(element, 'div'));
}

const rowsOf = (table: PageElement): PageElement[] => [...within(table)].filter(({ tag }) => tag === 'tr');
const isHeading = (cell: PageElement): boolean => {
  const words = wordsOf(cell);
  return words.length > 0 && !/^[\d.,%€$£\s-]+$/.test(words);
};
const isBold = (cell: PageElement): boolean =>
  childElements(cell).length > 0 && childElements(cell).every(({ tag }) => tag === 'b' || tag === 'strong');

/** The first row's cells, or the first column's, become headers where they are words over figures, or bold. */
export function tableHeaders({ element }: Case): Proposal | null {
  const rows = rowsOf(element);
  const cells = (row: PageElement | undefined) => (row ? childElements(row).filter(({ tag }) => tag === 'td' || tag === 'th') : []);
  const top = cells(rows[0]);
  const side = rows
    .slice(1)
    .map((row) => cells(row)[0])
    .filter((cell) => cell !== undefined);
  const header = (cell: PageElement, scope: string) => [...(cell.tag === 'td' ? [rename(cell, 'th')] : []), set(cell, 'scope', scope)];
  const changes = [
    ...(top.length > 1 && top.every((cell, at) => isHeading(cell) || (at === 0 && wordsOf(cell) === ''))
      ? top.filter((cell) => wordsOf(cell) !== '').flatMap((cell) => header(cell, 'col'))
      : []),
    ...(side.length > 1 && side.every((cell) => isHeading(cell)) && (side.every(isBold) || side.every(({ tag }) => tag === 'th'))
      ? side.flatMap((cell) => header(cell, 'row'))
      : []),
  ];
  return changes.length > 0 ? review([], ...changes) : null;
}

const meantScopes = new Map([
  ['column', 'col'],
  ['columns', 'col'],
  ['cols', 'col'],
  ['rows', 'row'],
]);

export function cellScope({ element }: Case): Proposal {
  const written = (element.attributes.scope ?? '').trim().toLowerCase();
  const right = meantScopes.get(written) ?? /^(?:row|col|rowgroup|colgroup)$/.exec(written)?.[0];
  return right && element.tag === 'th' ? safe(set(element, 'scope', right)) : safe(unset(element, 'scope'));
}

export const emptyHeader = ({ element }: Case): Proposal => safe(rename(element, 'td'));
/** A first row of one cell over all columns is the table's title. */
export function tableCaption({ element }: Case): Proposal | null {
  const [row] = rowsOf(element);
  const [cell, other] = row ? childElements(row) : [];
  const words = cell ? wordsOf(cell) : '';
  if (!row || !cell || other || !words || childElements(element).some(({ tag }) => tag === 'caption')) return null;
  const caption = { tag: 'caption', attributes: {}, children: [words] };
  return review([words], { kind: 'insert', on: element, where: 'first', node: caption }, { kind: 'remove', on: row });
}

/** A summary that repeats the title says nothing more. */
export const tableSummary = ({ element }: Case): Proposal | null =>
  element.attributes.summary === undefined ? null : safe(unset(element, 'summary'));

export const withoutHeaders = ({ element }: Case): Proposal => review([], unset(element, 'headers'));

/** The one box that holds most of a page's words and none of its header, navigation and footer. */
export function mainLandmark({ root }: Case): Proposal | null {
  const body = first(root, ({ tag }) => tag === 'body');
  if (!body || first(root, ({ tag, attributes }) => tag === 'main' || attributes.role === 'main')) return null;
  const all = wordsOf(body).length;
  const boxes = [...within(body)].filter(({ tag }) => tag === 'div' || tag === 'section');
  const outer = boxes.find(
    (box) =>
      !first(
        box,
        ({ tag, attributes }) => /^(?:header|nav|footer)$/.test(tag) || /^(?:banner|navigation|contentinfo)$/.test(attributes.role ?? ''),
      ) &&
      first(box, ({ tag }) => tag === 'h1') !== null &&
      wordsOf(box).length > all * 0.4,
  );
  if (!outer) return null;
  const change = outer.tag === 'div' ? rename(outer, 'main') : set(outer, 'role', 'main');
  const [only, other] = childElements(body).filter((one) => !isBeside(one));
  return only === outer && !other && body.children.every((child) => typeof child !== 'string') ? safe(change) : review([], change);
}

/** What stands beside a page's content: parts that come again on each page, what is not shown, and a link to the content. */
const isBeside = ({ tag, attributes }: PageElement): boolean =>
  /^(?:header|nav|footer|aside|script|style|link|template|noscript|dialog|svg)$/.test(tag) ||
  /^(?:banner|navigation|contentinfo|complementary)$/.test(attributes.role ?? '') ||
  attributes.hidden !== undefined ||
  (tag === 'a' && (attributes.href ?? '').startsWith('#'));
