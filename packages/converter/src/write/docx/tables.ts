import { BorderStyle, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, VerticalMergeType, WidthType } from 'docx';
import type { Block, Table as ModelTable } from '@manara/core/document/block';
import { plainText } from '../plain-text.ts';
import { gridOf, type Grid, type GridCell } from '../table-grid.ts';
import { blocksOf } from '../walk.ts';
import { within, type Setting, type WordContext } from './context.ts';
import type { RenderBlocks } from './lists.ts';

/** Twentieths of a point between the margins of an A4 page. */
const pageWidth = 9_600;
/** The most columns that Word takes. */
const mostColumns = 63;
const line = { style: BorderStyle.SINGLE, size: 4, color: '66778B' };

const wordsOf = (blocks: readonly Block[]): number =>
  [...blocksOf(blocks)].reduce((sum, block) => sum + (block.type === 'paragraph' ? plainText(block.inlines).length : 8), 0);

/** Widths by how much stands in the columns, within bounds. */
function widthsOf({ rows, width }: Grid): number[] {
  const weights = Array.from({ length: width }, () => 4);
  for (const { cell, column, columns } of rows.flat())
    if (cell && columns === 1) weights[column] = Math.max(weights[column] ?? 0, Math.min(40, wordsOf(cell.blocks)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => Math.floor((weight / sum) * pageWidth));
}

/** The cells that stand in each row, those that began in a row above among them, from the row's start. */
function standing({ rows }: Grid): GridCell[][] {
  const all = rows.map((): GridCell[] => []);
  for (const place of rows.flat()) for (let row = place.row; row < place.row + place.rows; row += 1) all[row]?.push(place);
  return all.map((places) => places.sort((one, other) => one.column - other.column));
}

function renderCell(
  place: GridCell,
  row: number,
  grid: Grid,
  widths: number[],
  setting: Setting,
  context: WordContext,
  render: RenderBlocks,
): TableCell {
  const { cell, columns, column } = place;
  const isHead = place.row < grid.headRows || (cell?.heads ?? null) !== null;
  const isFirst = place.row === row;
  const own: Setting = { ...within(setting, cell ?? {}), bold: isHead, style: null, depth: 0 };
  const bookmark = cell && isFirst ? context.bookmarks.get(cell.id) : undefined;
  if (bookmark) context.pending.push(bookmark);
  const content = cell && isFirst ? render(cell.blocks, own, context) : [];
  // A cell ends with a paragraph, also one that holds nothing or a table.
  const children = content.at(-1) instanceof Paragraph ? content : [...content, new Paragraph({ bidirectional: own.direction === 'rtl' })];
  const merge = place.rows > 1 && { verticalMerge: isFirst ? VerticalMergeType.RESTART : VerticalMergeType.CONTINUE };
  return new TableCell({
    children,
    ...(columns > 1 && { columnSpan: columns }),
    ...merge,
    width: { size: widths.slice(column, column + columns).reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    ...(isHead && { shading: { type: ShadingType.CLEAR, fill: 'EEF3F8', color: 'auto' } }),
  });
}

/** A table whose head rows are repeated on every page; null where it has no cells. */
export function renderTable(node: ModelTable, setting: Setting, context: WordContext, render: RenderBlocks): Table | null {
  const grid = gridOf(node);
  if (grid.width === 0) return null;
  // What Word has no columns for is put below each other rather than lost.
  if (grid.width > mostColumns) return renderTable(narrowed(node), setting, context, render);
  const widths = widthsOf(grid);
  const own = within(setting, node);
  const rows = standing(grid).map((places, row) => {
    const children = places.map((place) => renderCell(place, row, grid, widths, within(own, node.rows[row] ?? {}), context, render));
    return new TableRow({ children, cantSplit: true, ...(row < grid.headRows && { tableHeader: true }) });
  });
  const firstColumn = grid.rows.slice(grid.headRows).some(([first]) => first?.cell?.heads === 'row');
  return new Table({
    rows,
    visuallyRightToLeft: own.direction === 'rtl',
    layout: TableLayoutType.FIXED,
    width: { size: pageWidth, type: WidthType.DXA },
    columnWidths: widths,
    margins: { top: 60, bottom: 60, left: 90, right: 90 },
    tableLook: { firstRow: grid.headRows > 0, firstColumn, lastRow: false, lastColumn: false, noHBand: true, noVBand: true },
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
  });
}

/** The same cells, at most as many in a row as Word takes, spans given up. */
function narrowed(node: ModelTable): ModelTable {
  const rows = node.rows.flatMap((row) => {
    const cells = row.cells.map((cell) => ({ ...cell, columns: 1, rows: 1 }));
    return Array.from({ length: Math.max(1, Math.ceil(cells.length / mostColumns)) }, (_, part) => ({
      ...row,
      cells: cells.slice(part * mostColumns, (part + 1) * mostColumns),
    }));
  });
  return { ...node, rows, headRows: 0 };
}
