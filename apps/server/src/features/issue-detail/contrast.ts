import type { Contrast } from '@manara/contract/issue-detail';
import { nearestBackground, nearestForeground } from '@manara/core/colour/nearest-passing';
import type { ContrastFigures } from '@manara/core/finding';

/** The figures of a contrast with the colours nearest to them that are enough. */
export function withNearest({ foreground, background, ratio, ratioByStyles, required, fontSize, fontWeight }: ContrastFigures): Contrast {
  const pair = { foreground, background, required };
  return {
    foreground,
    background,
    ratio,
    ratio_by_styles: ratioByStyles ?? null,
    required,
    font_size: fontSize,
    font_weight: fontWeight,
    nearest_foreground: nearestForeground(pair),
    nearest_background: nearestBackground(pair),
  };
}
