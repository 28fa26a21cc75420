import { parseArgs } from 'node:util';
import { checkStep, type StepResult } from './testing/step.ts';
import { vitestStep } from './testing/vitest-step.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, full: { type: 'boolean', default: false } } });
const env = values.full ? { MANARA_FULL: '1' } : {};

/** Everything that `npm test` decides by, cheapest first. `--only NAME` chooses, `--full` runs the long forms. */
const steps: Record<string, () => Promise<StepResult>> = {
  types: checkStep('types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']),
  lint: checkStep('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--quiet']),
  architecture: checkStep('architecture', 'tools/architecture/check.ts'),
  unused: checkStep('unused', 'node_modules/knip/bin/knip.js'),
  format: checkStep('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  unit: vitestStep('unit'),
  client: checkStep('client', 'tools/testing/build-client.ts'),
  scanner: vitestStep('scanner', env),
  api: vitestStep('api', env),
  hostile: vitestStep('hostile', env),
  faults: vitestStep('faults', env),
  journeys: vitestStep('journeys', env),
  gate: vitestStep('gate', env),
};

const unknown = values.only?.find((name) => !steps[name]);
if (unknown) {
  console.error(`There is no part “${unknown}”. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const results: StepResult[] = [];
for (const [name, run] of Object.entries(steps)) {
  if (values.only && !values.only.includes(name)) continue;
  console.log(`\n── ${name}`);
  results.push(await run());
}

console.log('');
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(12)} ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
const leftOut = results.flatMap((result) => result.leftOut);
if (leftOut.length > 0) console.log(`\nLeft out on this machine:\n${leftOut.map((test) => `  ${test}`).join('\n')}`);
const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
console.log(`\nTests: ${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
