import type { Box } from '@manara/core/document/box';
import type { Formula } from '@manara/core/document/formula';
import { formulaMargin } from '@manara/core/document/formula';
import type { Picture } from '@manara/core/document/picture';

export interface Size {
  width: number;
  height: number;
}

/** A picture's size in pixels of 1/96 inch: as it stands in the source, half its pixels where it stands in none. */
export function pictureSize(picture: Picture, boxes: readonly Box[]): Size {
  const [box] = boxes;
  const width = Math.max(1, Math.round(boxes.length === 1 && box && box.width > 0 ? (box.width * 4) / 3 : picture.width / 2));
  return { width, height: Math.max(1, Math.round((width * picture.height) / Math.max(1, picture.width))) };
}

/** How the picture of a formula stands in a line of text. */
export interface FormulaSize {
  /** In sizes of the letters around it: its width and height, how far it reaches below their line, and the white at its sides. */
  width: number;
  height: number;
  depth: number;
  margin: number;
}

/** The size of a formula's picture among letters of any size; null where nobody knows where its signs stand. */
export function formulaSize({ glyphs, rules, line }: Formula): FormulaSize | null {
  const boxes = [...glyphs, ...rules].map(({ box }) => box);
  const size = line?.size ?? Math.max(0, ...glyphs.map((glyph) => glyph.size));
  const baseline = line?.baseline ?? glyphs.find((glyph) => glyph.size === size)?.baseline;
  if (boxes.length === 0 || size <= 0 || baseline === undefined) return null;
  const top = Math.min(...boxes.map(({ y }) => y)) - formulaMargin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + formulaMargin;
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - Math.min(...boxes.map(({ x }) => x)) + 2 * formulaMargin;
  return { width: width / size, height: (bottom - top) / size, depth: (bottom - baseline) / size, margin: formulaMargin / size };
}
