import { expect, test } from 'vitest';
import { looksOfMathCell, type MathCell } from './math-table.ts';

const looks = (table: MathCell['table'], row: number, column: number, more: Partial<MathCell> = {}) =>
  looksOfMathCell({ table, row: {}, cell: {}, at: { row, column }, isLast: { row: row === 2, column: column === 2 }, ...more });

test('columns stand left or right as the table says, the last word for all that follow', () => {
  const table = { columnalign: 'right left' };
  expect(looks(table, 0, 0)).toEqual(['math-right']);
  expect(looks(table, 0, 1)).toEqual(['math-left']);
  expect(looks(table, 0, 2)).toEqual(['math-left']);
  expect(looks({ columnalign: 'center' }, 0, 0)).toEqual([]);
});

test('what a row or a cell says goes before the table', () => {
  const table = { columnalign: 'right' };
  expect(looks(table, 0, 0, { row: { columnalign: 'left' } })).toEqual(['math-left']);
  expect(looks(table, 0, 0, { row: { columnalign: 'left' }, cell: { columnalign: 'center' } })).toEqual([]);
});

test('lines stand between rows and columns, not after the last', () => {
  expect(looks({ rowlines: 'none solid' }, 0, 0)).toEqual([]);
  expect(looks({ rowlines: 'none solid' }, 1, 0)).toEqual(['math-below']);
  expect(looks({ rowlines: 'none solid' }, 2, 0)).toEqual([]);
  expect(looks({ columnlines: 'none dashed' }, 0, 1)).toEqual(['math-after']);
  expect(looks({ columnlines: 'solid' }, 0, 2)).toEqual([]);
});

test('columns that nothing parts are close on both sides of where they meet', () => {
  const table = { columnspacing: '0em 1em' };
  expect(looks(table, 0, 0)).toEqual(['math-closed']);
  expect(looks(table, 0, 1)).toEqual(['math-close']);
  expect(looks(table, 0, 2)).toEqual([]);
});
