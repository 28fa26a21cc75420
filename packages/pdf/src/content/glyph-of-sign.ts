import type { Glyph } from '../page-content.ts';
import type { Sign } from './sign.ts';

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
  // Not spread into it: pages have thousands of glyphs, and objects that are put together from parts are slow to make and to read.
  if (known === 'unknown') glyph.shape = `${face}#${sign.glyph.originalCharCode}`;
  return glyph;
}
