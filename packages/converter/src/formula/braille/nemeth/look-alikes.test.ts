import { expect, test } from 'vitest';
import { latexToMathml } from '../../../latex/latex-to-mathml.ts';
import { parseMathml } from '../../../write/mathml/parse-mathml.ts';
import { readMathml } from '../../read/from-mathml.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { readBackNemeth } from '../verify.ts';
import { writeNemeth } from './write-nemeth.ts';

function treeOf(latex: string): FormulaNode[] {
  const made = latexToMathml(latex, { display: true });
  return readMathml(parseMathml(made.ok ? made.mathml : '')?.children ?? []);
}

// Cells that say two things elsewhere, each beside what they could be taken for.
test.each([
  ['the empty set behind a sum, and not a closing quotation mark', String.raw`|\sum_{k}\emptyset|`, '⠳⠐⠨⠠⠎⠩⠅⠻⠸⠴⠳'],
  ['a closing quotation mark at the end, and not the empty set', String.raw`7\text{”}`, '⠼⠶⠸⠴'],
  ['a root with its degree under a sum, and not what is over it', String.raw`\sum_{m+\sqrt[k]{q}}p`, '⠐⠨⠠⠎⠩⠍⠬⠣⠅⠜⠟⠻⠻⠏'],
  ['what is over a sum, and not the degree of a root', String.raw`\sum_m^{q\sqrt{k}}p`, '⠐⠨⠠⠎⠩⠍⠣⠟⠜⠅⠻⠻⠏'],
  ['a letter with an arrow, and not a modified comparison', String.raw`\overrightarrow{k}`, '⠐⠅⠣⠫⠕⠻'],
  ['a modified comparison, and not a letter with something over it', String.raw`m\overset{q}{<}p`, '⠍⠀⠐⠐⠅⠣⠟⠻⠀⠏'],
  ['a number of thousands under a bar, and not a ratio', String.raw`\overline{1,200}`, '⠐⠂⠠⠆⠴⠴⠣⠱⠻'],
  ['a bar behind a raised part before an arrow, and not one that parts', String.raw`|m^k|\to p`, '⠳⠍⠘⠅⠐⠳⠀⠫⠕⠀⠏'],
  ['bars beside each other, and not a modified bar', String.raw`\sum_{|q+|m||}^{9}p`, '⠐⠨⠠⠎⠩⠳⠟⠬⠳⠍⠳⠐⠳⠣⠔⠻⠏'],
  ['a modified group in bars, and not bars beside each other', String.raw`|\overline{|m|}|`, '⠳⠐⠳⠍⠳⠣⠱⠻⠳'],
  ['both of them', String.raw`|p+|\overline{|m|}||`, '⠳⠏⠬⠳⠐⠳⠍⠳⠣⠱⠻⠳⠐⠳'],
  ['a denominator that begins with a bar, and not a comparison that is negated', String.raw`\frac{m_q}{|p|}`, '⠹⠍⠰⠟⠐⠌⠳⠏⠳⠼'],
  ['a comparison behind levels under a sum', String.raw`t^{\sum\limits_{m_q=4}p}`, '⠞⠘⠐⠨⠠⠎⠩⠍⠘⠰⠟⠀⠘⠨⠅⠀⠘⠼⠲⠻⠏'],
])('%s', (_what, latex, cells) => {
  const nodes = treeOf(latex);
  expect(writeNemeth(nodes)).toBe(cells);
  expect(readBackNemeth(nodes, cells)).toMatchObject({ isEqual: true });
});

test('what could be taken for it does not count as equal', () => {
  const isTaken = (cells: string, latex: string): boolean => readBackNemeth(treeOf(latex), cells).isEqual;
  expect(isTaken('⠐⠨⠠⠎⠩⠍⠬⠣⠅⠜⠟⠻⠻⠏', String.raw`\sum_{m+}^{k\sqrt{q}}p`)).toBe(false);
  expect(isTaken('⠐⠅⠣⠫⠕⠻', String.raw`\overset{\to}{<}`)).toBe(false);
  expect(isTaken('⠳⠐⠨⠠⠎⠩⠅⠻⠸⠴⠳', String.raw`|\sum_{k}\text{”}|`)).toBe(false);
});

test('bars beside each other in a raised part keep their level', () => {
  expect(writeNemeth(treeOf('t^{|q+|m||}'))).toBe('⠞⠘⠳⠟⠬⠳⠍⠳⠘⠐⠳');
  expect(writeNemeth(treeOf('|q+|m||'))).toBe('⠳⠟⠬⠳⠍⠳⠐⠳');
});
