import { around, right } from '../area.ts';
import type { Word } from '../words/word.ts';
import type { CellDraft, TableDraft } from './table-draft.ts';
import type { ColumnSpan } from './white-columns.ts';
import { whiteColumns } from './white-columns.ts';
import type { Segment, WordRow } from './word-rows.ts';
import { median } from './word-rows.ts';

/** Places of level lines between the rows, as y. */
export interface Ruling {
  lines: { at: number; from: number; to: number; rules: number[] }[];
}

/** Columns that a segment stands in: the first, and how many. */
function placeOf(segment: Segment, columns: readonly ColumnSpan[]): { column: number; columns: number } {
  const hit = columns.map((span) => Math.min(span.right, right(segment.area)) - Math.max(span.left, segment.area.x));
  const touched = hit.flatMap((shared, at) => (shared > Math.min(2, 0.5 * segment.area.width) ? [at] : []));
  if (touched.length === 0) {
    const middle = segment.area.x + segment.area.width / 2;
    const distances = columns.map((span) => Math.abs((span.left + span.right) / 2 - middle));
    return { column: distances.indexOf(Math.min(...distances)), columns: 1 };
  }
  return { column: touched[0] as number, columns: (touched.at(-1) as number) - (touched[0] as number) + 1 };
}

/** Cells that stand closer than columns mostly do: parted where a gap wider than between words lies between two columns. */
function atCorridors(segment: Segment, columns: readonly ColumnSpan[], size: number): Segment[] {
  if (placeOf(segment, columns).columns < 2) return [segment];
  const parts: Word[][] = [];
  let end = -Infinity;
  for (const word of segment.words) {
    const last = parts.at(-1);
    const corridor = columns.slice(1).some((span, at) => {
      const before = (columns[at] as ColumnSpan).right;
      if (end <= before + 2 && word.area.x >= span.left - 2) return true;
      // A cell that is longer than the column's others, beside one that begins where the next column does.
      return (Math.abs(word.area.x - span.left) < 2 && end < span.left - 2) || (Math.abs(end - before) < 2 && word.area.x > before + 2);
    });
    if (last && !(word.area.x - end > 0.46 * size && corridor)) last.push(word);
    else parts.push([word]);
    end = Math.max(end, right(word.area));
  }
  return parts.map((words) => ({ words, area: around(words.map((word) => word.area)) }));
}

/** Rows that are the further lines of the row above: tightly set, with fewer cells filled than `before`, those of the whole row. */
function continues(row: WordRow, above: WordRow, before: ReadonlySet<number>, columns: readonly ColumnSpan[], usual: number): boolean {
  const filled = new Set(row.segments.map((segment) => placeOf(segment, columns).column));
  if (filled.size >= before.size || [...filled].some((column) => !before.has(column))) return false;
  const distance = row.baseline - above.baseline;
  if (distance < 0.86 * usual || isRestOfSentences(row, above, columns)) return true;
  // A word that would not have fitted on the line above.
  return row.segments.every((segment) => {
    const { column } = placeOf(segment, columns);
    const span = columns[column] as ColumnSpan;
    const upper = above.segments.find((other) => placeOf(other, columns).column === column);
    const first = segment.words[0];
    const next = columns[column + 1];
    const end = next ? next.left - 0.6 * row.size : span.right;
    return (
      upper !== undefined &&
      first !== undefined &&
      distance < 1.5 * row.size &&
      right(upper.area) + first.area.width + 0.25 * row.size > Math.max(span.right, end) &&
      right(upper.area) > span.right - 0.1 * (span.right - span.left)
    );
  });
}

/** Words of a line that is rather part of a sentence than an entry. */
const someWords = 3;

/** Whether sentences of the row above go on in all parts of a row, each with a word for which there was no room. */
function isRestOfSentences(row: WordRow, above: WordRow, columns: readonly ColumnSpan[]): boolean {
  return row.segments.every((segment) => {
    const { column } = placeOf(segment, columns);
    const upper = above.segments.find((other) => placeOf(other, columns).column === column);
    const [first] = segment.words;
    if (!upper || !first || upper.words.length < someWords || row.baseline - above.baseline > 1.5 * row.size) return false;
    const isFull = right(upper.area) + first.area.width + 0.25 * row.size > (columns[column] as ColumnSpan).right;
    return isFull && /^\p{Ll}/u.test(first.text) && /[\p{L},-]$/u.test(upper.words.at(-1)?.text ?? '');
  });
}

/** So many rows below tell the columns of a head. */
const enoughRows = 3;

/** The columns of rows. A head that stands in the white between two columns of the rows below it makes none: it is a head of both. */
function columnsOf(rows: readonly WordRow[]): { columns: ColumnSpan[]; over: Segment[] } {
  const columns = whiteColumns(rows);
  const [first, ...rest] = rows;
  const below = rest.length < enoughRows ? [] : whiteColumns(rest);
  if (!first || below.length < 3 || below.length >= columns.length || first.segments.length >= below.length) return { columns, over: [] };
  const over = first.segments.filter(({ area }) =>
    below.slice(1).some((next, at) => area.x > (below[at] as ColumnSpan).right && right(area) < next.left),
  );
  return columns.length - below.length === over.length ? { columns: below, over } : { columns, over: [] };
}

/** Gives each head that stands over the white between two columns both of them, where no other head has one. */
function spanByPlace(cells: CellDraft[], over: readonly Segment[], columns: readonly ColumnSpan[]): void {
  for (const { area, words } of over) {
    const cell = cells.find((one) => one.row === 0 && words.every((word) => one.words.includes(word)));
    const at = columns.findIndex((span, index) => span.right < area.x && (columns[index + 1]?.left ?? -Infinity) > right(area));
    const isFree = !cells.some((other) => other !== cell && other.row === 0 && (other.column === at || other.column === at + 1));
    if (cell?.columns === 1 && at >= 0 && isFree) Object.assign(cell, { column: at, columns: 2 });
  }
}

/** A table made of rows of words and the white between its columns; null where the rows show fewer than two columns. */
export function alignedTable(rows: readonly WordRow[], ruling: Ruling): TableDraft | null {
  const { columns, over } = columnsOf(rows);
  if (columns.length < 2) return null;
  const distances = rows.slice(1).map((row, at) => row.baseline - (rows[at] as WordRow).baseline);
  const usual = median(distances.filter((_, at) => (rows[at + 1] as WordRow).segments.length > 1));
  const parted = (above: WordRow, below: WordRow): boolean =>
    ruling.lines.some((line) => line.at > above.baseline - 0.2 * above.size && line.at < below.baseline - 0.4 * below.size);
  const cells: CellDraft[] = [];
  let place = -1;
  let previous: WordRow | null = null;
  let before = new Set<number>();
  const tops: number[] = [];
  for (const row of rows) {
    const goesOn: boolean = previous !== null && !parted(previous, row) && continues(row, previous, before, columns, usual);
    if (!goesOn) {
      before = new Set(row.segments.map((segment) => placeOf(segment, columns).column));
      place += 1;
      tops.push(row.baseline);
    }
    for (const segment of row.segments.flatMap((whole) => atCorridors(whole, columns, row.size))) {
      const at = placeOf(segment, columns);
      const mate = cells.find((cell) => cell.row === place && cell.column <= at.column && cell.column + cell.columns > at.column);
      if (mate) mate.words.push(...segment.words);
      else cells.push({ ...at, row: place, rows: 1, words: [...segment.words] });
    }
    previous = row;
  }
  const count = place + 1;
  spanHeads(cells, ruling, columns);
  spanByPlace(cells, over, columns);
  fillEmpty(cells, columns.length, count);
  const words: Word[] = cells.flatMap((cell) => cell.words);
  const wide = Math.max(...ruling.lines.map((line) => line.to - line.from), 0);
  const full = ruling.lines
    .filter((line) => line.to - line.from > 0.9 * wide)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const first = rows[0] as WordRow;
  const head = full.find((at) => at > first.baseline - 0.3 * first.size);
  const above = head === undefined ? 0 : tops.filter((baseline) => baseline < head + 2).length;
  return {
    area: around([
      ...words.map((word) => word.area),
      ...ruling.lines.map((line) => ({ x: line.from, y: line.at, width: line.to - line.from, height: 0.1 })),
    ]),
    columns: columns.length,
    rows: count,
    cells,
    ruledHead: above > 0 && above < count ? above : null,
    rules: [...new Set(ruling.lines.flatMap(({ rules }) => rules))],
    confidence: ruling.lines.length > 0 ? 0.92 : 0.75,
    doubts: ruling.lines.length > 0 ? [] : ['table_structure'],
  };
}

/** A head over several columns has a short line under it that is as wide as they are. */
function spanHeads(cells: CellDraft[], { lines }: Ruling, columns: readonly ColumnSpan[]): void {
  const wide = Math.max(...lines.map((line) => line.to - line.from), 0);
  for (const line of lines.filter((one) => one.to - one.from < 0.9 * wide)) {
    const covered = columns.flatMap((span, at) =>
      (span.left + span.right) / 2 > line.from && (span.left + span.right) / 2 < line.to ? [at] : [],
    );
    if (covered.length < 2) continue;
    const over = cells.filter(
      (cell) =>
        covered.includes(cell.column) &&
        cell.words.every((word) => word.baseline < line.at + 1 && line.at - word.baseline < 1.6 * word.style.size) &&
        cell.words.length > 0,
    );
    const [only] = over;
    if (over.length !== 1 || !only) continue;
    only.column = covered[0] as number;
    only.columns = covered.length;
  }
}

function fillEmpty(cells: CellDraft[], columns: number, rows: number): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const covered = cells.some(
        (cell) => cell.row <= row && cell.row + cell.rows > row && cell.column <= column && cell.column + cell.columns > column,
      );
      if (!covered) cells.push({ column, row, columns: 1, rows: 1, words: [] });
    }
  }
}
