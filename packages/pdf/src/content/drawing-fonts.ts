import type { Area, Glyph } from '../page-content.ts';

/**
 * Fonts whose signs are pieces of drawings and nothing to read, whatever letters they have their places of: lines, arrow heads and parts of circles of LaTeX's
 * picture environment (fonts of the package latex-fonts) and of Xy-pic (xypic).
 */
const drawing = /^(?:l?circlew?|linew?|xy(?:atip|bsql|btip|circ|cmat|cmbt|dash|euat|eubt|line|luat|lubt|misc|qc))\d+$/i;

/** The signs that are read, and the places of those that are drawn with. */
export function withoutDrawings(glyphs: readonly Glyph[]): { glyphs: Glyph[]; shapes: Area[] } {
  const read: Glyph[] = [];
  const shapes: Area[] = [];
  for (const glyph of glyphs) {
    const { font, text, x, y, width, height } = glyph;
    if (!drawing.test(font)) read.push(glyph);
    else if (text !== ' ') shapes.push({ x, y, width, height });
  }
  return { glyphs: read, shapes };
}
