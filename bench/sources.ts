// How fast the sources of a repository of 50,000 files are read, and again after a commit that changes 20 of them; memory.
//   node bench/sources.ts [--files N]
// Ends with 1 when a goal is missed.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { residentBytesOfTree } from './scan/process-tree.ts';
import { makeRepository } from './sources/make-repository.ts';
import type { Reading } from './sources/read-twice.ts';

const changes = 20;
const goals = { first: 60, second: 2, memory: 1_000 };

const files = Number(parseArgs({ options: { files: { type: 'string', default: '50000' } } }).values.files);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-sources-'));
const script = path.join(import.meta.dirname, 'sources/read-twice.ts');

/** The most memory that it ever had alone, in MB, as the kernel counted. */
const mostAlone = (pid: number): number => Number(/^VmHWM:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;

async function measure(): Promise<{ readings: Reading[]; alone: number; together: number }> {
  const child = fork(script, [folder, String(changes)]);
  const { pid = 0 } = child;
  const readings: Reading[] = [];
  let [alone, together] = [0, 0];
  const look = setInterval(() => (together = Math.max(together, residentBytesOfTree(pid) / 1e6)), 200);
  child.on('message', (reading: Reading) => {
    readings.push(reading);
    alone = mostAlone(pid);
  });
  const status = await new Promise((done) => child.on('close', done));
  clearInterval(look);
  if (status !== 0 || readings.length !== 2) throw new Error(`Reading ended with ${String(status)}.`);
  return { readings, alone, together };
}

try {
  const bytes = makeRepository(folder, files);
  console.log(
    `${files} files, ${(bytes / 1e6).toFixed(0)} MB; load ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`,
  );
  const { readings, alone, together } = await measure();
  const [first, second] = readings as [Reading, Reading];
  console.log(`${first.files} sources with ${first.elements} elements`);
  const say = (what: string, value: number, goal: number, unit: string): boolean => {
    console.log(`  ${what.padEnd(44)} ${value.toFixed(1).padStart(7)} ${unit}  goal ${goal}${value > goal ? ', missed' : ''}`);
    return value <= goal;
  };
  const met = [
    say('read for the first time', first.seconds, goals.first, 's'),
    say(`again after ${changes} changes`, second.seconds, goals.second, 's'),
    say('most memory, with the processes that read', together, goals.memory, 'MB'),
  ];
  console.log(
    `  work of the process alone: ${first.work.toFixed(1)} s, then ${second.work.toFixed(1)} s; its most memory ${alone.toFixed(0)} MB`,
  );
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  fs.rmSync(folder, { recursive: true });
}
