import fs from 'node:fs';

const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};

const isConversionIn = (folder: string, pid: string): boolean => {
  const command = read(`/proc/${pid}/cmdline`);
  return command.includes('conversion-main.ts') && command.includes(folder) && !read(`/proc/${pid}/stat`).includes(') Z ');
};

/**
 * Watches the processes of conversions that may write into the data folder of a product, for other tests convert beside this one: how many
 * there were, and the most memory that one ever had, in bytes (VmHWM, proc_pid_status(5)).
 */
export function watchConversions(folder: string) {
  const conversionsNow = () => fs.readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isConversionIn(folder, pid));
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
