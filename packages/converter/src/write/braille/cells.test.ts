import { expect, test } from 'vitest';
import { blank, cell, cellsOf, fromBrailleAscii, toBrailleAscii } from './cells.ts';

test('a cell is named by its dots', () => {
  expect(cell(1)).toBe('⠁');
  expect(cellsOf('3456-1')).toBe('⠼⠁');
  expect(cell(0)).toBe(blank);
});

test('all 64 cells have a character of their own, and it leads back to the cell', () => {
  const cells = Array.from({ length: 64 }, (_, bits) => String.fromCharCode(0x2800 + bits)).join('');
  const ascii = toBrailleAscii(cells);
  expect(new Set(ascii).size).toBe(64);
  expect(ascii).toMatch(/^[\x20-\x5f]+$/);
  expect(fromBrailleAscii(ascii)).toBe(cells);
});

test('small letters and their companions read like capitals', () => {
  expect(fromBrailleAscii('`~{|}a')).toBe(fromBrailleAscii('@^[\\]A'));
});

test('what is no cell of six dots never becomes a byte of a file', () => {
  expect(() => toBrailleAscii('⢀')).toThrow(RangeError);
  expect(() => toBrailleAscii('a')).toThrow(RangeError);
});
