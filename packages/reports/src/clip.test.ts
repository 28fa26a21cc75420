import { expect, it } from 'vitest';
import { clip } from './clip.ts';

it('leaves a short text alone', () => expect(clip('abc', 3)).toBe('abc'));

it('cuts between characters and says that something is missing', () => {
  expect(clip('abcdef', 4)).toBe('abc…');
  expect(clip('ab😀cd', 4)).toBe('ab…');
});
