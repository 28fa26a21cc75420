import { check, passedIf, type Check } from '../../check.ts';
import { placeOf, type PdfFile } from '../document.ts';
import { cellsOf, headWords, isDataTable, rowsOf, tablesOf } from './table-rows.ts';

/** A table of data has header cells. */
export const tableHeader: Check<PdfFile> = check({
  rule: 'pdf-table-header',
  *appliesTo(document) {
    for (const table of tablesOf(document)) {
      const rows = rowsOf(table);
      const words = headWords(rows, document.pages);
      if (isDataTable(rows)) yield { place: placeOf(table), snippet: words, identity: words, rows };
    }
  },
  expects: ({ rows }) => passedIf(rows.some((row) => cellsOf(row).some(({ role }) => role === 'TH'))),
});
