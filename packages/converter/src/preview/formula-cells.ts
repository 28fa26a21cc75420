import type { CellSpan } from '@manara/core/document/braille-cell';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Formula } from '@manara/core/document/formula';
import { everyNodeOf } from '@manara/core/document/walk';
import { nemethSpans } from '../formula/braille/nemeth/write-nemeth.ts';
import { uebSpans } from '../formula/braille/ueb/write-ueb.ts';
import { Unwritable } from '../formula/braille/unwritable.ts';
import { mathOf } from '../formula/mathml/math-of.ts';
import { readMathml } from '../formula/read/from-mathml.ts';
import type { FormulaNode } from '../formula/tree/formula-node.ts';
import { withParts } from '../formula/tree/parts.ts';
import { writtenFormula } from '../write/braille/format/formula-lines.ts';
import type { BrailleKind } from '../write/braille/settings.ts';
import { sanitiseMathml } from '../write/mathml/sanitise-mathml.ts';

/** A formula in print and in the cells of both codes, without the indicators that part it from a text. */
export interface FormulaCells {
  id: string;
  /** Its parts are numbered by `data-part`. */
  mathml: string;
  /** Lines of cells; null where the code cannot write it. */
  ueb: CellSpan[][] | null;
  nemeth: CellSpan[][] | null;
  /** The codes whose cells, read back, gave another formula. */
  unverified: BrailleKind[];
}

const kinds: readonly BrailleKind[] = ['ueb', 'nemeth'];
/** Cells; nothing is divided within. */
const longestLine = 10_000;

/** Formulas that are shown at once. */
const most = 100;

function spansOf(nodes: readonly FormulaNode[], write: (nodes: readonly FormulaNode[]) => CellSpan[][]): CellSpan[][] | null {
  try {
    return write(nodes);
  } catch (error) {
    if (error instanceof Unwritable) return null;
    throw error;
  }
}

/** Null where nobody knows its structure. */
export function formulaCells(id: string, { mathml, linear }: Pick<Formula, 'mathml' | 'linear'>): FormulaCells | null {
  const tree = mathml === null ? null : sanitiseMathml(mathml);
  if (!tree) return null;
  const nodes = withParts(readMathml(tree.content));
  // Mathematics in Arabic notation has a code of its own.
  const write = (own: typeof uebSpans) => (tree.dir === 'rtl' ? null : spansOf(nodes, own));
  const unverified = kinds.filter((kind) => mathml !== null && writtenFormula(mathml, kind, longestLine)?.isVerified === false);
  return { id, mathml: mathOf(nodes, linear), ueb: write(uebSpans), nemeth: write(nemethSpans), unverified };
}

/** The formulas of a document in reading order, and how many more there are. */
export function formulasInCells({ blocks, notes }: StructuredDocument): { formulas: FormulaCells[]; more: number } {
  const known = [...everyNodeOf([...blocks, ...notes.flatMap((note) => note.blocks)])].flatMap((node) =>
    'type' in node && (node.type === 'formula' || node.type === 'inline_formula') && node.formula.mathml !== null ? [node] : [],
  );
  return {
    formulas: known.slice(0, most).flatMap(({ id, formula }) => formulaCells(id, formula) ?? []),
    more: Math.max(0, known.length - most),
  };
}
