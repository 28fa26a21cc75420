import type { Box } from '@manara/core/document/box';
import { formulaMargin, type Formula } from '@manara/core/document/formula';

/** How a picture stands in a line of text: its height, and how far it reaches below the line, in sizes of the letters around it. */
export interface InLetters {
  height: number;
  depth: number;
}

/** The place of a formula's picture among letters of any size; null where nobody knows its line, or it goes over several. */
export function inLetters({ line }: Formula, boxes: readonly Box[]): InLetters | null {
  const [box] = boxes;
  if (!line || line.size <= 0 || !box || boxes.length > 1) return null;
  const height = (box.height + 2 * formulaMargin) / line.size;
  const depth = (box.y + box.height + formulaMargin - line.baseline) / line.size;
  return { height, depth };
}
