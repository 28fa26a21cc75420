import type { DisplayFormula } from '@manara/core/document/block';
import { isFormulaUnsure } from '@manara/core/document/formula';
import type { InlineFormula } from '@manara/core/document/inline';
import type { Sign } from '../text/parts.ts';
import { signsOf } from '../text/compose.ts';
import { blank } from '../cells.ts';
import { foreignPassage, foreignPassageEnd, foreignWord, foreignWordEnd, signCells } from '../text/signs.ts';
import { writtenFormula } from './formula-lines.ts';
import { ownSignsIn } from './own-signs.ts';
import { plainFormula } from './plain-formula.ts';
import { notePieces, type Piece, type Scribe } from './scribe.ts';

/** In Arabic braille, formulas in UEB stand between the indicators of another code, as Latin words do: those of a word, or of a passage where there are spaces or line ends. */
function amongArabic(lines: readonly string[]): string[] {
  const [only] = lines;
  const isWord = lines.length === 1 && only !== undefined && /^[\u2801-\u28ff]+$/u.test(only);
  const [open, close] = (isWord ? [foreignWord, foreignWordEnd] : [foreignPassage, foreignPassageEnd]).map(
    ({ character }) => signCells(character) ?? blank,
  );
  return lines.length === 1 ? [`${open}${only}${close}`] : [`${open}`, ...lines, `${close}`];
}

/**
 * A formula in the braille code for mathematics that is wanted; null where it cannot be written in it. Where its reading is unsure, or its cells did not come
 * back equal, a note says so. Rows of matrices and systems are lines of their own.
 */
export function formulaPieces(node: DisplayFormula | InlineFormula, scribe: Scribe): Piece[] | null {
  const { formula } = node;
  const { tally, texts, settings, kind, home } = scribe;
  const isArabic = home.code === 'arabic';
  const plain = kind === 'ueb' ? plainFormula(formula) : null;
  // Signs of operation are no signs of Arabic braille.
  if (plain !== null && !(isArabic && /\s/.test(plain))) return signsOf(plain);
  const written = formula.mathml === null ? null : writtenFormula(formula.mathml, kind, settings.cells - 2);
  if (written === null) return null;
  tally.written += 1;
  if (written.isVerified) tally.verified += 1;
  if (kind === 'ueb') for (const sign of ownSignsIn(formula.mathml ?? '')) tally.own.add(sign);
  const [sign] = signsOf('\ufffc', { own: true });
  const isForeign = isArabic && kind === 'ueb';
  if (isForeign) tally.foreign += 1;
  const lines = isForeign ? amongArabic(written.lines) : written.lines;
  const made: Piece[] = [{ ...(sign as Sign), cells: lines.join('\n') }];
  const page = scribe.placeOf(node);
  const isUnsure = isFormulaUnsure(node);
  if (isUnsure) tally.unsure += 1;
  return [
    ...made,
    ...(isUnsure ? [...signsOf(' '), ...notePieces(texts.text('braille.formula_unsure', { page }))] : []),
    ...(written.isVerified ? [] : [...signsOf(' '), ...notePieces(texts.text('braille.formula_unverified', { page }))]),
  ];
}
