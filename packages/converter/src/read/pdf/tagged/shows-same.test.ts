import type { FormulaGlyph } from '@manara/core/document/formula';
import { expect, test } from 'vitest';
import { showsSame } from './shows-same.ts';

const box = { page: 0, x: 0, y: 0, width: 5, height: 5 };
const glyphs = (words: string): FormulaGlyph[] => [...words].map((text) => ({ text, box, size: 10, baseline: 5 }));
const agrees = (words: string, mathml: string, lines = 0): boolean =>
  showsSame({ glyphs: glyphs(words), rules: Array.from({ length: lines }, () => ({ box })) }, `<math>${mathml}</math>`);
const fraction = '<mfrac><mi>a</mi><mi>b</mi></mfrac>';

test('MathML is believed that has the letters and figures of the page, whatever alphabet they are set in', () => {
  expect(agrees('𝑎𝑏', fraction, 1)).toBe(true);
  expect(agrees('E=mc2', '<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>')).toBe(true);
});

test('MathML of another formula, or without a part of this one, is not', () => {
  expect(agrees('E=mc2', '<mi>F</mi><mo>=</mo><mi>m</mi><mi>a</mi>')).toBe(false);
  expect(agrees('x2', '<mi>x</mi>')).toBe(false);
  expect(agrees('X', '<mi>x</mi>')).toBe(false);
  expect(agrees('x', '<mi>x</mi><mo>+</mo><mi>y</mi><mo>+</mo><mi>z</mi>')).toBe(false);
});

test('signs of operation and relation count, however they are written', () => {
  expect(agrees('a+b', '<mi>a</mi><mo>−</mo><mi>b</mi>')).toBe(false);
  expect(agrees('x≤2', '<mi>x</mi><mo>≥</mo><mn>2</mn>')).toBe(false);
  expect(agrees('x≠2', '<mi>x</mi><mo>=</mo><mn>2</mn>')).toBe(false);
  expect(agrees('n!', '<mi>n</mi>')).toBe(false);
  expect(agrees('a-b', '<mi>a</mi><mo>−</mo><mi>b</mi>')).toBe(true);
  expect(agrees('٣+∆', '<mn>3</mn><mo>+</mo><mi>Δ</mi>')).toBe(true);
  expect(agrees('x\u0304', '<mover><mi>x</mi><mo>¯</mo></mover>')).toBe(true);
});

test('a root or a bar that the page draws must be in it', () => {
  expect(agrees('√2', '<mn>2</mn>')).toBe(false);
  expect(agrees('√2', '<msqrt><mn>2</mn></msqrt>', 1)).toBe(true);
  expect(agrees('AB', '<mi>A</mi><mi>B</mi>', 1)).toBe(false);
  expect(agrees('AB', '<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>¯</mo></mover>', 1)).toBe(true);
});

test('where the page cannot be read, nothing speaks against it', () => {
  expect(agrees('\ufffd2', '<mi>x</mi>')).toBe(true);
  expect(agrees('', '<mi>x</mi>')).toBe(true);
});

test('what is no formula is not believed', () => {
  expect(showsSame({ glyphs: glyphs('x'), rules: [] }, '<p>x</p>')).toBe(false);
});
