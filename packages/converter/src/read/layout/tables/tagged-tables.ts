import type { CellPlace, TaggedPage } from '../../pdf/tagged/tag-hint.ts';
import { around, right } from '../area.ts';
import type { Word } from '../words/word.ts';
import type { CellDraft, TableDraft } from './table-draft.ts';

interface Span {
  left: number;
  right: number;
}

interface Told extends CellDraft {
  place: CellPlace;
}

/** Tables as the file's tree lays them out, where the page shows them so; the others are better read from the page. */
export function taggedTables(words: readonly Word[], tags: TaggedPage | null): TableDraft[] {
  if (!tags || tags.mistrust.length > 0) return [];
  const tables = Map.groupBy(
    words.filter((word) => word.tag?.cell && word.rotation === 0),
    (word) => word.tag?.cell?.table ?? -1,
  );
  return [...tables].flatMap(([table, own]) => (tags.unsoundTables.has(table) ? [] : (draftOf(own) ?? [])));
}

function draftOf(words: readonly Word[]): TableDraft | null {
  const cells = onThisPage(cellsOf(words));
  const rows = Math.max(...cells.map(({ row, rows }) => row + rows));
  const columns = Math.max(...cells.map(({ column, columns }) => column + columns));
  if (rows < 2 || columns < 2) return null;
  const placed = inColumns(cells, columns);
  const filled = placed && withEmptyCells(placed, rows, columns);
  if (!filled) return null;
  const headed = placed.some(({ place }) => place.heads !== null);
  // What is read first stands rightmost in tables that run from right to left, whose columns are counted from the left here.
  const turned = runsFromRight(placed);
  const fromLeft = turned ? filled.map((cell) => ({ ...cell, column: columns - cell.column - cell.columns })) : filled;
  return {
    area: around(words.map((word) => word.area)),
    columns,
    rows,
    cells: fromLeft,
    ruledHead: null,
    rules: [],
    confidence: 0.98,
    doubts: [],
    ...(headed
      ? {
          told: {
            headRows: headRowsOf(placed, rows),
            rowHeads: new Set(placed.filter(({ place }) => place.heads === 'row').map(({ row }) => row)),
          },
        }
      : {}),
  };
}

function cellsOf(words: readonly Word[]): Told[] {
  const cells = new Map<string, Told>();
  for (const word of words) {
    const place = word.tag?.cell as CellPlace;
    const key = `${place.row}/${place.column}`;
    const known = cells.get(key);
    if (known) known.words.push(word);
    else cells.set(key, { place, row: place.row, column: place.column, rows: place.rows, columns: place.columns, words: [word] });
  }
  return [...cells.values()];
}

/** Cells by their rows on this page, where the table began on one before: of its earlier rows only heads can stand here again. */
function onThisPage(cells: Told[]): Told[] {
  const isHeld = (row: number): boolean => cells.some((cell) => cell.row <= row && cell.row + cell.rows > row);
  const isHead = (row: number): boolean =>
    cells.filter((cell) => cell.row === row).every(({ place }) => place.heads === 'column' || place.heads === 'both');
  const last = Math.max(...cells.map(({ row }) => row));
  let [row, heads, gone] = [0, 0, 0];
  while (row < last && isHeld(row) && isHead(row)) row += 1;
  heads = row;
  while (row < last && !isHeld(row)) [row, gone] = [row + 1, gone + 1];
  // One empty row under the heads is an empty row.
  if (gone === 0 || (heads > 0 && gone === 1)) return cells;
  return cells.map((cell) => (cell.row < heads ? cell : { ...cell, row: cell.row - gone }));
}

/** Empty cells leave no trace on a page, so that those after them are counted too low: rows that lack some stand under those that lack none. */
function inColumns(cells: Told[], columns: number): Told[] | null {
  const spans = new Map<number, Span>();
  const taken = new Map<number, number>();
  for (const cell of cells)
    for (let row = cell.row; row < cell.row + cell.rows; row += 1) taken.set(row, (taken.get(row) ?? 0) + cell.columns);
  const isWhole = (row: number): boolean => taken.get(row) === columns;
  for (const cell of cells) {
    if (!isWhole(cell.row) || cell.columns > 1) continue;
    const { x, width } = around(cell.words.map((word) => word.area));
    const known = spans.get(cell.column);
    spans.set(cell.column, { left: Math.min(known?.left ?? Infinity, x), right: Math.max(known?.right ?? -Infinity, x + width) });
  }
  const moved = cells.map((cell) => {
    if (isWhole(cell.row)) return cell;
    const area = around(cell.words.map((word) => word.area));
    const distance = ({ left, right: end }: Span): number =>
      Math.max(left - right(area), area.x - end, 0) + 0.01 * Math.abs((left + end) / 2 - area.x - area.width / 2);
    const [nearest] = [...spans]
      .filter(([column]) => column >= cell.column && column + cell.columns <= columns)
      .toSorted((a, b) => distance(a[1]) - distance(b[1]));
    return nearest ? { ...cell, column: nearest[0] } : null;
  });
  return moved.every((cell) => cell !== null) ? moved : null;
}

/** All fields of the grid taken once; null where two cells claim one, or a span reaches over the edge. */
function withEmptyCells(cells: readonly Told[], rows: number, columns: number): CellDraft[] | null {
  const taken = new Set<number>();
  for (const cell of cells) {
    for (let row = cell.row; row < cell.row + cell.rows; row += 1) {
      for (let column = cell.column; column < cell.column + cell.columns; column += 1) {
        const field = row * columns + column;
        if (taken.has(field) || column >= columns) return null;
        taken.add(field);
      }
    }
  }
  const empty = Array.from({ length: rows * columns }, (_, field) => field).filter((field) => !taken.has(field));
  return [
    ...cells,
    ...empty.map((field): CellDraft => ({ row: Math.floor(field / columns), column: field % columns, rows: 1, columns: 1, words: [] })),
  ];
}

/** Rows from the first of which all cells that hold something head columns. */
function headRowsOf(cells: readonly Told[], rows: number): number {
  let count = 0;
  while (count < rows - 1) {
    const row = cells.filter((cell) => cell.row <= count && cell.row + cell.rows > count);
    if (row.length === 0 || !row.every(({ place }) => place.heads === 'column' || place.heads === 'both')) break;
    count += 1;
  }
  return count;
}

/** Whether cells of later columns stand left of those before them. */
function runsFromRight(cells: readonly Told[]): boolean {
  let turns = 0;
  for (const cell of cells) {
    const next = cells.find((other) => other.row === cell.row && other.column === cell.column + cell.columns);
    if (next) turns += (next.words[0]?.area.x ?? 0) < (cell.words[0]?.area.x ?? 0) ? 1 : -1;
  }
  return turns > 0;
}
