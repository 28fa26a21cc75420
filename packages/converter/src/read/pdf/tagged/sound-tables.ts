import type { TaggedBlock } from './tagged-blocks.ts';
import type { CellPlace } from './tag-hint.ts';

interface Placed extends CellPlace {
  left: number;
  right: number;
  top: number;
  bottom: number;
  letters: number;
}

function cellsOf(blocks: readonly TaggedBlock[]): Map<number, Placed[]> {
  const tables = new Map<number, Map<string, Placed>>();
  for (const block of blocks) {
    const { cell } = block.hint;
    if (!cell) continue;
    const cells = tables.get(cell.table) ?? new Map<string, Placed>();
    tables.set(cell.table, cells);
    const key = `${cell.row} ${cell.column}`;
    const known = cells.get(key);
    cells.set(key, {
      ...cell,
      left: Math.min(known?.left ?? Infinity, block.x),
      right: Math.max(known?.right ?? -Infinity, block.x + block.width),
      top: Math.min(known?.top ?? Infinity, block.y),
      bottom: Math.max(known?.bottom ?? -Infinity, block.y + block.height),
      letters: (known?.letters ?? 0) + block.letters,
    });
  }
  return new Map([...tables].map(([table, cells]) => [table, [...cells.values()]]));
}

/** Share of neighbours in the grid that the page shows beside each other, and below each other. */
function agreement(cells: readonly Placed[]): number {
  let [right, wrong] = [0, 0];
  for (const one of cells) {
    for (const other of cells) {
      const beside = one.row === other.row && one.column + one.columns === other.column;
      const below = one.column === other.column && one.row + one.rows === other.row;
      if (!beside && !below) continue;
      const apart = one.right <= other.left + 1 || other.right <= one.left + 1;
      const level = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > -2;
      if (beside ? apart && (level || one.rows !== other.rows) : one.bottom <= other.top + 2) right += 1;
      else wrong += 1;
    }
  }
  return right + wrong === 0 ? 1 : right / (right + wrong);
}

/** Tables of the tree that the page does not show so: cells elsewhere, one column, or a frame for whole texts. */
export function unsoundTables(blocks: readonly TaggedBlock[]): Set<number> {
  const unsound = new Set<number>();
  const all = blocks.reduce((sum, { letters }) => sum + letters, 0);
  for (const [table, cells] of cellsOf(blocks)) {
    const columns = Math.max(...cells.map(({ column, columns }) => column + columns));
    const letters = cells.reduce((sum, cell) => sum + cell.letters, 0);
    const frame = letters > 0.8 * all && columns <= 2 && letters / cells.length > 300;
    if (columns < 2 || frame || agreement(cells) < 0.8) unsound.add(table);
  }
  return unsound;
}
