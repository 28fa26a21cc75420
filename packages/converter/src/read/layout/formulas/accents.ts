import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import type { Part } from './linear-part.ts';
import { isAccent, isMarkBelow } from './signs.ts';

/** Letters with the marks that stand over or under them made one part each: whatever line a mark stands on, it is no sign of the row. */
export function accented(parts: readonly Part[]): Part[] {
  const marks = parts.filter((part) => isMark(part, parts));
  const rest = new Set<Part>(parts.filter((part) => !marks.includes(part)));
  for (const mark of marks.toSorted((a, b) => b.bottom - a.bottom)) {
    const under = withPair(
      [...rest].filter((part) => (isMarkBelow(mark.text) ? liesOver(part, mark) : liesUnder(part, mark))),
      mark,
      [...rest],
    ).toSorted((a, b) => a.left - b.left);
    if (under.length === 0) {
      rest.add(mark);
      continue;
    }
    for (const part of under) rest.delete(part);
    rest.add(marked(under, mark));
  }
  return parts.some((part) => !rest.has(part)) ? [...rest] : [...parts];
}

/** An arrow is a sign of its row as well: as a mark it is alone in its line. */
const isMark = (part: Part, parts: readonly Part[]): boolean =>
  part.kind === 'sign' &&
  (isMarkBelow(part.text) ||
    (isAccent(part.text) &&
      (!isArrow(part) ||
        parts.every((other) => other === part || isAccent(other.text) || Math.abs(other.baseline - part.baseline) > 0.14 * part.size))));

const isArrow = ({ text }: Part): boolean => /^[→←↔⟶⟵]$/u.test(text);

/** Whether a mark is over most of a part, or a part under most of the mark. */
function liesUnder(part: Part, mark: Part): boolean {
  if (isArrow(mark) && (part.size < 0.8 * mark.size || part.top - mark.bottom > 0.35 * part.size)) return false;
  return covers(part, mark) && (isStroke(part, mark) || isOver(part, mark));
}

const liesOver = (part: Part, mark: Part): boolean =>
  covers(part, mark) && part.bottom < mark.bottom && mark.top > part.baseline - 0.1 * part.size && mark.top - part.bottom < 0.6 * part.size;

function covers(part: Part, mark: Part): boolean {
  const shared = Math.min(part.right, mark.right) - Math.max(part.left, mark.left);
  const middle = (part.left + part.right) / 2;
  const isCovered = shared > 0.5 * Math.min(part.right - part.left, mark.right - mark.left);
  return isCovered && (part.right - part.left < mark.right - mark.left ? middle > mark.left && middle < mark.right : true);
}

/** Parts of a size: how far from the middle of a leaning letter its mark can stand. */
const leaning = 0.22;

/** A mark in the middle of two letters, and of neither, is over both: the vector from A to B. */
function withPair(under: readonly Part[], mark: Part, parts: readonly Part[]): Part[] {
  const middleOf = ({ left, right }: { left: number; right: number }): number => (left + right) / 2;
  const [only] = under;
  if (!only || under.length > 1 || Math.abs(middleOf(mark) - middleOf(only)) < leaning * only.size) return [...under];
  const other = parts.find(
    (part) =>
      part !== only &&
      part.kind === 'sign' &&
      /^\p{L}$/u.test(part.text) &&
      Math.abs(part.baseline - only.baseline) < 0.05 * only.size &&
      Math.max(part.left - only.right, only.left - part.right) < 0.1 * only.size &&
      Math.abs(middleOf(mark) - middleOf({ left: Math.min(part.left, only.left), right: Math.max(part.right, only.right) })) <
        0.12 * only.size,
  );
  return other ? [only, other] : [only];
}

/** A mark stands over a letter: its foot in the upper part of it at most. Leaning letters reach under what is beside them, and are as high. */
const isOver = (part: Part, mark: Part): boolean =>
  mark.bottom < part.top + 0.45 * (part.bottom - part.top) && mark.top < part.top && part.top - mark.bottom < 0.6 * part.size;

/** The bar through Planck's constant. */
const isStroke = (part: Part, mark: Part): boolean => mark.text === '¯' && part.text === 'h' && mark.top > part.top - 0.2 * part.size;

/** A short arrow over letters is drawn as long ones are. */
const shortened = new Map([
  ['⟶', '→'],
  ['⟵', '←'],
]);

function marked(under: readonly Part[], mark: Part): Part {
  const [first] = under;
  if (!first) return mark;
  const text = under.map((part) => part.text).join('');
  const nodes = under.flatMap((part) => part.nodes);
  const isPlanck = under.length === 1 && isStroke(first, mark);
  const made: FormulaNode[] = isPlanck
    ? [{ kind: 'identifier', text: 'ħ' }]
    : [{ kind: 'accent', base: nodes, sign: shortened.get(mark.text) ?? mark.text, side: isMarkBelow(mark.text) ? 'below' : 'above' }];
  return {
    ...first,
    text: isPlanck ? 'ħ' : (under.length > 1 ? `(${text})` : text) + mark.text,
    nodes: made,
    left: Math.min(...under.map((part) => part.left)),
    right: Math.max(...under.map((part) => part.right)),
    top: Math.min(mark.top, ...under.map((part) => part.top)),
    bottom: Math.max(isMarkBelow(mark.text) ? mark.bottom : 0, ...under.map((part) => part.bottom)),
    size: Math.max(...under.map((part) => part.size)),
    tall: false,
    ...(/^[⏞⏟]$/u.test(mark.text) && { braced: true }),
  };
}
