import type { DocumentNode } from './node.ts';
import type { Formula } from './formula.ts';
import type { Inline } from './inline.ts';
import type { Alternative, Picture } from './picture.ts';

export interface Heading extends DocumentNode {
  type: 'heading';
  /** 1 to 6; the title of the document is its only heading of level 1, where it has a title. */
  level: number;
  /** "2.1", "3.", "Chapter 3:", "٢", as printed and not part of the inlines; null where unnumbered. */
  number: string | null;
  inlines: Inline[];
}

export interface Paragraph extends DocumentNode {
  type: 'paragraph';
  inlines: Inline[];
  /** What it is where it is more than text: who wrote, a summary, a signed line. */
  role?: 'author' | 'date' | 'abstract' | 'attribution';
}

export const listStyles = [
  'bullet',
  'decimal',
  'lower_alpha',
  'upper_alpha',
  'lower_roman',
  'upper_roman',
  'arabic_indic',
  'arabic_letters',
  'other',
] as const;
export type ListStyle = (typeof listStyles)[number];

export interface ListItem extends DocumentNode {
  /** As printed: "•", "a)", "٣-"; not part of the blocks. */
  mark: string;
  /** Paragraphs and whatever else belongs to it; lists in it are its sublists. */
  blocks: Block[];
}

export interface List extends DocumentNode {
  type: 'list';
  ordered: boolean;
  style: ListStyle;
  /** Number of the first item of an ordered list. */
  start: number;
  items: ListItem[];
  /** References of a paper, terms with their explanations. */
  role?: 'bibliography' | 'definitions';
}

export interface TableCell extends DocumentNode {
  blocks: Block[];
  /** Heads the column below it, the row beside it, both (a corner), or nothing. */
  heads: 'column' | 'row' | 'both' | null;
  /** 1 and up. A cell that is covered by another's span is not listed. */
  columns: number;
  rows: number;
}

export interface TableRow extends DocumentNode {
  cells: TableCell[];
}

export interface Table extends DocumentNode {
  type: 'table';
  caption: Inline[] | null;
  /** All of the same width, spans counted. A table that runs on over pages is one, its repeated head rows left out. */
  rows: TableRow[];
  /** How many of the first rows are the table's head. */
  headRows: number;
}

export interface Figure extends DocumentNode {
  type: 'figure';
  /** Null where the source names a figure but draws nothing. */
  picture: Picture | null;
  alternative: Alternative;
  caption: Inline[] | null;
  /** Text that stands in the picture, line by line, as far as it could be read; never part of the running text. */
  textInPicture: string | null;
}

/** A formula that stands by itself. */
export interface DisplayFormula extends DocumentNode {
  type: 'formula';
  formula: Formula;
  /** The equation's number as printed, brackets included: "(3.2)"; null where unnumbered. */
  number: string | null;
}

export interface Quote extends DocumentNode {
  type: 'quote';
  blocks: Block[];
}

/** Lines and spaces are kept as they are. */
export interface Code extends DocumentNode {
  type: 'code';
  text: string;
}

/** Stands beside or between the text: a box, a side note, a hint. */
export interface Aside extends DocumentNode {
  type: 'aside';
  kind: 'box' | 'side_note';
  blocks: Block[];
}

export interface ContentsEntry extends DocumentNode {
  /** 1 and up, as deep as it is set in. */
  level: number;
  inlines: Inline[];
  /** Id of the heading that it leads to; null where it was not found. */
  target: string | null;
  /** Number of the page as printed there. */
  page: string | null;
}

/** A table of contents. */
export interface Contents extends DocumentNode {
  type: 'contents';
  entries: ContentsEntry[];
}

/** Where a page of the source begins between two blocks. */
export interface PageBreak extends DocumentNode {
  type: 'page_break';
  /** Counts from 0; the page that begins here. */
  page: number;
}

/** A line or ornament that parts the text. */
export interface Separator extends DocumentNode {
  type: 'separator';
}

export type Block = Heading | Paragraph | List | Table | Figure | DisplayFormula | Quote | Code | Aside | Contents | PageBreak | Separator;

/** A footnote or endnote; where the source prints it at the foot of a page or the end, and the text leads to it by note references. */
export interface Note extends DocumentNode {
  /** As printed, without brackets. */
  mark: string;
  blocks: Block[];
}

/** What a page repeats or adorns itself with: kept, and not part of what is read. */
export interface Artifact extends DocumentNode {
  kind: 'running_head' | 'running_foot' | 'page_number' | 'watermark' | 'decoration';
  text: string;
}
