import { cellsOf } from '../../../write/braille/cells.ts';
import type { Alphabet, FormulaNode } from '../../tree/formula-node.ts';
import { Longest } from '../longest.ts';
import { bondOperators } from './chemistry.ts';
import { enlarged } from './enlarged.ts';
import { letterCells } from './letters.ts';
import { closing, comparisons, figure, marks, opening, operations, others, punctuation, shapes } from './signs.ts';

const latin = 'abcdefghijklmnopqrstuvwxyz';
const greek = 'αβγδεζηθικλμνξοπρστυφχψω';
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const alphabets: (Alphabet | undefined)[] = [
  undefined,
  'bold',
  'bold-italic',
  'script',
  'bold-script',
  'fraktur',
  'bold-fraktur',
  'double-struck',
  'sans-serif',
];

const letter = (text: string, alphabet: Alphabet | undefined): [string, FormulaNode] => [
  letterCells(text, alphabet),
  { kind: 'identifier', text, ...(alphabet && { alphabet }) },
];

/** Letters of every alphabet that the code writes. */
export const letters = new Longest<FormulaNode>(
  alphabets.flatMap((alphabet) =>
    [...latin, ...greek, ...(alphabet ? [] : russian)].flatMap((small) => [letter(small, alphabet), letter(small.toUpperCase(), alphabet)]),
  ),
);

const swapped = (table: ReadonlyMap<string, string>): [string, string][] => [...table].map(([sign, cells]) => [cells, sign]);
const bar = cellsOf('1256');

/** Signs of comparison, which are such only between blanks. */
export const comparisonSigns = new Longest<string>(swapped(comparisons));
/** All others, as they stand within a row. */
export const rowSigns = new Longest<string>([
  ...bondOperators(),
  ...swapped(opening),
  ...swapped(closing),
  ...swapped(shapes),
  ...swapped(operations),
  ...swapped(others),
  [bar + bar, '‖'],
  [bar, '|'],
  [cellsOf('4-156'), '∼'],
]);
/** Enlarged signs of grouping, which embrace rows. */
export const enlargedSigns = new Longest<string>(
  [...opening.keys(), ...closing.keys(), '|', '‖'].map((sign): [string, string] => [enlarged(sign), sign]),
);
/** Marks of punctuation behind the punctuation indicator. */
export const punctuationSigns = new Longest<string>(swapped(punctuation));
/** Marks over and under. */
export const markSigns = new Longest<string>(swapped(marks));
export const figures = new Longest<string>([...'0123456789'].map((digit): [string, string] => [figure(digit), digit]));
