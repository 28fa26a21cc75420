import { parseArgs } from 'node:util';
import { checkStep, type Step, type StepResult } from './testing/step.ts';
import { vitestStep } from './testing/vitest-step.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, full: { type: 'boolean', default: false } } });
const env = values.full ? { MANARA_FULL: '1' } : {};

/**
 * Everything that `npm test` decides by, in stages, cheapest first; the lanes of a stage run side by side. Three for two cores: journeys wait most of
 * their time, the gate hardly ever. `--only NAME` chooses, `--full` runs the long forms.
 */
const stages: Step[][][] = [
  [
    [
      checkStep('types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']),
      checkStep('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--quiet']),
      checkStep('architecture', 'tools/architecture/check.ts'),
      checkStep('unused', 'node_modules/knip/bin/knip.js'),
      checkStep('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
      vitestStep('unit'),
      checkStep('client', 'tools/testing/build-client.ts'),
    ],
  ],
  [
    [vitestStep('journeys', env), vitestStep('outputs', env), vitestStep('documents', env)],
    [
      vitestStep('scanner', env),
      vitestStep('api', env),
      vitestStep('hostile', env),
      vitestStep('faults', env),
      vitestStep('fixes', env),
      vitestStep('doubles', env),
    ],
    [vitestStep('gate', env)],
  ],
];

const names = stages.flat(2).map(({ name }) => name);
const unknown = values.only?.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no part “${unknown}”. There are: ${names.join(', ')}.`);
  process.exit(2);
}

const told = ({ name, passed, failed, seconds }: StepResult) =>
  `${failed ? '✗' : '✓'} ${name.padEnd(12)} ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`;

const results: StepResult[] = [];
const runLane = async (lane: Step[]) => {
  for (const { name, run } of lane) {
    if (values.only && !values.only.includes(name)) continue;
    console.log(`… ${name}`);
    const result = await run();
    results.push(result);
    console.log(told(result));
    for (const failure of result.failures) console.log(`  ✗ ${failure.split('\n', 1)[0]}`);
  }
};
for (const lanes of stages) await Promise.all(lanes.map(runLane));

console.log('');
for (const { name, failures } of results) for (const failure of failures) console.log(`✗ ${name}: ${failure}\n`);
for (const result of results) console.log(told(result));
// Whoever sees only the end of the output learns what failed.
for (const { name, failures } of results) for (const failure of failures) console.log(`  ✗ ${name}: ${failure.split('\n', 1)[0]}`);
const leftOut = results.flatMap((result) => result.leftOut);
if (leftOut.length > 0) console.log(`\nLeft out on this machine:\n${leftOut.map((test) => `  ${test}`).join('\n')}`);
const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
console.log(`\nTests: ${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
