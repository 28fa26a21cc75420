import { right } from '../area.ts';
import type { WordRow } from './word-rows.ts';

/** A column of a table, from the white before it to the white after it. */
export interface ColumnSpan {
  left: number;
  right: number;
}

/**
 * Columns that the white between words makes: places that hardly any row crosses. A few rows may: heads over several columns, titles of
 * groups. Empty where there is only one column.
 */
export function whiteColumns(rows: readonly WordRow[]): ColumnSpan[] {
  const several = rows.filter((row) => row.segments.length > 1);
  if (several.length === 0) return [];
  const size = rows[0]?.size ?? 10;
  const edges = rows
    .flatMap((row) =>
      row.segments.flatMap(({ area }) => [
        { x: area.x, step: 1 },
        { x: right(area), step: -1 },
      ]),
    )
    .sort((a, b) => a.x - b.x || b.step - a.step);
  const tolerance = [0, Math.floor(0.12 * rows.length), Math.floor(0.25 * rows.length)];
  let best: ColumnSpan[] = [];
  for (const crossing of new Set(tolerance)) {
    const spans = spansOf(edges, crossing, 0.42 * size);
    const held = spans.filter(
      (span) =>
        rows.filter((row) =>
          row.segments.some(({ area }) => (area.x + right(area)) / 2 > span.left - 1 && (area.x + right(area)) / 2 < span.right + 1),
        ).length >= Math.max(1, 0.2 * rows.length),
    );
    if (held.length === spans.length && spans.length > best.length) best = spans;
    else if (best.length < 2 && spans.length > best.length) best = spans;
  }
  return best.length > 1 ? best : [];
}

function spansOf(edges: readonly { x: number; step: number }[], crossing: number, narrowest: number): ColumnSpan[] {
  const spans: ColumnSpan[] = [];
  let depth = 0;
  let start: number | null = null;
  for (const { x, step } of edges) {
    depth += step;
    if (depth > crossing && start === null) start = x;
    else if (depth <= crossing && start !== null) {
      const last = spans.at(-1);
      if (last && start - last.right < narrowest) last.right = x;
      else spans.push({ left: start, right: x });
      start = null;
    }
  }
  return spans;
}
