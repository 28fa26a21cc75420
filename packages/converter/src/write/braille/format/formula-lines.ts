import { isGridRow } from '../../../formula/braille/grids.ts';
import { writeNemeth } from '../../../formula/braille/nemeth/write-nemeth.ts';
import { writeUeb, writeUebLines } from '../../../formula/braille/ueb/write-ueb.ts';
import { Unwritable } from '../../../formula/braille/unwritable.ts';
import { readBackNemeth, readBackUeb, type ReadBack } from '../../../formula/braille/verify.ts';
import { readMathml } from '../../../formula/read/from-mathml.ts';
import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import { sanitiseMathml } from '../../mathml/sanitise-mathml.ts';
import { blank, cellsOf } from '../cells.ts';
import { withDivisions } from '../layout/divisions.ts';
import type { BrailleKind } from '../settings.ts';

/** Around mathematics in Nemeth Code that stands in a text in UEB. */
const [opens, closes] = [cellsOf('456-146'), cellsOf('456-156')];

/** A formula in one of the codes. */
interface WrittenFormula {
  /** One line with the places where it may be divided, or the rows of what takes several. */
  lines: string[];
  /** Read back, it was equal. */
  isVerified: boolean;
}

const inNemeth = (cells: string): string => [opens, cells, closes].join(blank);

function inOneLine(nodes: FormulaNode[], kind: BrailleKind, width: number): WrittenFormula {
  const shifted = ({ joints }: ReadBack, by: number): ReadBack['joints'] => joints.map((joint) => ({ ...joint, at: joint.at + by }));
  if (kind === 'nemeth') {
    const cells = writeNemeth(nodes);
    const read = readBackNemeth(nodes, cells);
    return { lines: [withDivisions(inNemeth(cells), shifted(read, opens.length + 1), kind)], isVerified: read.isEqual };
  }
  const short = writeUeb(nodes);
  // What must be divided is in grade 1 throughout, or its second line would be read in grade 2.
  const cells = short.length > width ? writeUeb(nodes, { asPassage: true }) : short;
  const read = readBackUeb(nodes, cells);
  return { lines: [withDivisions(cells, read.joints, kind)], isVerified: read.isEqual };
}

function inRows(nodes: FormulaNode[], kind: BrailleKind): WrittenFormula {
  const cells = kind === 'ueb' ? writeUebLines(nodes).join('\n') : writeNemeth(nodes);
  const { isEqual } = (kind === 'ueb' ? readBackUeb : readBackNemeth)(nodes, cells);
  const lines = cells.split('\n');
  return { lines: kind === 'ueb' ? lines : [opens, ...lines, closes], isVerified: isEqual };
}

/** A formula in the cells of a code, read back as it is made; null where it cannot be written in it. `width`: cells of a line. */
export function writtenFormula(mathml: string, kind: BrailleKind, width: number): WrittenFormula | null {
  const tree = sanitiseMathml(mathml);
  // Mathematics in Arabic notation has a code of its own.
  if (!tree || tree.dir === 'rtl') return null;
  try {
    const nodes = readMathml(tree.content);
    return isGridRow(nodes) ? inRows(nodes, kind) : inOneLine(nodes, kind, width);
  } catch (error) {
    if (error instanceof Unwritable) return null;
    throw error;
  }
}
