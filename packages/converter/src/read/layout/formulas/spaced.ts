import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import type { Part, Read } from './linear-part.ts';
import { isRelation } from './signs.ts';

const integrals = ['∫', '∬', '∭'];

/** Signs of integrals that stand against each other are one, which has the limits of the last: what follows, with the sign before taken into it. */
function joinIntegral(row: FormulaNode[], nodes: FormulaNode[]): FormulaNode[] {
  const [before, [first]] = [row.at(-1), nodes];
  if (before?.kind !== 'operator' || !integrals.includes(before.text) || before.text === '∭') return nodes;
  const base = first?.kind === 'scripts' ? first.base[0] : first;
  if (base?.kind !== 'operator' || base.text !== '∫') return nodes;
  row.pop();
  const sign: FormulaNode = { kind: 'operator', text: integrals[integrals.indexOf(before.text) + 1] ?? '' };
  return [first?.kind === 'scripts' ? { ...first, base: [sign] } : sign, ...nodes.slice(1)];
}

/** White between words and what is no word, in sizes of letters: what is more is a quad. */
const [narrow, wide] = [0.2, 0.6];

const isBeside = (node: FormulaNode | undefined): boolean => node !== undefined && !['operator', 'space', 'text'].includes(node.kind);

/** What follows, with the white between it and words before or in it; changes the words at the end of the row. */
function partedFrom(row: FormulaNode[], nodes: FormulaNode[]): FormulaNode[] {
  const [last, [first, ...others]] = [row.at(-1), nodes];
  if (last?.kind === 'text' && isBeside(first)) row.splice(-1, 1, { ...last, text: `${last.text} ` });
  return first?.kind === 'text' && isBeside(last) ? [{ ...first, text: ` ${first.text}` }, ...others] : nodes;
}

/** Names of functions and words apart, words behind each other one text, white around relations and before and after what is no part of a fraction, everything else as it stands. */
export function spaced(parts: readonly (Read & { part: Part; reach: number })[]): Read {
  let out = '';
  const row: FormulaNode[] = [];
  parts.forEach(({ part, text, nodes }, at) => {
    const previous = parts[at - 1];
    const gap = previous ? Math.abs(part.left - previous.part.right) : 0;
    const relation = part.kind === 'sign' && isRelation(part.text) && part.text !== ':';
    const named =
      previous !== undefined &&
      ((previous.part.name && !/^[([_^]/.test(text)) || (part.name && /[\p{L}\p{N})\]]$/u.test(previous.text)) || gap > 0.6 * part.size);
    const after = previous?.part.kind === 'sign' && isRelation(previous.part.text) && previous.part.text !== ':';
    const runsOn = /[\p{L}\p{N}]$/u.test(previous?.text ?? '') && /^[\p{L}\p{N}√]/u.test(text);
    const fraction = runsOn && (part.level !== undefined || previous?.part.level !== undefined);
    const apart = previous ? Math.min(gap, Math.abs(part.left - previous.reach)) : 0;
    if (apart > wide * part.size) row.push({ kind: 'space', width: 1 });
    const [last, [only]] = [row.at(-1), nodes];
    if (last?.kind === 'text' && only?.kind === 'text' && nodes.length === 1)
      row.splice(-1, 1, { ...last, text: `${last.text} ${only.text}` });
    else row.push(...joinIntegral(row, apart > narrow * part.size ? partedFrom(row, nodes) : nodes));
    out += (relation || named || after || fraction || previous?.text.endsWith(',') ? ' ' : '') + text;
  });
  return { text: out, nodes: row };
}
