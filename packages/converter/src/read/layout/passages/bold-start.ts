import type { Passage } from '../flow/flow.ts';
import { textOfPieces } from '../lines/line-text.ts';
import type { Piece } from '../lines/line.ts';

/** The bold words that a passage starts with, and what stands after them in other type. */
export interface BoldStart {
  term: string;
  /** Its pieces. */
  pieces: Piece[];
  /** A dash or colon that stands by itself between the two; empty where there is none. */
  separator: string;
  rest: Passage;
}

/** Null where a passage starts with nothing bold, or has nothing else. */
export function afterBold(passage: Passage): BoldStart | null {
  const [first, ...others] = passage.lines;
  if (!first) return null;
  const isBold = (piece: Piece): boolean => piece.kind === 'word' && (piece.word.style.bold || !/[\p{L}\p{N}]/u.test(piece.word.text));
  const end = first.pieces.findIndex((piece) => !isBold(piece));
  const starts = first.pieces[0]?.kind === 'word' && first.pieces[0].word.style.bold;
  if (!starts || end <= 0) return null;
  let from = end;
  while (from > 0 && !first.pieces[from - 1]?.word.style.bold) from -= 1;
  const pieces = first.pieces.slice(0, from);
  const term = textOfPieces(pieces);
  if (!/\p{L}{2}/u.test(term) || first.pieces[end]?.glued) return null;
  const rest = first.pieces.slice(end).map((piece, index): Piece => (index === 0 ? { ...piece, glued: false } : piece));
  const isPlain = [rest, ...others.map((line) => line.pieces)].every((line) => line.some((piece) => !piece.word.style.bold));
  if (!isPlain) return null;
  const lines = [{ ...first, pieces: rest }, ...others];
  return { term, pieces, separator: textOfPieces(first.pieces.slice(from, end)), rest: { ...passage, lines, indent: 0 } };
}
