import { cellsOf } from '../../../write/braille/cells.ts';
import type { ArithmeticCode } from '../arithmetic.ts';
import { figure, signs } from './signs.ts';

const [comma, point] = ['2', '256'].map(cellsOf) as [string, string];

/** Arithmetic in columns: numeric indicators below each other, spaces between them and shorter numbers (UEB 6.8.1), and lines in the mode of horizontal lines (UEB 16.2.1). */
export const uebArithmetic: ArithmeticCode = {
  signs: new Map(['+', '-', '−', '×', '÷', '±'].map((sign) => [sign, signs.get(sign) ?? ''])),
  figure: (sign) => (sign === ',' ? comma : sign === '.' ? point : figure(sign)),
  before: cellsOf('3456'),
  overhang: 0,
  lineStart: cellsOf('5'),
};
