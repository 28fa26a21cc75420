import { describe, expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { findFormulas } from './find-formulas.ts';

const inText = (page: HandSetPage): string[] => findFormulas(page.content).map(({ linear }) => linear);

describe('formulas beside Arabic words of one letter', () => {
  test.each([
    ['و', 'and'],
    ['ب', 'in'],
  ])('do not hold %s', (letter) => {
    const page = new HandSetPage().math('a').set(`${letter} `).math('b').set('  كلمة ');
    expect(inText(page)).toEqual(['a', 'b']);
  });

  test('hold letters that count', () => {
    const page = new HandSetPage().set('٢س').set('=').set('٤');
    expect(findFormulas(page.content).map(({ glyphs }) => glyphs.length)).toEqual([4]);
  });
});
