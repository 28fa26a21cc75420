import type { Bounds } from '../bitmap/bitmap.ts';
import type { Component } from '../bitmap/components.ts';
import type { KnownShape } from './known-shapes.ts';

/** One sign of a line as it was drawn: a component, or those that make one sign together (i, =, ÷, ≤, é). */
export interface Sign extends Bounds {
  parts: Component[];
  /** The known shape that is most like it, U+FFFD where none is. */
  text: string;
  /** How unlike they are: below 0.03 hardly at all, above 0.08 something else. */
  cost: number;
  italic: boolean;
  /** How unlike it is to the best sign that is not slanted. */
  costUpright: number;
  /** How unlike it is to the best Latin letter or digit. */
  costLatin: number;
  bold: boolean;
  /** The known shape itself; null where none is like it. */
  shape: KnownShape | null;
  /** Stands as part of a formula. */
  mathematical: boolean;
}

/** Where a line's letters stand; pixels. */
export interface Line {
  baseline: number;
  em: number;
  /** How far the line falls per pixel to the right. */
  slope: number;
}

export const baselineAt = (line: Line, x: number): number => line.baseline + line.slope * x;
