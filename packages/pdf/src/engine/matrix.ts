/** [a b c d e f] as PDF writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Left, top, right, bottom; of points with y downwards. */
export type Bounds = readonly [number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that does `inner` first and `outer` after it. */
export function times(outer: Matrix, inner: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = [inner[0] ?? 1, inner[1] ?? 0, inner[2] ?? 0, inner[3] ?? 1, inner[4] ?? 0, inner[5] ?? 0];
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply(matrix: Matrix, x: number, y: number): [number, number] {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
}

/** The upright bounds of a rectangle after the matrix has turned it. */
export function boundsOf(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Bounds {
  const [a, b, c, d, e, f] = matrix;
  const [ax0, ax1, cy0, cy1] = [a * x0, a * x1, c * y0, c * y1];
  const [bx0, bx1, dy0, dy1] = [b * x0, b * x1, d * y0, d * y1];
  return [
    e + Math.min(ax0, ax1) + Math.min(cy0, cy1),
    f + Math.min(bx0, bx1) + Math.min(dy0, dy1),
    e + Math.max(ax0, ax1) + Math.max(cy0, cy1),
    f + Math.max(bx0, bx1) + Math.max(dy0, dy1),
  ];
}

/** What both cover; null where they do not touch. */
export function overlap(one: Bounds, other: Bounds): Bounds | null {
  const both: Bounds = [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return both[0] <= both[2] && both[1] <= both[3] ? both : null;
}
