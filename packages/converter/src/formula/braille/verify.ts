import type { FormulaNode } from '../tree/formula-node.ts';
import type { Alike } from './alike.ts';
import { canonical } from './canonical.ts';
import type { Joint } from './joints.ts';
import { nemethAlike } from './nemeth/alike.ts';
import { readNemeth } from './nemeth/read-nemeth.ts';
import { uebAlike } from './ueb/alike.ts';
import { readUeb } from './ueb/read-ueb.ts';
import { Unreadable } from './unreadable.ts';
import { Unwritable } from './unwritable.ts';

/** Cells read back: where their lines may be divided, and whether they say what was written. */
export interface ReadBack {
  isEqual: boolean;
  joints: Joint[];
}

function readBack(
  nodes: readonly FormulaNode[],
  cells: string,
  read: (cells: string) => { nodes: FormulaNode[]; joints: Joint[] },
  alike: Alike,
): ReadBack {
  try {
    const found = read(cells);
    const arrangement = cells.includes('\n') ? 'lines' : 'one line';
    const isEqual = canonical(found.nodes, alike, arrangement) === canonical(nodes, alike, arrangement);
    return { isEqual, joints: isEqual ? found.joints : [] };
  } catch (error) {
    if (error instanceof Unreadable || error instanceof Unwritable) return { isEqual: false, joints: [] };
    throw error;
  }
}

/** What cells of either code say, their lines parted by line feeds, beside the formula that it was written from. */
export const readBackNemeth = (nodes: readonly FormulaNode[], cells: string): ReadBack => readBack(nodes, cells, readNemeth, nemethAlike);
export const readBackUeb = (nodes: readonly FormulaNode[], cells: string): ReadBack => readBack(nodes, cells, readUeb, uebAlike);
