import { expect, test } from 'vitest';
import { latexToMathml } from '../../latex/latex-to-mathml.ts';
import { parseMathml } from '../../write/mathml/parse-mathml.ts';
import { readMathml } from '../read/from-mathml.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import { writeNemeth } from './nemeth/write-nemeth.ts';
import { writeUeb, writeUebLines } from './ueb/write-ueb.ts';
import { readBackNemeth, readBackUeb } from './verify.ts';

function treeOf(latex: string): FormulaNode[] {
  const made = latexToMathml(latex, { display: true });
  return readMathml(parseMathml(made.ok ? made.mathml : '')?.children ?? []);
}
const uebLines = (nodes: readonly FormulaNode[]): string => writeUebLines(nodes).join('\n');

test.each([
  ['a matrix with what stands beside it', '\\begin{pmatrix}1&p\\\\q+3&0\\end{pmatrix}=M'],
  ['two matrices', '\\begin{bmatrix}4&5\\\\6&7\\end{bmatrix}+\\begin{pmatrix}8\\\\9\\end{pmatrix}'],
  ['cells that are empty', '\\begin{pmatrix}2&&4\\\\&6&\\\\1&3&5\\end{pmatrix}'],
  ['a double bar', '\\begin{Vmatrix}2&7\\\\4&9\\end{Vmatrix}'],
  ['a single bar beside another', '\\begin{vmatrix}|w|&7\\\\4&|v|\\end{vmatrix}'],
  ['cases with a full stop', 'h=\\begin{cases}4&m>7\\\\9&\\text{else}\\end{cases}.'],
  ['lines that nothing embraces', '\\begin{aligned}u&=v\\\\&=w+4\\end{aligned}'],
  ['rows that are only closed', 'k=\\left.\\begin{matrix}r\\\\s\\end{matrix}\\right\\}=t'],
  ['names and letters in columns', '\\begin{pmatrix}\\cos\\phi&4\\\\7&\\sin\\phi\\end{pmatrix}'],
  ['letters by themselves', '\\begin{pmatrix}b&c\\\\10&200\\end{pmatrix}'],
])('lines come back the same in both codes: %s', (_what, latex) => {
  const nodes = treeOf(latex);
  expect(readBackNemeth(nodes, writeNemeth(nodes)), writeNemeth(nodes)).toMatchObject({ isEqual: true });
  expect(readBackUeb(nodes, uebLines(nodes)), uebLines(nodes)).toMatchObject({ isEqual: true });
});

test.each([
  ['cells in another order', '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '\\begin{pmatrix}1&3\\\\2&4\\end{pmatrix}'],
  ['a cell in another column', '\\begin{pmatrix}1&&2\\\\3&4&5\\end{pmatrix}', '\\begin{pmatrix}1&2&\\\\3&4&5\\end{pmatrix}'],
  ['other brackets', '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}'],
  ['one row less', '\\begin{pmatrix}1\\\\2\\\\3\\end{pmatrix}', '\\begin{pmatrix}1\\\\2\\end{pmatrix}'],
  ['a part in the rows that stands before them', 'x=\\begin{matrix}1\\\\2\\end{matrix}', '\\begin{matrix}x=1\\\\2\\end{matrix}'],
])('lines that say something else do not count as equal: %s', (_what, wanted, written) => {
  const [nodes, others] = [treeOf(wanted), treeOf(written)];
  expect(readBackNemeth(nodes, writeNemeth(others)).isEqual, 'Nemeth').toBe(false);
  expect(readBackUeb(nodes, uebLines(others)).isEqual, 'UEB').toBe(false);
});

test('rows whose enlarged signs are not below each other are not read', () => {
  const nodes = treeOf('\\begin{pmatrix}1\\\\2\\end{pmatrix}');
  const [first = '', second = ''] = writeNemeth(nodes).split('\n');
  expect(readBackNemeth(nodes, [first, `\u2800${second}`].join('\n')).isEqual).toBe(false);
});

test('rows on one line come back in UEB, and other rows do not count as equal', () => {
  const nodes = treeOf('\\begin{pmatrix}1&p\\\\q&0\\end{pmatrix}=M');
  expect(readBackUeb(nodes, writeUeb(nodes)).isEqual).toBe(true);
  expect(readBackUeb(nodes, writeUeb(treeOf('\\begin{pmatrix}1&q\\\\p&0\\end{pmatrix}=M'))).isEqual).toBe(false);
});

test('the indicators of a cell in UEB come between it and the enlarged sign, so that the signs are below each other', () => {
  const lines = writeUebLines(treeOf('\\begin{pmatrix}x_1+y_2\\\\4\\end{pmatrix}'));
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['⠠⠐⠣', '⠠⠐⠣']);
});
