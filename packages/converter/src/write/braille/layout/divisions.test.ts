import { expect, test } from 'vitest';
import { fromBrailleAscii, toBrailleAscii } from '../cells.ts';
import { withDivisions } from './divisions.ts';
import { wrap } from './wrap.ts';

const ascii = (lines: string[]) => lines.map((line) => toBrailleAscii(line).toLowerCase());
const formula = (text: string, joints: [string, 'comparison' | 'operation', number?][], code: 'ueb' | 'nemeth' = 'nemeth') =>
  withDivisions(
    fromBrailleAscii(text),
    joints.map(([sign, kind, brackets = 0]) => ({ at: text.indexOf(sign), kind, brackets })),
    code,
  );

test('a formula that one line can hold is not divided', () => {
  expect(ascii(wrap(fromBrailleAscii('so that ') + formula('a+b .k c', [['.k', 'comparison']]), 12, 1, 3))).toEqual([
    'so that',
    '  a+b .k c',
  ]);
});

test('it is divided before a comparison sooner than before an operation, and what runs over is set in', () => {
  const text = formula('abc+d .k efgh+ij', [
    ['+d', 'operation'],
    ['.k', 'comparison'],
    ['+ij', 'operation'],
  ]);
  expect(ascii(wrap(text, 14, 1, 3))).toEqual(['abc+d', '  .k efgh+ij']);
});

test('it is divided before an operation where no comparison is in reach, and outside of brackets first', () => {
  const text = formula('abcd+(ef*gh)', [
    ['+(', 'operation'],
    ['*gh', 'operation', 1],
  ]);
  expect(ascii(wrap(text, 10, 1, 3))).toEqual(['abcd', '  +(ef*gh)']);
});

test('a minus at the beginning of a line of Nemeth Code has the numeric indicator behind it', () => {
  expect(ascii(wrap(formula('abcdefg-2x', [['-2', 'operation']]), 8, 1, 3))).toEqual(['abcdefg', '  -#2x']);
  expect(ascii(wrap(formula('abcdefg-xy', [['-x', 'operation']]), 8, 1, 3))).toEqual(['abcdefg', '  -xy']);
});

test('without such a place it goes on behind the continuation indicator, as a word does', () => {
  expect(ascii(wrap(formula('abcdefghijk', []), 8, 1, 3))).toEqual(['abcdefg"', '  hijk']);
});
