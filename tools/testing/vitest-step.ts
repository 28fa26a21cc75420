import fs from 'node:fs';
import path from 'node:path';
import { root, runNode } from './run-node.ts';
import type { Counts, Step, StepResult } from './step.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** A message without the parts of its stack that are not ours. */
const ownLines = (message: string) =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|node:)/.test(line))
    .join('\n')
    .slice(0, 1500);

function countsIn(file: string): Counts {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const count = (what: string) => lines.filter((line) => line === what).length;
  return { page: count('page'), product: count('product'), database: count('database') };
}

interface Options {
  /** Where the run keeps its files; it removes them. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Parts of the paths of the files to run; none: all. */
  filters: string[];
}

/** Runs one vitest project and reads its counts. A run without any test has failed. */
export function vitestStep(name: string, { folder, env, filters }: Options): Step {
  const run = async (): Promise<StepResult> => {
    const begun = Date.now();
    const [file, counted] = [path.join(folder, `${name}.json`), path.join(folder, `${name}.counts`)];
    const { status, output } = await runNode(
      'tools/testing/vitest-main.ts',
      ['run', ...filters, '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { ...env, MANARA_TEST_COUNTS: counted },
    );
    const always = { name, seconds: (Date.now() - begun) / 1000, output, counts: countsIn(counted) };
    if (!fs.existsSync(file)) return { ...always, passed: 0, failed: 1, leftOut: [], failures: ['It ended without a report.'], files: [] };
    const report: Report = JSON.parse(fs.readFileSync(file, 'utf8'));
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failures = [
      ...report.testResults.flatMap(({ message }) => (message ? [message] : [])),
      ...tests.filter((test) => test.status === 'failed').map((test) => [test.fullName, ...test.failureMessages.map(ownLines)].join('\n')),
    ];
    const hasFailed = status !== 0 || !report.success || report.numPassedTests === 0;
    if (hasFailed && failures.length === 0) failures.push('Something failed outside of its tests.');
    return {
      ...always,
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, hasFailed ? 1 : 0),
      leftOut: tests.filter((test) => /skipped|pending|todo/.test(test.status)).map((test) => test.fullName),
      failures,
      files: report.testResults.map((each) => ({
        file: path.relative(root, each.name).replaceAll(path.sep, '/'),
        seconds: (each.endTime - each.startTime) / 1000,
      })),
    };
  };
  return { name, run };
}
