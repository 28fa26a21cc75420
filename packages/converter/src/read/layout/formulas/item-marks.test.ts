import { expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { findFormulas } from './find-formulas.ts';

test('formulas leave the mark to the text where a fraction stands between it and the sign that goes on', () => {
  const page = new HandSetPage().set('1.').at(92, 100).fraction('a', 'b').set(' + ').fraction('c', 'd');
  expect(findFormulas(page.content).map(({ linear }) => linear)).toEqual(['a/b+c/d']);
});

test('formulas leave a bullet to the text whose font names it as an operator', () => {
  const page = new HandSetPage().set('∙', { font: 'CMSY10', known: 'glyph_name' }).at(85, 100).set('It is free');
  expect(findFormulas(page.content)).toEqual([]);
  const product = new HandSetPage().math('a').set(' ∙ ', { font: 'CMSY10' }).math('b');
  expect(findFormulas(product.content).map(({ linear }) => linear)).toEqual(['a∙b']);
});
