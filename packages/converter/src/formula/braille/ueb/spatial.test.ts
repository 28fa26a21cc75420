import { expect, test } from 'vitest';
import { parseMathml } from '../../../write/mathml/parse-mathml.ts';
import { readMathml } from '../../read/from-mathml.ts';
import { Unwritable } from '../unwritable.ts';
import { writeUeb, writeUebLines } from './write-ueb.ts';

const read = (mathml: string) => readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? []);
const i = (text: string) => `<mi>${text}</mi>`;
const n = (text: string) => `<mn>${text}</mn>`;
const o = (text: string) => `<mo>${text}</mo>`;
const table = (...rows: string[][]) =>
  `<mtable>${rows.map((row) => `<mtr>${row.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`).join('')}</mtable>`;
const matrix = read(`${i('A')}${o('=')}${o('(')}${table([n('1'), n('23')], [n('45'), n('6')])}${o(')')}`);

test('rows of a matrix are lines between enlarged brackets, columns below each other', () => {
  expect(writeUebLines(matrix)).toEqual(['⠠⠁⠀⠐⠶⠀⠠⠐⠣⠼⠁⠀⠀⠼⠃⠉⠠⠐⠜', '⠀⠀⠀⠀⠀⠀⠠⠐⠣⠼⠙⠑⠀⠼⠋⠀⠠⠐⠜']);
});

test('on one line its rows are parted', () => {
  expect(writeUeb(matrix)).toBe('⠠⠁⠀⠐⠶⠀⠠⠐⠣⠼⠁⠀⠼⠃⠉⠠⠐⠜⠸⠀⠠⠐⠣⠼⠙⠑⠀⠼⠋⠠⠐⠜');
});

test('one row is a line like others', () => {
  expect(writeUeb(read(`${o('(')}${table([n('1'), n('2')])}${o(')')}`))).toBe('⠐⠣⠼⠁⠀⠼⠃⠐⠜');
});

test('rows within a part that one line holds are not written', () => {
  expect(() => writeUeb(read(`<msqrt>${table([i('x')], [i('y')])}</msqrt>`))).toThrow(Unwritable);
});
