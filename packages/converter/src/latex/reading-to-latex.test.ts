import { expect, it } from 'vitest';
import type { Formula, FormulaGlyph } from '@manara/core/document/formula';
import { latexToMathml } from './latex-to-mathml.ts';
import { readingToLatex } from './reading-to-latex.ts';

const box = { page: 0, x: 0, y: 0, width: 1, height: 1 };
const glyphsOf = (signs: string, hand: Partial<FormulaGlyph>): FormulaGlyph[] =>
  [...signs].map((text) => ({ text, box, size: 10, baseline: 0, ...hand }));

interface Set {
  italic?: string;
  upright?: string;
  bold?: string;
  bars?: number;
}

/** A reading with the signs that it was made of, by the way they are set. */
const formula = (linear: string, { italic = '', upright = '', bold = '', bars = 0 }: Set): Formula => ({
  linear,
  glyphs: [...glyphsOf(italic, { italic: true }), ...glyphsOf(upright, {}), ...glyphsOf(bold, { bold: true })],
  rules: Array.from({ length: bars }, () => ({ box })),
  picture: null,
  mathml: null,
});

it.each<[string, Set, string]>([
  ['ax^2+b_i = 0', { italic: 'axbi' }, String.raw`a x^2 + b_i = 0`],
  ['x = (−b±√(b^2 −4ac))/(2a)', { italic: 'xbac', bars: 2 }, String.raw`x = \frac{- b \pm \sqrt{b^2 - 4 a c}}{2 a}`],
  ['(1+1/n)^n', { italic: 'n', bars: 1 }, String.raw`\left( 1 + \frac{1}{n} \right)^n`],
  ['x/y', { italic: 'xy', upright: '/' }, 'x / y'],
  ['lim_(x → 0)(sin x)/x', { italic: 'x', upright: 'limsin', bars: 1 }, String.raw`\lim_{x \to 0} \frac{\sin x}{x}`],
  ['∑_(i = 1)^∞a_i ≤ 1,024', { italic: 'ia' }, String.raw`\sum_{i = 1}^{\infty} a_i \le 1{,}024`],
  ['∇·E = 0', { bold: 'E' }, String.raw`\nabla \cdot \mathbf{E} = 0`],
  ['{x ∈ ℝ|x′′ > 0}', { italic: 'x' }, String.raw`\{ x \in \mathbb{R} | x'' > 0 \}`],
  ['2𝑎𝑐', { upright: '𝑎𝑐' }, '2 a c'],
])('writes %s as LaTeX that means the same', (linear, set, latex) => {
  expect(readingToLatex(formula(linear, set))).toBe(latex);
  expect(latexToMathml(latex, { display: true })).toMatchObject({ ok: true });
});

it.each<[string, string, Set]>([
  ['words', 'x ≥ 4 for y', { italic: 'xy', upright: 'for' }],
  ['names that LaTeX does not have', 'tr(A)', { italic: 'A', upright: 'tr' }],
  ['names in italics', 'sin x', { italic: 'sinx' }],
  ['letters in two hands', 'a = a', { italic: 'a', bold: 'a' }],
  ['strokes beside bars', 'a/b+c/d', { italic: 'abcd', upright: '/', bars: 1 }],
  ['strokes that nobody has drawn', 'a/b', { italic: 'ab' }],
  ['scripts on fractions', 'a/b^2', { italic: 'ab', bars: 1 }],
  ['signs without a usual name', 'a ⋈ b', { italic: 'ab' }],
  ['letters of Arabic', '٢س = ٤', {}],
  ['accents', 'x¯ = 1', { italic: 'x' }],
])('says nothing of %s', (_what, linear, set) => {
  expect(readingToLatex(formula(linear, set))).toBeNull();
});

it.each([
  ['than is looked at', '(a/b)/'.repeat(10_000), { italic: 'ab', bars: 20_000 }],
  ['than it may be once it is written', 'α+'.repeat(900) + 'α = 0', { italic: 'α' }],
])('says nothing of what is longer %s', (_what, linear, set) => {
  expect(readingToLatex(formula(linear, set))).toBeNull();
});
