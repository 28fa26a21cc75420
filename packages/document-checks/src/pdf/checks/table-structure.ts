import { check, reviewUnless, type Check } from '../../check.ts';
import { placeOf, type PdfFile, type TagElement } from '../document.ts';
import { headWords, rowsOf, tablesOf, widthsOf } from './table-rows.ts';

const inTable: Record<string, readonly string[]> = {
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
};

/** Whether the parts of a table hold only what belongs in them, down to the cells. */
function isNestedRightly({ role, children }: TagElement): boolean {
  const allowed = inTable[role ?? ''];
  return !allowed || children.every((child) => child.role !== null && allowed.includes(child.role) && isNestedRightly(child));
}

/** The parts of a table are nested as they should be. Whether rows that differ in length are wrong, a person decides. */
export const tableStructure: Check<PdfFile> = check({
  rule: 'pdf-table-structure',
  appliesTo: (document) =>
    tablesOf(document).map((table) => {
      const rows = rowsOf(table);
      const words = headWords(rows, document.pages);
      return { place: placeOf(table), snippet: words, identity: words, table, rows };
    }),
  expects: ({ table, rows }) => (isNestedRightly(table) ? reviewUnless(new Set(widthsOf(rows)).size <= 1) : 'failed'),
});
