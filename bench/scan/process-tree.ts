import { readFileSync, readdirSync } from 'node:fs';

/** Ids of a process and all that descend from it. Linux. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
    } catch {
      // Ended while we looked.
    }
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

function sumOfTree(root: number, bytes: (pid: number) => number): number {
  const each = treeOf(root).map((pid) => {
    try {
      return bytes(pid);
    } catch {
      return 0;
    }
  });
  return each.reduce((total, one) => total + one, 0);
}

/** Resident bytes of a process and all that descend from it, as the kernel counts them: pages that they share count in each. */
export const residentBytesOfTree = (root: number): number =>
  sumOfTree(root, (pid) => Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096);

/** The same with pages that they share counted once (Pss). Asking holds the processes up for some milliseconds. */
export const proportionalBytesOfTree = (root: number): number =>
  sumOfTree(root, (pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0) * 1024);
