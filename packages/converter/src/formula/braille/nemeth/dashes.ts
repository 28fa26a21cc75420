import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';

/** A dash of four cells, where print has a long one for what is left out. */
export const longDash = cellsOf('36-36-36-36');

/** Whether it is a long dash: one that is typed as three hyphens or more, or as two dashes of print. */
export const isLongDash = (node: FormulaNode | undefined): boolean =>
  node?.kind === 'text' && /^(?:-{3,}|—{2,}|⸺|⸻)$/u.test(node.text.trim());
