import type { Inline, Mark } from '@manara/core/document/inline';
import { expect, it } from 'vitest';
import { latexOfWords } from './latex-of-words.ts';

const text = (words: string, ...marks: Mark[]): Inline => ({ type: 'text', id: 'n1', boxes: [], confidence: 1, text: words, marks });

it('takes raised and lowered words as scripts', () => {
  expect(latexOfWords([text('Let x'), text('2', 'superscript'), text(' + a'), text('n', 'subscript'), text(' be.')], 4, 11)).toBe(
    'x^{2} + a_{n}',
  );
});

it('knows names of functions, and takes other words as words', () => {
  expect(latexOfWords([text('sin x = area')], 0, 12)).toBe(String.raw`\sin  x = \text{area}`);
});

it('writes what means something else to LaTeX as it stands', () => {
  expect(latexOfWords([text('5% {a_b}')], 0, 8)).toBe(String.raw`5\% \{a\_b\}`);
});
