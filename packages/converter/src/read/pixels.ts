import type { Canvas } from '@napi-rs/canvas';

/** An opaque picture: a number for each pixel, its red in the lowest byte, then green and blue. */
export interface Pixels {
  values: Uint32Array;
  width: number;
  height: number;
}

const white = 0xffffffff;

export function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  const bytes = canvas.data();
  return { values: new Uint32Array(bytes.buffer, bytes.byteOffset, width * height), width, height };
}

/** A part of a picture, in its pixels; it may reach beyond. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** White paper. */
export const blank = (width: number, height: number): Pixels => ({ values: new Uint32Array(width * height).fill(white), width, height });

/** Rows of the place that lie in both pictures, where the second is the part of the first at `origin`: where each begins in both, and its length. */
function* rowsOf(from: Pick<Pixels, 'width' | 'height'>, to: Pixels, { left, top, width, height }: Place, origin: Corner): Generator<Row> {
  const [first, end] = [Math.max(0, left, origin.left), Math.min(from.width, left + width, origin.left + to.width)];
  const last = Math.min(from.height, top + height, origin.top + to.height);
  if (first >= end) return;
  for (let y = Math.max(0, top, origin.top); y < last; y += 1)
    yield { source: y * from.width + first, target: (y - origin.top) * to.width + first - origin.left, length: end - first };
}

type Corner = Pick<Place, 'left' | 'top'>;
type Row = { source: number; target: number; length: number };

/** Copies a place of a picture into the picture of its part at `origin`. */
export function copy(from: Pixels, to: Pixels, place: Place, origin: Corner): void {
  for (const { source, target, length } of rowsOf(from, to, place, origin))
    to.values.set(from.values.subarray(source, source + length), target);
}

/** Whitens a place of the whole picture in the picture of its part at `origin`. */
export function whiten(to: Pixels, place: Place, origin: Corner): void {
  for (const { target, length } of rowsOf({ width: Infinity, height: Infinity }, to, place, origin))
    to.values.fill(white, target, target + length);
}
