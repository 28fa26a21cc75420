import type { Grey } from '../bitmap/bitmap.ts';
import { parting } from '../bitmap/threshold.ts';

export interface Corner {
  x: number;
  y: number;
}

/** Clockwise from the upper left, pixels. */
export type Corners = [Corner, Corner, Corner, Corner];

/** How much of the picture's own edge is bright. */
function brightAtEdges({ width, height, data }: Grey, limit: number): number {
  let bright = 0;
  for (let x = 0; x < width; x += 1) for (const at of [x, (height - 1) * width + x]) if ((data[at] as number) > limit) bright += 1;
  for (let y = 0; y < height; y += 1) for (const at of [y * width, (y + 1) * width - 1]) if ((data[at] as number) > limit) bright += 1;
  return bright / (2 * (width + height));
}

/** Places of the largest area that is bright throughout. */
function largestBright({ width, height, data }: Grey, limit: number): number[] {
  const seen = new Uint8Array(data.length);
  let best: number[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] as number) <= limit) continue;
    const area = [start];
    seen[start] = 1;
    for (let next = 0; next < area.length; next += 1) {
      const at = area[next] as number;
      const x = at % width;
      for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width < width * height ? at + width : -1]) {
        if (other < 0 || seen[other] === 1 || (data[other] as number) <= limit) continue;
        seen[other] = 1;
        area.push(other);
      }
    }
    if (area.length > best.length) best = area;
  }
  return best;
}

/** How far inside a four-sided area a place lies, in pixels; negative: outside. */
function depthIn(corners: Corners): (x: number, y: number) => number {
  const sides = corners.map((from, at) => {
    const to = corners[(at + 1) % 4] as Corner;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return { from, across: (to.x - from.x) / length, down: (to.y - from.y) / length };
  });
  return (x, y) => {
    let least = Infinity;
    for (const { from, across, down } of sides) least = Math.min(least, across * (y - from.y) - down * (x - from.x));
    return least;
  };
}

/**
 * The corners of a bright sheet that lies on something dark, all four of its edges in view, and nothing bright beside it; null where the
 * picture shows no such thing, as scans and drawn pages do.
 */
export function findSheet(grey: Grey): Corners | null {
  const { width, height, data } = grey;
  const limit = parting(grey);
  if (brightAtEdges(grey, limit) > 0.02) return null;
  const area = largestBright(grey, limit);
  if (area.length < 0.2 * data.length || area.length > 0.97 * data.length) return null;
  const places = area.map((at): Corner => ({ x: at % width, y: Math.floor(at / width) }));
  const furthest = (way: (place: Corner) => number): Corner =>
    places.reduce((best, place) => (way(place) > way(best) ? place : best), places[0] as Corner);
  const corners: Corners = [
    furthest(({ x, y }) => -x - y),
    furthest(({ x, y }) => x - y),
    furthest(({ x, y }) => x + y),
    furthest(({ x, y }) => y - x),
  ];
  const sides = corners.map((from, at) =>
    Math.hypot(from.x - (corners[(at + 1) % 4] as Corner).x, from.y - (corners[(at + 1) % 4] as Corner).y),
  );
  const [top = 0, right = 0, bottom = 0, left = 0] = sides;
  const alike = (one: number, other: number): boolean => Math.min(one, other) > 0.6 * Math.max(one, other);
  if (!alike(top, bottom) || !alike(left, right) || Math.min(...sides) < 0.2 * Math.max(width, height)) return null;
  const depth = depthIn(corners);
  const outside = places.filter(({ x, y }) => depth(x, y) < -1.5).length;
  if (outside > 0.01 * places.length) return null;
  let [within, beyond, bright] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 1) {
    const inside = depth(at % width, Math.floor(at / width));
    if (inside >= 0) within += 1;
    else if (inside < -3) {
      beyond += 1;
      if ((data[at] as number) > limit) bright += 1;
    }
  }
  if (places.length < 0.7 * within || bright > 0.007 * beyond) return null;
  return corners;
}
