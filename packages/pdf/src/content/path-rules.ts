import { apply, type Bounds, type Matrix } from '../engine/matrix.ts';
import type { Area, Rule } from '../page-content.ts';

interface Subpath {
  points: [number, number][];
  closed: boolean;
  curved: boolean;
}

/** Lines and boxes of a path, and the bounds of whatever is neither. */
export interface Drawn {
  rules: Rule[];
  /** Curves and slanted lines. */
  shapes: Area[];
}

/** Points that two ends of an upright line may differ by. */
const straight = 0.15;

function subpaths(path: ArrayLike<number>, matrix: Matrix): Subpath[] {
  const found: Subpath[] = [];
  let current: Subpath | null = null;
  const length = [2, 2, 6, 4, 0];
  for (let at = 0; at < path.length;) {
    const command = path[at] ?? 0;
    const count = length[command];
    if (count === undefined) break;
    if (command === 4) {
      if (current) current.closed = true;
    } else {
      const to = (offset: number): [number, number] => apply(matrix, path[at + 1 + offset] ?? 0, path[at + 2 + offset] ?? 0);
      if (command === 0 || !current) found.push((current = { points: [], closed: false, curved: false }));
      for (let offset = 0; offset < count; offset += 2) current.points.push(to(offset));
      if (command > 1) current.curved = true;
    }
    at += 1 + count;
  }
  return found.filter(({ points }) => points.length > 1);
}

const areaOf = (points: readonly [number, number][]): Area => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

const upright = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean =>
  Math.abs(a - c) <= straight || Math.abs(b - d) <= straight;

/** Whether the subpath is a rectangle with upright sides (or the flat ghost of one). */
function isBox({ points, curved }: Subpath): boolean {
  const ring = points.filter((point, at) => at === 0 || point[0] !== points[at - 1]?.[0] || point[1] !== points[at - 1]?.[1]);
  const [first, last] = [ring[0], ring.at(-1)];
  if (first && last && ring.length > 4 && first[0] === last[0] && first[1] === last[1]) ring.pop();
  return !curved && ring.length <= 4 && ring.every((point, at) => upright(point, ring[(at + 1) % ring.length] ?? point));
}

/** Points: the side of a border is no wider, and a stroke of a sign no longer. */
const thin = 2.6;
const longerThan = 7;

/** Whether the subpath is a line whose ends are cut off slantwise, as the sides of borders are where they meet others. */
function isBevelled({ points, curved }: Subpath, { width, height }: Area): boolean {
  const corners = new Set(points.map(([x, y]) => `${x} ${y}`)).size;
  return !curved && corners === 4 && Math.min(width, height) <= thin && Math.max(width, height) >= longerThan;
}

function segments({ points, closed }: Subpath): [[number, number], [number, number]][] {
  const ends = closed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return ends
    .map((end, at): [[number, number], [number, number]] => [points[at] ?? end, end])
    .filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1]);
}

function clipped(area: Area, clip: Bounds): Area | null {
  const [left, top] = [Math.max(area.x, clip[0]), Math.max(area.y, clip[1])];
  const [right, bottom] = [Math.min(area.x + area.width, clip[2]), Math.min(area.y + area.height, clip[3])];
  return left <= right && top <= bottom ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** What filling the path leaves on the page. */
export function filled(path: ArrayLike<number>, matrix: Matrix, clip: Bounds, colour: string): Drawn {
  const drawn: Drawn = { rules: [], shapes: [] };
  for (const part of subpaths(path, matrix)) {
    const area = clipped(areaOf(part.points), clip);
    if (!area) continue;
    if (isBox(part) || isBevelled(part, area)) drawn.rules.push({ ...area, colour, filled: true });
    else drawn.shapes.push(area);
  }
  return drawn;
}

/** What stroking the path with a pen of `width` points leaves on the page: each upright side is a line of its own. */
export function stroked(path: ArrayLike<number>, matrix: Matrix, clip: Bounds, colour: string, width: number): Drawn {
  const drawn: Drawn = { rules: [], shapes: [] };
  for (const part of subpaths(path, matrix)) {
    const sides = segments(part);
    if (part.curved || !sides.every(([a, b]) => upright(a, b))) {
      const area = clipped(areaOf(part.points), clip);
      if (area) drawn.shapes.push(area);
      continue;
    }
    for (const side of sides) {
      const { x, y, width: across, height: down } = areaOf(side);
      const flat = across >= down;
      const line = flat
        ? { x, y: y + down / 2 - width / 2, width: across, height: width }
        : { x: x + across / 2 - width / 2, y, width, height: down };
      const area = clipped(line, clip);
      if (area) drawn.rules.push({ ...area, colour, filled: false });
    }
  }
  return drawn;
}
