import type { FormulaNode } from './formula-node.ts';

/** What a node comes from that is made of others. */
export function partsOf(...nodes: readonly (FormulaNode | undefined)[]): { parts?: number[] } {
  const parts = nodes.flatMap((node) => node?.parts ?? []);
  return parts.length > 0 ? { parts } : {};
}

/** A formula whose nodes are numbered, each before what it holds. */
export function withParts(nodes: readonly FormulaNode[]): FormulaNode[] {
  let count = 0;
  const row = (given: readonly FormulaNode[]): FormulaNode[] => given.map(one);
  const some = (given: readonly FormulaNode[] | null): FormulaNode[] | null => given && row(given);
  function one(node: FormulaNode): FormulaNode {
    const parts = [count];
    count += 1;
    switch (node.kind) {
      case 'identifier':
      case 'number':
      case 'operator':
      case 'text':
      case 'space':
        return { ...node, parts };
      case 'fraction':
        return { ...node, parts, above: row(node.above), below: row(node.below) };
      case 'root':
        return { ...node, parts, degree: some(node.degree), under: row(node.under) };
      case 'scripts': {
        const { leading } = node;
        return {
          ...node,
          parts,
          ...(leading && { leading: { below: some(leading.below), above: some(leading.above) } }),
          base: row(node.base),
          below: some(node.below),
          above: some(node.above),
        };
      }
      case 'accent':
        return { ...node, parts, base: row(node.base) };
      case 'fenced':
      case 'enclosed':
        return { ...node, parts, inside: row(node.inside) };
      case 'grid':
        return { ...node, parts, rows: node.rows.map((cells) => cells.map(row)) };
    }
  }
  return row(nodes);
}
