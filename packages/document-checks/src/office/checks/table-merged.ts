import { check, passedIf, type Check } from '../../check.ts';
import { headOf, isDataTable, type OfficeDocument } from '../document.ts';

/** A table of data has no merged or split cells: screen readers lose count of the columns in them. */
export const tableMerged: Check<OfficeDocument> = check({
  rule: 'office-table-merged',
  appliesTo: ({ tables }) => tables.filter(isDataTable).map((table) => ({ ...table, snippet: headOf(table), identity: headOf(table) })),
  expects: ({ rows }) =>
    passedIf(!rows.some(({ cells }) => cells.some(({ columns, isContinued, isJoined }) => columns > 1 || isContinued || isJoined))),
});
