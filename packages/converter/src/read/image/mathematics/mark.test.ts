import { expect, it } from 'vitest';
import type { Sign } from '../signs/sign.ts';
import { line, signsOf } from '../testing/make-sign.ts';
import { markMathematics } from './mark.ts';

const marked = (signs: Sign[]): string =>
  signs
    .filter((sign) => sign.mathematical)
    .map((sign) => sign.text)
    .join('');

it('takes a line that stands apart as a formula from end to end', () => {
  const signs = signsOf('B d l = m J');
  markMathematics(signs, [], line, { latin: true, apart: true });
  expect(marked(signs)).toBe('Bdl=mJ');
});

it('leaves the words of a line that stands apart as they are', () => {
  const signs = signsOf('where the sum = x');
  markMathematics(signs, [], line, { latin: true, apart: true });
  expect(marked(signs)).toBe('=');
});

it('takes a function with its exponent for a formula', () => {
  const signs = signsOf('and sin2 of', (letter) => (letter === '2' ? { top: 72, bottom: 86 } : {}));
  markMathematics(signs, [], line, { latin: true, apart: false });
  expect(marked(signs)).toBe('sin2');
});
