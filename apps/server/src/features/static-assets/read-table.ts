import { importBounds } from '@manara/contract/static-assets';
import type { ErrorCode, FieldError } from '../../platform/http/app-error.ts';
import { columnOf, requiredColumns, type Column } from './columns.ts';
import { parseCsv } from './parse-csv.ts';
import { readCells, type ImportLine } from './read-cells.ts';

/** What is wrong, by place: `csv` for the whole, `3` for a line of the file, `3.compliance` for a cell. */
type Problems = Record<string, FieldError>;

/** More would not be read by anybody. */
const problemsTold = 100;

const whole = (code: ErrorCode, params: FieldError['params'] = {}): { ok: false; problems: Problems } => ({
  ok: false,
  problems: { csv: { code, params } },
});

/** The lines of a table of audits, each with where it stands; or everything that is wrong with it. A table with one fault is not taken at all. */
export function readTable(
  csv: string,
  now: Date,
): { ok: true; lines: { row: number; line: ImportLine }[] } | { ok: false; problems: Problems } {
  // What was no UTF-8 was read with these marks in its place.
  if (csv.includes('\ufffd') || csv.includes('\u0000')) return whole('static.not_utf8');
  const table = parseCsv(csv);
  if (!table.ok) return whole('static.quote_open', { row: table.line });
  const [head, ...body] = table.rows;
  if (!head || body.length === 0) return whole('static.no_rows');
  if (body.length > importBounds.rows) return whole('static.too_many_rows', { limit: importBounds.rows });
  if (head.cells.length > importBounds.columns) return whole('static.too_many_columns', { limit: importBounds.columns });
  const found = head.cells.map(columnOf);
  const stranger = head.cells.findIndex((heading, index) => heading.trim() !== '' && found[index] === undefined);
  if (stranger >= 0) return whole('static.column_unknown', { column: head.cells[stranger]?.trim().slice(0, 100) ?? '' });
  const twice = found.find((column, index) => column !== undefined && found.indexOf(column) !== index);
  if (twice) return whole('static.column_twice', { column: twice });
  const missing = requiredColumns.find((column) => !found.includes(column));
  if (missing) return whole('static.column_missing', { column: missing });

  const problems = new Map<string, FieldError>();
  const lines: { row: number; line: ImportLine }[] = [];
  const seen = new Map<string, number>();
  // Tables may have columns without a heading.
  const named = [...found.entries()].flatMap(([index, column]) => (column ? [{ index, column }] : []));
  for (const { line: row, cells } of body) {
    if (cells.slice(found.length).some((cell) => cell.trim() !== '')) {
      problems.set(String(row), { code: 'static.cells', params: { cells: cells.length, columns: found.length } });
      continue;
    }
    const byColumn: Partial<Record<Column, string>> = {};
    for (const { index, column } of named) byColumn[column] = cells[index] ?? '';
    const read = readCells(byColumn, now);
    if (!read.ok) {
      for (const [column, problem] of Object.entries(read.problems)) problems.set(`${row}.${column}`, problem);
      continue;
    }
    const key = `${read.line.name.normalize('NFC').toLowerCase()}\n${read.line.audit.audited_on}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) problems.set(`${row}.audited_on`, { code: 'static.twice', params: { row: earlier } });
    seen.set(key, row);
    lines.push({ row, line: read.line });
  }
  if (problems.size > 0) return { ok: false, problems: Object.fromEntries([...problems].slice(0, problemsTold)) };
  return { ok: true, lines };
}
