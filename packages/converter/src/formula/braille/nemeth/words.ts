import { cellsOf } from '../../../write/braille/cells.ts';
import { Unwritable } from '../unwritable.ts';
import type { CellsOut } from './cells-out.ts';
import { letterCells } from './letters.ts';
import { nameCells } from './names.ts';
import { closing, figure, opening, operations, others, punctuation } from './signs.ts';

const [punctuationIndicator, englishLetter, point, comma, hyphen, omission] = ['456', '56', '46', '6', '36', '123456'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const isOpeningMark = (piece: string): boolean => /^[“‘]$/u.test(piece);

/** A mark of punctuation: behind mathematics with the punctuation indicator (Nemeth Rule VII), behind a word as it stands in text. */
function mark(cells: string, piece: string, out: CellsOut): void {
  const isBehindMathematics = isOpeningMark(piece)
    ? out.last === 'opening' || out.last === 'operation'
    : piece !== ',' && !/^[—–]$/u.test(piece) && !out.isFresh && out.last !== 'word' && out.last !== 'mark';
  out.sign((isBehindMathematics ? punctuationIndicator : '') + cells, 'mark');
  out.demandNumeric();
}

const apostrophe = cellsOf('3');
const lettersCells = (piece: string): string =>
  /^\p{Lu}{2,}$/u.test(piece)
    ? nameCells(piece)
    : [...piece].map((letter) => (/['’]/u.test(letter) ? apostrophe : letterCells(letter))).join('');

/** Letters of a text. One by itself between quotation marks is a letter and no word; capital numerals are numbers. */
function letters(piece: string, word: string, out: CellsOut): void {
  const isQuoted = [...piece].length === 1 && /^[“‘]?\p{L}[”’]?$/u.test(word) && word !== piece;
  const isNumeral = /^[IVXLCDM]+$/.test(piece) && word === piece;
  if (isQuoted) out.sign(englishLetter, 'other', 'english_letter');
  out.sign(lettersCells(piece), isQuoted || isNumeral ? 'letter' : 'word');
  if ([...piece].length > 1 && !isNumeral) out.demandNumeric();
}

/** Words of ordinary text within a formula. */
export function words(text: string, out: CellsOut): void {
  if (/^[-_]+\?[-_]+$/.test(text.trim())) return out.sign(omission, 'other', 'omission');
  if (text.startsWith(' ')) out.toLevel();
  for (const [at, word] of text.split(/ +/).entries()) {
    if (at > 0) out.blank();
    for (const piece of word.match(/\d+(?:[.,]\d+)*|\p{L}+(?:['’]\p{L}+)*|./gu) ?? []) {
      if (/^\d/.test(piece)) out.number([...piece].map((sign) => (sign === '.' ? point : sign === ',' ? comma : figure(sign))).join(''));
      else if (/^\p{L}/u.test(piece)) letters(piece, word, out);
      else if (punctuation.has(piece)) mark(punctuation.get(piece) ?? '', piece, out);
      else {
        const cells = piece === '-' ? hyphen : (others.get(piece) ?? operations.get(piece) ?? opening.get(piece) ?? closing.get(piece));
        if (cells === undefined) throw new Unwritable(piece);
        out.sign(cells, opening.has(piece) ? 'opening' : 'other');
        out.demandNumeric();
      }
    }
  }
}
