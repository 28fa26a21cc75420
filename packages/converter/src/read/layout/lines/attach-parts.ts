import { bottom, right } from '../area.ts';
import type { Word } from '../words/word.ts';
import { segmentOf, type Segment } from './segment.ts';

/** Segments that are whole lines, with the raised, lowered and stacked words that belong to them put in their places; from top to bottom. */
export function attachParts(segments: Segment[]): Segment[] {
  const sorted = apart(segments.toSorted((a, b) => a.baseline - b.baseline));
  const tallest = sorted.reduce((most, segment) => Math.max(most, segment.size, segment.area.height), 0);
  // Small and short ones look for a host first, so that a script of a script comes along with its base.
  const weights = sorted.map(weight);
  const order = sorted.map((_, index) => index).sort((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0));
  const gone = new Set<number>();
  for (const index of order) {
    const part = sorted[index] as Segment;
    let best = -1;
    let least = Infinity;
    for (const step of [-1, 1]) {
      for (let near = index + step; near >= 0 && near < sorted.length; near += step) {
        const host = sorted[near] as Segment;
        const far = Math.abs(host.baseline - part.baseline);
        if (far > 1.2 * tallest) break;
        if (gone.has(near) || (weights[near] as number) <= (weights[index] as number)) continue;
        const cost = costOf(part, host);
        if (cost < least) {
          least = cost;
          best = near;
        }
      }
    }
    if (best < 0) continue;
    absorb(sorted[best] as Segment, part);
    gone.add(index);
  }
  return sorted.filter((_, index) => !gone.has(index));
}

/** Small words of one row that stand over or under one line, its own words between them, are parts of it one by one: the marks of two notes. */
function apart(sorted: Segment[]): Segment[] {
  return sorted.flatMap((part, index) => {
    if (part.words.length < 2) return [part];
    const hosts = [...sorted.slice(Math.max(0, index - 3), index), ...sorted.slice(index + 1, index + 4)].filter(
      (host) => part.size < 0.9 * host.size && Math.abs(part.baseline - host.baseline) <= 0.9 * host.size && weight(host) > weight(part),
    );
    if (hosts.length === 0) return [part];
    const parts: Word[][] = [];
    for (const word of part.words) {
      const end = parts.at(-1)?.at(-1);
      if (end && !hosts.some((host) => standsBetween(host, end, word))) parts.at(-1)?.push(word);
      else parts.push([word]);
    }
    return parts.length > 1 ? parts.map(segmentOf) : [part];
  });
}

const standsBetween = (host: Segment, before: Word, after: Word): boolean =>
  host.words.some(({ area }) => area.x + area.width / 2 > right(before.area) && area.x + area.width / 2 < after.area.x);

const weight = ({ size, letters }: Segment): number => size * Math.min(letters, 40) + size / 1000;

/** How badly a part fits a host, less being better; Infinity where it does not belong to it. */
function costOf(part: Segment, host: Segment): number {
  const size = host.size;
  const off = part.baseline - host.baseline;
  const smaller = part.size < 0.9 * size;
  const covers = part.words.length <= 2 && part.area.y < host.baseline - 0.3 * size && bottom(part.area) > host.baseline - 0.1 * size;
  const raised = smaller && off >= -0.9 * size && off <= 0.55 * size;
  const stacked = Math.abs(off) <= 0.85 * size;
  if (!covers && !raised && !stacked) return Infinity;
  let left = Infinity;
  let after = Infinity;
  for (const word of host.words) {
    const shared = Math.min(right(word.area), right(part.area)) - Math.max(word.area.x, part.area.x);
    if (shared > 0.3 * Math.min(part.size, word.style.size) && clashes(part, word)) return Infinity;
    if (word.area.x + word.area.width / 2 <= part.area.x + part.area.width / 2) left = Math.min(left, part.area.x - right(word.area));
    else after = Math.min(after, word.area.x - right(part.area));
  }
  const near = Math.min(left, after);
  const inside = left < Infinity && after < Infinity;
  if (near > (smaller || covers ? 0.45 : 0.3) * size && !(inside && near < 1.2 * size)) return Infinity;
  // A full-size word beside the line is another line's, unless it stands in a hole of this one.
  if (!smaller && !covers && !inside) return Infinity;
  return Math.abs(off) + Math.max(0, near);
}

/** Two words in the same place, unless the one is a script that only touches the slope of the other. */
const clashes = (part: Segment, word: Word): boolean => {
  const shared = Math.min(right(word.area), right(part.area)) - Math.max(word.area.x, part.area.x);
  return shared > 0.5 * Math.min(part.area.width, word.area.width) || part.size > 0.9 * word.style.size;
};

function absorb(host: Segment, part: Segment): void {
  host.words = [...host.words, ...part.words].sort((a, b) => a.area.x - b.area.x);
  const x = Math.min(host.area.x, part.area.x);
  const y = Math.min(host.area.y, part.area.y);
  host.area = {
    x,
    y,
    width: Math.max(right(host.area), right(part.area)) - x,
    height: Math.max(bottom(host.area), bottom(part.area)) - y,
  };
}
