import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expression, withRows } from '../../../testing/formula-trees.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import { writeUeb } from './ueb/write-ueb.ts';
import { readBackUeb } from './verify.ts';

const inGrade1 = (nodes: readonly FormulaNode[]): string => writeUeb(nodes, { asPassage: true });

test.each([
  ['in the grades that it needs', expression, writeUeb],
  ['in grade 1 throughout', expression, inGrade1],
  ['with its rows on one line', withRows, writeUeb],
] as const)('UEB %s: whatever a formula is made of, it comes back the same', (_how, formulas, write) => {
  fc.assert(
    fc.property(formulas, (nodes) => {
      const cells = write(nodes);
      expect(readBackUeb(nodes, cells).isEqual, cells).toBe(true);
    }),
    { numRuns: 150 },
  );
});
