import { expect, test } from 'vitest';
import { toBrailleAscii } from '../cells.ts';
import { normaliseText } from '../text/normalise.ts';
import { uncontractedArabic } from './arabic.ts';

const braille = (text: string) => toBrailleAscii(uncontractedArabic(normaliseText(text, 'arabic', () => '1').text)).toLowerCase();

test.each([
  ['السلام', 'alsvm', 'lam and alif in one cell'],
  ['لأن', 'l/n', 'lam before alif with hamza stays a letter'],
  ['مُحَمَّد', 'mu:1,m1d', 'the doubling sign before its letter, whatever order Unicode has it in'],
  ['١٢٣ 123', '#abc #abc', 'both sets of digits'],
  ['45.6', '#de4f', 'a decimal point'],
  ['٤٥٫٦', '#de4f', 'the Arabic decimal sign'],
  ['كيف؟ نعم، لا؛', 'kif8 n(m" v"2', 'question mark, comma, semicolon'],
  ['(أ)', '8/0', 'brackets'],
  ['كتـــاب', 'ktab', 'the lengthening stroke says nothing'],
  ['ﻻ ﷲ', 'v allh', 'presentation forms are their letters'],
  ['کی', 'ki', 'letters of other keyboards'],
])('%s is written as %s: %s', (print, ascii) => {
  expect(braille(print)).toBe(ascii);
});

test('a letter after a number that would read as a figure is told apart', () => {
  expect(braille('٣ب')).toBe('#c;b');
});
