import fs from 'node:fs';
import { residentBytesOfTree } from '../scan/process-tree.ts';

/** Milliseconds between two looks. */
const pause = 200;

/** The most that a process ever had, in resident bytes; 0 where it is gone. */
function highest(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Watches processes, whichever they are by now. `worker`: the most that one of them ever had; `tree`: the most that one had at a time with all that it started. */
export function watchMemory(pids: () => number[]): { peak: { worker: number; tree: number }; stop: () => void } {
  const peak = { worker: 0, tree: 0 };
  const look = (): void => {
    for (const pid of pids()) {
      peak.worker = Math.max(peak.worker, highest(pid));
      peak.tree = Math.max(peak.tree, residentBytesOfTree(pid));
    }
  };
  const timer = setInterval(look, pause);
  return { peak, stop: () => clearInterval(timer) };
}
