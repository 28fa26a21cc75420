import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

// How long `npm test` takes, and how many seconds the processors work for it, part by part, beside the run before:
// node bench/tests.ts [--all] [--loaded] [--keep]. --all: `npm run test:all`; --loaded: four endless processes run beside it; --keep: the run
// is written to bench/tests/runs.json, as the one before for the next. Let the machine do nothing else.

interface Part {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  counts: { page: number; product: number; database: number };
}
interface Run {
  commit: string;
  date: string;
  processors: number;
  seconds: number;
  processorSeconds: number;
  parts: Part[];
}

const repository = path.resolve(import.meta.dirname, '..');
const kept = path.join(import.meta.dirname, 'tests/runs.json');
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    loaded: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
/** Runs are compared with those of their own kind. */
const kind = [values.all ? 'test:all' : 'test', values.loaded ? 'loaded' : 'quiet'].join(', ');
const runs = JSON.parse(fs.existsSync(kept) ? fs.readFileSync(kept, 'utf8') : '{}') as Record<string, Run>;

const endless = values.loaded ? Array.from({ length: 4 }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })) : [];
const summary = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'manara-bench-')), 'summary.json');
const test = spawn('npm', ['test', '--', ...(values.all ? ['--all'] : []), '--summary', summary], { cwd: repository, stdio: 'inherit' });
const status = await new Promise<number>((done) => test.once('exit', (code) => done(code ?? 1)));
for (const one of endless) one.kill('SIGKILL');

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
const now: Run = {
  commit: git('rev-parse', '--short', 'HEAD'),
  date: new Date().toISOString().slice(0, 10),
  processors: os.availableParallelism(),
  ...(JSON.parse(fs.readFileSync(summary, 'utf8')) as Pick<Run, 'seconds' | 'processorSeconds' | 'parts'>),
};
// The seconds of the processors hold what the endless processes used.
if (values.loaded) now.processorSeconds = Number.NaN;
const before = runs[kind];

const beside = (figure: number, earlier: number | undefined) =>
  `${figure.toFixed(0).padStart(7)}${earlier === undefined ? '' : ` (${earlier.toFixed(0)})`.padEnd(9)}`;
console.log(`\n${kind}: ${now.commit}${before ? `, beside ${before.commit} of ${before.date} in brackets` : ''}`);
console.log('part           seconds          tests            pages            products');
for (const { name, seconds, passed, counts } of now.parts) {
  const earlier = before?.parts.find((part) => part.name === name);
  const figures = [
    [seconds, earlier?.seconds],
    [passed, earlier?.passed],
    [counts.page, earlier?.counts.page],
    [counts.product, earlier?.counts.product],
  ] as const;
  console.log(`${name.padEnd(12)} ${figures.map(([figure, then]) => beside(figure, then)).join(' ')}`);
}
console.log(`in all       ${beside(now.seconds, before?.seconds)} s`);
if (!values.loaded) console.log(`processors   ${beside(now.processorSeconds, before?.processorSeconds)} s`);

if (values.keep && status === 0)
  fs.writeFileSync(
    kept,
    `${JSON.stringify({ ...runs, [kind]: { ...now, parts: now.parts.map(({ name, seconds, passed, failed, counts }) => ({ name, seconds, passed, failed, counts })) } }, null, 2)}\n`,
  );
process.exitCode = status;
