import { fullSize } from './linear-lines.ts';
import type { Part } from './linear-part.ts';
import { isRelation } from './signs.ts';

/** Parts of a size: white that runs down through all rows within a fence parts the columns of a matrix, or cases from their conditions. */
const betweenColumns = 0.65;

/** Where columns begin, but for the first. */
export function bordersOf(parts: readonly Part[]): number[] {
  const size = fullSize(parts);
  const borders: number[] = [];
  let reach = Infinity;
  for (const { left, right } of parts.toSorted((a, b) => a.left - b.left)) {
    if (left - reach > betweenColumns * size) borders.push(left);
    reach = reach === Infinity ? right : Math.max(reach, right);
  }
  return borders;
}

/** Where the first relations of all rows stand over each other, as x; null where they do not. */
export function alignedAt(rows: readonly Part[][]): number | null {
  const firsts = rows.map(
    (row) => row.toSorted((a, b) => a.left - b.left).find(({ kind, text }) => kind === 'sign' && isRelation(text) && text !== ':')?.left,
  );
  const [left] = firsts;
  return left !== undefined && firsts.every((other) => other !== undefined && Math.abs(other - left) < 0.8) ? left : null;
}
