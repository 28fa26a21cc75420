import { expect, test } from 'vitest';
import { blank, cellsOf } from '../cells.ts';
import { withLettersAfterFigures } from './letters-after-figures.ts';

const [passage, end, number, gradeOne, capital] = ['6-6-6', '6-3', '3456', '56', '6'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
];
const [a, b, c, e, k] = ['1', '12', '14', '15', '13'].map(cellsOf) as [string, string, string, string, string];

test('a letter that would read as a figure has a grade 1 indicator in a passage of capitals', () => {
  const given = [`${passage}${number}${e}${a}`, c, `${number}${a}${b}${b}${end}`].join(blank);
  expect(withLettersAfterFigures('5A C 12B', given)).toBe(
    [`${passage}${number}${e}${gradeOne}${a}`, c, `${number}${a}${b}${gradeOne}${b}${end}`].join(blank),
  );
});

test.each([
  ['5A', `${number}${e}${capital}${a}`, 'a letter with a sign of its own'],
  ['5K', `${passage}${number}${e}${k}`, 'a letter that is no figure'],
  ['A B', `${a}${blank}${b}`, 'no figure'],
  ['5A B', `${number}${e}${a}`, 'words that cannot be told from each other'],
])('%s is left as it is: %3$s', (text, cells) => {
  expect(withLettersAfterFigures(text, cells)).toBe(cells);
});
