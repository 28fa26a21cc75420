import { expect, it } from 'vitest';
import { line, signsOf } from '../testing/make-sign.ts';
import { isMixed, latinWords } from './latin-words.ts';

/** Capitals stand for letters of another script. */
const other = (letter: string) => (/[A-Z]/.test(letter) ? { cost: 0.2 } : {});

it('finds the Latin words in a line of another script', () => {
  const signs = signsOf('ABCD pythagorean theorem EFG', other);
  const found = [...latinWords({ signs, line })].map((sign) => sign.text).join('');
  expect(found).toBe('pythagoreantheorem');
});

it('leaves the full stop on the left of a Latin word to the sentence around it', () => {
  const signs = signsOf('.integral ABCD', other);
  expect([...latinWords({ signs, line })].map((sign) => sign.text).join('')).toBe('integral');
});

it('knows a line of another script that is mostly Latin words', () => {
  expect(isMixed({ signs: signsOf('integral ABCDE derivative', other), line })).toBe(true);
  expect(isMixed({ signs: signsOf('integral and derivative'), line })).toBe(false);
});
