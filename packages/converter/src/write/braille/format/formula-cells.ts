import type { DisplayFormula } from '@manara/core/document/block';
import { isFormulaUnsure } from '@manara/core/document/formula';
import type { InlineFormula } from '@manara/core/document/inline';
import type { Sign } from '../text/parts.ts';
import { signsOf } from '../text/compose.ts';
import { writtenFormula } from './formula-lines.ts';
import { plainFormula } from './plain-formula.ts';
import { notePieces, type Piece, type Scribe } from './scribe.ts';

/**
 * A formula in the braille code for mathematics that is wanted; null where it cannot be written in it, or the text is no English. Where its reading is unsure, or
 * its cells did not come back equal, a note says so. Rows of matrices and systems are lines of their own.
 */
export function formulaPieces(node: DisplayFormula | InlineFormula, scribe: Scribe): Piece[] | null {
  const { formula } = node;
  const { tally, texts, settings, kind } = scribe;
  if (scribe.home.code !== 'ueb') return null;
  const plain = kind === 'ueb' ? plainFormula(formula) : null;
  if (plain !== null) return signsOf(plain);
  const written = formula.mathml === null ? null : writtenFormula(formula.mathml, kind, settings.cells - 2);
  if (written === null) return null;
  tally.written += 1;
  if (written.isVerified) tally.verified += 1;
  const [sign] = signsOf('\ufffc', { own: true });
  const made: Piece[] = [{ ...(sign as Sign), cells: written.lines.join('\n') }];
  const page = scribe.placeOf(node);
  const isUnsure = isFormulaUnsure(node);
  if (isUnsure) tally.unsure += 1;
  return [
    ...made,
    ...(isUnsure ? [...signsOf(' '), ...notePieces(texts.text('braille.formula_unsure', { page }))] : []),
    ...(written.isVerified ? [] : [...signsOf(' '), ...notePieces(texts.text('braille.formula_unverified', { page }))]),
  ];
}
