/** Attributes by their names. */
type Given = Readonly<Partial<Record<string, string | number | boolean | null>>>;

/** A cell of a table of mathematics: its own attributes and those of its row and table, and where it stands. */
export interface MathCell {
  table: Given;
  row: Given;
  cell: Given;
  at: { row: number; column: number };
  isLast: { row: boolean; column: boolean };
}

/** The value of a list for the place; the last one holds for all that follow. */
function listed(given: Given[string], at: number): string | undefined {
  const values = typeof given === 'string' ? given.trim().split(/\s+/) : [];
  return values[at] ?? values.at(-1);
}

const isLine = (value: string | undefined): boolean => value === 'solid' || value === 'dashed';

/**
 * How a cell looks by what MathML 3 says of tables (3.5.1) and browsers that know MathML Core alone do not draw: names of classes, each of which style sheets
 * draw.
 */
export function looksOfMathCell({ table, row, cell, at, isLast }: MathCell): string[] {
  const side = cell['columnalign'] ?? listed(row['columnalign'], at.column) ?? listed(table['columnalign'], at.column);
  const gap = (column: number): boolean => /^0(?:em|pt|px)?$/.test(listed(table['columnspacing'], column) ?? '');
  const looks = {
    'math-left': side === 'left',
    'math-right': side === 'right',
    'math-below': !isLast.row && isLine(listed(table['rowlines'], at.row)),
    'math-after': !isLast.column && isLine(listed(table['columnlines'], at.column)),
    'math-close': at.column > 0 && gap(at.column - 1),
    'math-closed': !isLast.column && gap(at.column),
  };
  return Object.entries(looks).flatMap(([name, has]) => (has ? [name] : []));
}
