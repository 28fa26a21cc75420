import { check, passedIf, type Check } from '../../check.ts';
import { headOf, isDataTable } from '../../office/document.ts';
import type { WordDocument } from '../document.ts';

/** Tables hold data: what only lines things up is read as a table of one row or one column. */
export const tableLayout: Check<WordDocument> = check({
  rule: 'word-table-layout',
  appliesTo: ({ tables }) => tables.map((table) => ({ ...table, snippet: headOf(table), identity: headOf(table) })),
  // A single cell is a frame around a text.
  expects: (table) => passedIf(isDataTable(table) || (table.rows.length === 1 && table.rows[0]?.cells.length === 1)),
});
