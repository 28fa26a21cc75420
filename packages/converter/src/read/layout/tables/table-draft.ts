import type { Doubt } from '@manara/core/document/node';
import type { Area } from '@manara/pdf/page-content';
import type { Word } from '../words/word.ts';

/** A cell by the places of its first column, counted from the left, and its first row. */
export interface CellDraft {
  column: number;
  row: number;
  columns: number;
  rows: number;
  words: Word[];
}

/** A table as it stands on a page, before it is known which cells are heads. */
export interface TableDraft {
  area: Area;
  columns: number;
  rows: number;
  cells: CellDraft[];
  /** Rows over the line under a table's head; null where no line tells. */
  ruledHead: number | null;
  /** Places in the page's `rules`. */
  rules: number[];
  confidence: number;
  doubts: Doubt[];
  /** What the file's own tags say of its heads. */
  told?: { headRows: number; /** Rows whose first cell heads them. */ rowHeads: ReadonlySet<number> };
}

export const wordsOf = (draft: TableDraft): Word[] => draft.cells.flatMap((cell) => cell.words);
