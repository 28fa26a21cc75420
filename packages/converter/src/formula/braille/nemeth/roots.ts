import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import type { Writing } from './writing.ts';

const [order, index, radical, ends] = ['46', '126', '345', '12456'].map(cellsOf) as [string, string, string, string];

/** A root (Nemeth §103), its degree before it (Nemeth §104); one within others has an order indicator for each of them before its signs (Nemeth Rule XV). */
export function root(node: FormulaNode & { kind: 'root' }, { out, row }: Writing, depth: number): void {
  const nesting = order.repeat(depth);
  if (node.degree) {
    out.sign(nesting + index, 'other', 'root_index');
    row(node.degree, depth);
    out.sign(radical, 'other', 'root_open');
  } else out.sign(nesting + radical, 'other', 'root_open');
  row(node.under, depth + 1);
  out.sign(nesting + ends, 'other', 'root_close');
}
