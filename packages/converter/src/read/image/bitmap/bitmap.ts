/** Brightness of a picture, a byte a pixel, row by row: 0 black, 255 white. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Where a picture has ink: 1 ink, 0 paper. */
export interface Ink {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A rectangle of pixels; `right` and `bottom` are the first column and row outside. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const widthOf = (bounds: Bounds): number => bounds.right - bounds.left;
export const heightOf = (bounds: Bounds): number => bounds.bottom - bounds.top;

export function union(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** Pixels that both share in one direction; negative: the gap between them. */
export const sharedWidth = (one: Bounds, other: Bounds): number => Math.min(one.right, other.right) - Math.max(one.left, other.left);
export const sharedHeight = (one: Bounds, other: Bounds): number => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);

/** The middle one of some numbers, 0 of none. */
export function median(values: number[]): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] as number;
}
