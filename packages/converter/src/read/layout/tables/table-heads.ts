import type { Doubt } from '@manara/core/document/node';
import type { CellDraft, TableDraft } from './table-draft.ts';

export interface Heads {
  headRows: number;
  /** Cells of the first column head their rows. */
  rowHeads: boolean;
  confidence: number;
  doubts: Doubt[];
}

const textOf = (cell: CellDraft): string => cell.words.map((word) => word.text).join(' ');
const isFigure = (cell: CellDraft): boolean => /^[\s(+−-]*[\p{Nd}.,٫٬%/$€£ ]*\p{Nd}[\p{Nd}.,٫٬%/$€£)\s]*$/u.test(textOf(cell));
const isBold = (cell: CellDraft): boolean => cell.words.length > 0 && cell.words.every((word) => word.style.bold);
const share = (cells: readonly CellDraft[], is: (cell: CellDraft) => boolean): number => {
  const filled = cells.filter((cell) => cell.words.length > 0);
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
};

/** Which cells head others: by the line under the head, by bold type, by text over figures. `first`: the place of the column that is read first. */
export function headsOf(draft: TableDraft, first: number): Heads {
  const row = (at: number): CellDraft[] => draft.cells.filter((cell) => cell.row === at);
  const body = draft.cells.filter((cell) => cell.row > 0);
  const doubts: Doubt[] = [];
  let headRows = draft.ruledHead ?? 0;
  let confidence = 0.95;
  if (headRows === 0 && draft.rows > 1) {
    const bold = share(row(0), isBold) > 0.9 && share(body, isBold) < 0.6;
    const words =
      share(row(0), isFigure) < 0.2 &&
      share(
        body.filter((cell) => cell.column !== first),
        isFigure,
      ) > 0.5;
    const spans = row(0).some((cell) => cell.columns > 1 && cell.columns < draft.columns)
      ? Math.max(1, Math.min(draft.rows - 1, firstWhole(draft)))
      : 1;
    if (bold || words) {
      headRows = spans;
      while (bold && headRows < Math.min(draft.rows - 1, 4) && share(row(headRows), isBold) > 0.9) headRows += 1;
      if (!bold) confidence = 0.85;
    } else {
      headRows = row(0).filter((cell) => cell.words.length > 0).length >= 0.6 * draft.columns ? spans : 0;
      confidence = 0.7;
      doubts.push('table_headers');
    }
  }
  // A head that reaches down over more rows takes them all in.
  for (const cell of draft.cells)
    if (cell.row < headRows && cell.row + cell.rows > headRows && cell.row + cell.rows < draft.rows) headRows = cell.row + cell.rows;
  const side = draft.cells.filter((cell) => cell.row >= headRows && cell.column === first);
  const others = draft.cells.filter((cell) => cell.row >= headRows && cell.column !== first);
  const boldSide = share(side, isBold) > 0.9 && share(others, isBold) < 0.4;
  const textSide =
    draft.columns > 1 &&
    share(side, isFigure) < 0.2 &&
    share(side, (cell) => /\p{L}{2}/u.test(textOf(cell))) > 0.6 &&
    share(others, isFigure) > 0.5;
  return { headRows, rowHeads: boldSide || textSide, confidence, doubts };
}

/** The first row without a cell over several columns: the last of a head with groups. */
function firstWhole(draft: TableDraft): number {
  for (let at = 0; at < draft.rows; at += 1) if (!draft.cells.some((cell) => cell.row === at && cell.columns > 1)) return at + 1;
  return 1;
}
