import type { StructureNode } from '@manara/pdf/structure/read-structure';
import type { CellPlace } from './tag-hint.ts';

const elementsOf = (node: StructureNode): StructureNode[] =>
  node.children.flatMap((child) => (child.kind === 'element' ? [child.element] : []));

/** The rows of a table, those in its head, body and foot too. */
function rowsOf(table: StructureNode): StructureNode[] {
  return elementsOf(table).flatMap((part) => {
    if (part.role === 'TR') return [part];
    return part.role === 'THead' || part.role === 'TBody' || part.role === 'TFoot'
      ? elementsOf(part).filter(({ role }) => role === 'TR')
      : [];
  });
}

/** Where each cell of a table stands, as a browser lays out its spans. A header without a scope heads its column in the first row, else its row. */
export function cellPlaces(table: StructureNode, id: number): Map<StructureNode, CellPlace> {
  const places = new Map<StructureNode, CellPlace>();
  const taken = new Set<string>();
  for (const [row, element] of rowsOf(table).entries()) {
    let column = 0;
    const cells = elementsOf(element).filter(({ cell }) => cell !== null);
    for (const node of cells) {
      const { rows = 1, columns = 1, scope = null } = node.cell ?? {};
      while (taken.has(`${row} ${column}`)) column += 1;
      for (let down = 0; down < Math.min(rows, 1000); down += 1) {
        for (let across = 0; across < Math.min(columns, 1000); across += 1) taken.add(`${row + down} ${column + across}`);
      }
      const whole = cells.every(({ role }) => role === 'TH');
      const heads = node.role === 'TH' ? (scope ?? (row === 0 || whole ? 'column' : 'row')) : null;
      places.set(node, { table: id, row, column, rows, columns, heads });
      column += columns;
    }
  }
  return places;
}
