import { expect, test } from 'vitest';
import { parseMathml } from '../../../write/mathml/parse-mathml.ts';
import { readMathml } from '../../read/from-mathml.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { Unwritable } from '../unwritable.ts';
import { readBackUeb } from '../verify.ts';
import { writeUeb, writeUebLines } from './write-ueb.ts';

const read = (mathml: string): FormulaNode[] => readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? []);
const i = (text: string) => `<mi>${text}</mi>`;
const o = (text: string) => `<mo>${text}</mo>`;
const n = (text: string) => `<mn>${text}</mn>`;
const over = (base: string, mark: string) => `<mover accent="true">${base}${o(mark)}</mover>`;
const enclosed = (notation: string, inside: string) => `<menclose notation="${notation}">${inside}</menclose>`;

test.each<[string, string, string]>([
  ['a tilde over a letter', over(i('q'), '~'), '⠟⠸⠱'],
  ['a line through a letter, which is no tilde', enclosed('updiagonalstrike', i('q')), '⠟⠈⠱'],
  ['a level line through a letter, the same', enclosed('horizontalstrike', i('q')), '⠟⠈⠱'],
  ['a line through a number', enclosed('downdiagonalstrike', n('48')), '⠼⠙⠓⠈⠱'],
  ['a line through a group', enclosed('updiagonalstrike', `${i('p')}${i('q')}`), '⠰⠰⠣⠏⠟⠜⠈⠱'],
  ['an arc over letters', over(`<mrow>${i('P')}${i('Q')}</mrow>`, '⏜'), '⠰⠰⠣⠠⠠⠏⠟⠜⠨⠸⠱'],
  ['a number in a circle', enclosed('circle', n('6')), '⠰⠫⠿⠪⠼⠋'],
  ['a sum in a circle', enclosed('circle', `${i('p')}${o('+')}${n('6')}`), '⠰⠰⠫⠿⠪⠣⠏⠐⠖⠼⠋⠜'],
  ['a number in a box', enclosed('box', n('6')), '⠰⠫⠼⠙⠪⠼⠋'],
  ['an equation in a box', enclosed('box', `${i('p')}${o('=')}${n('6')}`), '⠰⠰⠫⠼⠙⠪⠣⠏⠐⠶⠼⠋⠜'],
  ['a sign in a circle, which is one of its own', `${i('p')}${enclosed('circle', o('×'))}${i('q')}`, '⠏⠰⠫⠿⠪⠐⠦⠱⠟'],
  ['a filled circle before a letter, which parts it', `${o('●')}${i('p')}`, '⠰⠸⠫⠿⠱⠏'],
  ['what contains an element', `${i('P')}${o('∋')}${i('p')}`, '⠰⠠⠏⠀⠈⠘⠑⠀⠰⠏'],
  ['a bold script letter', `<mi>𝓠</mi>`, '⠘⠆⠈⠆⠰⠠⠟'],
  ['a ratio', `${n('7')}${o('∶')}${n('9')}`, '⠼⠛⠒⠼⠊'],
  ['a sharp', `${i('P')}${o('♯')}`, '⠠⠏⠼⠩'],
  [
    'a brace over a sum, and a word over it',
    `<mover>${over(`<mrow>${i('p')}${o('+')}${i('q')}</mrow>`, '⏞')}${i('k')}</mover>`,
    '⠰⠰⠣⠣⠏⠐⠖⠟⠜⠨⠔⠐⠼⠹⠜⠨⠔⠅',
  ],
])('%s', (_what, mathml, cells) => {
  const nodes = read(mathml);
  expect(writeUeb(nodes)).toBe(cells);
  expect(readBackUeb(nodes, cells)).toMatchObject({ isEqual: true });
});

test('lines below each other under a sign are items with the sign of one over the other between them', () => {
  const line = (...parts: string[]) => `<mtr><mtd>${parts.join('')}</mtd></mtr>`;
  const stacked = (...lines: string[]) => read(`<munder>${o('∑')}<mtable>${lines.join('')}</mtable></munder>${i('k')}`);
  const two = stacked(line(i('k'), o('&lt;'), n('9')), line(i('q')));
  expect(writeUeb(two)).toBe('⠰⠰⠠⠨⠎⠨⠢⠣⠣⠅⠈⠣⠼⠊⠜⠻⠟⠜⠅');
  expect(readBackUeb(two, writeUeb(two)).isEqual).toBe(true);
  const three = stacked(line(i('k')), line(i('q')), line(i('p')));
  expect(readBackUeb(three, writeUeb(three)).isEqual).toBe(true);
  expect(readBackUeb(three, writeUeb(two)).isEqual).toBe(false);
});

test('a tilde and a line through are not taken for each other', () => {
  expect(readBackUeb(read(over(i('q'), '~')), '⠟⠈⠱').isEqual).toBe(false);
  expect(readBackUeb(read(enclosed('updiagonalstrike', i('q'))), '⠟⠸⠱').isEqual).toBe(false);
});

test('what neither the list of symbols nor a note has is not written', () => {
  expect(() => writeUeb(read(enclosed('roundedbox', i('q'))))).toThrow(Unwritable);
  const rows = `<mtable><mtr><mtd>${n('1')}</mtd></mtr><mtr><mtd>${n('2')}</mtd></mtr></mtable>`;
  expect(() => writeUebLines(read(`${o('⌊')}${rows}${o('⌋')}`))).toThrow(Unwritable);
});
