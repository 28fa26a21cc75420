import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode, type Step, type StepResult } from './step.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: { message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

/** A message without the parts of its stack that are not ours. */
const ownLines = (message: string) =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|node:)/.test(line))
    .join('\n')
    .slice(0, 1500);

/** Runs one vitest project and reads its counts. A run without any test has failed. */
export function vitestStep(name: string, env: NodeJS.ProcessEnv = {}): Step {
  const run = async (): Promise<StepResult> => {
    const begun = Date.now();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-tests-'));
    const file = path.join(folder, 'report.json');
    const { status } = await runNode(
      name,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env,
    );
    const seconds = (Date.now() - begun) / 1000;
    if (!fs.existsSync(file)) return { name, passed: 0, failed: 1, leftOut: [], seconds, failures: ['It ended without a report.'] };
    const report: Report = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.rmSync(folder, { recursive: true });
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const leftOut = tests.filter((test) => /skipped|pending|todo/.test(test.status)).map((test) => test.fullName);
    const failures = [
      ...report.testResults.flatMap(({ message }) => (message ? [message] : [])),
      ...tests.filter((test) => test.status === 'failed').map((test) => [test.fullName, ...test.failureMessages.map(ownLines)].join('\n')),
    ];
    const hasFailed = status !== 0 || !report.success || report.numPassedTests === 0;
    if (hasFailed && failures.length === 0) failures.push('Something failed outside of its tests.');
    const failed = Math.max(report.numFailedTests, hasFailed ? 1 : 0);
    return { name, passed: report.numPassedTests, failed, leftOut, seconds, failures };
  };
  return { name, run };
}
