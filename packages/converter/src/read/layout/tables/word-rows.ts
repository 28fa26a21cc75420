import type { Area } from '@manara/pdf/page-content';
import { around, right } from '../area.ts';
import { belongTogether } from '../fields/placed-field.ts';
import type { Word } from '../words/word.ts';

/** Words that stand together in a row, with no gap as wide as between columns. */
export interface Segment {
  words: Word[];
  area: Area;
}

export interface WordRow {
  baseline: number;
  size: number;
  top: number;
  bottom: number;
  segments: Segment[];
}

/** Parts of the size: gaps that are wider part columns. */
const columnGap = 0.72;

const isSmall = (word: Word, size: number): boolean => word.style.size < 0.85 * size;

/** Words in rows from top to bottom; scripts stand with the row that they belong to. */
export function wordRows(words: readonly Word[], gap = columnGap): WordRow[] {
  const size = median(words.map((word) => word.style.size)) || 10;
  const main = words.filter((word) => !isSmall(word, size)).toSorted((a, b) => a.baseline - b.baseline);
  const rows: { baseline: number; words: Word[] }[] = [];
  for (const word of main) {
    const row = rows.at(-1);
    if (row && word.baseline - row.baseline < 0.35 * size) row.words.push(word);
    else rows.push({ baseline: word.baseline, words: [word] });
  }
  for (const word of words.filter((other) => isSmall(other, size))) {
    const middle = word.area.y + word.area.height / 2;
    const host = rows.reduce<(typeof rows)[number] | null>(
      (best, row) =>
        best === null || Math.abs(row.baseline - 0.3 * size - middle) < Math.abs(best.baseline - 0.3 * size - middle) ? row : best,
      null,
    );
    if (host && Math.abs(host.baseline - 0.3 * size - middle) < 0.9 * size) host.words.push(word);
    else rows.push({ baseline: word.baseline, words: [word] });
  }
  return rows
    .toSorted((a, b) => a.baseline - b.baseline)
    .map((row): WordRow => {
      const area = around(row.words.map((word) => word.area));
      return { baseline: row.baseline, size, top: area.y, bottom: area.y + area.height, segments: segmentsOf(row.words, gap * size) };
    });
}

function segmentsOf(words: readonly Word[], gap: number): Segment[] {
  const segments: Word[][] = [];
  let end = -Infinity;
  for (const word of words.toSorted((a, b) => a.area.x - b.area.x)) {
    const last = segments.at(-1);
    const before = last?.at(-1);
    if (last && before && (word.area.x - end <= gap || belongTogether(before, word))) last.push(word);
    else segments.push([word]);
    end = Math.max(end, right(word.area));
  }
  return segments.map((members) => ({ words: members, area: around(members.map((word) => word.area)) }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
