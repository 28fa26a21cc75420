import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sourceFiles } from './architecture/source-files.ts';
import { baseOf, changedFiles } from './changed/changed-files.ts';
import { planChanged, type Plan } from './changed/plan-changed.ts';
import { testFiles } from './changed/test-files.ts';
import { inLanes } from './testing/lanes.ts';
import { processorSeconds } from './testing/processor-time.ts';
import { endAll, root } from './testing/run-node.ts';
import { checkStep, type Step, type StepResult } from './testing/step.ts';
import { closingTable } from './testing/table.ts';
import { vitestStep } from './testing/vitest-step.ts';

/** `--changed` may stand without a commit. */
const args = process.argv.slice(2).flatMap((arg, at, all) => {
  if (arg === '--changed') return all[at + 1] === undefined || all[at + 1]?.startsWith('-') ? ['--changed='] : [];
  return all[at - 1] === '--changed' && !arg.startsWith('-') ? [`--changed=${arg}`] : [arg];
});
const { values, positionals: filters } = parseArgs({
  args,
  allowPositionals: true,
  options: {
    /** Parts to run, instead of all. */
    only: { type: 'string', multiple: true },
    /** The long forms too. */
    all: { type: 'boolean', default: false },
    /** Only what the changes since a commit can reach; empty: since the newest commit that is on main of origin too. */
    changed: { type: 'string' },
    /** Where to write what the closing table says, as JSON. */
    summary: { type: 'string' },
  },
});

// Whatever a run leaves in the folder for temporary files goes with it, and no other run sees it.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-tests-'));
const temporary = path.join(folder, 'tmp');
fs.chmodSync(folder, 0o755);
fs.mkdirSync(temporary);
fs.chmodSync(temporary, 0o1777);
const env = {
  TMPDIR: temporary,
  ...(values.all && { MANARA_FULL: '1' }),
  // Files that are named, and those that a change can reach, run whichever form they belong to, also within another run.
  MANARA_SHORT: !values.all && values.changed === undefined && filters.length === 0 ? '1' : '0',
};
const plan = values.changed === undefined ? null : planOf(values.changed);
const vitest = (name: string) => {
  const some = plan?.[name];
  return vitestStep(name, { folder, env, filters: Array.isArray(some) ? some : filters });
};

/** What the changes since a commit can reach; says so, and what is left out. */
function planOf(revision: string): Plan {
  const since = revision || baseOf(root);
  const files = sourceFiles(root);
  const tests = testFiles(files);
  const reached = planChanged(files, tests, changedFiles(root, since));
  console.log(`Since ${since.slice(0, 12)}: the static checks, and what the changes can reach.`);
  for (const [part, all] of Object.entries(tests)) {
    const some = reached[part] ?? [];
    const left = some === 'all' ? 0 : all.length - some.length;
    console.log(
      `  ${part}: ${some === 'all' ? 'all' : some.length || 'none'} of ${all.length} files${left > 0 ? `, ${left} left out` : ''}`,
    );
  }
  return reached;
}

/**
 * Everything that `npm test` decides by. The lanes share the parts of a stage: one lane for each core, which takes the next part when it is
 * free. So the longest parts come first.
 */
const stages: Step[][] = [
  [
    vitest('unit'),
    checkStep('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--quiet']),
    checkStep('types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']),
    checkStep('client', 'tools/testing/build-client.ts'),
    checkStep('programs', 'tools/join-programs.mjs'),
    checkStep('unused', 'node_modules/knip/bin/knip.js'),
    checkStep('architecture', 'tools/architecture/check.ts'),
    checkStep('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  ],
  ['journeys', 'gate', 'api', 'hostile', 'faults', 'scanner', 'outputs', 'components', 'fixes', 'documents', 'doubles'].map(vitest),
];

const names = stages.flat().map(({ name }) => name);
const isChosen = ({ name, isStatic }: Step) => (values.only?.includes(name) ?? true) && (plan === null || isStatic || name in plan);
const unknown = values.only?.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no part “${unknown}”. There are: ${names.join(', ')}.`);
  process.exit(2);
}

/** The first lines of what a failure says. */
const beginning = (failure: string) =>
  failure
    .split('\n', 4)
    .map((line) => line.slice(0, 300))
    .join('\n    ');

const clean = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
let isEnding = false;
async function end(why: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  console.error(`\nEnding what runs: ${why}.`);
  await endAll();
  clean();
  process.exit(130);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
// Watching for it must not keep this process from ending.
process.on('disconnect', () => void end('the process that asked for it is gone'));
process.channel?.unref();

const results: StepResult[] = [];
const begun = { at: Date.now(), worked: processorSeconds() };
const perform =
  ({ name, run }: Step) =>
  async () => {
    if (isEnding) return;
    console.log(`… ${name}`);
    const result = await run();
    results.push(result);
    const { passed, failed, seconds, output, failures } = result;
    console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
    if (failed) console.log(`\n── ${name}\n${output}\n${failures.map((failure) => `✗ ${name}: ${failure}\n`).join('\n')}`);
  };
for (const stage of stages) await inLanes(Math.max(1, os.availableParallelism()), stage.filter(isChosen).map(perform));

const totals = { seconds: (Date.now() - begun.at) / 1000, processorSeconds: processorSeconds() - begun.worked };
const ordered = results.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
if (values.summary) fs.writeFileSync(values.summary, JSON.stringify({ ...totals, parts: ordered }));
clean();

console.log(`\n${closingTable(ordered, totals)}\n`);
const leftOut = ordered.flatMap((result) => result.leftOut);
if (leftOut.length > 0) console.log(`Left out on this machine:\n${leftOut.map((test) => `  ${test}`).join('\n')}\n`);
// The end of the output says what failed and of what: often it is all that is read.
for (const { name, failures } of ordered) for (const failure of failures) console.log(`✗ ${name}: ${beginning(failure)}`);
const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
console.log(`Tests: ${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
