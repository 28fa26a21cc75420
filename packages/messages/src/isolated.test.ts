import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('every name is kept apart in Arabic, and in English one that runs from right to left', () => {
  expect(isolated('ar', 'Harbour')).toBe('\u2068Harbour\u2069');
  expect(isolated('ar', 'ميناء')).toBe('\u2068ميناء\u2069');
  expect(isolated('en', 'ميناء')).toBe('\u2068ميناء\u2069');
  expect(isolated('en', 'Harbour ٣')).toBe('\u2068Harbour ٣\u2069');
  expect(isolated('en', 'נמל')).toBe('\u2068נמל\u2069');
  for (const plain of ['Harbour', 'Zürich – 3', '港', 'https://example.org/?a=1']) expect(isolated('en', plain)).toBe(plain);
});
