import { expect, test } from 'vitest';
import { parseMathml } from '../../../write/mathml/parse-mathml.ts';
import { readMathml } from '../../read/from-mathml.ts';
import { Unwritable } from '../unwritable.ts';
import { writeNemeth } from './write-nemeth.ts';

const written = (mathml: string): string => writeNemeth(readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? []));
const i = (text: string) => `<mi>${text}</mi>`;
const n = (text: string) => `<mn>${text}</mn>`;
const o = (text: string) => `<mo>${text}</mo>`;

test.each<[string, string, string]>([
  ['a number at the beginning', n('405'), '⠼⠲⠴⠢'],
  ['a number behind a sign of operation', `${i('x')}${o('+')}${n('405')}`, '⠭⠬⠲⠴⠢'],
  ['a number behind a minus at the beginning', `${o('−')}${n('7')}`, '⠤⠼⠶'],
  ['a comparison between blanks', `${i('a')}${o('=')}${n('7')}`, '⠁⠀⠨⠅⠀⠼⠶'],
  ['a raised sign, and the line again', `<msup>${i('y')}${n('3')}</msup>${o('+')}${i('z')}`, '⠽⠘⠒⠐⠬⠵'],
  ['a lowered figure behind a letter, which needs no indicator', `<msub>${i('y')}${n('3')}</msub>${o('+')}${i('z')}`, '⠽⠒⠬⠵'],
  ['a lowered letter', `<msub>${i('y')}${i('k')}</msub>`, '⠽⠰⠅'],
  ['a fraction', `<mfrac><mrow>${i('p')}${o('+')}${n('1')}</mrow>${i('q')}</mfrac>`, '⠹⠏⠬⠂⠌⠟⠼'],
  ['a fraction of fractions', `<mfrac><mfrac>${n('1')}${n('2')}</mfrac>${n('7')}</mfrac>`, '⠠⠹⠹⠂⠌⠆⠼⠠⠌⠶⠠⠼'],
  ['a mixed number', `${n('6')}<mfrac>${n('1')}${n('2')}</mfrac>`, '⠼⠖⠸⠹⠂⠌⠆⠸⠼'],
  ['a root', `<msqrt>${i('p')}${o('+')}${i('q')}</msqrt>`, '⠜⠏⠬⠟⠻'],
  ['a root in a root', `<msqrt>${i('p')}<msqrt>${i('q')}</msqrt></msqrt>`, '⠜⠏⠨⠜⠟⠨⠻⠻'],
  ['a root with its degree', `<mroot>${i('p')}${n('4')}</mroot>`, '⠣⠲⠜⠏⠻'],
  ['the name of a function', `${n('5')}${i('cos')}${i('t')}`, '⠼⠢⠉⠕⠎⠀⠞'],
  ['a list in brackets, whose figures need no indicator', `${o('(')}${n('4')}${o(',')}${n('5')}${o(')')}`, '⠷⠲⠠⠀⠢⠾'],
  ['a limit', `<munder>${i('lim')}<mrow>${i('t')}${o('→')}${n('1')}</mrow></munder>${i('g')}`, '⠐⠇⠊⠍⠩⠞⠀⠫⠕⠀⠼⠂⠻⠀⠛'],
  ['a mark over a letter', `<mover>${i('t')}${o('¯')}</mover>`, '⠞⠱'],
  ['a Greek letter', i('γ'), '⠨⠛'],
  ['a capital one', i('Γ'), '⠨⠠⠛'],
  ['the name of a function with a capital', `${i('Ker')}${o('(')}${i('f')}${o(')')}`, '⠠⠅⠑⠗⠀⠷⠋⠾'],
  ['any other name before its brackets', `${i('Inn')}${o('(')}${i('f')}${o(')')}`, '⠠⠊⠝⠝⠷⠋⠾'],
  ['a sign behind a raised one, which the level parts', `<msup>${i('k')}${o('+')}</msup>${o('+')}${i('m')}`, '⠅⠘⠬⠐⠬⠍'],
  ['two signs at one level', `${i('k')}${o('+')}${o('−')}${i('m')}`, '⠅⠬⠐⠤⠍'],
  ['figures of which some are bold', n('𝟕84'), '⠸⠼⠶⠼⠦⠲'],
  ['figures that are all bold', n('𝟕𝟖𝟒'), '⠸⠼⠶⠦⠲'],
  ['a long dash for figures behind a point', `${n('.4')}${o('=')}${o('.')}<mtext>---</mtext>`, '⠼⠨⠲⠀⠨⠅⠀⠨⠐⠀⠤⠤⠤⠤'],
  ['a slash that is an identifier', `${i('k')}${i('/')}${i('m')}`, '⠅⠸⠌⠍'],
  ['a triangle that is one', `${i('△')}${i('K')}${i('L')}`, '⠫⠞⠀⠠⠅⠠⠇'],
  ['an angle behind a letter', `${i('m')}${o('∠')}${i('K')}`, '⠍⠫⠪⠀⠠⠅'],
  ['a square between figures', `${n('7')}${o('□')}${n('5')}`, '⠼⠶⠫⠲⠢'],
])('%s', (_what, mathml, cells) => {
  expect(written(mathml)).toBe(cells);
});

test('loses nothing of what it has no sign for', () => {
  expect(() => written(i('あ'))).toThrow(Unwritable);
  expect(() => written(`<mfrac><mtable>${`<mtr><mtd>${n('1')}</mtd></mtr>`.repeat(2)}</mtable>${i('x')}</mfrac>`)).toThrow(Unwritable);
});
