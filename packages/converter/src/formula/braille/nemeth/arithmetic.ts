import { cellsOf } from '../../../write/braille/cells.ts';
import type { ArithmeticCode } from '../arithmetic.ts';
import { figure, operations } from './signs.ts';

const [comma, point] = ['6', '46'].map(cellsOf) as [string, string];

/** Arithmetic in columns, as a course of the American Printing House describes it: no numeric indicators, and lines a cell wider than all at each end. */
export const nemethArithmetic: ArithmeticCode = {
  signs: new Map(['+', '-', '−', '×', '÷', '±'].map((sign) => [sign, operations.get(sign) ?? ''])),
  figure: (sign) => (sign === ',' ? comma : sign === '.' ? point : figure(sign)),
  before: '',
  overhang: 1,
  lineStart: '',
};
