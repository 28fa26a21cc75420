import { check, type Check } from '../../check.ts';
import { headOf, isDataTable, type OfficeDocument } from '../document.ts';

/**
 * A table of data marks its first row as a header row. Where it is only formatted as one, some assistive technologies follow it and others don't: a person
 * decides.
 */
export const tableHeader: Check<OfficeDocument> = check({
  rule: 'office-table-header',
  appliesTo: ({ tables }) => tables.filter(isDataTable).map((table) => ({ ...table, snippet: headOf(table), identity: headOf(table) })),
  expects: ({ rows, looksHeaded }) => (rows[0]?.isHeader ? 'passed' : looksHeaded ? 'needs_review' : 'failed'),
});
