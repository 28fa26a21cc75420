import type { Glyph } from '../page-content.ts';
import { normalise, runsRightToLeft } from '../text/normalise.ts';
import { glyphOfSign } from './glyph-of-sign.ts';
import type { Sign } from './sign.ts';

/** Brackets that are each other's mirror: the file names the one that was typed, its font the one that is drawn. */
const mirrors = new Set(['()', ')(', '[]', '][', '{}', '}{', '<>', '><', '«»', '»«', '‹›', '›‹', '⟨⟩', '⟩⟨']);

/** So many signs may be one cluster of letters and marks; more are words, whose signs stay apart. */
const largestCluster = 6;

const letters = (text: string): string => text.replaceAll(/\s/gu, '');

/** One sign in place of all, as large as they are together. */
function merged(glyphs: readonly [Glyph, ...Glyph[]], text: string): Glyph {
  const main = glyphs.reduce((widest, glyph) => (glyph.width > widest.width ? glyph : widest));
  const [left, top] = [Math.min(...glyphs.map(({ x }) => x)), Math.min(...glyphs.map(({ y }) => y))];
  const right = Math.max(...glyphs.map(({ x, width }) => x + width));
  const bottom = Math.max(...glyphs.map(({ y, height }) => y + height));
  return {
    ...main,
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    text,
    rtl: runsRightToLeft(text),
    known: 'actual_text',
    confidence: 1,
  };
}

/** Signs that stand for a text that the file gives (ISO 32000-1, 14.9.4), with that text as far as it can be laid on them. */
function replaced(glyphs: Glyph[], actual: string): Glyph[] {
  const text = normalise(actual);
  const [first, ...rest] = glyphs;
  if (!first) return [];
  if (text === '') return [];
  const own = letters(glyphs.map((glyph) => glyph.text).join(''));
  const backwards = letters(
    glyphs
      .map((glyph) => glyph.text)
      .reverse()
      .join(''),
  );
  if ([own, backwards].includes(letters(text)) && !/\p{M}/u.test(own)) return glyphs;
  if (mirrors.has(own + letters(text))) return glyphs;
  const signs = [...text];
  const known = glyphs.every((glyph) => glyph.known !== 'unknown');
  const oneLine = glyphs.every((glyph) => Math.abs(glyph.baseline - first.baseline) < glyph.size);
  if (oneLine && glyphs.length <= largestCluster && signs.length <= 4 * glyphs.length + 4) return [merged([first, ...rest], text)];
  if (known) return glyphs;
  if (signs.length === glyphs.length)
    return glyphs.map((glyph, at) => ({ ...glyph, text: signs[at] ?? '', known: 'actual_text', confidence: 1 }));
  return oneLine ? [merged([first, ...rest], text)] : glyphs;
}

/** The page's signs as what is to be read: the file's own text for marked signs laid on them. */
export function glyphsOfSigns(signs: readonly Sign[]): Glyph[] {
  const found: Glyph[] = [];
  let at = 0;
  while (at < signs.length) {
    const sign = signs[at] as Sign;
    const { owner } = sign;
    const start = at;
    at += 1;
    if (owner?.actualText == null) {
      const glyph = glyphOfSign(sign);
      if (glyph) found.push(glyph);
      continue;
    }
    while (signs[at]?.owner === owner) at += 1;
    const glyphs = signs
      .slice(start, at)
      .map(glyphOfSign)
      .filter((glyph) => glyph !== null);
    found.push(...replaced(glyphs, owner.actualText));
  }
  return found;
}
