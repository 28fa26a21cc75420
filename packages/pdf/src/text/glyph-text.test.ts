import { expect, test } from 'vitest';
import type { EngineFont, EngineGlyph } from '../engine/pdfjs-shapes.ts';
import { glyphText } from './glyph-text.ts';
import { normalise, runsRightToLeft } from './normalise.ts';
import { texSign } from './tex-encodings.ts';

const glyph = (unicode: string, code = unicode.codePointAt(0) ?? 0): EngineGlyph => ({
  originalCharCode: code,
  fontChar: '',
  unicode,
  width: 500,
  vmetric: null,
  operatorListId: undefined,
  isSpace: false,
});
const font = (differences: [number, string][] = [], more: Partial<EngineFont> = {}): EngineFont => ({
  loadedName: 'f',
  differences: new Map(differences),
  ...more,
});

test('Arabic presentation forms become letters, ligatures of letters the letters they join', () => {
  expect(normalise('\u{FEB3}\u{FE92}\u{FEE1}')).toBe('سبم');
  expect(normalise('\u{FEFB}')).toBe('لا');
  expect(normalise('\u{FE76}')).toBe('\u{64E}');
  expect(normalise('ﬃ')).toBe('ffi');
  expect(normalise('\u{FDFA}')).toBe('\u{FDFA}');
});

test('spaces are one kind, marks of direction are not text, soft hyphens stay', () => {
  expect(normalise('\u{A0}')).toBe(' ');
  expect(normalise('\u{200F}')).toBe('');
  expect(normalise('\u{AD}')).toBe('\u{AD}');
});

test('letters of Arabic and Hebrew run from right to left, digits never', () => {
  expect(['ب', 'א', '٣', '3', 'a', '('].map(runsRightToLeft)).toEqual([true, true, false, false, false, false]);
});

test('fonts of TeX mean what their places mean, whatever letter the code looks like', () => {
  expect(glyphText(font(), 'CMEX10', glyph('X'))).toEqual({ text: '∑', known: 'glyph_name', confidence: 0.95 });
  expect(glyphText(font(), 'CMEX10', glyph('I'))).toMatchObject({ text: '∮' });
  expect(glyphText(font(), 'CMSY10', glyph('\u{0}'))).toMatchObject({ text: '−' });
  expect(glyphText(font(), 'CMSY10', glyph('∈', 0x32))).toEqual({ text: '∈', known: 'font', confidence: 1 });
  expect(glyphText(font(), 'MSBM10', glyph('R'))).toMatchObject({ text: 'ℝ' });
  expect(glyphText(font([[0x37, 'mapsto']]), 'LMMathSymbols10-Regular', glyph('7'))).toMatchObject({ text: '↦' });
  expect(glyphText(font([], { composite: true }), 'CMSY10', glyph('A'))).toMatchObject({ text: 'A', known: 'font' });
});

test('each encoding of TeX has all of its places', () => {
  const at = (family: string) => [0x00, 0x30, 0x40, 0x5b, 0x60, 0x70, 0x7f].map((code) => texSign(family, code));
  expect(at('CMMI10')).toEqual(['Γ', '0', '∂', '♭', 'ℓ', 'p', '⁀']);
  expect(at('CMSY10')).toEqual(['−', '′', 'ℵ', '∪', '⊢', '√', '♠']);
  expect(at('CMEX10')).toEqual(['(', '⎛', '⎝', '⋃', '∐', '√', '⇓']);
  expect(at('MSAM10')).toEqual(['⊡', '⪕', '⊏', '⩞', '⌣', '⌜', '⊝']);
  expect(at('MSBM10')).toEqual(['≨', '⊬', '∄', 'ˆ', 'Ⅎ', '∣', '϶']);
});

test('signs of the private area are read by custom, the rest is nobody’s to know', () => {
  expect(glyphText(font(), 'Symbol', glyph('\u{F0B7}'))).toMatchObject({ text: '•' });
  expect(glyphText(font(), 'SymbolMT', glyph('\u{F061}'))).toMatchObject({ text: 'α' });
  expect(glyphText(font(), 'Wingdings-Regular', glyph('\u{F0FC}'))).toMatchObject({ text: '✓' });
  expect(glyphText(font(), 'Any', glyph('\u{F8F1}'))).toMatchObject({ text: '⎧' });
  expect(glyphText(font([[1, 'uni0633']]), 'Any', glyph('\u{1}'))).toMatchObject({ text: 'س', known: 'glyph_name' });
  expect(glyphText(font([[1, 'g17']]), 'Any', glyph('\u{1}'))).toEqual({ text: '\u{FFFD}', known: 'unknown', confidence: 0 });
});

test('fonts of text that TeX has drawn dot by dot mean what their places mean in its encodings', () => {
  const drawn = (codes: number[], code: number) =>
    glyphText(
      font(
        codes.map((one) => [one, `a${one}`]),
        { isType3Font: true },
      ),
      'Type3',
      glyph('\u{FFFD}', code),
    ).text;
  expect(drawn([97, 28, 21], 28)).toBe('fi');
  expect(drawn([97, 28, 21], 21)).toBe('–');
  expect(drawn([97, 12], 12)).toBe('fi');
  expect(drawn([97, 12], 97)).toBe('a');
  expect(drawn([0x88], 0x88)).toBe('•');
});
