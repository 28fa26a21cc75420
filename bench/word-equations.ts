// How many formulas of all kinds become equations of Word, and come back from those as the same formula.
//   node bench/word-equations.ts [--list]      (--list prints each formula that does not)
// Ends with 1 when the goal is missed.
import { parseArgs } from 'node:util';
import { writeLatex } from '@manara/converter/formula/latex/write-latex';
import { readMathml } from '@manara/converter/formula/read/from-mathml';
import { grouped } from '@manara/converter/formula/tree/grouped';
import type { Node } from '@manara/converter/write/markup/element';
import { sanitiseMathml } from '@manara/converter/write/mathml/sanitise-mathml';
import { toOmml } from '@manara/converter/write/omml/to-omml';
import { readOmml } from '../packages/converter/testing/read-omml.ts';
import { formulasByKind, mathmlOf } from './formulas/kinds.ts';
import { sameTree } from './formulas/same-tree.ts';

const goal = 0.98;
const { list } = parseArgs({ options: { list: { type: 'boolean', default: false } } }).values;

/** A formula as LaTeX without white, which is the same for what means the same. */
const normal = (content: Node[]): string =>
  writeLatex(sameTree(grouped(readMathml(content))))
    .replaceAll('{,}', ',')
    .replaceAll(/\s|\\[,;:! ]|\\q?quad/g, '');

let [equal, written] = [0, 0];
for (const one of formulasByKind) {
  const content = sanitiseMathml(mathmlOf(one))?.content ?? [];
  const equation = toOmml(content);
  if (equation) written += 1;
  const [wanted, back] = [normal(content), equation ? normal(readOmml(equation)) : null];
  if (back === wanted) equal += 1;
  else if (list) console.log(`${one.kind}  ${one.latex}\n  wanted ${wanted}\n  back   ${back ?? '(no equation)'}`);
}
const share = equal / formulasByKind.length;
console.log(
  `${written} of ${formulasByKind.length} become equations of Word; ${equal} come back equal (${share.toFixed(3)}, goal ${goal})`,
);
process.exitCode = share < goal ? 1 : 0;
