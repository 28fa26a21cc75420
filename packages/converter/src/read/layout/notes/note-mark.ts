import type { Line, WordPiece } from '../lines/line.ts';

export interface NoteMark {
  /** As printed, without brackets. */
  mark: string;
  /** How many of the line's pieces it takes, and of the next one how many characters. */
  pieces: number;
  characters: number;
  raised: boolean;
}

const symbols = /^(?:[*∗⁎]{1,4}|[†‡§¶‖#]{1,2})$/u;
const plain = /^(?:\p{Nd}{1,3}|[a-z])$/u;

/** The mark that a line in reading order starts with, as notes do: raised, in brackets, or a number or sign by itself; null where there is none. */
export function noteMarkOf(line: Line): NoteMark | null {
  const raised: WordPiece[] = [];
  for (const piece of line.pieces) {
    if (piece.kind !== 'word' || piece.shift !== 'superscript') break;
    raised.push(piece);
  }
  if (raised.length > 0 && raised.length < line.pieces.length) {
    const mark = bare(raised.map((piece) => piece.word.text).join(''));
    return plain.test(mark) || symbols.test(mark) ? { mark, pieces: raised.length, characters: 0, raised: true } : null;
  }
  let text = '';
  for (const [index, piece] of line.pieces.entries()) {
    if (piece.kind !== 'word' || index > 3) return null;
    if (index > 0 && !piece.glued) return markOfText(text, index);
    text += piece.word.text;
    // A mark can stand right against the text.
    if (
      line.pieces[index + 1]?.glued &&
      /^(?:[[(]\p{Nd}{1,3}[\])]|\p{Nd}{1,3})$/u.test(text) &&
      !/^[\p{Nd}.,)\]]/u.test(wordAt(line, index + 1))
    )
      return markOfText(text, index + 1);
    const against = index === 0 ? /^(?:\p{Nd}{1,3}|[*∗†‡§¶]{1,3}|[[(]\p{Nd}{1,3}[\])])(?=[\p{L}“"'«])/u.exec(text)?.[0] : undefined;
    if (against !== undefined) return { mark: bare(against), pieces: 0, characters: against.length, raised: false };
  }
  return null;
}

const wordAt = (line: Line, index: number): string => {
  const piece = line.pieces[index];
  return piece?.kind === 'word' ? piece.word.text : '';
};

function markOfText(text: string, pieces: number): NoteMark | null {
  const mark = bare(text);
  return symbols.test(mark) || /^\p{Nd}{1,3}$/u.test(mark) ? { mark, pieces, characters: 0, raised: false } : null;
}

/** "[1]", "(١)", "2.", "3)" without what surrounds them. */
export const bare = (text: string): string => text.replace(/^[([{]+/u, '').replace(/[)\]}.:-]+$/u, '');

/** Signs of notes that stand right behind words, which fonts raise by themselves, and where. */
export const signsBehindWords = (text: string): { mark: string; at: number }[] =>
  [...text.matchAll(/(?<=\p{L}[.,;:!?”’"')\]]?)(?:[*∗⁎]{1,4}|†{1,3}|‡{1,3}|[§¶])(?=[.,;:!?”’"')\]\s]|$)/gu)].map((found) => ({
    mark: found[0],
    at: found.index,
  }));
