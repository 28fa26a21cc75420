import type { StepResult } from './step.ts';

/** What a run came to, as `bench/tests` keeps it. */
export interface RunTotals {
  /** Of the clock, from the first part to the last. */
  seconds: number;
  /** Of all processors of the machine, whatever else ran on it. */
  processorSeconds: number;
}

const clock = (seconds: number) => {
  const rounded = Math.round(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${String(rounded % 60).padStart(2, '0')} s`;
};

const columns = ['part', 'seconds', 'passed', 'failed', 'pages', 'products', 'databases'];

const row = ({ name, seconds, passed, failed, counts }: StepResult): string[] => [
  `${failed ? '✗' : '✓'} ${name}`,
  seconds.toFixed(0),
  ...[passed, failed, counts.page, counts.product, counts.database].map((count) => count.toLocaleString('en')),
];

function aligned(rows: string[][]): string[] {
  const widths = columns.map((_, at) => Math.max(...rows.map((cells) => (cells[at] ?? '').length)));
  return rows.map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
}

/** What each run of the tests ends with: its parts, its ten slowest files, and what it took in all. */
export function closingTable(results: readonly StepResult[], { seconds, processorSeconds }: RunTotals): string {
  const slowest = results
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  return [
    ...aligned([columns, ...results.map(row)]),
    '',
    ...(slowest.length > 0
      ? ['The slowest files:', ...slowest.map((each) => `${each.seconds.toFixed(0).padStart(6)} s  ${each.file}`), '']
      : []),
    `In all: ${clock(seconds)}, of which the processors worked ${clock(processorSeconds)} (of all that ran on this machine).`,
  ].join('\n');
}
