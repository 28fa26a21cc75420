import type { CellName } from '@manara/core/document/braille-cell';
import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import type { Writing } from './writing.ts';

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

/** How many indicators of complexity its signs have: none for a simple fraction, one for each level of fractions within (Nemeth §61). */
export const fractionLevel = ({ above, below }: Fraction): number => Math.max(deepest(above), deepest(below)) + 1;

const [complexity, mixed, opens, line, slanted, closes, under] = ['6', '456', '1456', '34', '456-34', '3456', '146'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/**
 * A fraction between its indicators (Nemeth §62), with one of complexity before each of them for every level of fractions within; `ofMixed`: behind the whole of
 * a mixed number, which has indicators of its own (Nemeth §63). Without a line one is over the other.
 */
export function fraction(node: Fraction, ofMixed: boolean, { out, row }: Writing, depth: number): void {
  if (!node.hasBar) {
    row(node.above, depth);
    out.sign(under, 'other', 'over');
    row(node.below, depth);
    return;
  }
  const complex = fractionLevel(node);
  const level = complexity.repeat(complex);
  const end = ofMixed ? mixed : level;
  const degree = complex === 0 ? '' : complex === 1 ? 'complex_' : 'hypercomplex_';
  const named = (which: 'open' | 'close'): CellName => (ofMixed ? `mixed_fraction_${which}` : `${degree}fraction_${which}`);
  out.sign(end + opens, 'other', named('open'));
  row(node.above, depth);
  out.sign(level + (node.isSlanted ? slanted : line), 'other', `${degree}fraction_line`);
  row(node.below, depth);
  out.sign(end + closes, 'other', named('close'));
}
