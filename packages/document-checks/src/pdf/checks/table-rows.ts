import { wordsOf, type Page, type PdfFile, type TagElement } from '../document.ts';

const groups = new Set(['THead', 'TBody', 'TFoot']);

export const tablesOf = ({ elements }: PdfFile): TagElement[] => elements.filter(({ role }) => role === 'Table');

/** The rows of a table, those of its head, body and foot among them; not those of tables in its cells. */
export const rowsOf = (table: TagElement): TagElement[] =>
  table.children.flatMap((child) => (child.role === 'TR' ? [child] : groups.has(child.role ?? '') ? rowsOf(child) : []));

export const cellsOf = (row: TagElement): TagElement[] => row.children.filter(({ role }) => role === 'TH' || role === 'TD');

/** How many columns each row fills, with what reaches down from the rows above. */
export function widthsOf(rows: readonly TagElement[]): number[] {
  let reaching: { left: number; columns: number }[] = [];
  return rows.map((row) => {
    const cells = cellsOf(row);
    const own = cells.reduce((sum, { columns }) => sum + columns, 0);
    const above = reaching.reduce((sum, { columns }) => sum + columns, 0);
    reaching = [
      ...reaching.map(({ left, columns }) => ({ left: left - 1, columns })),
      ...cells.filter((cell) => cell.rows > 1).map((cell) => ({ left: cell.rows - 1, columns: cell.columns })),
    ].filter(({ left }) => left > 0);
    return own + above;
  });
}

export const isDataTable = (rows: readonly TagElement[]): boolean => rows.length > 1 && widthsOf(rows).some((width) => width > 1);

/** The words of the first row, which a table is known again by. */
export const headWords = (rows: readonly TagElement[], pages: readonly Page[]): string => (rows[0] ? wordsOf(rows[0], pages) : '');
