import { expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { findFormulas } from './find-formulas.ts';

const found = (text: string): string[] =>
  findFormulas(new HandSetPage().set('The order is ').set(text, { bold: true }).set(' as you know ').math('y').set(' = 2').content).map(
    ({ linear }) => linear,
  );

test('a capital before a hyphen and figures is of a code', () => {
  expect(found('Q-2026/118')).toEqual(['y = 2']);
  expect(found('M-45')).toEqual(['y = 2']);
});

test('a letter by itself is a variable', () => {
  expect(found('Q')).toEqual(['Q', 'y = 2']);
});
