import { contrastRatio } from '@manara/core/colour/contrast';
import { writeHex, type Rgb } from '@manara/core/colour/rgb';

/** A picture of part of a window: red, green, blue and opacity of each point. */
export interface Shot {
  width: number;
  height: number;
  data: Uint8Array;
}

/** In points of the picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is seen of a text. */
export interface Sight {
  /** The ratio of nearly its worst part, with its colors as `#rrggbb`. */
  ratio: number;
  foreground: string;
  background: string;
  /** The share of it, 0 to 1, whose ratio is below another. */
  below: (ratio: number) => number;
}

/** What two pictures of the same may differ by, in values of a channel. */
const noise = 2;
/** What points that are all letter may differ by from those around them, and how many of the eight are such. */
const [evenness, evenAround] = [6, 5];
/** Points of a text from which something can be told. */
const least = 25;
/** The part of a text that its worst point stands for. */
const worst = 0.02;

/**
 * What is seen of a text in two pictures of it: one without its letters, one with their outlines so thick that there are points that are all letter. Such are
 * those that have changed with all points around them, and look like most of them: what is between letter and ground does not. Null where too little of it is there.
 */
export function compareShots(without: Shot, solid: Shot, areas: readonly Area[]): Sight | null {
  const { width, height } = without;
  const channelOf = ({ data }: Shot, point: number, at: number): number => data[point * 4 + at] ?? 0;
  const colorAt = (shot: Shot, point: number): Rgb => ({
    r: channelOf(shot, point, 0) / 255,
    g: channelOf(shot, point, 1) / 255,
    b: channelOf(shot, point, 2) / 255,
  });
  const isChanged = (point: number): boolean =>
    [0, 1, 2].some((at) => Math.abs(channelOf(without, point, at) - channelOf(solid, point, at)) > noise);
  const changed = new Uint8Array(width * height);
  const core: { ratio: number; point: number }[] = [];
  const within = areas.map(({ x, y, width: across, height: down }) => ({
    left: Math.max(1, Math.floor(x)),
    top: Math.max(1, Math.floor(y)),
    right: Math.min(width - 1, Math.ceil(x + across)),
    bottom: Math.min(height - 1, Math.ceil(y + down)),
  }));
  for (const { left, top, right, bottom } of within)
    for (let y = top - 1; y <= bottom; y += 1)
      for (let x = left - 1; x <= right; x += 1) if (isChanged(y * width + x)) changed[y * width + x] = 1;
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const isEven = (point: number, other: number): boolean =>
    [0, 1, 2].every((at) => Math.abs(channelOf(solid, point, at) - channelOf(solid, other, at)) <= evenness);
  // Where the outlines of two letters meet, a point may be part ground though all around it have changed: it differs from them.
  const isCore = (point: number): boolean =>
    changed[point] === 1 &&
    around.every((step) => changed[point + step] === 1) &&
    around.filter((step) => isEven(point, point + step)).length >= evenAround;
  const seen = new Uint8Array(width * height);
  for (const { left, top, right, bottom } of within) {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const point = y * width + x;
        if (seen[point]) continue;
        seen[point] = 1;
        if (isCore(point)) core.push({ ratio: contrastRatio(colorAt(solid, point), colorAt(without, point)), point });
      }
    }
  }
  if (core.length < least) return null;
  core.sort((a, b) => a.ratio - b.ratio);
  const nearWorst = core[Math.floor((core.length - 1) * worst)];
  if (!nearWorst) return null;
  return {
    ratio: nearWorst.ratio,
    foreground: writeHex(colorAt(solid, nearWorst.point)),
    background: writeHex(colorAt(without, nearWorst.point)),
    below: (ratio) => core.filter((one) => one.ratio < ratio).length / core.length,
  };
}
