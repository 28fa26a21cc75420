import type { FieldError } from '../../platform/http/app-error.ts';
import { readRows, toldProblems, type Problems } from '../../platform/text/csv/read-rows.ts';
import { columnOf, requiredColumns } from './columns.ts';
import { readCells, type ImportLine } from './read-cells.ts';

/** The lines of a table of audits, each with where it stands; or everything that is wrong with it. A table with one fault is not taken at all. */
export function readTable(
  csv: string,
  now: Date,
): { ok: true; lines: { row: number; line: ImportLine }[] } | { ok: false; problems: Problems } {
  const table = readRows(csv, { columnOf, required: requiredColumns });
  if (!table.ok) return table;
  const problems = new Map<string, FieldError>(table.problems);
  const lines: { row: number; line: ImportLine }[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of table.rows) {
    const read = readCells(cells, now);
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
  if (problems.size > 0) return { ok: false, problems: toldProblems(problems) };
  return { ok: true, lines };
}
