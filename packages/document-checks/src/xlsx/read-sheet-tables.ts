import type { Table } from '../office/document.ts';
import type { OfficePackage } from '../office/package.ts';
import { attributeOf } from '../xml/xml-element.ts';
import { isIn, rangeName, readRange, type Range, type Sheet } from './document.ts';

/** Fewer rows are a note, not a table. */
const leastRows = 3;

const overlaps = (a: Range, b: Range): boolean => a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;

function tableOf({ cells, name: sheet, part, merged }: Sheet, range: Range, isHeader: boolean, looksHeaded: boolean): Table {
  const head = cells.filter((cell) => cell.row === range.top && isIn(range, cell));
  const joined = merged.filter((one) => overlaps(one, range));
  const cell = { columns: 1, isContinued: false, isJoined: false };
  return {
    rows: [
      { isHeader, cells: head.map(({ text }) => ({ ...cell, text })) },
      // What is below is described by its shape alone: two columns at least, and whether cells are joined.
      {
        isHeader: false,
        cells: [
          {
            ...cell,
            text: '',
            columns: joined.some(({ left, right }) => right > left) ? 2 : 1,
            isJoined: joined.some(({ top, bottom }) => bottom > top),
          },
          { ...cell, text: '' },
        ],
      },
    ],
    looksHeaded,
    place: { sheet, cell: rangeName(range), path: part },
  };
}

/** The data of a sheet that nobody has made a table: from the first row with more than one cell on. */
export function looseData({ cells, rows, columns, used, tables }: Sheet): Range | null {
  if (!used || tables.length > 0 || rows.length < leastRows || columns.length < 2) return null;
  const counts = new Map<number, number>();
  for (const { row } of cells) counts.set(row, (counts.get(row) ?? 0) + 1);
  const top = rows.find((row) => (counts.get(row) ?? 0) > 1);
  return top === undefined || rows.filter((row) => row >= top).length < leastRows ? null : { ...used, top };
}

/** Table objects of a sheet; where it has none, its data as what may be one. */
export function readSheetTables(file: OfficePackage, sheet: Sheet, tableParts: readonly string[]): Table[] {
  const objects = tableParts.flatMap((part) => {
    const root = file.part(part);
    const range = readRange(attributeOf(root, 'ref') ?? '');
    return range ? [tableOf(sheet, range, attributeOf(root, 'headerRowCount') !== '0', false)] : [];
  });
  const loose = looseData(sheet);
  return loose ? [...objects, tableOf(sheet, loose, false, true)] : objects;
}
