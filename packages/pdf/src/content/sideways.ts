import type { Glyph } from '../page-content.ts';

/** So many letters tell how a page lies; fewer are those of a drawing. */
const leastLetters = 60;
/** The part of them that must be turned alike. */
const most = 0.85;

/** How far a page must be turned, degrees clockwise, for its text to stand upright; 0 where it does. */
export function turnToUpright(glyphs: readonly Glyph[]): number {
  if (glyphs.every(({ rotation }) => rotation === 0)) return 0;
  const letters = glyphs.filter(({ text }) => /\p{L}/u.test(text));
  if (letters.length < leastLetters) return 0;
  for (const quarter of [90, 180, 270]) {
    const turned = letters.filter(({ rotation }) => Math.abs((((rotation % 360) + 360) % 360) - quarter) < 2);
    if (turned.length >= most * letters.length) return 360 - quarter;
  }
  return 0;
}
