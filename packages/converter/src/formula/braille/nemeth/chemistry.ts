import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { partsOf } from '../../tree/parts.ts';
import { isChemistry, isElement } from '../chemical-row.ts';
import { signOf } from './place.ts';

/** Behind a sign that is a bond between atoms. */
const bondMark = '\ue000';
const bondSigns: Record<string, string> = {
  '-': '456-25-12456',
  '−': '456-25-12456',
  '–': '456-25-12456',
  '=': '456-2356-12456',
  '≡': '456-123456-12456',
  ':': '1456',
  '⋮⋮': '46-1456',
};

const isBond = (node: FormulaNode): boolean => bondSigns[signOf(node)] !== undefined;

/** Cells of a bond; undefined for all other signs. */
export function bondCells(sign: string): string | undefined {
  const dots = sign.endsWith(bondMark) ? bondSigns[sign.slice(0, -1)] : undefined;
  return dots === undefined ? undefined : cellsOf(dots);
}

/** Signs of one charge as their number and one of them. */
function chargeOf(nodes: FormulaNode[]): FormulaNode[] {
  const [first] = nodes;
  const isCharge = nodes.length > 1 && /^[-+−]$/u.test(signOf(first)) && nodes.every((node) => signOf(node) === signOf(first));
  return isCharge && first ? [{ kind: 'number', text: String(nodes.length), ...partsOf(...nodes) }, first] : nodes;
}

/** Charges and states as they are written: a state that is lowered stands on the line, behind the charge, and so does a single electron. */
function withCharges(node: FormulaNode): FormulaNode[] {
  if (node.kind !== 'scripts' || !node.above || !node.base.some(isElement)) return [node];
  if (node.above.length === 1 && signOf(node.above[0]) === '•')
    return [...(node.below ? [{ ...node, above: null }] : node.base), { kind: 'operator', text: '•', ...partsOf(node.above[0]) }];
  const above = chargeOf(node.above);
  return node.below && isState(node.below) ? [{ ...node, above, below: null }, ...node.below] : [{ ...node, above }];
}

/** Whether lowered brackets tell the state of a substance. */
const isState = (nodes: readonly FormulaNode[]): boolean =>
  nodes.length === 3 && signOf(nodes[0]) === '(' && /^(?:s|l|g|aq|cr|am)$/.test(signOf(nodes[1])) && signOf(nodes[2]) === ')';

/** A row with charges as they are written, in which lines between the symbols of elements are bonds. */
export function withBonds(row: readonly FormulaNode[]): FormulaNode[] {
  const given = row.flatMap(withCharges);
  if (!given.some((node) => bondSigns[signOf(node)] !== undefined)) return given;
  const nodes: FormulaNode[] = [];
  for (const node of given) {
    const last = nodes.at(-1);
    if (signOf(node) === '⋮' && signOf(last) === '⋮') nodes.splice(-1, 1, { kind: 'operator', text: '⋮⋮', ...partsOf(last, node) });
    else nodes.push(node);
  }
  if (!isChemistry(nodes, isBond)) return given;
  // With substances added together, signs of equality part them from others.
  const isReaction = nodes.some((node) => signOf(node) === '+' || node.kind === 'number');
  return nodes.map((node, at) =>
    node.kind === 'operator' &&
    bondSigns[node.text] !== undefined &&
    !(isReaction && node.text === '=') &&
    isElement(nodes[at - 1]) &&
    isElement(nodes[at + 1])
      ? { ...node, text: node.text + bondMark }
      : node,
  );
}

/** Cells of bonds with the operators that they are. */
export const bondOperators = (): [string, string][] =>
  Object.entries(bondSigns)
    .filter(([sign]) => sign !== ':')
    .map(([sign, dots]) => [cellsOf(dots), sign + bondMark]);
