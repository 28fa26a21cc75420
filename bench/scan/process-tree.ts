import { readFileSync, readdirSync } from 'node:fs';

/** Resident bytes of a process and all that descend from it, as the kernel counts them (shared pages count in each). Linux. */
export function residentBytesOfTree(root: number): number {
  const children = new Map<number, number[]>();
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const pid = Number(name);
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid]);
      resident.set(pid, Number(readFileSync(`/proc/${name}/statm`, 'latin1').split(' ')[1]) * 4096);
    } catch {
      // Ended while we looked.
    }
  }
  const sum = (pid: number): number => (resident.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(root);
}
