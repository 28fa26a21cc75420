import type { Table } from '../office/document.ts';
import type { OfficePackage } from '../office/package.ts';
import { attributeOf } from '../xml/xml-element.ts';
import { isIn, overlaps, rangeName, readRange, type Range, type Sheet } from './document.ts';
import type { Rows } from './head-row.ts';

function tableOf({ name: sheet, part, merged }: Sheet, rows: Rows, range: Range, isHeader: boolean, looksHeaded: boolean): Table {
  const head = (rows.get(range.top) ?? []).filter((cell) => isIn(range, cell));
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

/** Table objects of a sheet, and its other data with a head. A pivot table knows its own head. */
export function readSheetTables(file: OfficePackage, sheet: Sheet, tableParts: readonly string[]): Table[] {
  const rows: Rows = Map.groupBy(sheet.cells, ({ row }) => row);
  const objects = tableParts.flatMap((part) => {
    const root = file.part(part);
    const range = readRange(attributeOf(root, 'ref') ?? '');
    return range ? [tableOf(sheet, rows, range, attributeOf(root, 'headerRowCount') !== '0', false)] : [];
  });
  return [...objects, ...sheet.looseTables.map(({ range, isMarked }) => tableOf(sheet, rows, range, isMarked, true))];
}
