import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { Longest } from '../longest.ts';
import { groups, rest } from './contracted.ts';
import { comparisons, defined, graded, greekCell, latin, marks, signs } from './signs.ts';

const swapped = (table: ReadonlyMap<string, string>): [string, string][] => [...table].map(([sign, cells]) => [cells, sign]);
const greek = 'αβγδεζηθικλμνξοπρστυφχψω';

/** Signs that mean the same in every grade. */
export const plainSigns = new Longest<string>([...swapped(comparisons), ...swapped(signs), ...swapped(defined)]);
/** Signs that mean a contraction where grade 1 does not hold. */
export const gradedSigns = new Longest<string>(swapped(graded));
export const markSigns = new Longest<string>(swapped(marks));
/** Letters that a cell stands for in words. */
export const contractions = new Longest<string>([...groups, ...rest].map(([letters, dots]): [string, string] => [cellsOf(dots), letters]));
export const latinLetters = new Longest<string>(swapped(latin));
/** Greek letters, small and capital, with their indicators. */
export const greekLetters = new Longest<FormulaNode>(
  [...greek].flatMap((letter): [string, FormulaNode][] => {
    const cells = cellsOf('46') + (greekCell(letter) ?? '');
    return [
      [cells, { kind: 'identifier', text: letter }],
      [cellsOf('6') + cells, { kind: 'identifier', text: letter.toUpperCase() }],
    ];
  }),
);

export const brackets = { opening: new Set('([{⟨'), closing: new Set(')]}⟩') };
