import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import type { Part } from './linear-part.ts';
import { isAccent } from './signs.ts';

/** Letters with the marks that stand over them made one part each: whatever line a mark stands on, it is no sign of the row. */
export function accented(parts: readonly Part[]): Part[] {
  const marks = parts.filter(({ kind, text }) => kind === 'sign' && isAccent(text));
  const rest = new Set<Part>(parts.filter((part) => !marks.includes(part)));
  for (const mark of marks.toSorted((a, b) => b.bottom - a.bottom)) {
    const under = [...rest].filter((part) => liesUnder(part, mark)).toSorted((a, b) => a.left - b.left);
    if (under.length === 0) {
      rest.add(mark);
      continue;
    }
    for (const part of under) rest.delete(part);
    rest.add(marked(under, mark));
  }
  return parts.some((part) => !rest.has(part)) ? [...rest] : [...parts];
}

/** Whether a mark is over most of a part, or a part under most of the mark. */
function liesUnder(part: Part, mark: Part): boolean {
  const shared = Math.min(part.right, mark.right) - Math.max(part.left, mark.left);
  const middle = (part.left + part.right) / 2;
  const isCovered = shared > 0.5 * Math.min(part.right - part.left, mark.right - mark.left) && (isStroke(part, mark) || isOver(part, mark));
  return isCovered && (part.right - part.left < mark.right - mark.left ? middle > mark.left && middle < mark.right : true);
}

/** A mark stands over a letter: its foot in the upper part of it at most. Leaning letters reach under what is beside them, and are as high. */
const isOver = (part: Part, mark: Part): boolean =>
  mark.bottom < part.top + 0.45 * (part.bottom - part.top) && mark.top < part.top && part.top - mark.bottom < 0.6 * part.size;

/** The bar through Planck's constant. */
const isStroke = (part: Part, mark: Part): boolean => mark.text === '¯' && part.text === 'h' && mark.top > part.top - 0.2 * part.size;

function marked(under: readonly Part[], mark: Part): Part {
  const [first] = under;
  if (!first) return mark;
  const text = under.map((part) => part.text).join('');
  const nodes = under.flatMap((part) => part.nodes);
  const isPlanck = under.length === 1 && isStroke(first, mark);
  const made: FormulaNode[] = isPlanck
    ? [{ kind: 'identifier', text: 'ħ' }]
    : [{ kind: 'accent', base: nodes, sign: mark.text, side: 'above' }];
  return {
    ...first,
    text: isPlanck ? 'ħ' : (under.length > 1 ? `(${text})` : text) + mark.text,
    nodes: made,
    left: Math.min(...under.map((part) => part.left)),
    right: Math.max(...under.map((part) => part.right)),
    top: Math.min(mark.top, ...under.map((part) => part.top)),
    bottom: Math.max(...under.map((part) => part.bottom)),
    size: Math.max(...under.map((part) => part.size)),
    tall: false,
  };
}
