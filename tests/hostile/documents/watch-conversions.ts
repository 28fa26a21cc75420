import fs from 'node:fs';

const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};

const conversionsNow = (): string[] =>
  fs
    .readdirSync('/proc')
    .filter(
      (pid) =>
        /^\d+$/.test(pid) && read(`/proc/${pid}/cmdline`).includes('conversion-main.ts') && !read(`/proc/${pid}/stat`).includes(') Z '),
    );

/** Watches the processes of conversions on this machine: how many there were, and the most memory that one ever had, in bytes (VmHWM, proc_pid_status(5)). */
export function watchConversions() {
  const seen = new Map<string, number>();
  const timer = setInterval(() => {
    for (const pid of conversionsNow()) {
      const high = Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024;
      seen.set(pid, Math.max(high, seen.get(pid) ?? 0));
    }
  }, 100);
  return {
    count: () => seen.size,
    peak: () => Math.max(0, ...seen.values()),
    living: conversionsNow,
    stop: () => clearInterval(timer),
  };
}
