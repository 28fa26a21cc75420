import type { Direction } from '@manara/core/document/node';

/**
 * A document as a person would tell it: what a truth file holds, and what a reading is brought to before the two are compared. Texts hold
 * formulas as their signs between ⟦ and ⟧; marks of notes and of list items are left out, numbers of headings stand in their text.
 */
export interface PlainDocument {
  title: string | null;
  language: string;
  direction: Direction;
  /** In reading order; boxes and quotes by what stands in them. */
  blocks: PlainBlock[];
  notes: string[];
}

export interface PlainItem {
  /** 1 for items of the outer list. */
  depth: number;
  ordered: boolean;
  text: string;
}

export interface PlainCell {
  text: string;
  head: boolean;
  columns: number;
  rows: number;
}

export type PlainBlock =
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: PlainItem[] }
  | { type: 'table'; caption: string | null; rows: PlainCell[][] }
  | { type: 'figure'; caption: string | null }
  | { type: 'formula'; signs: string }
  | { type: 'field'; label: string; value: string };
