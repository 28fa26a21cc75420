import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode, type StepResult } from './step.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs one vitest project and reads its counts. A run without any test has failed. */
export function vitestStep(name: string, env: NodeJS.ProcessEnv = {}) {
  return async (): Promise<StepResult> => {
    const begun = Date.now();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-tests-'));
    const file = path.join(folder, 'report.json');
    const status = await runNode(
      'node_modules/vitest/vitest.mjs',
      ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env,
    );
    const seconds = (Date.now() - begun) / 1000;
    if (!fs.existsSync(file)) return { name, passed: 0, failed: 1, leftOut: [], seconds };
    const report: Report = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.rmSync(folder, { recursive: true });
    const leftOut = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((test) => /skipped|pending|todo/.test(test.status))
      .map((test) => test.fullName);
    const hasFailed = status !== 0 || !report.success || report.numPassedTests === 0;
    return { name, passed: report.numPassedTests, failed: Math.max(report.numFailedTests, hasFailed ? 1 : 0), leftOut, seconds };
  };
}
