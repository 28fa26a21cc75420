import type { Artifact, Block, Note } from './block.ts';
import type { Direction } from './node.ts';

/** The model's own version; a reader refuses a newer one and brings an older one up to it. */
export const documentVersion = 1;

/** A page of the source. */
export interface Page {
  /** Points, as the page is seen upright. */
  width: number;
  height: number;
  /** Its number as printed on it or as the source labels it; null where it has none. */
  label: string | null;
  /** Text of the source's own, a picture that was read, or a picture with a text layer that was judged against it. */
  kind: 'text' | 'picture' | 'picture_with_text';
  /** How sure the reader is of the page's text as a whole, 0 to 1. */
  confidence: number;
}

/** What people must be told of a conversion; each has a sentence (messages, documents.json, `notice.<code>`). */
export const noticeCodes = [
  'pages_left_out',
  'page_unreadable',
  'damaged_source',
  'structure_mistrusted',
  'text_layer_mistrusted',
  'font_mistrusted',
  'vertical_writing',
  'no_ocr_language',
  'scripts_ignored',
  'attachments_left_out',
  'comments_left_out',
  'signature_lost',
  'poor_resolution',
  'chemistry',
  'arabic_notation',
  'contracted_braille_unavailable',
  'formulas_left_out_of_braille',
  'formulas_verified_in_ueb',
  'formulas_verified_in_nemeth',
] as const;

/** Whether it is told of the files that were written, not of what was read: it comes with the conversion and does not stand in the document. */
export const isOfFiles = (code: Notice['code']): boolean => ofFiles.has(code);

const ofFiles: ReadonlySet<Notice['code']> = new Set([
  'contracted_braille_unavailable',
  'formulas_left_out_of_braille',
  'formulas_verified_in_ueb',
  'formulas_verified_in_nemeth',
]);

export interface Notice {
  code: (typeof noticeCodes)[number];
  /** Which pages, counting from 0; none: the whole document. */
  pages?: number[];
  /** How many of all, where it counts something. */
  counts?: { done: number; all: number };
}

/** A document as it was understood: what every output is written from and every review changes. */
export interface StructuredDocument {
  format: 'manara-document';
  version: typeof documentVersion;
  /** Title as plain text; null where the source has none and none could be found. */
  title: string | null;
  author: string | null;
  /** BCP 47; `und` where nobody knows. */
  language: string;
  direction: Direction;
  pages: Page[];
  /** In reading order. */
  blocks: Block[];
  /** In the order of their first reference. */
  notes: Note[];
  artifacts: Artifact[];
  notices: Notice[];
  /** What read it, for the details: pdf.js, tesseract, each with its version. */
  engines: { name: string; version: string }[];
  /** Ids above this number are free: `n<lastId + 1>` is the next node's. */
  lastId: number;
  /** When a person has said that the document is right as it stands; null before, and again after each later edit. */
  reviewed: { at: string; by: string } | null;
}

/** A document of which nothing is known and nothing was read. */
export const emptyDocument = (): StructuredDocument => ({
  format: 'manara-document',
  version: documentVersion,
  title: null,
  author: null,
  language: 'und',
  direction: 'ltr',
  pages: [],
  blocks: [],
  notes: [],
  artifacts: [],
  notices: [],
  engines: [],
  lastId: 0,
  reviewed: null,
});
