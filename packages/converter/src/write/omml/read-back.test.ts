import { describe, expect, test } from 'vitest';
import { readOmml } from '../../../testing/read-omml.ts';
import { writeLatex } from '../../formula/latex/write-latex.ts';
import { readMathml } from '../../formula/read/from-mathml.ts';
import { grouped } from '../../formula/tree/grouped.ts';
import { latexToMathml } from '../../latex/latex-to-mathml.ts';
import type { Node } from '../markup/element.ts';
import { sanitiseMathml } from '../mathml/sanitise-mathml.ts';
import { toOmml } from './to-omml.ts';

const contentOf = (latex: string): Node[] => {
  const made = latexToMathml(latex, { display: true });
  return (made.ok && sanitiseMathml(made.mathml)?.content) || [];
};
const said = (content: Node[]): string => writeLatex(grouped(readMathml(content))).replaceAll(/\s|\\[,;: ]|\\q?quad/g, '');

describe('an equation of Word comes back as the formula that it was', () => {
  test.each([
    String.raw`\frac{1}{1+\frac{1}{x}}`,
    String.raw`\sqrt[n]{x^m}+\sqrt{2}`,
    String.raw`x_1^2+{}_a^bC`,
    String.raw`\sum_{k=1}^n k^2=\int_0^1 f(t)\,dt`,
    String.raw`\left(\frac{f}{g}\right)'=f''`,
    String.raw`\begin{pmatrix}1&2\\3&4\end{pmatrix}`,
    String.raw`f(x)=\begin{cases}x&x>0\\0&\text{else}\end{cases}`,
    String.raw`\binom{n}{k}\lim_{h\to 0}\vec{v}\hat{x}\overline{AB}`,
    String.raw`\mathbf{A}\mathbb{R}\mathcal{F}\mathrm{d}x`,
    String.raw`\underbrace{a+b}_{n}\boxed{x}`,
  ])('%s', (latex) => {
    const content = contentOf(latex);
    const equation = toOmml(content);
    expect(equation && said(readOmml(equation))).toBe(said(content));
  });
});
