import { expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { atomsOf } from './atoms-of.ts';
import { leafOf } from './leaf.ts';

const leaves = (page: HandSetPage) => atomsOf(page.content).flatMap(leafOf);

test.each([
  ['CMSY10', 'script'],
  ['rsfs10', 'script'],
  ['EUFM10', 'fraktur'],
  ['MSBM10', 'double-struck'],
])('a letter of %s is in the alphabet %s', (font, alphabet) => {
  expect(leaves(new HandSetPage().math('P', { font }))).toEqual([{ kind: 'identifier', text: 'P', alphabet }]);
});

test('an upright letter is one on purpose where variables are in italics', () => {
  const [letter] = leaves(new HandSetPage().set('d').math('x'));
  expect(letter).toEqual({ kind: 'identifier', text: 'd', alphabet: 'normal' });
  expect(leaves(new HandSetPage().set('d'))).toEqual([{ kind: 'identifier', text: 'd' }]);
});

test('a letter with its mark is a letter under a mark', () => {
  const base = [{ kind: 'identifier', text: 'x' }];
  expect(leaves(new HandSetPage().math('\u1e8b'))).toEqual([{ kind: 'accent', base, sign: '\u0307', side: 'above' }]);
});

test('a letter whose marks are a part of it stays one', () => {
  expect(leaves(new HandSetPage().math('أ'))).toMatchObject([{ kind: 'identifier', text: 'أ' }]);
});

test.each(['∂', '\u{1d715}'])('a partial derivative is no operator between two terms: %s', (sign) => {
  expect(leaves(new HandSetPage().math(sign))).toMatchObject([{ kind: 'identifier', text: sign }]);
});

test('the two forms of phi are the other way round in the font of symbols', () => {
  expect(leaves(new HandSetPage().math('φϕ', { font: 'StandardSymL' }))).toMatchObject([{ text: 'ϕ' }, { text: 'φ' }]);
});
