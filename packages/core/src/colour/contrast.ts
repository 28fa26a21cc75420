import { linear, type Rgb } from './rgb.ts';

/** Relative luminance, 0 to 1, as WCAG 2.x defines it. */
export const luminance = ({ r, g, b }: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Contrast ratio, 1 to 21, as WCAG 2.x defines it; the order of the two does not matter. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What makes up for binary fractions: 2.32 times a hundred is a hair less than 232. */
const hair = 1e-9;

/** A ratio as people are shown it: two decimals, rounded down, so that what is not enough never looks as if it were (4.499 is not 4.5). */
export const shownContrast = (ratio: number): number => Math.floor(ratio * 100 + hair) / 100;
