import { check, passedIf, type Check } from '../../check.ts';
import { headOf } from '../../office/document.ts';
import type { WordDocument } from '../document.ts';

/** No table is in a cell of another. */
export const tableNested: Check<WordDocument> = check({
  rule: 'word-table-nested',
  appliesTo: ({ tables }) => tables.map((table) => ({ ...table, snippet: headOf(table), identity: headOf(table) })),
  expects: ({ isNested }) => passedIf(!isNested),
});
