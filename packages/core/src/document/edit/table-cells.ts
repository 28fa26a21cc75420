import type { Block, Table, TableCell } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import { blockText, everyNode, everyNodeOf } from '../walk.ts';
import { changeNode } from './change-node.ts';
import type { EditFault } from './edit.ts';
import { freeIds } from './new-node.ts';
import { settled } from './settled.ts';
import { placedCells, type PlacedCell } from './table-grid.ts';

export type Side = 'next' | 'below';

function tableOf(document: StructuredDocument, cellId: string): Table | null {
  for (const node of everyNode(document)) {
    if ('type' in node && node.type === 'table' && node.rows.some(({ cells }) => cells.some(({ id }) => id === cellId))) return node;
  }
  return null;
}

const isBeside = ({ cell, row, column }: PlacedCell, other: PlacedCell, side: Side): boolean =>
  side === 'next'
    ? other.row === row && other.column === column + cell.columns && other.cell.rows === cell.rows
    : other.row === row + cell.rows && other.column === column && other.cell.columns === cell.columns;

/** The cell that one can be joined with: it begins where that one ends and is as wide, or as high. Null where there is none, or a row would be left without cells. */
export function neighbourOf(table: Table, cellId: string, side: Side): TableCell | null {
  const cells = placedCells(table);
  const own = cells.find(({ cell }) => cell.id === cellId);
  const other = own && cells.find((one) => isBeside(own, one, side));
  return other && (side === 'next' || (table.rows[other.row]?.cells.length ?? 0) > 1) ? other.cell : null;
}

/** Nothing stands in it; a picture, formula or the mark of a note is something. */
const isEmpty = (block: Block): boolean =>
  block.type === 'paragraph' &&
  [...everyNodeOf([block])].every((node) => node === block || 'text' in node) &&
  blockText(block).trim() === '';

function joined(table: Table, cell: TableCell, other: TableCell, side: Side): Table {
  const blocks = [...cell.blocks, ...other.blocks];
  const filled = blocks.filter((block) => !isEmpty(block));
  const merged: TableCell = settled(
    {
      ...cell,
      boxes: [...cell.boxes, ...other.boxes],
      blocks: filled.length > 0 ? filled : blocks.slice(0, 1),
      columns: cell.columns + (side === 'next' ? other.columns : 0),
      rows: cell.rows + (side === 'below' ? other.rows : 0),
    },
    'table_structure',
  );
  const rows = table.rows.map((row) => {
    const cells = row.cells.filter((one) => one !== other).map((one) => (one === cell ? merged : one));
    return cells.length === row.cells.length && !cells.includes(merged) ? row : { ...row, cells };
  });
  return { ...table, rows };
}

/** Joins a cell with the one after or below it. */
export function mergeCell(document: StructuredDocument, id: string, side: Side): StructuredDocument | EditFault {
  const table = tableOf(document, id);
  if (!table) return 'no_such_node';
  const cell = placedCells(table).find((one) => one.cell.id === id)?.cell;
  const other = neighbourOf(table, id, side);
  if (!cell || !other) return 'cannot_be';
  return changeNode(document, table.id, () => joined(table, cell, other, side));
}

/** Parts a cell that spans others into single ones; what stood in it stands in the first. */
export function splitCell(document: StructuredDocument, id: string): StructuredDocument | EditFault {
  const table = tableOf(document, id);
  if (!table) return 'no_such_node';
  const placed = placedCells(table);
  const own = placed.find(({ cell }) => cell.id === id);
  if (!own || (own.cell.columns === 1 && own.cell.rows === 1)) return 'cannot_be';
  const ids = freeIds(document);
  const { cell, row: top, column: left } = own;
  const empty = (): TableCell => ({
    ...cell,
    id: ids.next(),
    boxes: [],
    confidence: 1,
    blocks: [{ id: ids.next(), boxes: [], confidence: 1, type: 'paragraph', inlines: [] }],
    columns: 1,
    rows: 1,
  });
  const rows = table.rows.map((row, y) => {
    if (y < top || y >= top + cell.rows) return row;
    const isFirst = y === top;
    const before = placed.filter((one) => one.row === y && one.column < left).length;
    const single = isFirst ? [settled({ ...cell, columns: 1, rows: 1 }, 'table_structure')] : [];
    const more = Array.from({ length: cell.columns - single.length }, empty);
    return { ...row, cells: row.cells.toSpliced(before, single.length, ...single, ...more) };
  });
  const changed = changeNode(document, table.id, () => ({ ...table, rows }) as Table);
  return typeof changed === 'string' ? changed : { ...changed, lastId: ids.lastId };
}
