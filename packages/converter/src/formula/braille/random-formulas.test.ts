import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShort } from '../../../../../tests/long-form.ts';
import { expression, withRows } from '../../../testing/formula-trees.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import { writeNemeth } from './nemeth/write-nemeth.ts';
import { writeUeb, writeUebLines } from './ueb/write-ueb.ts';
import { readBackNemeth, readBackUeb } from './verify.ts';

const inGrade1 = (nodes: readonly FormulaNode[]): string => writeUeb(nodes, { asPassage: true });
const inLines = (nodes: readonly FormulaNode[]): string => writeUebLines(nodes).join('\n');

test.each([
  ['UEB in the grades that it needs', expression, writeUeb, readBackUeb],
  ['UEB in grade 1 throughout', expression, inGrade1, readBackUeb],
  ['UEB with its rows on one line', withRows, writeUeb, readBackUeb],
  ['UEB with its rows in lines', withRows, inLines, readBackUeb],
  ['Nemeth Code', expression, writeNemeth, readBackNemeth],
  ['Nemeth Code with its rows in lines', withRows, writeNemeth, readBackNemeth],
] as const)('%s: whatever a formula is made of, it comes back the same', (_how, formulas, write, readBack) => {
  fc.assert(
    fc.property(formulas, (nodes) => {
      const cells = write(nodes);
      expect(readBack(nodes, cells).isEqual, cells).toBe(true);
    }),
    { seed: 26, numRuns: isShort ? 150 : 2000 },
  );
});
