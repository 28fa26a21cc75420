import type { Area } from '@manara/pdf/page-content';

/** What the innermost block element of the tree says that its text is. */
export type TagRole =
  | 'title'
  | 'heading'
  | 'paragraph'
  | 'list_mark'
  | 'list_text'
  | 'cell'
  | 'caption'
  | 'code'
  | 'contents_entry'
  | 'bibliography_entry'
  | 'figure'
  | 'field';

/** What a tagged PDF says of the signs and pictures that carry a marked content id. Ids of elements count through the page. */
export interface TagHint {
  role: TagRole;
  /** 1 to 6 of a heading whose level the file tells; how deep an entry of a table of contents stands; null of others. */
  level: number | null;
  /** Content of one number is one block: a paragraph, a heading, the text of a cell. */
  block: number;
  /** Place in the order in which the file wants to be read. */
  order: number;
  /** BCP 47 where the file tells it of this content or of what it stands in. */
  language: string | null;
  /** The innermost list; null outside of any. */
  list: ListPlace | null;
  cell: CellPlace | null;
  /** Number of the footnote or endnote. */
  note: number | null;
  /** Stands in a quotation, a box beside the text, the table of contents. */
  inside: ('quote' | 'aside' | 'contents')[];
  emphasis: ('bold' | 'italic' | 'code')[];
  /** Leads to a note: the mark of one in the text. */
  reference: boolean;
  formula: TaggedFormula | null;
  figure: TaggedFigure | null;
  /** What the author wants read instead of the content, of inline elements. */
  replacement: string | null;
}

export interface ListPlace {
  list: number;
  /** Counts from 0. */
  item: number;
  /** 1 and up. */
  depth: number;
}

export interface CellPlace {
  table: number;
  /** Counting from 0, spans counted. */
  row: number;
  column: number;
  rows: number;
  columns: number;
  heads: 'column' | 'row' | 'both' | null;
}

export interface TaggedFormula {
  formula: number;
  alternative: string | null;
  /** As the file carries it, not checked. */
  mathml: string | null;
  /** Nothing but the formula stands in its block. */
  display: boolean;
}

export interface TaggedFigure {
  figure: number;
  alternative: string | null;
  area: Area | null;
}

export const mistrusts = [
  'covers_little',
  'hides_text',
  'names_unknown',
  'all_headings',
  'headings_missing',
  'lists_missing',
  'order_contradicts_page',
  'one_block',
  'blocks_too_large',
  'blocks_too_small',
  'says_so_itself',
] as const;
/** Why a page's tree is not to be believed. */
export type Mistrust = (typeof mistrusts)[number];

export interface TaggedPage {
  /** Empty: the tree is good. */
  mistrust: Mistrust[];
  /** By marked content id; present for a mistrusted tree too, whose alternative texts and languages still are the author's. */
  hints: Map<number, TagHint>;
  /** Tables whose rows and cells are not where the page shows them: their grid is better read from the page. */
  unsoundTables: Set<number>;
}
