import type { PlacedField } from '../fields/placed-field.ts';
import type { Line, Piece } from './line.ts';

const fieldOf = (piece: Piece | undefined): PlacedField | undefined => (piece?.kind === 'word' ? piece.word.field : undefined);

export const holdsField = (line: Line): boolean => line.pieces.some((piece) => fieldOf(piece) !== undefined);

/** The field at a line's start or end, if one stands there; its pieces stand from left to right or in reading order, as `first` says. */
const fieldAt = (line: Line, first: boolean): PlacedField | undefined => fieldOf(first ? line.pieces[0] : line.pieces.at(-1));

/** Fields at the two ends of a line whose pieces stand from left to right. */
export const fieldsAtEnds = (line: Line, rtl: boolean): { start: PlacedField | undefined; end: PlacedField | undefined } => ({
  start: fieldAt(line, !rtl),
  end: fieldAt(line, rtl),
});
