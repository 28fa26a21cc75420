import type * as Office from '../office/document.ts';

export type ValueKind = 'words' | 'figure' | 'date';

/** A cell that holds something. Rows and columns count from 1. */
export interface SheetCell {
  row: number;
  column: number;
  text: string;
  style: number;
  /** null where it holds an error or a sign for no value. */
  kind: ValueKind | null;
  /** Where a formula leads that makes a link of the cell; empty where it is worked out. */
  link?: string;
}

/** A range of cells, corners included. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Rows of a sheet, the first and the last included. */
export interface RowSpan {
  top: number;
  bottom: number;
}

/** What a sheet says of the ranges in it. */
export interface SheetMarks {
  /** Rows that stay in sight. */
  frozen: RowSpan | null;
  /** The range that can be filtered, its head included. */
  filter: Range | null;
  /** Rows that are printed on each page. */
  printTitles: RowSpan | null;
  /** Ranges whose names tell screen readers that they are heads of columns. */
  titleNames: Range[];
  /** Ranges of the table objects. */
  tables: Range[];
  /** Ranges that a pivot table fills by itself. */
  pivots: Range[];
  merged: Range[];
}

/** Data with a head that are no table object. */
export interface LooseTable {
  /** Without titles above and notes below; it begins with the head. */
  range: Range;
  /** The last row of the head. */
  head: number;
  /** A name says that it is a head. */
  isMarked: boolean;
}

export interface Sheet extends SheetMarks {
  name: string;
  part: string;
  /** `hidden` by a person; what programs hide for good is not read. */
  isHidden: boolean;
  cells: SheetCell[];
  /** Numbers of the rows and columns that hold something, in their order. */
  rows: number[];
  columns: number[];
  /** The range of cells with something in them; null for an empty sheet. */
  used: Range | null;
  looseTables: LooseTable[];
  /** Ranges under pictures, charts and shapes. */
  drawn: Range[];
}

/** An Excel file, as its checks see it. */
export interface Workbook extends Office.OfficeDocument {
  sheets: Sheet[];
}

export const isIn = ({ top, left, bottom, right }: Range, { row, column }: { row: number; column: number }): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const overlaps = (a: Range, b: Range): boolean => a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;

/** `A` is 1, `AA` is 27. */
const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

export function columnName(column: number): string {
  let name = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26)) name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}

export const cellName = ({ row, column }: { row: number; column: number }): string => `${columnName(column)}${row}`;

/** Reads `B4`, `$B$4` or `A1:C9`; null for anything else. */
export function readRange(reference: string): Range | null {
  const [, left, top, right, bottom] = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/u.exec(reference.trim()) ?? [];
  if (left === undefined || top === undefined) return null;
  return { left: columnNumber(left), top: Number(top), right: columnNumber(right ?? left), bottom: Number(bottom ?? top) };
}

export const rangeName = ({ top, left, bottom, right }: Range): string =>
  `${cellName({ row: top, column: left })}${top === bottom && left === right ? '' : `:${cellName({ row: bottom, column: right })}`}`;
