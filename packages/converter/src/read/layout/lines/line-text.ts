import type { Line, Piece } from './line.ts';

/** Text of pieces in their order, one space where a gap is; formulas as their linear reading. */
export function textOfPieces(pieces: Piece[]): string {
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && !piece.glued) text += ' ';
    text += piece.kind === 'formula' ? piece.zone.linear : piece.word.text;
  }
  return text;
}

export const lineText = (line: Line): string => textOfPieces(line.pieces);
