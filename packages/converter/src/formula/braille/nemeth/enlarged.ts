import { cellsOf } from '../../../write/braille/cells.ts';
import { closing, opening } from './signs.ts';

const [enlargement, bar] = ['6', '1256'].map(cellsOf) as [string, string];

/** A sign of grouping as high as the rows that it embraces: the sign of enlargement stands before its last cell. */
export function enlarged(sign: string): string {
  const cells = /^[|∣]$/u.test(sign) ? bar : /^[‖∥]$/u.test(sign) ? bar + bar : (opening.get(sign) ?? closing.get(sign) ?? '');
  return cells.slice(0, -1) + enlargement + cells.slice(-1);
}
