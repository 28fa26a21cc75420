import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latexToMathml } from '../../latex/latex-to-mathml.ts';
import { parseMathml } from '../../write/mathml/parse-mathml.ts';
import { readMathml } from '../read/from-mathml.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import { writeLatex } from './write-latex.ts';

function treeOf(latex: string): FormulaNode[] {
  const made = latexToMathml(latex, { display: true });
  if (!made.ok) throw new Error(`${latex} cannot be read`);
  return readMathml(parseMathml(made.mathml)?.children ?? []);
}

it.each([
  ['products and scripts', String.raw`ax^2+b_i = 0`],
  ['roots in a fraction', String.raw`x = \frac{-b\pm\sqrt{b^2-4ac}}{2a}`],
  ['a root with its degree', String.raw`\sqrt[3]{x}`],
  ['brackets around what is high', String.raw`\left(1+\frac{1}{n}\right)^n`],
  ['limits', String.raw`\sum\limits_{i = 1}^\infty a_i \le 1{,}024`],
  ['names of functions', String.raw`\lim\limits_{x \to 0}\frac{\sin x}{x}`],
  ['names that LaTeX does not have', String.raw`\operatorname{tr}A`],
  ['bold letters', String.raw`\nabla\cdot\mathbf{E} = 0`],
  ['letters of other alphabets', String.raw`\mathcal{F}\in\mathbb{R}`.replace('\\in', ' \\in ')],
  ['primes', String.raw`f''(x)`],
  ['accents', String.raw`\hat{p}+\overline{AB}+\vec{v}`],
  ['a binomial', String.raw`\binom{n}{k}`],
  ['a matrix', String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`],
  ['cases', String.raw`\begin{cases} x & x > 0 \\ 0 & \text{else} \end{cases}`],
  ['the name of a function as a script', String.raw`y_{\max}`],
  ['words with signs of LaTeX', String.raw`\text{50\% of \$a}`],
])('writes %s as people write them', (_what, latex) => {
  expect(writeLatex(treeOf(latex))).toBe(latex);
});

it('knows a ring over a letter', () => {
  expect(writeLatex([{ kind: 'accent', base: [{ kind: 'identifier', text: 'A' }], sign: '\u030a', side: 'above' }])).toBe(
    String.raw`\mathring{A}`,
  );
});

it.each([
  ['\u{1d719}', String.raw`\phi`],
  ['\u{1d711}', String.raw`\varphi`],
  ['\u{1d715}', String.raw`\partial`],
])('keeps the form of a Greek letter of the alphabets for mathematics: %s', (text, latex) => {
  expect(writeLatex([{ kind: 'identifier', text }])).toBe(latex);
});

it.each(['mi', 'mn', 'mo', 'mtext', 'ms'])('writes no command that a document names in %s', (tag) => {
  const math = (words: string) => parseMathml(`<math><${tag}>${words}</${tag}></math>`)?.children ?? [];
  for (const words of ['\\input{/etc/passwd}', '∈put/etc/passwd ', '≤t\\x', '^^5cinput x', '1\\directlua{x}', '∈пут', 'α∈put'])
    expect(writeLatex(readMathml(math(words)))).not.toMatch(/\\(?:input|let|directlua)|\^\^|\\in[\p{L}]/u);
});

it('writes figures with signs of LaTeX among them as figures', () => {
  expect(writeLatex([{ kind: 'number', text: '1,024%' }])).toBe('1{,}024\\%');
  expect(writeLatex([{ kind: 'number', text: '#1_2' }])).toBe(String.raw`\text{\#}1\text{\_}2`);
});

it('knows no notation of what all objects have', () => {
  expect(writeLatex([{ kind: 'enclosed', notation: 'constructor', inside: [{ kind: 'number', text: '1' }] }])).toBe('{1}');
});

it('has no row and no degree that begins or ends what belongs to the command before it', () => {
  const sign = (text: string): FormulaNode => ({ kind: 'operator', text });
  expect(writeLatex([{ kind: 'grid', rows: [[[sign('a')]], [[sign('['), sign('b'), sign(')')]]] }])).toBe(
    String.raw`\begin{matrix} a \\ {}[b) \end{matrix}`,
  );
  expect(writeLatex([{ kind: 'root', degree: [sign(']')], under: [sign('x')] }])).toBe('\\sqrt[{]}]{x}');
});

it('says where limits stand only of signs and names of which TeX takes it', () => {
  const limits = (text: string): FormulaNode => ({
    kind: 'scripts',
    base: [{ kind: 'operator', text }],
    below: [{ kind: 'identifier', text: 'i' }],
    above: null,
    areLimits: true,
  });
  expect(writeLatex([limits('∑')])).toBe(String.raw`\sum\limits_i`);
  expect(writeLatex([limits('∪')])).toBe(String.raw`\underset{i}{\cup}`);
});

const letter = fc.constantFrom('a', 'b', 'n', 'x', 'α', 'Γ').map((text): FormulaNode => ({ kind: 'identifier', text }));
const leaf = fc.oneof(
  letter,
  fc.constantFrom('0', '7', '12').map((text): FormulaNode => ({ kind: 'number', text })),
);
const { row } = fc.letrec<{ node: FormulaNode; row: FormulaNode[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ kind: fc.constant('fraction' as const), above: tie('row'), below: tie('row'), hasBar: fc.constant(true) }),
    fc.record({ kind: fc.constant('root' as const), under: tie('row'), degree: fc.option(fc.tuple(leaf), { nil: null }) }),
    fc.record({
      kind: fc.constant('scripts' as const),
      base: fc.tuple(letter),
      below: fc.option(tie('row'), { nil: null }),
      above: tie('row'),
      areLimits: fc.constant(false),
    }),
    fc.record({
      kind: fc.constant('accent' as const),
      base: fc.tuple(letter),
      sign: fc.constantFrom('^', '→'),
      side: fc.constant('above' as const),
    }),
  ),
  row: fc
    .tuple(tie('node'), fc.option(tie('node'), { nil: null }))
    .map(([one, other]): FormulaNode[] => (other ? [one, { kind: 'operator', text: '+' }, other] : [one])),
}));

it('says the same when it is read again', () => {
  fc.assert(
    fc.property(row, (nodes) => {
      const latex = writeLatex(nodes);
      expect(writeLatex(treeOf(latex))).toBe(latex);
    }),
    { numRuns: 60 },
  );
});

it('writes letters and signs without a usual name as they are', () => {
  expect(
    writeLatex([
      { kind: 'identifier', text: 'ج' },
      { kind: 'operator', text: '⋈' },
    ]),
  ).toBe('ج⋈');
});
