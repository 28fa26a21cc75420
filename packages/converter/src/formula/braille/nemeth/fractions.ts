import type { FormulaNode } from '../../tree/formula-node.ts';

type Fraction = FormulaNode & { kind: 'fraction' };

/** The parts of a node that stand on its own line: what is raised and lowered does not count. */
function onTheLine(node: FormulaNode): readonly FormulaNode[][] {
  switch (node.kind) {
    case 'fraction':
      return [node.above, node.below];
    case 'root':
      return [node.under];
    case 'scripts':
      return [node.base];
    case 'accent':
      return [node.base];
    case 'fenced':
    case 'enclosed':
      return [node.inside];
    case 'grid':
      return node.rows.flat();
    case 'number':
    case 'identifier':
    case 'operator':
    case 'text':
    case 'space':
      return [];
  }
}

/** Whether the fraction at a place is that of a mixed number. */
export const isMixed = (nodes: readonly FormulaNode[], at: number): boolean => {
  const [whole, part] = [nodes[at - 1], nodes[at]];
  return whole?.kind === 'number' && /^\d+$/.test(whole.text) && part?.kind === 'fraction' && isNumeric(part);
};
const isNumeric = ({ above, below, hasBar }: Fraction): boolean =>
  hasBar && [above, below].every((side) => side.length === 1 && side[0]?.kind === 'number' && /^\d+$/.test(side[0].text));

function deepest(nodes: readonly FormulaNode[]): number {
  return Math.max(
    -1,
    ...nodes.map((node, at) => {
      // The fraction of a mixed number makes what it stands in complex, as another does.
      if (node.kind === 'fraction' && node.hasBar) return isMixed(nodes, at) ? 0 : fractionLevel(node);
      return Math.max(-1, ...onTheLine(node).map(deepest));
    }),
  );
}

/** How many indicators of complexity its signs have: none for a simple fraction, one for each level of fractions within. */
export const fractionLevel = ({ above, below }: Fraction): number => Math.max(deepest(above), deepest(below)) + 1;
