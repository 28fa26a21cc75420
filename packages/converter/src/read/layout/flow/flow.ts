import type { Block, ListStyle } from '@manara/core/document/block';
import type { Doubt } from '@manara/core/document/node';
import type { Area } from '@manara/pdf/page-content';
import type { TagHint } from '../../pdf/tagged/tag-hint.ts';
import type { Line } from '../lines/line.ts';

interface Placed {
  page: number;
  area: Area;
  /** The column that it stands in, from margin to margin. */
  column: Area;
  /** White above it up to what stands above in its column; null at the column's top. */
  gap: number | null;
}

export type PassageRole =
  | { kind: 'heading'; level: number; number: string | null; confidence: number; doubts: Doubt[] }
  | { kind: 'author' | 'date' | 'abstract' | 'code' | 'quote' | 'separator' };

/** Lines that belong together by their places: a paragraph, an item of a list, a heading, or a part of one of these that ends with its column. */
export interface Passage extends Placed {
  kind: 'passage';
  /** Their pieces in reading order. */
  lines: Line[];
  rtl: boolean;
  /** How far the first line is set in against the others (hanging: negative), from the side where reading starts; points. */
  indent: number;
  align: 'start' | 'centre' | 'end' | 'justified';
  doubts: Doubt[];
  /** What the file's structure tree says of it, where that is believed. */
  tag: TagHint | null;
  /** Stood at the start of the paragraph that follows. */
  runIn?: boolean;
  /** Lines of it that the author ended on purpose: of an address, of verse. */
  ended?: ReadonlySet<Line>;
  /** What it was found to be, where it is no ordinary text. */
  role?: PassageRole;
}

/** Blocks that are finished but for what stands before and after them. */
export interface Finished extends Placed {
  kind: 'finished';
  blocks: Block[];
}

/** A box or a note in the margin; what stands in it is flow again. */
export interface AsideDraft extends Placed {
  kind: 'aside';
  aside: 'box' | 'side_note';
  content: FlowItem[];
  doubts: Doubt[];
}

/** Passages that belong to one list, which can run on over columns and pages; what stands in its items is flow again. */
export interface ListDraft extends Placed {
  kind: 'list';
  ordered: boolean;
  style: ListStyle;
  start: number;
  role?: 'bibliography' | 'definitions';
  confidence: number;
  doubts: Doubt[];
  items: { mark: string; content: FlowItem[] }[];
}

/** What is read one after another, over the whole document. */
export type FlowItem = Passage | Finished | AsideDraft | ListDraft;
