import { readFileSync, readdirSync } from 'node:fs';

const pageBytes = 4096;
const intervalMilliseconds = 200;

/** The process group of a process and whether it renders pages, or null when it has gone. */
function describe(pid: string, group: number): 'renderer' | 'other' | null {
  try {
    // Fields after the command, which may hold anything and ends with the last bracket: state, parent, group.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return 'other';
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    // A process that the zygote has just forked still carries the zygote's name: ask again next time.
    if (command.includes('--type=zygote') || command === '') return null;
    return command.includes('--type=renderer') ? 'renderer' : 'other';
  } catch {
    return null;
  }
}

function residentBytes(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}

/**
 * Kills every renderer of the browser's process group that holds more than `limitBytes`, and says so. Node's and V8's own limits
 * do not see buffers, canvases and images; the resident size does. A renderer that ends by itself while it held more than
 * half of that counts too: so V8 ends a page whose heap is full. Linux only: elsewhere nothing is watched.
 */
export function watchMemory(group: number, limitBytes: number, onShortage: () => void): { stop: () => void } {
  if (process.platform !== 'linux') return { stop: () => {} };
  const known = new Map<string, 'renderer' | 'other'>();
  const held = new Map<string, number>();
  const look = (): void => {
    const present = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const alive = new Set(present);
    for (const pid of known.keys()) if (!alive.has(pid)) known.delete(pid);
    for (const [pid, bytes] of held) {
      if (residentBytes(pid) > 0) continue;
      held.delete(pid);
      if (bytes > limitBytes / 2) onShortage();
    }
    for (const pid of present) {
      const kind = known.get(pid) ?? describe(pid, group);
      if (kind) known.set(pid, kind);
      if (kind !== 'renderer') continue;
      const bytes = residentBytes(pid);
      if (bytes > 0) held.set(pid, bytes);
      if (bytes <= limitBytes) continue;
      held.delete(pid);
      onShortage();
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It ended by itself in between.
      }
    }
  };
  const timer = setInterval(look, intervalMilliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
