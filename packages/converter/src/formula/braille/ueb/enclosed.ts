import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { Unwritable } from '../unwritable.ts';
import type { Piece } from './pieces.ts';

/** Shapes with the indicator that says that the next item is in them (UEB 11.7.3); a box is a square. */
export const enclosing = { circle: cellsOf('1246-123456-246'), box: cellsOf('1246-3456-145-246') } as const;
/** A line through what stands before it. */
export const lineThrough = cellsOf('4-156');

interface Parts {
  /** What an indicator before it takes for one item. */
  item: (nodes: readonly FormulaNode[]) => Piece[];
  /** What a mark behind it takes for one item. */
  marked: (nodes: readonly FormulaNode[]) => Piece[];
}

/** What has a line through it, whatever its direction, or is in a circle or a box (UEB 11.7.3). */
export function enclosed({ notation, inside }: FormulaNode & { kind: 'enclosed' }, { item, marked }: Parts): Piece[] {
  if (/strike|cancel/.test(notation)) return [...marked(inside), { kind: 'sign', cells: lineThrough, graded: false, name: 'cancel' }];
  if (notation === 'circle' || notation === 'box')
    return [{ kind: 'sign', cells: enclosing[notation], graded: true, name: 'frame' }, ...item(inside)];
  throw new Unwritable(notation);
}
