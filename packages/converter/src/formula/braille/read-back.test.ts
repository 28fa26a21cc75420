import { expect, test } from 'vitest';
import { parseMathml } from '../../write/mathml/parse-mathml.ts';
import { readMathml } from '../read/from-mathml.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import { writeNemeth } from './nemeth/write-nemeth.ts';
import { writeUeb } from './ueb/write-ueb.ts';
import { readBackNemeth, readBackUeb } from './verify.ts';

const parsed = (mathml: string): FormulaNode[] => readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? []);
const i = (text: string) => `<mi>${text}</mi>`;
const n = (text: string) => `<mn>${text}</mn>`;
const o = (text: string) => `<mo>${text}</mo>`;
const row = (...parts: string[]) => `<mrow>${parts.join('')}</mrow>`;

test.each<[string, string]>([
  ['numbers and letters', `${n('3.5')}${i('x')}${o('+')}${n('1,200')}${o('=')}${i('y')}`],
  ['a comparison and a letter of the same cells', `${i('κ')}${i('x')}${o('=')}${n('4')}`],
  ['levels that return', `<msup>${i('x')}${n('2')}</msup>${o('+')}<msub>${i('y')}${i('k')}</msub>${o('−')}${n('7')}`],
  ['levels within levels', `<msup>${i('e')}<mrow>${o('−')}<msup>${i('x')}${n('2')}</msup>${o('+')}${n('1')}</mrow></msup>${i('t')}`],
  ['fractions within fractions', `<mfrac><mfrac>${i('a')}${n('2')}</mfrac>${row(i('b'), o('+'), n('1'))}</mfrac>`],
  ['roots within roots', `<msqrt>${i('p')}${o('+')}<mroot>${i('q')}${n('3')}</mroot></msqrt>`],
  ['limits', `<munderover>${o('∑')}${row(i('k'), o('='), n('1'))}${i('n')}</munderover>${i('k')}`],
  ['marks', `<mover>${i('x')}${o('¯')}</mover>${o('+')}<mover>${row(i('a'), o('+'), i('b'))}${o('¯')}</mover>`],
  ['letters that Unicode has for mathematics alone', `${n('3')}${i('𝑥')}${o('+')}${i('𝐚')}${o('=')}${i('𝛼')}`],
  ['names of functions', `${n('2')}${i('cos')}${i('t')}`],
  [
    'a binomial in a sum',
    `<mrow intent="binomial($n,$k)">${o('(')}<mtable><mtr><mtd>${row(i('n'), o('+'), n('1'))}</mtd></mtr><mtr><mtd>${i('k')}</mtd></mtr></mtable>${o(')')}</mrow>${o('+')}${n('3')}`,
  ],
  ['letters with a double stroke', `${i('q')}${o('∈')}${i('ℚ')}${o(',')}${i('ℤ')}`],
  ['the empty set', `${i('A')}${o('∩')}${i('B')}${o('=')}${i('∅')}`],
  ['a sign in a circle', `${i('p')}${o('⊕')}${i('q')}`],
  ['the constant of Planck', `<mfrac>${i('ℏ')}${n('2')}</mfrac>${i('w')}`],
  ['large signs of sets', `<munder>${o('⋃')}${i('k')}</munder><msub>${i('A')}${i('k')}</msub>`],
  ['capitals in a fraction', `<mfrac>${row(i('P'), i('Q'))}${i('r')}</mfrac>`],
  ['brackets and lists', `${o('(')}${n('1')}${o(',')}${n('2')}${o(')')}`],
])('%s come back the same in both codes', (_what, mathml) => {
  const nodes = parsed(mathml);
  expect(readBackNemeth(nodes, writeNemeth(nodes)), 'Nemeth').toMatchObject({ isEqual: true });
  expect(readBackUeb(nodes, writeUeb(nodes)), 'UEB').toMatchObject({ isEqual: true });
});

test('cells that say something else do not count as equal', () => {
  const nodes = parsed(`<msup>${i('x')}${n('2')}</msup>`);
  expect(readBackNemeth(nodes, writeNemeth(parsed(`<msub>${i('x')}${n('2')}</msub>`))).isEqual).toBe(false);
  expect(readBackUeb(nodes, writeUeb(parsed(`${i('x')}${n('2')}`))).isEqual).toBe(false);
  // Without its indicator the letter is a word.
  expect(readBackUeb(parsed(i('b')), '⠃').isEqual).toBe(false);
  expect(readBackNemeth(nodes, '⠹').isEqual).toBe(false);
});

test('what the codes tell apart is not taken for the same', () => {
  const binomial = (above: string, below: string) => parsed(`${o('(')}<mfrac linethickness="0">${above}${below}</mfrac>${o(')')}`);
  const one = binomial(row(i('n'), o('+'), n('1')), i('k'));
  const other = binomial(i('n'), row(n('1'), o('+'), i('k')));
  expect(readBackNemeth(one, writeNemeth(other)).isEqual).toBe(false);
  expect(readBackUeb(one, writeUeb(other)).isEqual).toBe(false);
  const [struck, plain] = [parsed(i('ℝ')), parsed(i('R'))];
  expect(readBackUeb(struck, writeUeb(plain)).isEqual).toBe(false);
  expect(readBackNemeth(struck, writeNemeth(plain)).isEqual).toBe(false);
});

test('a line may be divided before comparisons and operations of the whole line, and nowhere within', () => {
  const nodes = parsed(`${i('y')}${o('=')}<mfrac>${row(i('a'), o('+'), i('b'))}${n('2')}</mfrac>${o('+')}${n('7')}`);
  const cells = writeNemeth(nodes);
  expect(readBackNemeth(nodes, cells).joints.map(({ at, kind }) => [cells[at], kind])).toEqual([
    ['⠨', 'comparison'],
    ['⠬', 'operation'],
  ]);
  const ueb = writeUeb(nodes);
  expect(readBackUeb(nodes, ueb).joints.map(({ at, kind }) => [ueb.slice(at, at + 2), kind])).toEqual([
    ['⠐⠶', 'comparison'],
    ['⠐⠖', 'operation'],
  ]);
});
