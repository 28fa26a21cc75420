import type { Verdicts } from './verdicts.ts';

/** Figures of one document by name; null where it has nothing of the sort. */
export type Row = { name: string } & Record<string, number | string | null | undefined>;

const isError = (figure: string): boolean => /^[cw]er_/.test(figure);
const figuresOf = (rows: Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => key !== 'name');
const numberIn = (row: Row, figure: string): number | null => {
  const value = row[figure];
  return typeof value === 'number' && !Number.isNaN(value) ? value : null;
};

/** Every figure of every document, then the means, those with a goal beside it. A goal for what no document has is missed. */
export function printFigures(title: string, rows: Row[], goals: Record<string, number>, verdicts: Verdicts): void {
  console.log(`\n${title}`);
  for (const row of rows) {
    const said = figuresOf([row]).flatMap((figure) => {
      const value = numberIn(row, figure);
      return value === null ? [] : [`${figure} ${value.toFixed(3)}`];
    });
    console.log(`  ${row.name}\n    ${said.join('  ')}`);
  }
  console.log(`  mean of ${rows.length}`);
  for (const figure of new Set([...Object.keys(goals), ...figuresOf(rows)])) {
    const values = rows.map((row) => numberIn(row, figure)).filter((value) => value !== null);
    const mean = values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
    const goal = goals[figure];
    const beside =
      goal === undefined
        ? ''
        : `  goal ${isError(figure) ? '≤' : '≥'} ${goal}${verdicts.judge(isError(figure) ? mean <= goal : mean >= goal)}`;
    console.log(`    ${figure.padEnd(20)} ${mean.toFixed(4)} of ${values.length}${beside}`);
  }
}
