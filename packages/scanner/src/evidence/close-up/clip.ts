import type { Box } from '@manara/core/finding';

/** Room around an element, in CSS pixels: enough to know the place again. */
const room = { x: 160, y: 110 };
/** A picture shows at least so much of the page. */
const least = { width: 560, height: 320 };

interface Size {
  width: number;
  height: number;
}

const isWithin = (box: Box, { width, height }: Size): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;

/** The part of a box that a window shows; null for none worth a frame. */
export function visiblePart(box: Box, { width, height }: Size): Box | null {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)];
  return right - left < 3 || bottom - top < 3 ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** From `start` to `end`, widened to `least` where the window has the room, in whole pixels within it. */
function span(start: number, end: number, smallest: number, whole: number): { from: number; length: number } {
  const missing = Math.max(0, smallest - (end - start)) / 2;
  const length = Math.min(whole, Math.ceil(end - start + missing * 2));
  const from = Math.min(Math.max(0, Math.floor(start - missing)), whole - length);
  return { from, length };
}

/**
 * One picture for as many elements as a window shows whole beside the first, which may be larger than the window: the part of the window to
 * take, and which boxes it shows. Null where the window does not show the first.
 */
export function clipFor(boxes: readonly (Box | null)[], view: Size): { clip: Box; shown: number[] } | null {
  const [first] = boxes;
  const part = first ? visiblePart(first, view) : null;
  if (!part) return null;
  const shown = [0, ...boxes.flatMap((box, at) => (at > 0 && box && isWithin(box, view) ? [at] : []))];
  const all = [part, ...shown.slice(1).flatMap((at) => boxes[at] ?? [])];
  const across = span(
    Math.max(0, Math.min(...all.map(({ x }) => x)) - room.x),
    Math.min(view.width, Math.max(...all.map(({ x, width }) => x + width)) + room.x),
    least.width,
    view.width,
  );
  const down = span(
    Math.max(0, Math.min(...all.map(({ y }) => y)) - room.y),
    Math.min(view.height, Math.max(...all.map(({ y, height }) => y + height)) + room.y),
    least.height,
    view.height,
  );
  return { clip: { x: across.from, y: down.from, width: across.length, height: down.length }, shown };
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

/** Where a box of the window stands in a picture of part of it; null where the picture does not show it. */
export function markIn(clip: Box, box: Box): Box | null {
  const part = visiblePart({ ...box, x: box.x - clip.x, y: box.y - clip.y }, clip);
  return part && { x: round(part.x), y: round(part.y), width: round(part.width), height: round(part.height) };
}
