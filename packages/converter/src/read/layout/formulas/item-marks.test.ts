import { expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { findFormulas } from './find-formulas.ts';

test('formulas leave the mark to the text where a fraction stands between it and the sign that goes on', () => {
  const page = new HandSetPage().set('1.').at(92, 100).fraction('a', 'b').set(' + ').fraction('c', 'd');
  expect(findFormulas(page.content).map(({ linear }) => linear)).toEqual(['a/b+c/d']);
});
