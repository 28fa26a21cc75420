import { expect, it } from 'vitest';
import { nearestRule } from './nearest-rule.ts';

it('finds the rule that was meant', () => {
  expect(nearestRule('colour-contrast')).toBe('color-contrast');
  expect(nearestRule('img-alt')).toBe('image-alt');
  expect(nearestRule('Label')).toBe('label');
});

it('suggests nothing where nothing is near', () => {
  for (const written of ['nonsense', '', 'x', 'constructor', 'a'.repeat(100_000)]) expect(nearestRule(written), written).toBeNull();
});
