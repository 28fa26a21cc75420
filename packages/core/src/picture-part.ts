/** The square of a picture that is shown of a person. */
export interface PicturePart {
  /** Where the square stands in the room that it has from left to right, 0 to 1. */
  x: number;
  /** The same from top to bottom. */
  y: number;
  /** How often its side goes into the shorter side of the picture, 1 to `mostZoom`. */
  zoom: number;
}

export const mostZoom = 8;

/** The largest square in the middle. */
export const middlePart: PicturePart = { x: 0.5, y: 0.5, zoom: 1 };

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

export const isPicturePart = ({ x, y, zoom }: PicturePart): boolean =>
  isWithin(x, 0, 1) && isWithin(y, 0, 1) && isWithin(zoom, 1, mostZoom);

/** The square in the units in which the picture is measured. It is never beyond its edges. */
export function squareOf({ width, height }: { width: number; height: number }, { x, y, zoom }: PicturePart) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/** The part whose square has been drawn by so much, in the same units; at an edge it stays. */
export function movedPart(size: { width: number; height: number }, part: PicturePart, by: { left: number; top: number }): PicturePart {
  const { left, top, side } = squareOf(size, part);
  const share = (start: number, room: number, before: number) => (room > 0 ? Math.min(1, Math.max(0, start / room)) : before);
  return { ...part, x: share(left + by.left, size.width - side, part.x), y: share(top + by.top, size.height - side, part.y) };
}

/** The part with another zoom around the same middle, as far as the edges let it. */
export function zoomedPart(size: { width: number; height: number }, part: PicturePart, zoom: number): PicturePart {
  const next = { ...part, zoom: Math.min(mostZoom, Math.max(1, zoom)) };
  const [before, after] = [squareOf(size, part), squareOf(size, next)];
  const half = (before.side - after.side) / 2;
  return movedPart(size, next, { left: before.left + half - after.left, top: before.top + half - after.top });
}
