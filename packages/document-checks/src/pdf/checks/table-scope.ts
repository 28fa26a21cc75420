import { check, passedIf, type Check } from '../../check.ts';
import { placeOf, type PdfFile } from '../document.ts';
import { cellsOf, headWords, rowsOf, tablesOf } from './table-rows.ts';

/** Header cells say what they head, unless the other cells name their headers. */
export const tableScope: Check<PdfFile> = check({
  rule: 'pdf-table-scope',
  *appliesTo(document) {
    for (const table of tablesOf(document)) {
      const rows = rowsOf(table);
      const cells = rows.flatMap(cellsOf);
      const heads = cells.filter(({ role }) => role === 'TH');
      const words = headWords(rows, document.pages);
      if (heads.length > 0) yield { place: placeOf(table), snippet: words, identity: words, heads, cells };
    }
  },
  expects: ({ heads, cells }) => passedIf(heads.every(({ hasScope }) => hasScope) || cells.some(({ hasHeaders }) => hasHeaders)),
});
