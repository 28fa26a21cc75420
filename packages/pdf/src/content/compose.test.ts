import { expect, test } from 'vitest';
import type { Glyph } from '../page-content.ts';
import { compose } from './compose.ts';

const glyph = (text: string, x: number, width: number, more: Partial<Glyph> = {}): Glyph => ({
  text,
  x,
  y: 90,
  width,
  height: 10,
  baseline: 100,
  size: 10,
  font: 'CMR10',
  bold: false,
  italic: false,
  monospace: false,
  colour: '#000000',
  rotation: 0,
  rtl: false,
  invisible: false,
  mcid: null,
  known: 'font',
  confidence: 1,
  ...more,
});

test('an accent drawn over a letter makes the accented letter, in the place of the letter', () => {
  const [e] = compose([glyph('´', 11, 4, { y: 84 }), glyph('e', 10, 5)]);
  expect(e).toMatchObject({ text: 'é', x: 10, width: 5, y: 84, height: 16 });
  expect(compose([glyph('¨', 10, 3), glyph('ı', 10, 3)]).map(({ text }) => text)).toEqual(['ï']);
  expect(compose([glyph('c', 10, 5), glyph('¸', 10.5, 4)]).map(({ text }) => text)).toEqual(['ç']);
});

test('accents beside letters, over letters of mathematics and over signs without such a form stay apart', () => {
  expect(compose([glyph('´', 5, 4), glyph('e', 10, 5)])).toHaveLength(2);
  expect(compose([glyph('ˆ', 11, 4), glyph('a', 10, 5, { font: 'CMMI10' })])).toHaveLength(2);
  expect(compose([glyph('˙', 11, 4), glyph('q', 10, 5)])).toHaveLength(2);
});

test('a negation stroke and a mapping’s foot belong to the sign that they are drawn upon', () => {
  expect(compose([glyph('\u{338}', 10, 7), glyph('=', 10, 7)]).map(({ text }) => text)).toEqual(['≠']);
  expect(compose([glyph('↦', 10, 1), glyph('→', 10, 9)]).map(({ text }) => text)).toEqual(['↦']);
});

test('an alef that a font draws upon its lam follows it, whatever the file calls it', () => {
  const lam = glyph('ل', 10, 7, { rtl: true });
  const written = (alef: Glyph): string =>
    compose([alef, lam])
      .map(({ text }) => text)
      .join('|');
  expect(['ا', '\u{61D}', 'ؤ', '؟', 'أ'].map((text) => written(glyph(text, 10.4, 4, { rtl: true })))).toEqual(['لا', 'لا', 'لإ', 'لآ', 'لأ']);
  expect(written(glyph('ا', 7, 3, { rtl: true }))).toBe('ا|ل');
  expect(written(glyph('؟', 4, 4))).toBe('؟|ل');
});
