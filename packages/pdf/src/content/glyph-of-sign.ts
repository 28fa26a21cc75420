import type { Glyph } from '../page-content.ts';
import type { Sign } from './sign.ts';

/** Fonts that hold nothing but raised figures and letters, drawn on the line of the text: parts of the size that they take and stand above it. */
const superiors = { name: /sups?(?:-|$)/i, size: 0.66, rise: 0.33 };

/** A sign with its characters; null for one that is nothing to read (a mark of direction that has a glyph). */
export function glyphOfSign(sign: Sign): Glyph | null {
  const [left, top, right, bottom] = sign.box;
  const { name, face, bold, italic, monospace } = sign.font;
  const { text, known, confidence, rtl } = sign.font.text(sign.glyph);
  if (text === '') return null;
  const glyph: Glyph = {
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    text,
    known,
    confidence,
    baseline: sign.baseline,
    size: sign.size,
    font: name,
    face,
    bold: bold || sign.thickened,
    italic,
    monospace,
    colour: sign.colour,
    rotation: sign.rotation,
    rtl,
    invisible: sign.invisible,
    mcid: sign.mcid,
  };
  if (superiors.name.test(name) && sign.rotation === 0) {
    glyph.baseline -= superiors.rise * sign.size;
    glyph.size *= superiors.size;
    glyph.height = Math.max(1, glyph.baseline - top);
  }
  // Not spread into it: pages have thousands of glyphs, and objects that are put together from parts are slow to make and to read.
  if (known === 'unknown') glyph.shape = `${face}#${sign.glyph.originalCharCode}`;
  return glyph;
}
