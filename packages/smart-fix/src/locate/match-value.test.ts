import { expect, test } from 'vitest';
import { fits, sameAddress } from './match-value.ts';

test('a text is of a pattern whose parts it has in their order', () => {
  expect(fits(['card ', null, ' wide'], 'card a b  wide')).toBe(true);
  expect(fits(['card ', null, ' wide'], 'card wide')).toBe(true);
  expect(fits(['ab', null, 'ba'], 'aba')).toBe(false);
  expect(fits([null, 'b', null, 'a'], 'a b')).toBe(false);
  expect(fits(['a.c'], 'abc')).toBe(false);
});

test('many parts, and many slashes, are gone through once', () => {
  expect(fits([...Array.from({ length: 50 }, () => [null, 'a']).flat(), 'b'], 'a'.repeat(2000))).toBe(false);
  expect(sameAddress(`${'/'.repeat(400_000)}a.svg`, '/a.svg')).toBe(0.5);
});
