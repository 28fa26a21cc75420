import type { FormulaGlyph } from '@manara/core/document/formula';
import { describe, expect, test } from 'vitest';
import type { Node } from '../markup/element.ts';
import { linearMathml, showsBars, showsRows, uprightWords } from './linear-mathml.ts';

/** "msup(x 2)" for an element that holds others, the sign itself for a token. */
const said = (node: Node): string => {
  if (typeof node === 'string') return node;
  const inner = node.children.map(said).join(' ');
  return ['mi', 'mn', 'mo', 'mtext'].includes(node.name) ? inner : `${node.name}(${inner})`;
};
const shown = (linear: string): string => linearMathml(linear).map(said).join(' ');

const box = { page: 0, x: 0, y: 0, width: 5, height: 5 };
const sign: FormulaGlyph = { text: '', box, size: 10, baseline: 10 };

describe('a linear reading as MathML', () => {
  test.each([
    ['ax^2+bx+c = 0', 'a msup(x 2) + b x + c = 0'],
    ['a_(n+1)', 'msub(a mrow(n + 1))'],
    ['x_i^2', 'msubsup(x i 2)'],
    ['∑_(n = 1)^∞ a_n', 'msubsup(∑ mrow(n = 1) ∞) msub(a n)'],
    ['√(b^2−4ac)', 'msqrt(msup(b 2) − 4 a c)'],
    ['2^10', 'msup(2 10)'],
    ['(a+b)^n', '( a + b msup() n)'],
    ['A^k = PD^kP^(−1)', 'msup(A k) = P msup(D k) msup(P mrow(− 1))'],
    ['∑_(j = 1)^nP(A)', 'msubsup(∑ mrow(j = 1) n) P ( A )'],
    ['∑^nx_i', 'msup(∑ n) msub(x i)'],
    ['x^2y', 'msup(x 2) y'],
    ['f′(x) + f′′(x)', 'msup(f ′) ( x ) + msup(f ″) ( x )'],
    ['x_n′ = x′_n', 'msubsup(x n ′) = msubsup(x n ′)'],
    ['ⁿ√(n) + x³√(2)', 'mroot(n n) + x mroot(2 3)'],
    ['X¯_n + u¨', 'msub(mover(X ¯) n) + mover(u ¨)'],
  ])('raises and lowers what it says is raised and lowered: %s', (linear, tree) => {
    expect(shown(linear)).toBe(tree);
  });

  test('says nothing of fractions where a stroke may be one', () => {
    expect(shown('(a+b)/c')).toBe('( a + b ) / c');
  });

  test.each([
    ['(a+b)/c', 'mfrac(mrow(a + b) c)'],
    ['x = 1/(n+1)', 'x = mfrac(1 mrow(n + 1))'],
    ['2 1/2', '2 mfrac(1 2)'],
    ['√(3)/2', 'mfrac(msqrt(3) 2)'],
    ['1/√(3) a', 'mfrac(1 msqrt(3)) a'],
    ['((a))/b', 'mfrac(mrow(( a )) b)'],
    ['(1/2)/3', 'mfrac(mfrac(1 2) 3)'],
    ['f(x) a/b', 'f ( x ) mfrac(a b)'],
  ])('sets fractions where every stroke is a bar: %s', (linear, tree) => {
    expect(linearMathml(linear, { fractions: true }).map(said).join(' ')).toBe(tree);
  });

  test.each([
    ['A = (1, 0; −1, 2)', 'A = ( mtable(mtr(mtd(1) mtd(0)) mtr(mtd(− 1) mtd(2))) )'],
    ['[a, b; c, d]^(−1)', '[ mtable(mtr(mtd(a) mtd(b)) mtr(mtd(c) mtd(d))) msup(] mrow(− 1))'],
    ['|4; 2|−|3|', '| mtable(mtr(mtd(4)) mtr(mtd(2))) | − | 3 |'],
    ['f = {x, if x≥0; −x, if x<0', 'f = { mtable(mtr(mtd(x) mtd(if x ≥ 0)) mtr(mtd(− x) mtd(if x < 0)))'],
    ['∑_(i≤n; i≠j)a', 'msub(∑ mtable(mtr(mtd(i ≤ n)) mtr(mtd(i ≠ j)))) a'],
  ])('sets rows and columns where what parts them is no sign: %s', (linear, tree) => {
    expect(linearMathml(linear, { rows: true }).map(said).join(' ')).toBe(tree);
  });

  test('opens no fence deeper than anybody nests', () => {
    expect(linearMathml(`${'{'.repeat(20_000)}a; b`, { rows: true }).length).toBeGreaterThan(0);
  });

  test('leaves commas and semicolons that stand in the formula alone', () => {
    expect(shown('F(a,b;c)')).toBe('F ( a , b ; c )');
    expect(showsRows({ linear: 'F(a;c)', glyphs: glyphsOf('F(a;c)', '') })).toBe(false);
    expect(showsRows({ linear: '(a; c)', glyphs: glyphsOf('(ac)', '') })).toBe(true);
  });

  const glyphsOf = (upright: string, italics: string) =>
    [...upright].map((text) => ({ ...sign, text })).concat([...italics].map((text) => ({ ...sign, text, italic: true })));

  test('takes what is set upright for words, and in italics for signs one by one, where both stand there', () => {
    const isWord = uprightWords({ glyphs: glyphsOf('mod', 'dxdy') });
    expect(linearMathml('dxdy mod', { isWord }).map(({ name }) => name)).toEqual(['mi', 'mi', 'mi', 'mi', 'mtext']);
    expect(uprightWords({ glyphs: glyphsOf('mod', '') })).toBeNull();
  });

  test('knows words by the rows that they are set in, whatever stands above them', () => {
    const row = (text: string, baseline: number, italic = false) =>
      [...text].map((one, at) => ({ ...sign, text: one, baseline, box: { ...box, x: at * 5 }, ...(italic && { italic }) }));
    const [a = sign, s = sign, ...rest] = [...row('a', 5, true), ...row('sin', 15)];
    expect(uprightWords({ glyphs: [s, a, ...rest] })?.('sin')).toBe(true);
  });

  const formula = (linear: string, bars: number) => ({
    linear,
    glyphs: [...linear.replaceAll('÷', '/')].map((text) => ({ text, box, size: 10, baseline: 10 })).filter((_, at) => linear[at] !== '/'),
    rules: Array.from({ length: bars }, () => ({ box })),
  });

  test('knows bars by their lines and by signs that hold no stroke', () => {
    expect(showsBars(formula('a/b', 1))).toBe(true);
    expect(showsBars(formula('a/b', 0))).toBe(false);
    expect(showsBars(formula('a/b÷c', 2))).toBe(false);
  });

  test.each([
    ['(0, 1]', '( 0 , 1 ]'],
    ['^a', '^ a'],
    ['x_', 'x _'],
    [')(', ') ('],
    ['x^(a', 'msup(x () a'],
  ])('keeps every sign of what does not pair: %s', (linear, tree) => {
    expect(shown(linear)).toBe(tree);
  });

  test('is not led astray by depth', () => {
    expect(shown('('.repeat(5000) + 'x' + ')'.repeat(5000)).replaceAll(/[^()x]/g, '')).toHaveLength(10_001);
  });
});
