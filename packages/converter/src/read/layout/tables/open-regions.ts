import type { Area } from '@manara/pdf/page-content';
import { around, right } from '../area.ts';
import type { Word } from '../words/word.ts';
import type { ColumnSpan } from './white-columns.ts';
import { whiteColumns } from './white-columns.ts';
import type { WordRow } from './word-rows.ts';
import { wordRows } from './word-rows.ts';

/** Parts of the size: a further line of a cell stands this near to the line above it. */
const tight = 1.75;

/**
 * Runs of rows that stand in columns without any line to say so: at least three, one close under the other. A row of one part is a further line
 * of a cell in a column other than the first.
 */
export function openRegions(words: readonly Word[]): WordRow[][] {
  const runs: WordRow[][] = [];
  let run: WordRow[] = [];
  const close = (): void => {
    if (run.filter((row) => row.segments.length > 1).length >= 3) runs.push(run);
    run = [];
  };
  for (const seen of wordRows(words, 1)) {
    const row = atStarts(seen, run);
    const last = run.at(-1);
    if (last && goesOn(row, last, run)) {
      run.push(row);
      continue;
    }
    const follows = last === undefined || (row.baseline - last.baseline < 3.2 * row.size && starts(row, run));
    // Fields beside each other are a form's, not a table's, where no line says so.
    const isRow = row.segments.length > 1 && !row.segments.some(({ words: own }) => own.some(({ field }) => field));
    if (!isRow || !follows) close();
    if (isRow) run.push(row);
  }
  close();
  return runs.map((found) => {
    const head = headOver(found, words);
    return head ? [head, ...found] : found;
  });
}

/** Parts of the size: heads can stand closer to each other than columns mostly do. */
const headGap = 0.4;

/** The bold row right over rows that are not bold, one head over each column: centred, it starts where no cell does. */
function headOver(run: readonly WordRow[], words: readonly Word[]): WordRow | null {
  const first = run[0] as WordRow;
  const isBold = (row: WordRow): boolean => row.segments.every((segment) => segment.words.every((word) => word.style.bold));
  const columns = whiteColumns(run);
  if (columns.length < 3 || run.some(isBold)) return null;
  const over = words.filter(
    (word) => word.baseline < first.baseline - 0.5 * first.size && word.baseline > first.baseline - 2.6 * first.size,
  );
  const head = wordRows(over, headGap).at(-1);
  if (!head || !isBold(head) || head.segments.length !== columns.length || head.size > 1.1 * first.size) return null;
  const isOver = head.segments.every(({ area }, at) => {
    const [before, own, next] = [columns[at - 1], columns[at] as ColumnSpan, columns[at + 1]];
    return area.x < own.right && right(area) > own.left && area.x > (before?.right ?? -Infinity) && right(area) < (next?.left ?? Infinity);
  });
  return isOver ? head : null;
}

/** The row with its parts cut where the columns of the rows above begin, if that makes a part for each: cells can stand as close as words. */
function atStarts(row: WordRow, run: readonly WordRow[]): WordRow {
  const above = run.filter((one) => one.segments.length > 1);
  const count = above.at(-1)?.segments.length ?? 0;
  if (above.length < 2 || count < 3 || row.segments.length >= count) return row;
  const isRtl = row.segments.some(({ words }) => words.some(({ text }) => /\p{Script=Arabic}/u.test(text)));
  const start = (area: Area): number => (isRtl ? right(area) : area.x);
  const starts = above.filter(({ segments }) => segments.length === count).map(({ segments }) => segments.map(({ area }) => start(area)));
  const isStart = (area: Area): boolean => starts.filter((places) => places.some((place) => Math.abs(place - start(area)) < 1)).length > 1;
  const parts = row.segments.flatMap(({ words }) => {
    const own: Word[][] = [];
    const inOrder = words.toSorted((a, b) => (isRtl ? right(b.area) - right(a.area) : a.area.x - b.area.x));
    for (const word of inOrder) {
      const part = own.at(-1);
      if (part && !isStart(word.area)) part.push(word);
      else own.push([word]);
    }
    return isRtl ? own.toReversed() : own;
  });
  if (parts.length !== count) return row;
  return {
    ...row,
    segments: parts.map((own) => ({ words: own.toSorted((a, b) => a.area.x - b.area.x), area: around(own.map(({ area }) => area)) })),
  };
}

/** Whether a row's only part goes on in a column of the rows above, between its neighbours; the first column is where other text begins too. */
function goesOn(row: WordRow, last: WordRow, run: readonly WordRow[]): boolean {
  const [only, ...others] = row.segments;
  const rows = run.filter((one) => one.segments.length > 1);
  const above = rows.at(-1);
  if (!only || others.length > 0 || !above || rows.length < 2 || row.baseline - last.baseline > tight * row.size) return false;
  if (only.words.some(({ field }) => field)) return false;
  const slack = 0.6 * row.size;
  const isRtl = only.words.some(({ text }) => /\p{Script=Arabic}/u.test(text));
  const parts = isRtl ? above.segments.toReversed() : above.segments;
  const column = parts.findIndex(({ area }) =>
    isRtl ? Math.abs(right(area) - right(only.area)) < slack : Math.abs(area.x - only.area.x) < slack,
  );
  if (column < 1) return false;
  const next = parts[column + 1];
  if (next) return isRtl ? right(next.area) < only.area.x : next.area.x > right(only.area);
  // In the last column it reaches no farther than the rows do.
  return isRtl
    ? only.area.x > Math.min(...rows.flatMap((one) => one.segments.map(({ area }) => area.x))) - slack
    : right(only.area) < Math.max(...rows.flatMap((one) => one.segments.map(({ area }) => right(area)))) + slack;
}

/** Most of a row's parts stand under parts of the rows above: at their left, their right or their middle. */
function starts(row: WordRow, above: readonly WordRow[]): boolean {
  const recent = above
    .filter((other) => other.segments.length > 1)
    .slice(-4)
    .flatMap((other) => other.segments);
  const slack = 0.6 * row.size;
  const aligned = row.segments.filter(({ area }) =>
    recent.some(
      (other) =>
        Math.abs(other.area.x - area.x) < slack ||
        Math.abs(right(other.area) - right(area)) < slack ||
        Math.abs(other.area.x + other.area.width / 2 - area.x - area.width / 2) < slack,
    ),
  );
  return aligned.length >= Math.max(2, 0.6 * row.segments.length);
}
