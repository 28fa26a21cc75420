import { blank, cell, cellsOf } from '../cells.ts';
import { partingSpace, signCells } from '../text/signs.ts';
import { arabicLetters, arabicSigns, arabicVowels } from './arabic-data.ts';
import { figureCells } from './ueb-signs.ts';

const table = new Map(Object.entries({ ...arabicLetters, ...arabicVowels, ...arabicSigns }).map(([sign, dots]) => [sign, cellsOf(dots)]));
const doubling = '\u0651';
const doublingCell = cell(6);
const numberSign = cell(3456);
/** Letters whose cells are those of figures: after a number an indicator tells them apart. */
const likeFigures = new Set(Array.from('ابدهيج\u0650'));

/** The figure 0 to 9 of either set of digits. */
const figureOf = (sign: string): string | undefined =>
  /^[0-9]$/.test(sign) ? sign : /^[\u0660-\u0669]$/.test(sign) ? String(sign.charCodeAt(0) - 0x660) : undefined;

/** Whether Arabic braille, as this file has it, has a sign for a character. */
export const isArabicCharacter = (character: string): boolean =>
  character === ' ' || character === doubling || figureOf(character) !== undefined || table.has(character);

/** Nothing is left out in silence: whoever hands over a sign that is not in the code has not normalised the text. */
function lacking(sign: string): never {
  throw new RangeError(`not in the braille code: U+${sign.codePointAt(0)?.toString(16)}`);
}

/**
 * Arabic braille letter for letter, of a text that holds nothing but what `normaliseText` lets through: the doubling sign before its letter, lam and alif
 * in one cell, figures of both sets in numeric mode.
 */
export function uncontractedArabic(text: string): string {
  const signs = Array.from(text);
  let cells = '';
  let numeric = false;
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? '';
    const figure = figureOf(sign);
    if (figure !== undefined) {
      cells += (numeric ? '' : numberSign) + figureCells(figure);
      numeric = true;
      continue;
    }
    if (numeric && likeFigures.has(sign)) cells += cell(56);
    numeric = numeric && (sign === '.' || sign === ',');
    if (sign === ' ' || sign === '\u00a0' || sign === partingSpace) cells += blank;
    else if (sign === 'ل' && signs[at + 1] === 'ا') {
      const isDoubled = signs[at + 2] === doubling;
      cells += (isDoubled ? doublingCell : '') + cell(1236);
      at += isDoubled ? 2 : 1;
    } else if (signs[at + 1] === doubling && table.has(sign)) {
      cells += doublingCell + table.get(sign);
      at += 1;
    } else cells += signCells(sign) ?? (sign === doubling ? doublingCell : (table.get(sign) ?? lacking(sign)));
  }
  return cells;
}
