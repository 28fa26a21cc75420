import type { Word } from '../words/word.ts';
import { around, right, sharedWidth } from '../area.ts';
import { whiteColumns, type ColumnSpan } from './white-columns.ts';
import type { Segment, WordRow } from './word-rows.ts';

/** Words in a line of text that runs on; the share of such lines that fill their column, and how much of it they take. */
const running = { words: 3.2, full: 0.4, filled: 0.85 };
/** Lines of a column, which tell what it is. */
const enough = 3;
/** A table with more lines drawn between its rows is one, whatever stands in it. */
const mostLines = 2;
/** Parts of the widest column: narrower ones are of a table. */
const narrow = 0.5;

/** Whether rows over or under a drawn line are the lines of text in columns: the file draws one column after the other, or lines fill them. */
export function isRunningText(all: readonly WordRow[], lines: readonly { at: number }[]): boolean {
  if (lines.length > mostLines) return false;
  // A row of other things can stand beyond the line.
  const parts = Map.groupBy(all, ({ baseline }) => lines.filter(({ at }) => at < baseline).length);
  const rows = [...parts.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const words = rows.flatMap(({ segments }) => segments.flatMap((segment) => segment.words));
  return (words.some(({ style }) => style.font === '') ? areFilled(rows) : areDrawnDownwards(words)) || areSentences(rows);
}

const isBold = ({ segments }: WordRow): boolean => segments.every(({ words }) => words.every(({ style }) => style.bold));
const textOf = ({ words }: Segment): string => words.map(({ text }) => text).join(' ');

/** Whether in each column, below a row of bold headings, the first line fills it and one sentence goes on from each line to the next. */
function areSentences(all: readonly WordRow[]): boolean {
  const rows = all[0] && isBold(all[0]) && !all.every(isBold) ? all.slice(1) : all;
  const spans = whiteColumns(rows);
  return (
    spans.length > 1 &&
    spans.every((span) => {
      const lines = rows.flatMap(({ segments }) => segments.filter(({ area }) => isIn(span, area)));
      const words = lines.reduce((sum, segment) => sum + segment.words.length, 0);
      // Cells can all begin with small letters.
      const isBegun = lines[0] !== undefined && !/^\p{Ll}/u.test(textOf(lines[0]));
      return (
        isBegun &&
        lines.length > 1 &&
        words >= running.words * lines.length &&
        lines.slice(1).every((line, at) => goesOn(lines[at] as Segment, line, span))
      );
    })
  );
}

const goesOn = (line: Segment, next: Segment, span: ColumnSpan): boolean =>
  line.area.width > running.filled * (span.right - span.left) && /[\p{L},-]$/u.test(textOf(line)) && /^\p{Ll}/u.test(textOf(next));

/** Whether words are drawn in runs that go down the page, one beside the other, with sentences in them. */
function areDrawnDownwards(words: readonly Word[]): boolean {
  const runs: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.drawn - b.drawn)) {
    const before = runs.at(-1)?.at(-1);
    if (before && word.baseline > before.baseline - 0.6 * word.style.size) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  if (runs.length < 2) return false;
  const columns = runs.map((run) => ({
    area: around(run.map(({ area }) => area)),
    rows: new Set(run.map(({ baseline }) => Math.round(baseline))).size,
  }));
  const isApart = columns.every(({ area }, at) => columns.slice(at + 1).every((other) => sharedWidth(area, other.area) < 0));
  const rows = columns.reduce((sum, column) => sum + column.rows, 0);
  return isApart && columns.every((column) => column.rows > 1) && words.length >= running.words * rows;
}

/** Whether most lines of the columns reach from one side to the other, and have several words. */
function areFilled(rows: readonly WordRow[]): boolean {
  const spans = whiteColumns(rows);
  const widest = Math.max(...spans.map((span) => span.right - span.left));
  const segments = rows.flatMap((row) => row.segments);
  const told = spans
    .map((span) => ({ span, segments: segments.filter(({ area }) => isIn(span, area)) }))
    .filter((column) => column.segments.length >= enough);
  const filled = told.filter(({ span, segments: own }) => isFilled(span, own));
  return filled.length > 1 && 2 * filled.length >= told.length && told.every(({ span }) => span.right - span.left > narrow * widest);
}

const isIn = (span: ColumnSpan, area: Segment['area']): boolean => {
  const middle = area.x + area.width / 2;
  return middle >= span.left && middle <= span.right;
};

function isFilled(span: ColumnSpan, segments: readonly Segment[]): boolean {
  const words = segments.reduce((sum, segment) => sum + segment.words.length, 0) / segments.length;
  const full = segments.filter(({ area }) => right(area) - area.x > running.filled * (span.right - span.left)).length;
  return words >= running.words && full >= running.full * segments.length;
}
