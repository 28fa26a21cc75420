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
/** Letters and figures by turns: before each figure stands the sign that can begin what is modified, too. */
const product = Array.from({ length: 40 }, (_, at) => `${'abcdefgh'[at % 8]}${(at % 9) + 1}`).join('');

test('a long formula in which nothing is modified is read at once', () => {
  const nodes = treeOf(product);
  expect(readBackNemeth(nodes, writeNemeth(nodes)).isEqual).toBe(true);
});
