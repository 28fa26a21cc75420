import { cellsOf } from '../cells.ts';
import { accentDots, letterDots, uebSigns } from './ueb-data.ts';

const letters = new Map(Object.entries(letterDots).map(([letter, dots]) => [letter, cellsOf(dots)]));
const signs = new Map(Object.entries(uebSigns).map(([sign, dots]) => [sign, cellsOf(dots)]));
const accents = new Map(Object.entries(accentDots).map(([accent, dots]) => [accent, cellsOf(dots)]));

/** The blocks of accented letters that every table of UEB has whole. */
const isCommonLatin = (letter: string) => /^[\u00c0-\u017f]$/.test(letter);

/** Cells of a letter without its capital indicator; undefined where UEB, as this file has it, lacks the letter. */
export function letterCells(letter: string): string | undefined {
  const small = letter.toLowerCase();
  const plain = letters.get(small);
  if (plain !== undefined || !isCommonLatin(small)) return plain;
  const [base = '', accent = '', ...more] = small.normalize('NFD');
  const mark = accents.get(accent);
  return mark !== undefined && more.length === 0 && /^[a-z]$/.test(base) ? mark + letters.get(base) : undefined;
}

/** Cells of a sign that is neither letter nor figure. */
export const signOf = (sign: string): string | undefined => signs.get(sign);

/** A figure's cell, numeric indicator apart. */
export const figureCells = (figure: string): string => letters.get('jabcdefghi'[Number(figure)] ?? '') ?? '';

/** Whether UEB has a defined sign for a character. */
export const isUebCharacter = (character: string): boolean =>
  character === ' ' || /^[0-9]$/.test(character) || signs.has(character) || letterCells(character) !== undefined;
