import { expect, it } from 'vitest';
import type { Formula } from '@manara/core/document/formula';
import { formulaSize } from './picture-size.ts';

const glyph = (text: string, y: number, height: number, baseline: number, size: number): Formula['glyphs'][number] => ({
  ...{ text, baseline, size, box: { page: 0, x: 100, y, width: 5, height } },
});

it('counts the white around a formula into its picture, so that its letters are as large as those around it', () => {
  const formula: Formula = {
    ...{ linear: 'y', rules: [], picture: null, mathml: null, line: { baseline: 200, size: 10 } },
    glyphs: [glyph('y', 195, 7, 200, 10)],
  };
  const size = formulaSize(formula);
  expect(size?.width).toBeCloseTo(0.7);
  expect(size?.height).toBeCloseTo(0.9);
  expect(size?.depth).toBeCloseTo(0.3);
  expect(size?.margin).toBeCloseTo(0.1);
});

it('keeps a large bracket from making the letters beside it small', () => {
  const formula: Formula = {
    ...{ linear: '(x)', rules: [], picture: null, mathml: null, line: { baseline: 200, size: 10 } },
    glyphs: [glyph('(', 185, 30, 205, 30), glyph('x', 195, 5, 200, 10)],
  };
  expect(formulaSize(formula)?.height).toBeCloseTo(3.2);
});
