import { expect, test } from 'vitest';
import { parseMathml } from '../../../write/mathml/parse-mathml.ts';
import { readMathml } from '../../read/from-mathml.ts';
import { writeNemeth } from './write-nemeth.ts';

const written = (mathml: string): string => writeNemeth(readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? []));
const atom = (text: string) => `<mi mathvariant="normal">${text}</mi>`;
const o = (text: string) => `<mo>${text}</mo>`;
const n = (text: string) => `<mn>${text}</mn>`;
const low = (base: string, figure: string) => `<msub>${base}${n(figure)}</msub>`;

test('lines between atoms are bonds', () => {
  expect(written(`${low(atom('H'), '2')}${atom('C')}${o('=')}${atom('O')}`)).toBe('⠠⠓⠆⠠⠉⠸⠶⠻⠠⠕');
  expect(written(`${low(atom('H'), '3')}${atom('C')}${o('-')}${low('<mi>CH</mi>', '3')}`)).toBe('⠠⠓⠒⠠⠉⠸⠒⠻⠠⠉⠠⠓⠒');
});

test('letters that are no atoms have the signs of mathematics between them', () => {
  expect(written(`<mi>H</mi>${o('-')}<mi>C</mi>`)).toBe('⠠⠓⠤⠠⠉');
  expect(written(`${atom('B')}${o('=')}${atom('C')}`)).toBe('⠠⠃⠀⠨⠅⠀⠠⠉');
  // What stands on the two sides of a reaction is compared.
  expect(written(`<mi>Fe</mi>${o('+')}${low('<mi>Cl</mi>', '2')}${o('=')}${low('<mi>FeCl</mi>', '2')}`)).toContain('⠀⠨⠅⠀');
});

test('several signs of a charge are their number and one of them', () => {
  expect(written(`<msup><mi>Ca</mi><mrow>${o('+')}${o('+')}</mrow></msup>`)).toBe('⠠⠉⠁⠘⠆⠬');
  expect(written(`<msup><mi>x</mi><mrow>${o('+')}${o('+')}</mrow></msup>`)).toBe('⠭⠘⠬⠐⠬');
});

test('a state that is lowered stands on the line behind the charge', () => {
  expect(written(`<msubsup><mi>Na</mi><mrow>${o('(')}<mi>aq</mi>${o(')')}</mrow>${o('+')}</msubsup>`)).toBe('⠠⠝⠁⠘⠬⠐⠷⠁⠟⠾');
});
