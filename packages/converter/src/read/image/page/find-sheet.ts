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
function largestBright({ width, data }: Grey, limit: number): Int32Array {
  const seen = new Uint8Array(data.length);
  /** Of all areas, one after the other. */
  const places = new Int32Array(data.length);
  let end = 0;
  const take = (at: number): void => {
    if (seen[at] === 1 || (data[at] as number) <= limit) return;
    seen[at] = 1;
    places[end] = at;
    end += 1;
  };
  let best = places.subarray(0, 0);
  for (let start = 0; start < data.length; start += 1) {
    const first = end;
    take(start);
    for (let next = first; next < end; next += 1) {
      const at = places[next] as number;
      const x = at % width;
      if (x > 0) take(at - 1);
      if (x < width - 1) take(at + 1);
      if (at >= width) take(at - width);
      if (at + width < data.length) take(at + width);
    }
    if (end - first > best.length) best = places.subarray(first, end);
  }
  return best;
}

/** The place that lies furthest one way: to the right by `across`, downwards by `down`. */
function furthest(places: Int32Array, width: number, across: number, down: number): Corner {
  let [best, most] = [{ x: 0, y: 0 }, -Infinity];
  for (const at of places) {
    const x = at % width;
    const y = (at - x) / width;
    if (across * x + down * y <= most) continue;
    [best, most] = [{ x, y }, across * x + down * y];
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
  const corners: Corners = [
    furthest(area, width, -1, -1),
    furthest(area, width, 1, -1),
    furthest(area, width, 1, 1),
    furthest(area, width, -1, 1),
  ];
  const sides = corners.map((from, at) =>
    Math.hypot(from.x - (corners[(at + 1) % 4] as Corner).x, from.y - (corners[(at + 1) % 4] as Corner).y),
  );
  const [top = 0, right = 0, bottom = 0, left = 0] = sides;
  const alike = (one: number, other: number): boolean => Math.min(one, other) > 0.6 * Math.max(one, other);
  if (!alike(top, bottom) || !alike(left, right) || Math.min(...sides) < 0.2 * Math.max(width, height)) return null;
  const depth = depthIn(corners);
  let outside = 0;
  for (const at of area) if (depth(at % width, Math.floor(at / width)) < -1.5) outside += 1;
  if (outside > 0.01 * area.length) return null;
  let [within, beyond, bright] = [0, 0, 0];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const inside = depth(x, y);
      if (inside >= 0) within += 1;
      else if (inside < -3) {
        beyond += 1;
        if ((data[at] as number) > limit) bright += 1;
      }
    }
  }
  if (area.length < 0.7 * within || bright > 0.007 * beyond) return null;
  return corners;
}
