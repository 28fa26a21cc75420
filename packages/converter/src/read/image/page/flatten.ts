import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { greyOfCanvas } from '../bitmap/grey-of-canvas.ts';
import type { Corners } from './find-sheet.ts';
import { findSheet } from './find-sheet.ts';
import { scaledCanvas } from './turn.ts';

/** Pixels of the longer side: enough to see a sheet of paper in a photograph. */
const coarse = 480;
/** Left off at each edge, where paper and table mix; parts of a side. */
const trim = 0.004;

interface Projection {
  x: { u: number; v: number; start: number };
  y: { u: number; v: number; start: number };
  /** How much further away a place lies than the first corner. */
  depth: { u: number; v: number };
}

/** Where a place of the flat sheet (0 to 1 both ways) stands in the picture: the projective map of a square to four corners. */
function projection([a, b, c, d]: Corners): Projection {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  return {
    x: { u: b.x - a.x + g * b.x, v: d.x - a.x + h * d.x, start: a.x },
    y: { u: b.y - a.y + g * b.y, v: d.y - a.y + h * d.y, start: a.y },
    depth: { u: g, v: h },
  };
}

/** A sheet that was photographed from the side or askew, as if from right above and without what it lies on; null where no sheet is seen. */
export function flattened(canvas: Canvas): Canvas | null {
  const factor = Math.min(1, coarse / Math.max(canvas.width, canvas.height));
  const seen = findSheet(greyOfCanvas(scaledCanvas(canvas, factor)));
  if (!seen) return null;
  const corners = seen.map(({ x, y }) => ({ x: (x + 0.5) / factor, y: (y + 0.5) / factor })) as Corners;
  const length = (one: 0 | 1 | 2 | 3, other: 0 | 1 | 2 | 3): number =>
    Math.hypot(corners[one].x - corners[other].x, corners[one].y - corners[other].y);
  const width = Math.round((length(0, 1) + length(3, 2)) / 2);
  const height = Math.round((length(0, 3) + length(1, 2)) / 2);
  return drawn(canvas, corners, width, height);
}

function drawn(canvas: Canvas, corners: Corners, width: number, height: number): Canvas {
  const { x: alongX, y: alongY, depth } = projection(corners);
  const out = createCanvas(width, height);
  const context = out.getContext('2d');
  const image = context.createImageData(width, height);
  // Nothing that is the same for many pixels is asked for at each: that takes longer than the pixel.
  const { width: fromWidth, height: fromHeight } = canvas;
  const bytes = canvas.data();
  const source = new Uint32Array(bytes.buffer, bytes.byteOffset, fromWidth * fromHeight);
  const target = new Uint32Array(image.data.buffer, image.data.byteOffset, width * height);
  const inset = (place: number, side: number): number => trim + ((place + 0.5) / side) * (1 - 2 * trim);
  const columns = Float64Array.from({ length: width }, (_, x) => inset(x, width));
  for (let y = 0; y < height; y += 1) {
    const v = inset(y, height);
    const [downX, downY, downDepth] = [alongX.v * v, alongY.v * v, depth.v * v];
    for (let x = 0; x < width; x += 1) {
      const u = columns[x] as number;
      const away = depth.u * u + downDepth + 1;
      const placeX = (alongX.u * u + downX + alongX.start) / away - 0.5;
      const placeY = (alongY.u * u + downY + alongY.start) / away - 0.5;
      const left = Math.min(fromWidth - 2, Math.max(0, Math.floor(placeX)));
      const top = Math.min(fromHeight - 2, Math.max(0, Math.floor(placeY)));
      const across = Math.round(256 * Math.min(1, Math.max(0, placeX - left)));
      const down = Math.round(256 * Math.min(1, Math.max(0, placeY - top)));
      const first = top * fromWidth + left;
      const upper = mixed(source[first] as number, source[first + 1] as number, across);
      const lower = mixed(source[first + fromWidth] as number, source[first + fromWidth + 1] as number, across);
      target[y * width + x] = 0xff000000 | mixed(upper, lower, down);
    }
  }
  context.putImageData(image, 0, 0);
  return out;
}

/** Two colours mixed, `part` of 256 parts of the second, red and blue apart from green. */
function mixed(one: number, other: number, part: number): number {
  const sides = Math.imul(one & 0xff00ff, 256 - part) + Math.imul(other & 0xff00ff, part);
  const green = Math.imul(one & 0xff00, 256 - part) + Math.imul(other & 0xff00, part);
  return ((sides >>> 8) & 0xff00ff) | ((green >>> 8) & 0xff00);
}
