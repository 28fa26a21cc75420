import { cellsOf } from '../../../write/braille/cells.ts';
import { functionNames } from './function-names.ts';
import { letterCells } from './letters.ts';

const capital = cellsOf('6');

/** Letters that are a name together have a blank behind them. */
export const isName = (text: string): boolean => functionNames.has(text) || /^\p{L}?\p{Ll}{2,}$/u.test(text);

/** Words of capitals have two indicators. */
export const nameCells = (text: string): string =>
  /^\p{Lu}{2,}$/u.test(text)
    ? capital + capital + [...text.toLowerCase()].map((letter) => letterCells(letter)).join('')
    : [...text].map((letter) => letterCells(letter)).join('');
