import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Process {
  pid: number;
  parent: number;
  group: number;
  command: string;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        // Dead, only not yet fetched by its parent.
        if (state === 'Z') return [];
        return [
          { pid: Number(name), parent: Number(parent), group: Number(group), command: readFileSync(`/proc/${name}/cmdline`, 'latin1') },
        ];
      } catch {
        return [];
      }
    });
}

const goneWithinMilliseconds = 10_000;

/**
 * Takes note of every browser that this process starts from now on; `leftOver` gives the processes of theirs that are still there
 * ten seconds later. Linux only; elsewhere it sees none.
 */
export function watchBrowsers(): { leftOver: () => Promise<number[]> } {
  if (process.platform !== 'linux') return { leftOver: async () => [] };
  const groups = new Set<number>();
  const look = (): void => {
    for (const { pid, parent, command } of processes())
      if (parent === process.pid && command.includes('--remote-debugging-pipe')) groups.add(pid);
  };
  const timer = setInterval(look, 100);
  return {
    leftOver: async () => {
      clearInterval(timer);
      const deadline = performance.now() + goneWithinMilliseconds;
      for (;;) {
        const left = processes()
          .filter(({ group }) => groups.has(group))
          .map(({ pid }) => pid);
        if (left.length === 0 || performance.now() > deadline) return left;
        await sleep(100);
      }
    },
  };
}
