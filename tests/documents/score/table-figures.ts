import { f1 } from './match.ts';
import { wordsOnly } from './normal-text.ts';
import type { PlainCell } from './plain-document.ts';

interface Table {
  rows: PlainCell[][];
}

interface Placed {
  text: string;
  head: boolean;
}

/** Cells by the place of their first corner in the grid, as "row,column", spans counted. */
function placed({ rows }: Table): Map<string, Placed> {
  const cells = new Map<string, Placed>();
  const covered = new Set<string>();
  for (const [row, line] of rows.entries()) {
    let column = 0;
    for (const cell of line) {
      while (covered.has(`${row},${column}`)) column += 1;
      cells.set(`${row},${column}`, { text: wordsOnly(cell.text).replaceAll(' ', ''), head: cell.head });
      for (let down = 0; down < cell.rows; down += 1)
        for (let along = 0; along < cell.columns; along += 1) covered.add(`${row + down},${column + along}`);
    }
  }
  return cells;
}

/** Cells that say the same in the same place. */
const shared = (wanted: Map<string, Placed>, got: Map<string, Placed>): [Placed, Placed][] =>
  [...wanted].flatMap(([place, cell]) => {
    const other = got.get(place);
    return other?.text === cell.text ? [[cell, other] as [Placed, Placed]] : [];
  });

/** F1 over all cells by place and text, each wanted table against the one that it shares most with; and how many of the shared are rightly heads. */
export function tableFigures(truth: Table[], reading: Table[]): { cells: number | null; heads: number | null } {
  const [wanted, got] = [truth.map(placed), reading.map(placed)];
  const left = new Set(got);
  const pairs = wanted.flatMap((table) => {
    const [best] = [...left].map((other) => ({ other, cells: shared(table, other) })).toSorted((a, b) => b.cells.length - a.cells.length);
    if (!best || best.cells.length === 0) return [];
    left.delete(best.other);
    return best.cells;
  });
  const count = (tables: Map<string, Placed>[]) => tables.reduce((sum, { size }) => sum + size, 0);
  const heads = pairs.filter(([a, b]) => a.head === b.head).length;
  return { cells: f1(pairs.length, count(wanted), count(got)), heads: pairs.length === 0 ? null : heads / pairs.length };
}
