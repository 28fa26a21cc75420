import { expect, test } from 'vitest';
import { passingOpacity } from './opacity.ts';

test.each([
  ['rgb(0, 0, 0)', '#ffffff', 4.5, 0.4, '0.55'],
  ['rgb(255, 255, 255)', '#000000', 4.5, 0.3, '0.5'],
  ['rgb(0, 0, 0)', '#fcd20f', 4.5, 0.5, '0.6'],
  ['rgb(0, 0, 0)', '#ffffff', 3, 0.4, '0.45'],
  // Never less than there is, and no color that does not pass by itself.
  ['rgb(0, 0, 0)', '#ffffff', 4.5, 0.8, '0.85'],
  ['rgb(170, 170, 170)', '#ffffff', 4.5, 0.5, null],
  ['color(display-p3 0 0 0)', '#ffffff', 4.5, 0.5, null],
])('%s on %s reaches %s from %s at %s', (color, background, required, from, opacity) => {
  expect(passingOpacity(color, { background, required }, from)).toBe(opacity);
});
