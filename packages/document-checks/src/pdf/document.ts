import type { PageContent } from '@manara/pdf/page-content';
import type { StandardRole } from '@manara/pdf/structure/standard-roles';
import type { DocumentPlace } from '@manara/core/document-check/document-place';

/** An element of the whole structure tree. */
export interface TagElement {
  /** The name that the file gives it, and the standard one that its role map leads to; null where none does. */
  name: string;
  role: StandardRole | null;
  /** Why no standard type is known: no entry leads to one, or entries lead in a circle. */
  isUnmapped: boolean;
  alternative: string;
  actualText: string;
  language: string | null;
  rows: number;
  columns: number;
  hasScope: boolean;
  hasHeaders: boolean;
  /** The page that it names, counting from 1; null where it names none. */
  page: number | null;
  parent: TagElement | null;
  children: TagElement[];
  /** Marked contents of pages, and annotations by the number of their object. */
  contents: { page: number | null; mcid: number }[];
  annotations: number[];
  /** The way in the tree: `Document/Table[2]/TR[1]`. */
  path: string;
  /** Number of its object; null for the root, and where it has none. */
  object: number | null;
}

export interface Annotation {
  /** Number of its object; null where it has none, so that no tag can name it. */
  object: number | null;
  /** `Link`, `Widget` … */
  kind: string;
  description: string;
  /** The name of a field for people. */
  tooltip: string;
  /** The name of a field for programs. */
  fieldName: string;
  /** `Btn`, `Tx` …, and whether a button only acts. */
  fieldType: string;
  isPushButton: boolean;
  address: string;
  isHidden: boolean;
  /** Counts from 1. */
  page: number;
  place: DocumentPlace;
}

export interface Page {
  /** Counts from 1. */
  number: number;
  annotations: Annotation[];
  /** `S`: the structure; null where nothing is said. */
  tabOrder: string | null;
  /** null where it was not looked at or could not be read. */
  content: PageContent | null;
}

/** What a PDF says of itself as a whole. */
export interface PdfFacts {
  isMarked: boolean;
  hasSuspects: boolean;
  showsTitle: boolean;
  claimsUa: boolean;
}

/** A PDF, as its checks see it. */
export interface PdfFile {
  title: string | null;
  language: string | null;
  pageCount: number;
  pages: Page[];
  bookmarks: number;
  isTagged: boolean;
  /** null of an encrypted file, whose own objects are not read. */
  facts: PdfFacts | null;
  /** The root of the structure tree; null where there is none, or the file is encrypted. */
  structure: TagElement | null;
  /** All elements in the order of the tree. */
  elements: TagElement[];
  /** By the number of an annotation's object: the element that holds it. */
  holders: ReadonlyMap<number, TagElement>;
  /** From the names of tags to others, as the file maps them. */
  roleMap: ReadonlyMap<string, string>;
  hasForm: boolean;
  hasXfa: boolean;
  /** null of a file that is not encrypted. */
  protection: { allowsAccess: boolean } | null;
}

export const placeOf = ({ page, path }: TagElement): DocumentPlace => ({ ...(page !== null && { page }), path });

/** The nearest of an element and its ancestors for which something holds. */
export function nearest(element: TagElement | null | undefined, fits: (element: TagElement) => boolean): TagElement | null {
  let at: TagElement | null = element ?? null;
  while (at && !fits(at)) at = at.parent;
  return at;
}

/** The text of an element: its replacement text, else what is drawn for it. */
export function wordsOf(element: TagElement, pages: readonly Page[], limit = 300): string {
  if (element.actualText !== '') return element.actualText;
  const own = element.contents
    .map(({ page, mcid }) => {
      const content = page === null ? null : pages[page - 1]?.content;
      return content ? (textOfContent(content).get(mcid) ?? '') : '';
    })
    .join('');
  let words = own;
  for (const child of element.children) {
    if (words.length > limit) break;
    words += ` ${wordsOf(child, pages, limit - words.length)}`;
  }
  return words.trim();
}

const texts = new WeakMap<PageContent, Map<number, string>>();

/** The text of each marked content of a page. */
function textOfContent(content: PageContent): Map<number, string> {
  const known = texts.get(content);
  if (known) return known;
  const found = new Map<number, string>();
  for (const { mcid, text, invisible } of content.glyphs)
    if (mcid !== null && mcid >= 0 && !invisible) found.set(mcid, (found.get(mcid) ?? '') + text);
  texts.set(content, found);
  return found;
}
