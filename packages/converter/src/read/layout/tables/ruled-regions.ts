import { right } from '../area.ts';
import type { Word } from '../words/word.ts';
import type { StraightLine } from './straight-lines.ts';
import { slack } from './straight-lines.ts';
import { whiteColumns } from './white-columns.ts';
import type { WordRow } from './word-rows.ts';
import { wordRows } from './word-rows.ts';

/** Rows of words that level lines of one length hold together. */
export interface Region {
  rows: WordRow[];
  lines: StraightLine[];
}

/** Rows in the width of the line; one that runs on over its ends is no part of a table. */
function rowsAt(line: StraightLine, words: readonly Word[]): (WordRow & { crosses: boolean })[] {
  const near = words.filter((word) => right(word.area) > line.from - 30 && word.area.x < line.to + 30);
  return wordRows(near).flatMap((row) => {
    const inside = row.segments.filter(({ area }) => right(area) > line.from - slack && area.x < line.to + slack);
    const crosses = inside.some(({ area }) => area.x < line.from - 8 || right(area) > line.to + 8);
    return inside.length > 0 ? [{ ...row, segments: inside, crosses }] : [];
  });
}

/** Tables without upright lines: each line's neighbouring rows, as far as they keep to the same columns. */
export function ruledRegions(level: readonly StraightLine[], words: readonly Word[]): Region[] {
  const regions: Region[] = [];
  const wide = level.filter((line) => line.to - line.from > 50).toSorted((a, b) => a.at - b.at);
  const taken = new Set<StraightLine>();
  for (const seed of wide) {
    if (taken.has(seed)) continue;
    const mates = wide.filter(
      (line) => Math.abs(line.from - seed.from) < slack + 1 && Math.abs(line.to - seed.to) < slack + 1 && !taken.has(line),
    );
    const rows = rowsAt(seed, words);
    const found = grow(seed, rows, mates);
    if (!found) continue;
    const [top, bottom] = [
      (found[0] as WordRow).top - 2.2 * (found[0] as WordRow).size,
      (found.at(-1) as WordRow).bottom + 2.2 * (found[0] as WordRow).size,
    ];
    const own = level.filter(
      (line) => line.at > top && line.at < bottom && line.from >= seed.from - 4 && line.to <= seed.to + 4 && line.to - line.from > 8,
    );
    const edge = own.filter((line) => line.at > (found[0] as WordRow).baseline || line.at > top + 0.6 * (found[0] as WordRow).size);
    for (const line of own) taken.add(line);
    regions.push({ rows: found, lines: edge });
  }
  return regions;
}

type Row = WordRow & { crosses: boolean };

/** From the line down, and up from it, as long as rows stand in the columns of those already found. */
function grow(seed: StraightLine, rows: readonly Row[], mates: readonly StraightLine[]): WordRow[] | null {
  let from = rows.findIndex((row) => row.baseline > seed.at + 1);
  if (from < 0) from = rows.length;
  let to = from - 1;
  const fits = (candidate: Row, edge: Row | undefined, taken: readonly Row[], up: boolean): boolean => {
    if (candidate.crosses) return false;
    const white = edge
      ? Math.max(candidate.top - edge.bottom, edge.top - candidate.bottom)
      : Math.max(candidate.top - seed.at, seed.at - candidate.bottom);
    const lined =
      edge !== undefined &&
      mates.some((line) => line.at > Math.min(candidate.baseline, edge.baseline) && line.at < Math.max(candidate.baseline, edge.baseline));
    if (white > (lined ? 2.6 : 1.9) * candidate.size) return false;
    if (candidate.segments.length > 1) return taken.length < 2 || keepsColumns(candidate, taken);
    // A single cell goes on from the row above it, or stands between lines; over a table it would be a heading or a caption.
    const framed = mates.some((line) =>
      up ? line.at < candidate.baseline && candidate.top - line.at < 2.2 * candidate.size : line.at > candidate.baseline,
    );
    return taken.length > 0 && keepsColumns(candidate, taken) && (framed || (!up && white < 0.8 * candidate.size));
  };
  // Lines of one length further down say that what stands between belongs together, single cells included.
  for (let changed = true; changed;) {
    changed = false;
    const below = rows[to + 1];
    if (below && fits(below, to >= from ? rows[to] : undefined, rows.slice(from, to + 1), false)) {
      to += 1;
      changed = true;
    }
    const above = rows[from - 1];
    const edge = rows[from];
    if (above && fits(above, to >= from ? edge : undefined, rows.slice(from, to + 1), true)) {
      from -= 1;
      changed = true;
    }
  }
  const found = rows.slice(from, Math.max(from, to + 1));
  return found.length >= 2 && found.filter((row) => row.segments.length > 1).length >= 2 ? found : null;
}

/** Whether a row stands in the columns of the others without joining too many of them. */
function keepsColumns(row: WordRow, taken: readonly WordRow[]): boolean {
  const columns = whiteColumns(taken);
  if (columns.length < 2) return true;
  return row.segments.every(({ area }) => {
    const touched = columns.filter((span) => Math.min(span.right, right(area)) - Math.max(span.left, area.x) > 2).length;
    return touched <= Math.max(1, row.segments.length > 1 ? columns.length - 1 : 1);
  });
}
