import { expect, it } from 'vitest';
import { scoreBand } from './score-band.ts';

it.each([
  [100, 'good'],
  [90, 'good'],
  [89.9, 'fair'],
  [70, 'fair'],
  [69.9, 'poor'],
  [0, 'poor'],
] as const)('reads a score of %d as %s', (score, band) => {
  expect(scoreBand(score)).toBe(band);
});
