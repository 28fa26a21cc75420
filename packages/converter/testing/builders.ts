import type { Block, Contents, Figure, List, ListItem, Note, Table, TableCell } from '@manara/core/document/block';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import type { Formula } from '@manara/core/document/formula';
import type { Inline, Mark, Text } from '@manara/core/document/inline';
import type { DocumentNode } from '@manara/core/document/node';
import type { Picture } from '@manara/core/document/picture';
import type { Bundle } from '../src/bundle.ts';
import { pngOf } from './picture-bytes.ts';

let last = 0;
type Own = Partial<DocumentNode>;

/** What every node has; its id is the next that is free. */
export const node = (own: Own = {}): DocumentNode => {
  last += 1;
  return { id: `n${last}`, boxes: [], confidence: 1, ...own };
};

export const text = (words: string, marks: Mark[] = [], own?: Own): Text => ({ ...node(own), type: 'text', text: words, marks });
type Words = string | Inline[];
const inlinesOf = (words: Words): Inline[] => (typeof words === 'string' ? [text(words)] : words);

export const heading = (level: number, words: Words, number: string | null = null, own?: Own): Extract<Block, { type: 'heading' }> => ({
  ...node(own),
  type: 'heading',
  level,
  number,
  inlines: inlinesOf(words),
});
export const paragraph = (words: Words, own?: Own & { role?: 'author' | 'date' | 'abstract' | 'attribution' }): Block => ({
  ...node(own),
  type: 'paragraph',
  inlines: inlinesOf(words),
});
export const item = (mark: string, ...content: (string | Block)[]): ListItem => ({
  ...node(),
  mark,
  blocks: content.map((one) => (typeof one === 'string' ? paragraph(one) : one)),
});
export const list = (style: List['style'], items: ListItem[], more: Partial<List> = {}): List => ({
  ...node(),
  type: 'list',
  ordered: style !== 'bullet',
  style,
  start: 1,
  items,
  ...more,
});
export const cell = (words: Words | Block[], more: Partial<TableCell> = {}): TableCell => ({
  ...node(),
  blocks: Array.isArray(words) && isBlocks(words) ? words : words === '' ? [] : [paragraph(words)],
  heads: null,
  columns: 1,
  rows: 1,
  ...more,
});
const inlineTypes = new Set(['text', 'link', 'inline_formula', 'note_reference', 'inline_picture', 'line_break', 'field']);
const isBlocks = (nodes: readonly { type: string }[]): nodes is Block[] => nodes.every(({ type }) => !inlineTypes.has(type));

/** Rows of cells or of words; the cells of the first `headRows` are column heads. */
export const table = (rows: (string | TableCell)[][], headRows = 1, caption: string | null = null): Table => ({
  ...node(),
  type: 'table',
  caption: caption === null ? null : [text(caption)],
  headRows,
  rows: rows.map((cells, row) => ({
    ...node(),
    cells: cells.map((one) => (typeof one === 'string' ? cell(one, row < headRows ? { heads: 'column' } : {}) : one)),
  })),
});
export const picture = (id: string, width = 60, height = 40): Picture => ({ id, type: 'image/png', width, height });
export const figure = (alternative: Figure['alternative'], more: Partial<Figure> = {}): Figure => {
  const own = node();
  return { ...own, type: 'figure', picture: picture(`p${own.id}`), alternative, caption: null, textInPicture: null, ...more };
};
export const formula = (linear: string, more: Partial<Formula> = {}): Formula => ({
  linear,
  glyphs: [],
  rules: [],
  picture: null,
  mathml: null,
  ...more,
});
export const display = (linear: string, number: string | null = null, more: Partial<Formula> = {}): Block => ({
  ...node(),
  type: 'formula',
  formula: formula(linear, more),
  number,
});
export const inlineFormula = (linear: string, more: Partial<Formula> = {}): Inline => ({
  ...node(),
  type: 'inline_formula',
  formula: formula(linear, more),
});
export const link = (words: string, to: { href?: string; target?: string }): Inline => ({
  ...node(),
  type: 'link',
  href: to.href ?? null,
  target: to.target ?? null,
  inlines: words === '' ? [] : [text(words)],
});
export const note = (mark: string, ...blocks: (string | Block)[]): Note => ({
  ...node(),
  mark,
  blocks: blocks.map((one) => (typeof one === 'string' ? paragraph(one) : one)),
});
export const referenceTo = ({ id, mark }: Note): Inline => ({ ...node(), type: 'note_reference', note: id, mark });
export const pageBreak = (page: number): Extract<Block, { type: 'page_break' }> => ({ ...node(), type: 'page_break', page });
export const inlinePageBreak = (page: number): Inline => ({ ...node(), type: 'page_break', page });
export const lineBreak = (): Inline => ({ ...node(), type: 'line_break' });
export const contents = (entries: { level: number; words: string; target: string | null; page: string | null }[]): Contents => ({
  ...node(),
  type: 'contents',
  entries: entries.map(({ level, words, target, page }) => ({ ...node(), level, inlines: [text(words)], target, page })),
});

/** A document of one page in English, unless told otherwise. */
export const documentOf = (blocks: Block[], more: Partial<StructuredDocument> = {}): StructuredDocument => ({
  ...emptyDocument(),
  title: 'A document',
  language: 'en',
  pages: [{ width: 595, height: 842, label: null, kind: 'text', confidence: 1 }],
  blocks,
  lastId: last,
  ...more,
});

/** A document as a bundle whose pictures are all there, whatever their ids. */
export const bundleOf = (document: StructuredDocument): Bundle => ({ dir: '', document, picture: async () => pngOf(60, 40) });
