/** x0, y0, x1, y1 in the em square, y upwards. */
export type EmBox = readonly [number, number, number, number];

/** Number of coordinates after each of pdf.js's drawing commands: move, line, cubic, quadratic, close. */
const coordinates = [2, 2, 6, 4, 0];

/** From where to where a curve reaches along one axis: from `a` to `d`, drawn by `b` and `c`. */
function reachOfCubic(a: number, b: number, c: number, d: number): [number, number] {
  let low = Math.min(a, d);
  let high = Math.max(a, d);
  // Within these a curve stays; most have their turns at their ends.
  if (b >= low && b <= high && c >= low && c <= high) return [low, high];
  for (const t of turnsOfCubic(a, b, c, d)) {
    if (!(t > 0 && t < 1)) continue;
    const u = 1 - t;
    const at = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    low = Math.min(low, at);
    high = Math.max(high, at);
  }
  return [low, high];
}

/** Where a curve's coordinate turns round: the zeros of its derivative. */
function turnsOfCubic(a: number, b: number, c: number, d: number): number[] {
  const square = -a + 3 * b - 3 * c + d;
  const line = 2 * (a - 2 * b + c);
  const rest = b - a;
  if (Math.abs(square) < 1e-9) return [-rest / line];
  const root = Math.sqrt(line * line - 4 * square * rest);
  return [(-line + root) / (2 * square), (-line - root) / (2 * square)];
}

function reachOfQuadratic(a: number, b: number, c: number): [number, number] {
  const [low, high] = [Math.min(a, c), Math.max(a, c)];
  if (b >= low && b <= high) return [low, high];
  const t = (a - b) / (a - 2 * b + c);
  const at = (1 - t) * (1 - t) * a + 2 * (1 - t) * t * b + t * t * c;
  return [Math.min(low, at), Math.max(high, at)];
}

/** The box of what a path inks; null where it inks nothing. */
export function outlineBox(path: ArrayLike<number> | null | undefined): EmBox | null {
  if (!path) return null;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y] = [0, 0];
  let pending: [number, number] | null = null;
  const take = (x0: number, x1: number, y0: number, y1: number): void => {
    [left, right] = [Math.min(left, x0), Math.max(right, x1)];
    [bottom, top] = [Math.min(bottom, y0), Math.max(top, y1)];
  };
  for (let at = 0; at < path.length;) {
    const command = path[at] ?? 0;
    const count = coordinates[command];
    if (count === undefined) return null;
    const value = (index: number): number => path[at + 1 + index] ?? 0;
    const endX = count > 0 ? value(count - 2) : x;
    const endY = count > 0 ? value(count - 1) : y;
    if (command === 0) pending = [endX, endY];
    else if (command < 4) {
      // A move that draws nothing inks nothing.
      if (pending) take(pending[0], pending[0], pending[1], pending[1]);
      pending = null;
      const reach = (from: number, axis: 0 | 1, to: number): [number, number] => {
        if (command === 1) return from < to ? [from, to] : [to, from];
        return command === 2 ? reachOfCubic(from, value(axis), value(axis + 2), to) : reachOfQuadratic(from, value(axis), to);
      };
      const [[x0, x1], [y0, y1]] = [reach(x, 0, endX), reach(y, 1, endY)];
      take(x0, x1, y0, y1);
    }
    [x, y] = [endX, endY];
    at += 1 + count;
  }
  return left <= right ? [left, bottom, right, top] : null;
}
