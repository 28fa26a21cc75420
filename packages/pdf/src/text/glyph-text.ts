import type { EngineFont, EngineGlyph } from '../engine/pdfjs-shapes.ts';
import type { Glyph } from '../page-content.ts';
import { normalise, saysNothing } from './normalise.ts';
import { privateSign } from './private-signs.ts';
import { drawnSign, struckTwice, texNames, texSign } from './tex-encodings.ts';

export type KnownText = Pick<Glyph, 'text' | 'known' | 'confidence'>;

const byName = (text: string): KnownText => ({ text, known: 'glyph_name', confidence: 0.95 });

/** The name of the glyph in the file's own encoding. */
const glyphName = ({ differences }: EngineFont, { originalCharCode }: EngineGlyph): string | null =>
  differences?.get(originalCharCode) ?? null;

/** Names that say a number: uni0041, u1D49C, and those that only count the glyphs and say nothing. */
function spelled(name: string): string | null {
  const digits = /^uni([\dA-F]{4})(?:\.|$)|^u([\dA-F]{4,6})(?:\.|$)/u.exec(name);
  const point = digits ? Number.parseInt(digits[1] ?? digits[2] ?? '', 16) : Number.NaN;
  return point > 0x1f && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : null;
}

/** Angle brackets as mathematics has them; Unicode folds the older ones into those of Chinese typesetting. */
const angles: Record<string, string> = { '\u{2329}': '⟨', '\u{232A}': '⟩' };

/** The characters of a sign, and where they are known from: the file's own word first, where it is not plainly wrong. */
export function glyphText(font: EngineFont, fontName: string, glyph: EngineGlyph): KnownText {
  const name = glyphName(font, glyph);
  const said = angles[glyph.unicode] ?? glyph.unicode;
  if (!font.composite) {
    // TeX's own fonts say by their place what a sign is; pdf.js takes the code for a letter where their file is silent.
    const sign = name === null ? texSign(fontName, glyph.originalCharCode) : texNames[name];
    if (sign !== undefined && sign !== null) return normalise(said) === sign ? { text: sign, known: 'font', confidence: 1 } : byName(sign);
  }
  if (font.isType3Font && name === `a${glyph.originalCharCode}`) {
    const sign = drawnSign(font.differences?.keys() ?? [], glyph.originalCharCode);
    if (sign !== null) return byName(normalise(sign));
  }
  const struck = struckTwice(fontName, said);
  if (struck) return byName(struck);
  if (!saysNothing(said)) return { text: normalise(said), known: 'font', confidence: 1 };
  const meant = privateSign(fontName, said) ?? (name === null ? null : spelled(name));
  return meant && !saysNothing(meant) ? byName(normalise(meant)) : { text: '\u{FFFD}', known: 'unknown', confidence: 0 };
}
