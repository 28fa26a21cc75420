import type { ConformanceDraft } from '@manara/contract/conformance';

type Tables = ConformanceDraft['tables'];

/**
 * The next line that nobody has judged, after `after` where that is a line of the table that is shown, else from that table's beginning;
 * round to the start again. null where everything is judged.
 */
export function nextOpen(tables: Tables, shown: string, after: string): { table: string; line: string } | null {
  const all = tables.flatMap(({ id, lines }) =>
    lines.filter(({ kind }) => kind === 'answer').map((line) => ({ table: id, line: line.id, isOpen: line.judgement === null })),
  );
  const known = all.findIndex(({ table, line }) => table === shown && line === after);
  const start = known === -1 ? all.findIndex(({ table }) => table === shown) : known + 1;
  const found = [...all.slice(Math.max(start, 0)), ...all.slice(0, Math.max(start, 0))].find(({ isOpen }) => isOpen);
  return found ? { table: found.table, line: found.line } : null;
}
