import { expect, test } from 'vitest';
import { glyphOfSign } from './glyph-of-sign.ts';
import type { Sign } from './sign.ts';

const sign = (name: string): Sign =>
  ({
    box: [10, 90, 13, 100],
    baseline: 100,
    size: 10,
    rotation: 0,
    font: { name, text: () => ({ text: '2', known: 'font', confidence: 1, rtl: false }) },
    glyph: {},
  }) as unknown as Sign;

test('figures of a font that has them raised stand above the line, and are small', () => {
  expect(glyphOfSign(sign('ntxsups-Regular'))).toMatchObject({ text: '2', baseline: 96.7, size: expect.closeTo(6.6), y: 90 });
  expect(glyphOfSign(sign('TeXGyreTermesX-Regular'))).toMatchObject({ baseline: 100, size: 10 });
});
