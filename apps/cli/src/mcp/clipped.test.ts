import { expect, it } from 'vitest';
import { clipped } from './clipped.ts';

it('has no more of a long text than is read, and no half of a character', () => {
  expect(clipped('short')).toBe('short');
  expect(clipped('ab', 1)).toBe('a…');
  expect(clipped('a😀', 2)).toBe('a\ufffd…');
});
