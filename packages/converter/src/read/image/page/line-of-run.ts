import type { Bounds, Ink } from '../bitmap/bitmap.ts';
import { heightOf, median, widthOf } from '../bitmap/bitmap.ts';
import type { Line } from '../signs/sign.ts';
import type { TextRun } from './text-runs.ts';

/** Height of capitals and ascenders in ems, of the fonts that text is set in about the same. */
const ascent = 0.69;
const small = 0.44;

/** The line that a run stands on, by where the bottoms of most of its letters lie, and how large its letters are. */
export function lineOf(run: TextRun, unit: number, pageEm: number): Line {
  const letters = run.parts.filter((part) => heightOf(part) >= 0.5 * unit);
  const known = pageEm > 0 ? pageEm : 2 * unit;
  // Dashes and dots alone say nothing: they stand at the height of a minus.
  if (letters.length === 0)
    return { baseline: median(run.parts.map((part) => (part.top + part.bottom) / 2)) + 0.25 * known, slope: 0, em: known };
  if (letters.length <= 3) return shortLine(letters, known);
  const used = letters;
  const reach = Math.max(1, 0.08 * unit);
  // Tall letters stand on the line more surely than small ones, which may be indices; brackets hang below it.
  const usual = median(used.map(heightOf));
  const weight = (part: Bounds): number =>
    heightOf(part) > 1.2 * usual && widthOf(part) < 0.45 * heightOf(part) ? 0.1 * usual : Math.min(heightOf(part), 2 * usual);
  const total = used.reduce((sum, part) => sum + weight(part), 0);
  const level = densest(
    used.map((part) => ({ value: part.bottom, weight: weight(part) })),
    reach,
  );
  const fall = slopeOf(used, unit);
  const fallen = densest(
    used.map((part) => ({ value: part.bottom - fall * ((part.left + part.right) / 2), weight: weight(part) })),
    reach,
  );
  // A line falls only where many more letters stand on the falling line than on a level one.
  const slope = fallen.weight > level.weight + 0.15 * total ? fall : 0;
  const baseline = slope === 0 ? level.value : fallen.value;
  const bottoms = used.map((part) => part.bottom - slope * ((part.left + part.right) / 2));
  const standing = used.filter(
    (part, at) => Math.abs((bottoms[at] as number) - baseline) <= Math.max(1.5, 0.15 * unit) && widthOf(part) < 6 * heightOf(part),
  );
  const measured = standing.length > 0 ? standing : used;
  // Brackets, sums and braces in a line say nothing of its letters.
  const middle = median(measured.map(heightOf));
  const plain = measured.filter((part) => heightOf(part) <= (widthOf(part) < 0.45 * heightOf(part) ? 1.8 : 2.2) * middle);
  const em = emOf(plain.map(heightOf), pageEm);
  return { baseline, slope, em };
}

/** Few letters: the first stands on the line, and their size is the page's unless they are clearly of another. */
function shortLine(letters: { left: number; top: number; bottom: number; right: number }[], pageEm: number): Line {
  const heights = letters.map(heightOf);
  const tallest = Math.max(...heights);
  const em = tallest > 0.3 * pageEm && tallest < 1.15 * pageEm ? pageEm : tallest / ascent;
  const first = letters.reduce((one, other) => (other.left < one.left ? other : one));
  // Brackets hang below the line that stands between them.
  const inner =
    letters.length === 3 && isBracket(first, letters) ? letters.find((letter) => heightOf(letter) < 0.9 * heightOf(first)) : undefined;
  if (inner && inner.top > first.top - 0.1 * em && inner.bottom < first.bottom) return { baseline: inner.bottom, slope: 0, em };
  const sharing = letters.filter((letter) => Math.abs(letter.bottom - first.bottom) < 0.08 * em).length;
  const others = letters.filter((letter) => letter !== first);
  const agreed =
    others.length === 2 &&
    sharing === 1 &&
    Math.abs((others[0]?.bottom ?? 0) - (others[1]?.bottom ?? 9e9)) < 0.06 * em &&
    first.bottom - (others[0]?.bottom ?? 0) < 0.26 * em
      ? others[0]?.bottom
      : undefined;
  return { baseline: agreed ?? first.bottom, slope: 0, em };
}

/** Whether the first of some letters and the last are narrow, equally tall and stand at the same height. */
function isBracket(first: Bounds, letters: Bounds[]): boolean {
  const last = letters.reduce((one, other) => (other.right > one.right ? other : one));
  return (
    last !== first &&
    [first, last].every((letter) => widthOf(letter) < 0.45 * heightOf(letter)) &&
    Math.abs(first.top - last.top) + Math.abs(first.bottom - last.bottom) < 0.12 * heightOf(first)
  );
}

function emOf(heights: number[], pageEm: number): number {
  const sorted = heights.toSorted((one, other) => one - other);
  const low = sorted[Math.floor(sorted.length * 0.15)] as number;
  // Two tall letters are enough to tell capitals from small ones in a short line.
  const high = sorted[Math.max(Math.floor((sorted.length - 1) * 0.88), Math.min(sorted.length - 2, 11))] as number;
  if (high >= 1.3 * low && sorted.length >= 4) return high / ascent;
  // All of one height: small letters or capitals and digits, whichever the page's own size speaks for.
  const middle = median(sorted);
  const [asSmall, asTall] = [middle / small, middle / ascent];
  if (pageEm <= 0) return asTall;
  return Math.abs(Math.log(asSmall / pageEm)) < Math.abs(Math.log(asTall / pageEm)) ? asSmall : asTall;
}

/** The value around which most of the weight lies, the mean of those. */
function densest(values: { value: number; weight: number }[], reach: number): { value: number; weight: number } {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  let [best, from, to] = [-1, 0, 0];
  for (let first = 0, last = 0, sum = 0; first < sorted.length; first += 1) {
    while (last < sorted.length && (sorted[last]?.value ?? 0) - (sorted[first]?.value ?? 0) <= 2 * reach) {
      sum += sorted[last]?.weight ?? 0;
      last += 1;
    }
    if (sum > best) [best, from, to] = [sum, first, last];
    sum -= sorted[first]?.weight ?? 0;
  }
  const group = sorted.slice(from, to);
  return { value: group.reduce((sum, { value }) => sum + value, 0) / Math.max(1, group.length), weight: best };
}

/** How a long line falls, by the middle one of the slopes between letters far apart; short lines count as level. */
function slopeOf(parts: { left: number; right: number; bottom: number }[], unit: number): number {
  if (parts.length < 12) return 0;
  const slopes: number[] = [];
  const apart = Math.floor(parts.length / 2);
  for (let at = 0; at + apart < parts.length; at += 1) {
    const [one, other] = [parts[at] as { left: number; bottom: number }, parts[at + apart] as { left: number; bottom: number }];
    if (other.left - one.left > 6 * unit) slopes.push((other.bottom - one.bottom) / (other.left - one.left));
  }
  const slope = median(slopes);
  return Math.abs(slope) < 0.002 || Math.abs(slope) > 0.12 ? 0 : slope;
}

/** Letters of a joined script hang together: their line is the row with the most ink, their size how far most of it reaches above that. */
export function lineOfJoined(run: { left: number; top: number; right: number; bottom: number }, ink: Ink): Line {
  const counts: number[] = [];
  for (let y = run.top; y < run.bottom; y += 1) {
    let count = 0;
    for (let x = run.left; x < run.right; x += 1) count += ink.data[y * ink.width + x] as number;
    counts.push(count);
  }
  const most = Math.max(...counts);
  const densestRow = counts.lastIndexOf(most);
  let foot = densestRow;
  while (foot + 1 < counts.length && (counts[foot + 1] as number) > 0.6 * most) foot += 1;
  const total = counts.slice(0, foot + 1).reduce((sum, count) => sum + count, 0);
  let top = 0;
  for (let sum = 0; top < foot; top += 1) if ((sum += counts[top] as number) > 0.04 * total) break;
  return { baseline: run.top + foot + 1, slope: 0, em: Math.max(4, foot + 1 - top) / ascent };
}
