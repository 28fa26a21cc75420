import { contrastRatio } from '@manara/core/colour/contrast';
import { readHex } from '@manara/core/colour/rgb';
import type { ContrastFigures } from '@manara/core/finding';

/** Points; WCAG 2.x calls text of so many, or of fewer and bold, large. */
const large = 18;
const largeBold = 14;
const pixelsOfPoint = 4 / 3;

/** The contrast of a text on its ground; colors as `rrggbb` or `#rrggbb`, size in points. Null where one of them is no color. */
export function textContrast(foreground: string, background: string, size: number, bold: boolean): ContrastFigures | null {
  const [fore, ground] = [foreground, background].map((color) => `#${color.replace('#', '').toLowerCase()}`) as [string, string];
  const [one, other] = [readHex(fore), readHex(ground)];
  if (!one || !other) return null;
  return {
    foreground: fore,
    background: ground,
    ratio: contrastRatio(one, other),
    required: size >= large || (bold && size >= largeBold) ? 3 : 4.5,
    fontSize: size * pixelsOfPoint,
    fontWeight: bold ? 'bold' : 'normal',
  };
}

export const isEnough = ({ ratio, required }: ContrastFigures): boolean => ratio >= required;
