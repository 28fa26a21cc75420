import type { DisplayFormula } from '@manara/core/document/block';
import { isFormulaUnsure } from '@manara/core/document/formula';
import type { InlineFormula } from '@manara/core/document/inline';
import { writeNemeth } from '../../../formula/braille/nemeth/write-nemeth.ts';
import { writeUeb } from '../../../formula/braille/ueb/write-ueb.ts';
import { Unwritable } from '../../../formula/braille/unwritable.ts';
import { readMathml } from '../../../formula/read/from-mathml.ts';
import { sanitiseMathml } from '../../mathml/sanitise-mathml.ts';
import { blank, cellsOf } from '../cells.ts';
import type { Sign } from '../text/parts.ts';
import { signsOf } from '../text/compose.ts';
import { plainFormula } from './plain-formula.ts';
import { notePieces, type Piece, type Scribe } from './scribe.ts';

/** Around mathematics in Nemeth Code that stands in a text in UEB. */
const [opens, closes] = [cellsOf('456-146'), cellsOf('456-156')];

function written(mathml: string, kind: Scribe['kind']): string | null {
  const tree = sanitiseMathml(mathml);
  // Mathematics in Arabic notation has a code of its own.
  if (!tree || tree.dir === 'rtl') return null;
  try {
    const nodes = readMathml(tree.content);
    return kind === 'nemeth' ? [opens, writeNemeth(nodes), closes].join(blank) : writeUeb(nodes);
  } catch (error) {
    if (error instanceof Unwritable) return null;
    throw error;
  }
}

/** A formula in the braille code for mathematics that is wanted; null where it cannot be written in it, or the text is no English. Of what nobody is sure a note says so. */
export function formulaPieces(node: DisplayFormula | InlineFormula, scribe: Scribe): Piece[] | null {
  const { formula } = node;
  if (scribe.home.code !== 'ueb') return null;
  const plain = scribe.kind === 'ueb' ? plainFormula(formula) : null;
  if (plain !== null) return signsOf(plain);
  const cells = formula.mathml === null ? null : written(formula.mathml, scribe.kind);
  if (cells === null) return null;
  const [sign] = signsOf('\ufffc', { own: true });
  const made: Piece[] = [{ ...(sign as Sign), cells }];
  if (!isFormulaUnsure(node)) return made;
  scribe.tally.unsure += 1;
  return [...made, ...signsOf(' '), ...notePieces(scribe.texts.text('braille.formula_unsure', { page: scribe.placeOf(node) }))];
}
