import { right } from '../area.ts';
import type { Word } from '../words/word.ts';
import type { WordRow } from './word-rows.ts';
import { wordRows } from './word-rows.ts';

/** Runs of rows that stand in columns without any line to say so: at least three, one close under the other. */
export function openRegions(words: readonly Word[]): WordRow[][] {
  const runs: WordRow[][] = [];
  let run: WordRow[] = [];
  const close = (): void => {
    if (run.length >= 3) runs.push(run);
    run = [];
  };
  for (const row of wordRows(words, 1)) {
    const last = run.at(-1);
    const follows = last === undefined || (row.baseline - last.baseline < 3.2 * row.size && starts(row, run));
    // Fields beside each other are a form's, not a table's, where no line says so.
    const isRow = row.segments.length > 1 && !row.segments.some(({ words: own }) => own.some(({ field }) => field));
    if (!isRow || !follows) close();
    if (isRow) run.push(row);
  }
  close();
  return runs;
}

/** Most of a row's parts stand under parts of the rows above: at their left, their right or their middle. */
function starts(row: WordRow, above: readonly WordRow[]): boolean {
  const recent = above.slice(-4).flatMap((other) => other.segments);
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
