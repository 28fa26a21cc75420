import type { Bounds, Grey } from '../bitmap/bitmap.ts';
import { heightOf, widthOf } from '../bitmap/bitmap.ts';

/** Cells of a shape's side. */
export const side = 12;

/** Used for one shape after the other: pages have thousands, and each array of its own would be cleared away separately. */
const sums = new Float32Array(side * side);
const weights = new Float32Array(side * side);

/**
 * What a sign looks like whatever its size: its box stretched over 12 × 12 cells, each with its mean darkness (0 paper, 255 ink). `mine`
 * says which pixels count; a neighbour's ink in the box does not.
 */
export function shapeOf(grey: Grey, bounds: Bounds, mine: (at: number) => boolean): Uint8Array {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  sums.fill(0);
  weights.fill(0);
  for (let y = 0; y < height; y += 1) {
    const [v0, v1] = [(y * side) / height, ((y + 1) * side) / height];
    for (let x = 0; x < width; x += 1) {
      const at = (bounds.top + y) * grey.width + bounds.left + x;
      const dark = mine(at) ? 255 - (grey.data[at] as number) : 0;
      const [u0, u1] = [(x * side) / width, ((x + 1) * side) / width];
      for (let v = Math.floor(v0); v < v1 && v < side; v += 1) {
        const tall = Math.min(v1, v + 1) - Math.max(v0, v);
        for (let u = Math.floor(u0); u < u1 && u < side; u += 1) {
          const weight = tall * (Math.min(u1, u + 1) - Math.max(u0, u));
          sums[v * side + u] = (sums[v * side + u] ?? 0) + dark * weight;
          weights[v * side + u] = (weights[v * side + u] ?? 0) + weight;
        }
      }
    }
  }
  const shape = new Uint8Array(side * side);
  for (let cell = 0; cell < shape.length; cell += 1)
    shape[cell] = Math.round((sums[cell] as number) / Math.max(1e-6, weights[cell] as number));
  return shape;
}

/** Cells mixed with their neighbours and brought to one strength, so that neither sharpness nor boldness makes two pictures of one sign unlike; written into `mixed`. */
export function soften(cells: ArrayLike<number>, mixed: Float32Array = new Float32Array(cells.length)): Float32Array {
  let squares = 0;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      let [sum, weight] = [0, 0];
      for (let v = Math.max(0, row - 1); v <= Math.min(side - 1, row + 1); v += 1) {
        for (let u = Math.max(0, column - 1); u <= Math.min(side - 1, column + 1); u += 1) {
          const near = (v === row ? 2 : 1) * (u === column ? 2 : 1);
          sum += near * (cells[v * side + u] as number);
          weight += near;
        }
      }
      mixed[row * side + column] = sum / weight;
      squares += (sum / weight) ** 2;
    }
  }
  const gain = 0.6 / Math.max(1e-6, Math.sqrt(squares / cells.length));
  for (let cell = 0; cell < mixed.length; cell += 1) mixed[cell] = (mixed[cell] as number) * gain;
  return mixed;
}
