import type { Glyph } from '@manara/pdf/page-content';

/** A visible sign of the page on its way into a formula or into the words. */
export interface Atom {
  /** Place in the page's `glyphs`. */
  index: number;
  /** Places of the other signs that it is drawn from. */
  also?: number[];
  glyph: Glyph;
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  size: number;
  /** Its font or its character says that it belongs to a formula. */
  math: boolean;
  /** Its font says so, whatever sign it is. */
  ofFormulas: boolean;
  /** A sign that grows with what it embraces or heads, and need not stand on a baseline: fences, sums, roots. */
  tall: boolean;
  /** Of a typewriter's type, where the text is not: a program calculates nothing on paper. */
  code: boolean;
  /** A Latin letter that is upright where variables are in italics. */
  upright?: boolean;
}

export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
}

/** What signs take up together, and the largest of their sizes. */
export function extentOf(atoms: Iterable<Extent>): Extent {
  const extent: Extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity, size: 0 };
  for (const { left, right, top, bottom, size } of atoms) {
    extent.left = Math.min(extent.left, left);
    extent.right = Math.max(extent.right, right);
    extent.top = Math.min(extent.top, top);
    extent.bottom = Math.max(extent.bottom, bottom);
    extent.size = Math.max(extent.size, size);
  }
  return extent;
}
