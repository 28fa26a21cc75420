import { importBounds } from '@manara/contract/table-import';
import { textOfCell } from '@manara/reports/csv/csv-cell';
import type { ErrorCode, FieldError } from '../../http/app-error.ts';
import { parseCsv } from './parse-csv.ts';

/** What is wrong, by place: `csv` for the whole, `3` for a line of the file, `3.compliance` for a cell. */
export type Problems = Record<string, FieldError>;

/** More would not be read by anybody. */
const problemsTold = 100;

/** Of a Map by place, in the order in which they were found. */
export const toldProblems = (problems: ReadonlyMap<string, FieldError>): Problems =>
  Object.fromEntries([...problems].slice(0, problemsTold));

const whole = (code: ErrorCode, params: FieldError['params'] = {}): { ok: false; problems: Problems } => ({
  ok: false,
  problems: { csv: { code, params } },
});

/** A line of the table: where it stands in the file, counted from 1, and what its cells hold. */
export interface TableRow<Column extends string> {
  row: number;
  cells: Partial<Record<Column, string>>;
}

/** How a heading is compared with the names of columns. */
export const plainHeading = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * The rows of a table whose headings are known, those left out that have too many cells: they are among `problems`. A table that cannot be
 * read as one has nothing but its fault.
 */
export function readRows<Column extends string>(
  csv: string,
  { columnOf, required }: { columnOf: (heading: string) => Column | undefined; required: readonly Column[] },
): { ok: true; rows: TableRow<Column>[]; problems: Map<string, FieldError> } | { ok: false; problems: Problems } {
  // What was no UTF-8 was read with these marks in its place.
  if (csv.includes('\ufffd') || csv.includes('\u0000')) return whole('table.not_utf8');
  const table = parseCsv(csv);
  if (!table.ok) return whole('table.quote_open', { row: table.line });
  const [head, ...body] = table.rows;
  if (!head || body.length === 0) return whole('table.no_rows');
  if (body.length > importBounds.rows) return whole('table.too_many_rows', { limit: importBounds.rows });
  if (head.cells.length > importBounds.columns) return whole('table.too_many_columns', { limit: importBounds.columns });
  const found = head.cells.map(columnOf);
  const stranger = head.cells.findIndex((heading, index) => heading.trim() !== '' && found[index] === undefined);
  if (stranger >= 0) return whole('table.column_unknown', { column: head.cells[stranger]?.trim().slice(0, 100) ?? '' });
  const twice = found.find((column, index) => column !== undefined && found.indexOf(column) !== index);
  if (twice) return whole('table.column_twice', { column: twice });
  const missing = required.find((column) => !found.includes(column));
  if (missing) return whole('table.column_missing', { column: missing });

  const problems = new Map<string, FieldError>();
  // Tables may have columns without a heading.
  const named = [...found.entries()].flatMap(([index, column]) => (column ? [{ index, column }] : []));
  const rows = body.flatMap(({ line: row, cells: all }): TableRow<Column>[] => {
    if (all.slice(found.length).some((cell) => cell.trim() !== '')) {
      problems.set(String(row), { code: 'table.cells', params: { cells: all.length, columns: found.length } });
      return [];
    }
    const cells: Partial<Record<Column, string>> = {};
    for (const { index, column } of named) cells[column] = textOfCell(all[index] ?? '');
    return [{ row, cells }];
  });
  return { ok: true, rows, problems };
}
