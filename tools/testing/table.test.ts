import { describe, expect, it } from 'vitest';
import type { StepResult } from './step.ts';
import { closingTable } from './table.ts';

const part = (name: string, more: Partial<StepResult>): StepResult => ({
  name,
  passed: 0,
  failed: 0,
  leftOut: [],
  seconds: 0,
  output: '',
  failures: [],
  files: [],
  counts: { page: 0, product: 0, database: 0 },
  ...more,
});

describe('the table at the end of a run', () => {
  it('says of each part how long it took, what it proved and what it started', () => {
    const table = closingTable(
      [
        part('types', { passed: 1, seconds: 12.4 }),
        part('journeys', { passed: 158, failed: 2, seconds: 321, counts: { page: 1204, product: 1, database: 0 } }),
      ],
      { seconds: 3723, processorSeconds: 59.6 },
    );
    expect(table.split('\n')).toEqual([
      'part        seconds  passed  failed  pages  products  databases',
      '✓ types          12       1       0      0         0          0',
      '✗ journeys      321     158       2  1,204         1          0',
      '',
      'In all: 62 min 03 s, of which the processors worked 1 min 00 s (of all that ran on this machine).',
    ]);
  });

  it('names the ten slowest files of all parts, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, n) => ({ file: `tests/${n}.test.ts`, seconds: n }));
    const table = closingTable([part('api', { files: files.slice(0, 6) }), part('gate', { files: files.slice(6) })], {
      seconds: 1,
      processorSeconds: 1,
    });
    expect(table.split('\n').filter((line) => / s  /.test(line))).toEqual(
      Array.from({ length: 10 }, (_, n) => `${String(11 - n).padStart(6)} s  tests/${11 - n}.test.ts`),
    );
  });
});
