import type { Area } from '@manara/pdf/page-content';
import { bottom, right } from '../area.ts';
import type { Word } from '../words/word.ts';

/** Words that stand next to a field, nearest first. */
export interface Beside {
  words: Word[];
  /** White between them and the field; points. */
  gap: number;
}

/** White that parts words which have nothing to do with each other, in parts of the size. */
const apart = 1.2;

/** Whether a word stands on the field's line: on a tall field's first one. */
function isLevel({ baseline }: Word, field: Area, size: number): boolean {
  if (field.height > 2.4 * size) return baseline > field.y && baseline < field.y + 2 * size;
  return baseline > field.y - 0.1 * size && baseline < bottom(field) + 0.5 * size && baseline > field.y + 0.2 * field.height;
}

/** The words right beside a field on one side, up to the next field or a wide gap; null where there are none. */
export function wordsBeside(
  field: Area,
  side: 'left' | 'right',
  words: readonly Word[],
  others: readonly Area[],
  size: number,
): Beside | null {
  const distance = (area: Area): number => (side === 'left' ? field.x - right(area) : area.x - right(field));
  const blocks = others
    .filter(
      (other) =>
        other !== field &&
        distance(other) > -0.5 * size &&
        Math.min(bottom(other), bottom(field)) - Math.max(other.y, field.y) > 0.4 * Math.min(other.height, field.height),
    )
    .map(distance);
  const wall = Math.min(Infinity, ...blocks);
  const level = words.filter((word) => isLevel(word, field, size) && distance(word.area) > -0.5 * size && distance(word.area) < wall);
  const ideal = field.height > 2.4 * size ? field.y + size : bottom(field) - 0.25 * Math.min(field.height, 1.6 * size);
  const cost = (word: Word): number => Math.max(0, distance(word.area)) + 2 * Math.abs(word.baseline - ideal);
  const [first] = level.toSorted((a, b) => cost(a) - cost(b));
  if (!first) return null;
  const row = level
    .filter((word) => Math.abs(word.baseline - first.baseline) < 0.4 * size)
    .toSorted((a, b) => distance(a.area) - distance(b.area));
  const chain: Word[] = [];
  let end = row.length > 0 ? distance((row[0] as Word).area) : 0;
  const gap = end;
  for (const word of row) {
    if (distance(word.area) - end > apart * size) break;
    chain.push(word);
    end = Math.max(end, distance(word.area) + word.area.width);
  }
  return { words: chain, gap };
}

/** The piece of a line that stands right over a field or right under it and starts where it starts, or lies within its width. */
export function wordsOver(field: Area, where: 'above' | 'below', words: readonly Word[], rtl: boolean, size: number): Word[] {
  const reach =
    where === 'above'
      ? { from: field.y - 1.7 * size, to: field.y + 0.2 * size }
      : { from: bottom(field) + 0.4 * size, to: bottom(field) + 1.8 * size };
  const near = words.filter(
    ({ baseline, area }) =>
      baseline > reach.from && baseline < reach.to && Math.min(right(area), right(field)) > Math.max(area.x, field.x) - size,
  );
  const baselines = near.map(({ baseline }) => baseline);
  const baseline = where === 'above' ? Math.max(...baselines) : Math.min(...baselines);
  const row = words.filter((word) => Math.abs(word.baseline - baseline) < 0.4 * size).toSorted((a, b) => a.area.x - b.area.x);
  const pieces: Word[][] = [];
  let end = -Infinity;
  for (const word of row) {
    if (word.area.x - end > apart * size) pieces.push([]);
    pieces.at(-1)?.push(word);
    end = Math.max(end, right(word.area));
  }
  const extent = (piece: Word[]): { from: number; to: number } => ({
    from: Math.min(...piece.map(({ area }) => area.x)),
    to: Math.max(...piece.map(({ area }) => right(area))),
  });
  return (
    pieces.find((piece) => {
      const { from, to } = extent(piece);
      if (Math.min(to, right(field)) - Math.max(from, field.x) <= 0) return false;
      const within = from > field.x - size && to < right(field) + size;
      return within || Math.abs(rtl ? to - right(field) : from - field.x) < 2 * size;
    }) ?? []
  );
}
