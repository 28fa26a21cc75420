import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { plantedFaults, type PlantedFault } from './planted-faults/faults.ts';

// Whether the tests find what they are there for: each fault of planted-faults/faults.ts is planted by itself in a copy of the newest commit, and
// the part of `npm test` that guards it is run there.
// node bench/planted-faults.ts [--whole] [WORDS …]. WORDS: only faults whose description has one of them; --whole: by the whole of `npm test`.
// It ends with status 1 where a fault is not found.

interface Summary {
  parts: { name: string; failed: number; failures: string[] }[];
}

const repository = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { whole: { type: 'boolean', default: false } } });
const chosen = plantedFaults.filter(({ fault }) => positionals.length === 0 || positionals.some((word) => fault.includes(word)));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-planted-'));
const copy = path.join(folder, 'manara');
const summary = path.join(folder, 'summary.json');
execFileSync('git', ['clone', '--quiet', '--local', repository, copy]);
execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: copy, stdio: 'ignore' });

/** Plants a fault; answers what takes it out again. */
function plant({ file, find, replace }: PlantedFault): () => void {
  const place = path.join(copy, file);
  const sound = fs.readFileSync(place, 'utf8');
  if (sound.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`);
  fs.writeFileSync(
    place,
    sound.replace(find, () => replace),
  );
  return () => fs.writeFileSync(place, sound);
}

/** The tests that fail, by part; none where all pass. */
function failing({ part, files = [] }: PlantedFault): string[] {
  fs.rmSync(summary, { force: true });
  const what = values.whole ? [] : ['--only', part, ...files];
  spawnSync('npm', ['test', '--', '--summary', summary, ...what], { cwd: copy, stdio: 'ignore' });
  const { parts } = JSON.parse(fs.readFileSync(summary, 'utf8')) as Summary;
  return parts.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure.split('\n', 1)[0]}`));
}

let missed = 0;
try {
  console.log('| Fault | Found by | Tests that fail |\n| --- | --- | --- |');
  for (const one of chosen) {
    const takeOut = plant(one);
    const found = failing(one);
    takeOut();
    if (found.length === 0) missed += 1;
    console.log(`| ${one.fault} | ${found[0] ?? '**nothing**'} | ${found.length} |`);
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = missed > 0 ? 1 : 0;
