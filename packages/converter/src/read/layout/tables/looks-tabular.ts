import type { CellDraft, TableDraft } from './table-draft.ts';
import type { WordRow } from './word-rows.ts';

const textOf = (cell: CellDraft): string => cell.words.map((word) => word.text).join(' ');
/** Nothing but the mark of an item: a bullet, or a number that a stop or a bracket ends. */
const itemMark = /^(?:[•◦▪●○■□]|\(?(?:\p{Nd}{1,3}|\p{L})[.)۔])$/u;
/** A bullet, and what recognition makes of one. */
const bullet = /^[•◦▪●○■□]$/u;
const likeBullet = /^[•◦▪●○■□.·*°«»-]$/u;
const isFigure = (text: string): boolean => /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u.test(text);

/** Whether a row of short bold cells, one over each column, stands over cells that are not. */
function isHeaded({ cells, columns }: TableDraft): boolean {
  const isBold = (cell: CellDraft): boolean => cell.words.every((word) => word.style.bold);
  const head = cells.filter((cell) => cell.row === 0 && cell.words.length > 0 && cell.words.length < 5);
  const body = cells.filter((cell) => cell.row > 0 && cell.words.length > 0);
  return head.length === columns && head.every(isBold) && body.filter(isBold).length < 0.4 * body.length;
}

/**
 * Whether rows that stand in columns are a table: not columns of text, whose lines fill them; not labels with their values, which are two
 * short columns; not the terms of equations; not items behind their marks, nor entries with the numbers of their pages.
 */
export function looksTabular(draft: TableDraft, rows: readonly WordRow[], ruled: boolean): boolean {
  const filled = draft.cells.filter((cell) => cell.words.length > 0);
  const lengths = filled.map((cell) => cell.words.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const density = filled.length / Math.max(1, draft.columns * draft.rows);
  const first = draft.cells.filter((cell) => cell.column === 0 && cell.words.length > 0);
  const marks = first.filter((cell) => /^[•◦▪–—*-]$|^\(?[\p{Nd}]{1,3}[.)]?$|^\(?\p{L}[.)]$|^\[\p{Nd}+\]$/u.test(textOf(cell))).length;
  if (draft.columns === 2 && marks >= 0.8 * first.length && first.length > 0 && !ruled) return false;
  if (first.filter((cell) => bullet.test(textOf(cell))).length > 1 && first.every((cell) => likeBullet.test(textOf(cell)))) return false;
  // Items of a list that runs from right to left have their marks in the last column.
  const last = draft.cells.filter((cell) => cell.column === draft.columns - 1 && cell.words.length > 0);
  const isArabic = filled.filter((cell) => /\p{Script=Arabic}/u.test(textOf(cell))).length > 0.4 * filled.length;
  for (const marked of isArabic ? [first, last] : [first])
    if (marked.length > 0 && marked.every((cell) => itemMark.test(textOf(cell)))) return false;
  if (ruled) return density > 0.3 && (draft.columns > 2 || mean < 14);
  if (draft.rows < 3 || density < 0.6) return false;
  if (filled.some((cell) => /\.{4,}|(?:\. ){4,}|…{2,}/u.test(textOf(cell)))) return false;
  const figures = filled.filter((cell) => isFigure(textOf(cell))).length / filled.length;
  const relations = filled.filter((cell) => /^[=<>≤≥→⇒]/u.test(textOf(cell))).length;
  if (relations > 0.15 * filled.length) return false;
  if (draft.columns > 2 && isHeaded(draft)) return mean < 9;
  // Two columns of running text: long lines that end where the column ends.
  if (mean > 4.5) return false;
  if (draft.columns === 2) return figures > 0.3 && draft.rows >= 4 && mean < 3 && rows.every((row) => row.segments.length === 2);
  return mean < 3.2 || figures > 0.35;
}
