import { contrastRatio } from '@manara/core/colour/contrast';
import { deltaE2000 } from '@manara/core/colour/delta-e';
import { toOklch } from '@manara/core/colour/oklch';
import { readHex, type Rgb } from '@manara/core/colour/rgb';
import type { ContrastFigures } from '@manara/core/finding';
import { hexOf } from '../styles/utility-class.ts';

/** Custom properties of a page and what they come to. */
export type Palette = ReadonlyMap<string, string>;

/** Colors of other things than texts and what is behind them. */
const ofOtherThings = /border|shadow|outline|ring|divider|stroke/i;
const ofGrounds = /(?:^|-)(?:bg|background|surface|ground)(?:-|$)/i;
const ofTexts = /(?:^|-)(?:text|fg|foreground|link)(?:-|$)/i;

/** How far a token may be beyond the nearest color that passes (CIEDE2000); further within the family of the one that there is. */
const mostBeyond = 10;
const mostInFamily = 30;
/** Chroma below which colors have no hue that people see. */
const leastHue = 0.04;

/** `--gray-400` and `--gray-600` are of one family. */
const family = (name: string): string => name.replace(/-[^-]+$/, '');

function hasSameHue(one: Rgb, other: Rgb): boolean {
  const [a, b] = [toOklch(one), toOklch(other)];
  if (a.c < leastHue || b.c < leastHue) return a.c < leastHue && b.c < leastHue;
  const turn = Math.abs(a.h - b.h) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn) < Math.PI / 6;
}

/**
 * The custom property that a page already has for such a color, and that passes: the nearest of the same family, else of the same hue. `nearest`: the
 * color that would be proposed without it. Null where none does.
 */
export function passingToken(
  palette: Palette,
  {
    figures,
    nearest,
    current,
    property,
  }: { figures: readonly ContrastFigures[]; nearest: string; current: string | null; property: string },
): string | null {
  const [now, ours] = [readHex(figures[0]?.foreground ?? ''), readHex(nearest)];
  if (!now || !ours) return null;
  const least = deltaE2000(now, ours);
  const foreign = property === 'color' ? ofGrounds : ofTexts;
  const found = [...palette].flatMap(([name, value]) => {
    const color = readHex(hexOf(value) ?? '');
    if (!color || name === current || ofOtherThings.test(name) || foreign.test(name) || !hasSameHue(now, color)) return [];
    const passes = figures.every(({ background, required }) => {
      const behind = readHex(background);
      return behind !== null && contrastRatio(color, behind) >= required;
    });
    const difference = deltaE2000(now, color);
    const isKin = current !== null && (family(name) === family(current) || family(name) === current);
    return passes && difference <= least + (isKin ? mostInFamily : mostBeyond) ? [{ name, difference, isKin }] : [];
  });
  return found.toSorted((a, b) => Number(b.isKin) - Number(a.isKin) || a.difference - b.difference)[0]?.name ?? null;
}
