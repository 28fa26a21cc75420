import type { Ink } from './bitmap.ts';

/** Points of ink on a coarse grid: enough to see lines of text, few enough to turn them often. */
function sample(ink: Ink, wanted: number): { xs: Float32Array; ys: Float32Array } {
  const step = Math.max(1, Math.floor(Math.sqrt((ink.width * ink.height) / 1_500_000)));
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = step; y < ink.height; y += step) {
    for (let x = 0; x < ink.width; x += step) {
      // Lower edges only: they stand on the baselines, where a line of text is sharpest.
      const at = y * ink.width + x;
      if (ink.data[at] === 0 && ink.data[at - step * ink.width] === 1) {
        xs.push(x);
        ys.push(y);
      }
    }
  }
  const keep = Math.max(1, Math.ceil(xs.length / wanted));
  return {
    xs: Float32Array.from(xs.filter((_, index) => index % keep === 0)),
    ys: Float32Array.from(ys.filter((_, index) => index % keep === 0)),
  };
}

/** How sharply the ink falls into rows when it is turned by an angle: the sum of squares of the rows' counts. */
function sharpness(points: { xs: Float32Array; ys: Float32Array }, angle: number, height: number, bin: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const counts = new Float64Array(Math.ceil((height * 3) / bin) + 2);
  for (let at = 0; at < points.xs.length; at += 1) {
    const y = (points.ys[at] as number) * cosine - (points.xs[at] as number) * sine;
    const row = Math.floor((y + height) / bin);
    if (row >= 0 && row < counts.length) counts[row] = (counts[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of counts) sum += count * count;
  return sum;
}

export interface Skew {
  /** Radians, clockwise: how far the lines of text fall to the right. */
  angle: number;
  /** How much sharper the lines are so than at the angles around, 1 and up. */
  contrast: number;
}

const degree = Math.PI / 180;

/** Looks for the angle at which the lines of text are sharpest, within ± `most` degrees, to a twentieth of a degree. */
export function findSkew(ink: Ink, most = 12): Skew {
  const points = sample(ink, 30_000);
  if (points.xs.length < 200) return { angle: 0, contrast: 1 };
  const bin = Math.max(2, Math.round(ink.height / 900));
  const size = Math.max(ink.width, ink.height);
  const judge = (degrees: number): number => sharpness(points, degrees * degree, size, bin);
  const coarse: { degrees: number; value: number }[] = [];
  for (let degrees = -most; degrees <= most; degrees += 0.5) coarse.push({ degrees, value: judge(degrees) });
  let best = coarse.reduce((one, other) => (other.value > one.value ? other : one));
  const mean = coarse.reduce((sum, { value }) => sum + value, 0) / coarse.length;
  for (const step of [0.25, 0.1, 0.05]) {
    for (const degrees of [best.degrees - 2 * step, best.degrees - step, best.degrees + step, best.degrees + 2 * step]) {
      const value = judge(degrees);
      if (value > best.value) best = { degrees, value };
    }
  }
  return { angle: best.degrees * degree, contrast: best.value / mean };
}
