/** Columns as wide as their widest cell, two blanks between; numbers (all columns but `wide`) to the right. */
export function columns(rows: string[][], wide: readonly number[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const pad = (cell: string, column: number): string =>
    wide.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
