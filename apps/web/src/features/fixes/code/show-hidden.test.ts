import { expect, it } from 'vitest';
import { showHidden } from './show-hidden.ts';

it('names characters that turn what follows', () => {
  expect(showHidden('a\u202Eb\u200Bc')).toBe('a[U+202E]b[U+200B]c');
});

it('leaves every other character as it is', () => {
  expect(showHidden('منارة\tß 🏠')).toBe('منارة\tß 🏠');
});
