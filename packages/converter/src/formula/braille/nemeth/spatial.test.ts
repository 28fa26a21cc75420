import { expect, test } from 'vitest';
import { parseMathml } from '../../../write/mathml/parse-mathml.ts';
import { readMathml } from '../../read/from-mathml.ts';
import { Unwritable } from '../unwritable.ts';
import { writeNemeth } from './write-nemeth.ts';

const written = (mathml: string): string[] => writeNemeth(readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? [])).split('\n');
const i = (text: string) => `<mi>${text}</mi>`;
const n = (text: string) => `<mn>${text}</mn>`;
const o = (text: string) => `<mo>${text}</mo>`;
const table = (...rows: string[][]) =>
  `<mtable>${rows.map((row) => `<mtr>${row.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`).join('')}</mtable>`;

test('rows of a matrix stand between enlarged brackets, columns below each other', () => {
  expect(written(`${i('A')}${o('=')}${o('[')}${table([n('1'), n('23')], [i('x'), n('4')])}${o(']')}`)).toEqual([
    '⠠⠁⠀⠨⠅⠀⠈⠠⠷⠼⠂⠀⠼⠆⠒⠈⠠⠾',
    '⠀⠀⠀⠀⠀⠀⠈⠠⠷⠭⠀⠀⠼⠲⠀⠈⠠⠾',
  ]);
});

test('a determinant stands between enlarged bars', () => {
  expect(written(`${o('|')}${table([i('a'), i('b')], [i('c'), i('d')])}${o('|')}`)).toEqual(['⠠⠳⠁⠀⠃⠠⠳', '⠠⠳⠉⠀⠙⠠⠳']);
});

test('cases have a brace on every line, and nothing behind', () => {
  expect(written(`${o('{')}${table([i('x')], [i('y')])}`)).toEqual(['⠨⠠⠷⠭', '⠨⠠⠷⠽']);
});

test('equations below each other have no brackets, and their parts no columns', () => {
  expect(written(table([i('x'), `${o('=')}${n('1')}`], [i('y'), `${o('=')}${n('2')}`]))).toEqual(['⠭⠀⠨⠅⠀⠼⠂', '⠽⠀⠨⠅⠀⠼⠆']);
});

test('one row is a line like others', () => {
  expect(written(`${o('(')}${table([i('x'), i('y')])}${o(')')}`)).toEqual(['⠷⠭⠀⠽⠾']);
});

test('rows within a part that one line holds are not written', () => {
  expect(() => written(`<mfrac>${table([i('x')], [i('y')])}${n('2')}</mfrac>`)).toThrow(Unwritable);
});
