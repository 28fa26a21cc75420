import type { Box } from '@manara/core/finding';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A picture of a page, its top left corner being the page's. */
export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each point. */
  data: Uint8Array;
}

export const readPicture = (png: Uint8Array): Picture => PNG.sync.read(Buffer.from(png));

/** Points around what moves by itself, or is changed, that may differ too: shadows, outlines, what runs over. */
const margin = 3;

/** Where two pictures of one size differ: a byte for each point. */
function differences(one: Picture, other: Picture): Uint8Array {
  const { width, height } = one;
  const shown = new Uint8Array(width * height * 4);
  pixelmatch(one.data, other.data, shown, width, height, { threshold: 0.1, diffMask: true });
  const found = new Uint8Array(width * height);
  for (let at = 0; at < found.length; at += 1) found[at] = shown[at * 4 + 3] ? 1 : 0;
  return found;
}

const fill = (mask: Uint8Array, { width, height }: Picture, box: Box): void => {
  const [left, right] = [box.x - margin, box.x + box.width + margin].map((x) => Math.max(0, Math.min(width, Math.round(x)))) as [
    number,
    number,
  ];
  const top = Math.max(0, Math.round(box.y - margin));
  const bottom = Math.min(height, Math.round(box.y + box.height + margin));
  for (let y = top; y < bottom; y += 1) mask.fill(1, y * width + left, y * width + right);
};

/** What of a page changes by itself: two pictures of it, one after the other, with nothing done between them. */
export function restless(one: Picture, other: Picture): Uint8Array {
  const mask = new Uint8Array(one.width * one.height);
  if (one.width !== other.width || one.height !== other.height) return mask.fill(1);
  for (const [at, differs] of differences(one, other).entries())
    if (differs) fill(mask, one, { x: at % one.width, y: Math.floor(at / one.width), width: 1, height: 1 });
  return mask;
}

/** What changes by itself at one time or the other. */
export const either = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((moves, at) => moves || (other[at] ?? 0));

/** Whether a page looks as it did, but for the boxes that were changed and for what changes by itself. */
export function looksSame(before: Picture, after: Picture, changed: readonly Box[], moving: Uint8Array): boolean {
  if (before.width !== after.width || before.height !== after.height) return false;
  const found = differences(before, after);
  if (!found.includes(1)) return true;
  const mask = Uint8Array.from(moving);
  for (const box of changed) fill(mask, before, box);
  return found.every((differs, at) => !differs || mask[at]);
}

/** Part of a picture; null where it lies outside. */
export function cut(picture: Picture, box: Box): Picture | null {
  const [x, y] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
  const [width, height] = [Math.min(picture.width - x, Math.round(box.width)), Math.min(picture.height - y, Math.round(box.height))];
  if (width <= 0 || height <= 0) return null;
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * picture.width + x) * 4;
    data.set(picture.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, data };
}

/** A picture as PNG, packed beside whatever else the process does. */
export function writePicture({ width, height, data }: Picture): Promise<Uint8Array> {
  const png = new PNG({ width, height });
  png.data.set(data);
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const parts: Uint8Array[] = [];
  png.on('data', (part: Uint8Array) => parts.push(part));
  png.on('end', () => resolve(Buffer.concat(parts)));
  png.on('error', reject);
  png.pack();
  return promise;
}
