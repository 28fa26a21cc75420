import fs from 'node:fs';
import type { Use } from './watch.ts';

/** Milliseconds of a clock tick in /proc: USER_HZ is 100 on every architecture that Node runs on (time(7)). */
const tick = 10;

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    // It has just ended.
    return '';
  }
}

/** Processor time out of a line of proc_pid_stat(5), fields 14 and 15. The name in field 2 may hold spaces. */
function workOf(line: string): number {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick;
}

const childrenOf = (pid: number): number[] => read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withChildren)];

const memoryOf = (pid: number): number => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024;

/** What the conversion under a process, and all that is started for it, uses now: the first of its children is the conversion. Only Linux says. */
export function processUse(broker: number): Use {
  if (process.platform !== 'linux') return { memory: null, mainWork: null, allWork: null };
  const children = childrenOf(broker);
  const all = children.flatMap(withChildren);
  const [main] = children;
  const sum = (amount: (one: number) => number) => all.reduce((total, one) => total + amount(one), 0);
  return {
    memory: sum(memoryOf),
    mainWork: main === undefined ? 0 : workOf(read(`/proc/${main}/task/${main}/stat`)),
    allWork: sum((one) => workOf(read(`/proc/${one}/stat`))),
  };
}
