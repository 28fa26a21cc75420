import { expect, test } from 'vitest';
import { parseMathml } from '../../../write/mathml/parse-mathml.ts';
import { readMathml } from '../../read/from-mathml.ts';
import { Unwritable } from '../unwritable.ts';
import { writeUeb, writeUebLines } from './write-ueb.ts';

const written = (mathml: string): string => writeUeb(readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? []));
const i = (text: string) => `<mi>${text}</mi>`;
const n = (text: string) => `<mn>${text}</mn>`;
const o = (text: string) => `<mo>${text}</mo>`;

test.each<[string, string, string]>([
  ['a number', n('405'), '⠼⠙⠚⠑'],
  ['a letter by itself', `${i('t')}${o('=')}${n('7')}`, '⠰⠞⠀⠐⠶⠀⠼⠛'],
  ['a letter that would be a figure', `${n('7')}${i('b')}`, '⠼⠛⠰⠃'],
  ['a letter that would be none', `${n('7')}${i('t')}`, '⠼⠛⠞'],
  ['one sign of grade 1 near the beginning', `<msup>${i('t')}${n('7')}</msup>`, '⠞⠰⠔⠼⠛'],
  ['more of them in a word', `<msup>${i('t')}<mrow>${i('k')}${o('+')}${n('1')}</mrow></msup>`, '⠰⠰⠞⠔⠣⠅⠐⠖⠼⠁⠜'],
  ['a fraction of figures', `<mfrac>${n('7')}${n('8')}</mfrac>`, '⠼⠛⠌⠓'],
  ['any other fraction', `<mfrac>${i('p')}${i('q')}</mfrac>`, '⠰⠰⠷⠏⠨⠌⠟⠾'],
  ['a root', `<msqrt>${n('7')}</msqrt>`, '⠰⠩⠼⠛⠬'],
  ['capitals beside each other', `${i('P')}${i('Q')}`, '⠠⠠⠏⠟'],
  ['the name of a function', `${i('sin')}${i('t')}`, '⠎⠔⠀⠰⠞'],
  ['a Greek letter', i('γ'), '⠨⠛'],
])('%s', (_what, mathml, cells) => {
  expect(written(mathml)).toBe(cells);
});

test('a letter in brackets by itself is in grade 1, and so is each capital of a root and its degree', () => {
  expect(written(`${o('(')}${i('b')}${o(')')}`)).toBe('⠐⠣⠰⠃⠐⠜');
  expect(written(`<mroot>${i('A')}${i('X')}</mroot>`)).toBe('⠰⠰⠩⠔⠠⠭⠠⠁⠬');
});

test('loses nothing of what it has no sign for', () => {
  expect(() => written(i('あ'))).toThrow(Unwritable);
  expect(() => written(`<mfrac><mtable>${`<mtr><mtd>${n('1')}</mtd></mtr>`.repeat(2)}</mtable>${i('x')}</mfrac>`)).toThrow(Unwritable);
});

const atom = (text: string) => `<mi mathvariant="normal">${text}</mi>`;
const two = (text: string) => `<msub>${atom(text)}${n('2')}</msub>`;

test('symbols of elements in one token have a capital each where all of it is chemistry, on one line and on several', () => {
  const reaction = `${two('N')}${o('+')}${two('O')}${o('=')}${n('2')}${i('NO')}`;
  expect(written(reaction)).toMatch(/⠠⠝⠠⠕$/u);
  expect(writeUebLines(readMathml(parseMathml(`<math>${reaction}</math>`)?.children ?? [])).join('')).toMatch(/⠠⠝⠠⠕$/u);
  // Two points of geometry.
  expect(written(`${i('NO')}${o('=')}${n('2')}`)).toBe('⠠⠠⠝⠕⠀⠐⠶⠀⠼⠃');
});

test('what an arrow with words over it parts is one passage', () => {
  const arrow = `<mover>${o('→')}<mtext>warm air</mtext></mover>`;
  expect(written(`${two('N')}${arrow}${two('O')}`)).toMatch(/^⠰⠰⠰[^⠰]*⠰⠄$/u);
});
