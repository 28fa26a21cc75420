/** x0, y0, x1, y1 in the em square, y upwards. */
export type EmBox = readonly [number, number, number, number];

/** Number of coordinates after each of pdf.js's drawing commands: move, line, cubic, quadratic, close. */
const coordinates = [2, 2, 6, 4, 0];

function extremes(points: readonly number[]): [number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = points;
  const cubic = points.length === 4;
  const at = (t: number): number => {
    const u = 1 - t;
    return cubic ? u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d : u * u * a + 2 * u * t * b + t * t * c;
  };
  const end = cubic ? d : c;
  let low = Math.min(a, end);
  let high = Math.max(a, end);
  for (const t of turns(points)) {
    if (!(t > 0 && t < 1)) continue;
    low = Math.min(low, at(t));
    high = Math.max(high, at(t));
  }
  return [low, high];
}

/** Where a curve's coordinate turns round: the zeros of its derivative. */
function turns([a = 0, b = 0, c = 0, d]: readonly number[]): number[] {
  if (d === undefined) return [(a - b) / (a - 2 * b + c)];
  const square = -a + 3 * b - 3 * c + d;
  const line = 2 * (a - 2 * b + c);
  const rest = b - a;
  if (Math.abs(square) < 1e-9) return [-rest / line];
  const root = Math.sqrt(line * line - 4 * square * rest);
  return [(-line + root) / (2 * square), (-line - root) / (2 * square)];
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
    const values = Array.from({ length: count }, (_, index) => path[at + 1 + index] ?? 0);
    at += 1 + count;
    const endX = values.at(-2) ?? x;
    const endY = values.at(-1) ?? y;
    if (command === 0) pending = [endX, endY];
    else if (command < 4) {
      // A move that draws nothing inks nothing.
      if (pending) take(pending[0], pending[0], pending[1], pending[1]);
      pending = null;
      const [x0, x1] =
        command === 1 ? [Math.min(x, endX), Math.max(x, endX)] : extremes([x, ...values.filter((_, index) => index % 2 === 0)]);
      const [y0, y1] =
        command === 1 ? [Math.min(y, endY), Math.max(y, endY)] : extremes([y, ...values.filter((_, index) => index % 2 === 1)]);
      take(x0, x1, y0, y1);
    }
    [x, y] = [endX, endY];
  }
  return left <= right ? [left, bottom, right, top] : null;
}
