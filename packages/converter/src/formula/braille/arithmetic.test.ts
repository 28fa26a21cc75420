import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShort } from '../../../../../tests/long-form.ts';
import { latexToMathml } from '../../latex/latex-to-mathml.ts';
import { parseMathml } from '../../write/mathml/parse-mathml.ts';
import { readMathml } from '../read/from-mathml.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import { writeNemeth } from './nemeth/write-nemeth.ts';
import { writeUebLines } from './ueb/write-ueb.ts';
import { Unwritable } from './unwritable.ts';
import { readBackNemeth, readBackUeb } from './verify.ts';
import { writeExpression } from './write-expression.ts';

const read = (mathml: string): FormulaNode[] => readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? []);
function treeOf(latex: string): FormulaNode[] {
  const made = latexToMathml(latex, { display: true });
  return readMathml(parseMathml(made.ok ? made.mathml : '')?.children ?? []);
}
const ueb = (nodes: readonly FormulaNode[]): string => writeUebLines(nodes).join('\n');
const n = (text: string) => `<mn>${text}</mn>`;
const signed = (sign: string, text: string) => `<msrow><mo>${sign}</mo>${n(text)}</msrow>`;

test.each<[string, FormulaNode[], string[], string[]]>([
  [
    'a sum of MathML',
    read(`<mstack>${n('58')}${signed('+', '7')}<msline/>${n('65')}</mstack>`),
    ['⠀⠀⠢⠦', '⠀⠬⠀⠶', '⠒⠒⠒⠒⠒', '⠀⠀⠖⠢'],
    ['⠀⠀⠼⠑⠓', '⠐⠖⠼⠀⠛', '⠀⠀⠐⠒⠒', '⠀⠀⠼⠋⠑'],
  ],
  [
    'a difference of LaTeX, by its points',
    treeOf(String.raw`\begin{array}{r}9.5\\-0.25\\\hline 9.25\end{array}`),
    ['⠀⠀⠔⠨⠢', '⠀⠤⠴⠨⠆⠢', '⠒⠒⠒⠒⠒⠒⠒', '⠀⠀⠔⠨⠆⠢'],
    ['⠀⠀⠼⠊⠲⠑', '⠐⠤⠼⠚⠲⠃⠑', '⠀⠀⠐⠒⠒⠒⠒', '⠀⠀⠼⠊⠲⠃⠑'],
  ],
  [
    'a product with its partial products, the signs in a column of their own',
    treeOf(String.raw`\begin{array}{cr}&34\\\times&12\\\hline&68\\&340\\\hline&408\end{array}`),
    ['⠀⠀⠀⠀⠒⠲', '⠀⠈⠡⠀⠂⠆', '⠒⠒⠒⠒⠒⠒⠒', '⠀⠀⠀⠀⠖⠦', '⠀⠀⠀⠒⠲⠴', '⠒⠒⠒⠒⠒⠒⠒', '⠀⠀⠀⠲⠴⠦'],
    ['⠀⠀⠼⠀⠉⠙', '⠐⠦⠼⠀⠁⠃', '⠀⠀⠐⠒⠒⠒', '⠀⠀⠼⠀⠋⠓', '⠀⠀⠼⠉⠙⠚', '⠀⠀⠐⠒⠒⠒', '⠀⠀⠼⠙⠚⠓'],
  ],
  [
    'an exercise, whose result is left to the reader',
    read(`<mstack>${n('58')}${signed('+', '7')}<msline/></mstack>`),
    ['⠀⠀⠢⠦', '⠀⠬⠀⠶', '⠒⠒⠒⠒⠒'],
    ['⠀⠀⠼⠑⠓', '⠐⠖⠼⠀⠛', '⠀⠀⠐⠒⠒'],
  ],
])('%s has its figures below each other and its lines, and comes back the same', (_what, nodes, inNemeth, inUeb) => {
  expect(writeNemeth(nodes).split('\n')).toEqual(inNemeth);
  expect(writeUebLines(nodes)).toEqual(inUeb);
  expect(readBackNemeth(nodes, inNemeth.join('\n')).isEqual).toBe(true);
  expect(readBackUeb(nodes, inUeb.join('\n')).isEqual).toBe(true);
});

test('rows without a sign of operation, or of letters, are rows like others', () => {
  expect(writeNemeth(treeOf(String.raw`\begin{array}{r}9\\\hline 3\end{array}`))).toBe('⠼⠔\n⠼⠒');
  expect(writeNemeth(treeOf(String.raw`\begin{array}{r}p\\+q\\\hline t\end{array}`))).toBe('⠏\n⠬⠟\n⠞');
  expect(writeNemeth(treeOf(String.raw`\begin{array}{r}58\\+7\\65\end{array}`))).toBe('⠼⠢⠦\n⠬⠶\n⠼⠖⠢');
});

test('a calculation whose rows are moved, or that has carries, is not written in columns', () => {
  const product = `<mstack>${n('24')}${signed('×', '13')}<msline/><msgroup shift="1">${n('72')}${n('24')}</msgroup><msline/>${n('312')}</mstack>`;
  const carries = `<mstack><mscarries>${n('1')}<none/></mscarries>${n('45')}${signed('+', '67')}<msline/>${n('112')}</mstack>`;
  const moved = String.raw`\begin{array}{cr}&24\\\times&13\\\hline&72\\&24\phantom{0}\\\hline&312\end{array}`;
  for (const nodes of [read(product), read(carries), treeOf(moved)]) {
    expect(() => writeNemeth(nodes)).toThrow(Unwritable);
    expect(() => writeUebLines(nodes)).toThrow(Unwritable);
  }
});

test('a matrix with a line, and several numbers beside each other, are no calculation', () => {
  const lines = (latex: string) => treeOf(latex).flatMap((node) => (node.kind === 'grid' ? [node.lines ?? null] : []));
  expect(lines(String.raw`\begin{array}{rr}-1&2\\\hline 3&4\end{array}`)).toEqual([null]);
  expect(lines(String.raw`\begin{array}{r|rrr}-2&1&3&5\\&&2&10\\\hline&1&5&15\end{array}`)).toEqual([null]);
  expect(lines(String.raw`\begin{array}{rrr}2&4&\\+1&3&\\\hline 3&7&\end{array}`)).toEqual([null]);
  expect(lines(String.raw`\begin{array}{rrr}&4&5\\+&6&7\\\hline 1&1&2\end{array}`)).toEqual([[1]]);
  const fenced = treeOf(String.raw`\left[\begin{array}{r}5\\-3\\\hline 2\end{array}\right]`);
  expect(writeNemeth(fenced).split('\n')).toEqual(['⠈⠠⠷⠼⠢⠀⠈⠠⠾', '⠈⠠⠷⠤⠼⠒⠈⠠⠾', '⠈⠠⠷⠼⠆⠀⠈⠠⠾']);
});

test('another result, a line elsewhere and figures that are moved do not count as equal', () => {
  const sum = treeOf(String.raw`\begin{array}{r}58\\+7\\\hline 65\end{array}`);
  const other = treeOf(String.raw`\begin{array}{r}58\\+7\\\hline 66\end{array}`);
  const without = treeOf(String.raw`\begin{array}{r}58\\+7\\65\end{array}`);
  for (const one of [other, without]) {
    expect(readBackNemeth(sum, writeNemeth(one)).isEqual).toBe(false);
    expect(readBackUeb(sum, ueb(one)).isEqual).toBe(false);
  }
  expect(readBackNemeth(sum, ['⠀⠀⠢⠦', '⠀⠬⠶', '⠒⠒⠒⠒⠒', '⠀⠀⠖⠢'].join('\n')).isEqual).toBe(false);
  expect(readBackUeb(sum, ['⠀⠀⠼⠑⠓', '⠐⠖⠼⠛', '⠀⠀⠐⠒⠒', '⠀⠀⠼⠋⠑'].join('\n')).isEqual).toBe(false);
});

const places = (count: number) => `<mphantom>${n('0'.repeat(count))}</mphantom>`;
const row = (text: string, moved: number) => `<msrow>${n(text)}${moved > 0 ? places(moved) : ''}</msrow>`;
const divided = (steps: string) => read(`<mlongdiv>${n('12')}${n('35')}${n('420')}${steps}</mlongdiv>`);
const whole = divided(`${row('36', 1)}<msline/>${row('60', 0)}${row('60', 0)}<msline/>${row('0', 0)}`);

test('a long division has its figures below the dividend in Nemeth Code, lines from the sign on, and comes back the same', () => {
  const cells = ['⠀⠀⠀⠀⠒⠢', '⠀⠀⠒⠒⠒⠒⠒', '⠂⠆⠕⠲⠆⠴', '⠀⠀⠀⠒⠖', '⠀⠀⠒⠒⠒⠒⠒', '⠀⠀⠀⠀⠖⠴', '⠀⠀⠀⠀⠖⠴', '⠀⠀⠒⠒⠒⠒⠒', '⠀⠀⠀⠀⠀⠴'];
  expect(writeNemeth(whole).split('\n')).toEqual(cells);
  expect(readBackNemeth(whole, cells.join('\n')).isEqual).toBe(true);
  const short = divided('');
  expect(writeNemeth(short).split('\n')).toEqual(cells.slice(0, 3));
  expect(readBackNemeth(short, writeNemeth(short)).isEqual).toBe(true);
});

test('a step of a division in another place, another figure and another line do not count as equal', () => {
  const others = [
    `${row('36', 0)}<msline/>${row('60', 0)}${row('60', 0)}<msline/>${row('0', 0)}`,
    `${row('37', 1)}<msline/>${row('60', 0)}${row('60', 0)}<msline/>${row('0', 0)}`,
    `${row('36', 1)}<msline/>${row('60', 0)}${row('60', 0)}${row('0', 0)}`,
  ];
  for (const other of others) expect(readBackNemeth(whole, writeNemeth(divided(other))).isEqual).toBe(false);
});

test('a long division is not written where it has no quotient, or figures beyond the dividend, nor in UEB', () => {
  const exercise = read(`<mlongdiv>${n('4')}<none/>${n('92')}</mlongdiv>`);
  const wide = divided(row('36', 2));
  for (const nodes of [exercise, wide, read(`<mlongdiv>${n('4')}${n('2.3')}${n('9.2')}</mlongdiv>`)])
    expect(() => writeNemeth(nodes)).toThrow(Unwritable);
  expect(() => writeUebLines(whole)).toThrow(Unwritable);
});

test('on the command line a calculation has its lines in both codes', () => {
  const sum = { mathml: `<math><mstack>${n('58')}${signed('+', '7')}<msline/>${n('65')}</mstack></math>` };
  expect(writeExpression(sum, 'ueb')).toMatchObject({ ok: true, brf: '  #EH\n"6# G\n  "33\n  #FE' });
  expect(writeExpression(sum, 'nemeth')).toMatchObject({ ok: true, brf: '  58\n + 7\n33333\n  65' });
});

const figures = fc.oneof(
  fc.integer({ min: 0, max: 9999 }).map(String),
  fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })).map(([whole, part]) => `${whole}.${part}`),
  fc.constantFrom('3,333', '1,200', '333', '3'),
);
const number = (text: string): FormulaNode => ({ kind: 'number', text });
const operation = fc.constantFrom('+', '−', '×').map((text): FormulaNode => ({ kind: 'operator', text }));
const calculation = fc
  .record({ first: figures, sign: operation, second: figures, more: fc.array(figures, { maxLength: 3 }), result: fc.option(figures) })
  .map(({ first, sign, second, more, result }): FormulaNode[] => [
    {
      kind: 'grid',
      rows: [
        [[number(first)]],
        [[sign, number(second)]],
        ...more.map((text) => [[number(text)]]),
        [result === null ? [] : [number(result)]],
      ],
      lines: [...new Set([1, more.length + 1])],
    },
  ]);

test.each([
  ['Nemeth Code', writeNemeth, readBackNemeth],
  ['UEB', ueb, readBackUeb],
] as const)('%s: whatever a calculation is made of, it comes back the same', (_code, write, readBack) => {
  fc.assert(
    fc.property(calculation, (nodes) => {
      const cells = write(nodes);
      expect(readBack(nodes, cells).isEqual, cells).toBe(true);
    }),
    { seed: 26, numRuns: isShort ? 150 : 2000 },
  );
});
