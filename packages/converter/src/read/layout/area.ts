import type { Area } from '@manara/pdf/page-content';

export const right = (area: Area): number => area.x + area.width;
export const bottom = (area: Area): number => area.y + area.height;

/** The smallest area that holds all of them; an empty one at the origin for none. */
export function around(areas: Iterable<Area>): Area {
  let left = Infinity;
  let top = Infinity;
  let end = -Infinity;
  let foot = -Infinity;
  for (const area of areas) {
    left = Math.min(left, area.x);
    top = Math.min(top, area.y);
    end = Math.max(end, right(area));
    foot = Math.max(foot, bottom(area));
  }
  return left === Infinity ? { x: 0, y: 0, width: 0, height: 0 } : { x: left, y: top, width: end - left, height: foot - top };
}

/** An area with a margin on each side. */
export const grown = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Length that two areas share from left to right; negative: the distance between them. */
export const sharedWidth = (a: Area, b: Area): number => Math.min(right(a), right(b)) - Math.max(a.x, b.x);

/** Length that two areas share from top to bottom; negative: the distance between them. */
export const sharedHeight = (a: Area, b: Area): number => Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);

/** Whether the middle of the second lies in the first. */
export function holds(area: Area, inner: Area): boolean {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= area.x && x <= right(area) && y >= area.y && y <= bottom(area);
}
