import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { Unwritable } from '../unwritable.ts';
import { isName } from './names.ts';
import { signOf } from './place.ts';
import { comparisons, marks, operations } from './signs.ts';
import type { Writing } from './writing.ts';

const [multipurpose, under, over, ends, bar] = ['5', '146', '126', '12456', '156'].map(cellsOf) as [string, string, string, string, string];
const longArrow = cellsOf('1246-25-25-135');

/** Something over and under: opened by the multipurpose indicator, closed by the termination indicator (Nemeth §86). */
export function modified(
  { base, below, above }: Pick<FormulaNode & { kind: 'scripts' }, 'base' | 'below' | 'above'>,
  { out, row }: Writing,
  depth: number,
): void {
  const [only] = base;
  const comparison = base.length === 1 && only?.kind === 'operator' ? comparisons.get(only.text) : undefined;
  if (comparison) out.blank();
  out.toLevel(true);
  out.sign(multipurpose, 'other', 'multipurpose');
  // An arrow that bears something has its whole shaft.
  if (comparison) out.sign(signOf(only) === '→' ? longArrow : comparison);
  else row(base, depth);
  if (below) {
    out.sign(under, 'other', 'directly_under');
    row(below, depth);
  }
  if (above) {
    out.sign(over, 'other', 'directly_over');
    row(above, depth);
  }
  out.sign(ends, 'other', 'termination');
  if (comparison || (only?.kind === 'identifier' && isName(only.text))) out.blank();
}

/** A mark over or under. A bar over or under one letter or figure stands right behind it. */
export function accent(node: FormulaNode & { kind: 'accent' }, { out, row, one }: Writing, depth: number): void {
  const sign = marks.get(node.sign) ?? operations.get(node.sign);
  if (sign === undefined) throw new Unwritable(node.sign);
  const [only] = node.base;
  const isSingle = node.base.length === 1 && (only?.kind === 'identifier' || only?.kind === 'number') && [...only.text].length === 1;
  if (isSingle && sign === bar) {
    one(only, { nodes: node.base, at: 0 }, depth);
    out.sign(node.side === 'below' ? under + sign : sign, 'other', 'mark');
    return;
  }
  out.toLevel(true);
  out.sign(multipurpose, 'other', 'multipurpose');
  // A mark over and one under are told one after the other.
  const inner = only?.kind === 'accent' && node.base.length === 1 && only.side !== node.side ? only : null;
  row(inner ? inner.base : node.base, depth);
  for (const part of inner ? [inner, node] : [node]) {
    out.sign(part.side === 'above' ? over : under, 'other', part.side === 'above' ? 'directly_over' : 'directly_under');
    out.sign(marks.get(part.sign) ?? operations.get(part.sign) ?? '', 'other', 'mark');
  }
  out.sign(ends, 'other', 'termination');
}

const strikes = /strike|cancel/;
const cancels = cellsOf('246');
const frames: Record<string, string> = {
  box: '1246-1235',
  roundedbox: '1246-13',
  circle: '1246-14-456-1246',
  phasorangle: '1246-246-456-1246',
};

/** What stands in a frame or has lines over, under or through it (Nemeth §60). */
export function enclosed({ notation, inside }: FormulaNode & { kind: 'enclosed' }, writing: Writing, depth: number): void {
  const { out, row } = writing;
  if (notation === 'bottom' && inside.length === 1 && signOf(inside[0]) === '?') return row(inside, depth);
  if (notation === 'top' || notation === 'bottom')
    return accent({ kind: 'accent', base: inside, sign: '¯', side: notation === 'top' ? 'above' : 'below' }, writing, depth);
  const frame = frames[notation];
  if (strikes.test(notation)) out.sign(cancels, 'other', 'cancel');
  else if (frame) out.sign(cellsOf(frame), 'other', 'frame');
  else throw new Unwritable(notation);
  if (frame && notation !== 'roundedbox') out.demandNumeric();
  row(inside, depth);
  out.sign(ends, 'other', 'termination');
}
