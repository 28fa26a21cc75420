import fs from 'node:fs';

const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};

/** The parent of each process that lives (proc_pid_stat(5), fields 3 and 4; the name before them may hold anything). */
function parentsNow(): Map<string, string> {
  const parents = new Map<string, string>();
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [state = 'Z', parent = ''] = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    if (!/[ZX]/.test(state)) parents.set(pid, parent);
  }
  return parents;
}

function withChildren(pid: string, parents: ReadonlyMap<string, string>): string[] {
  const children = [...parents].flatMap(([child, parent]) => (parent === pid ? [child] : []));
  return [pid, ...children.flatMap((child) => withChildren(child, parents))];
}

/** Bytes of a line of proc_pid_status(5): what a process has in memory now (VmRSS), or has had at most (VmHWM). */
const bytes = (pid: string, line: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024;

const isConversionIn = (folder: string, pid: string): boolean => {
  const command = read(`/proc/${pid}/cmdline`);
  return command.includes('conversion-main.') && command.includes(folder);
};

/**
 * Watches the processes of conversions that may write into the data folder of a product, for other tests convert beside this one: how many
 * there were, how many programs were started for them, and the most memory in bytes that one had together with these: seen twenty times a second,
 * and no less than what one process of it ever had.
 */
export function watchConversions(folder: string) {
  const isConversion = new Map<string, boolean>();
  const conversionsNow = (parents: ReadonlyMap<string, string>) =>
    [...parents.keys()].filter((pid) => {
      // A child is a copy of its parent until it runs its own program.
      if (!isConversion.get(pid)) isConversion.set(pid, isConversionIn(folder, pid));
      return isConversion.get(pid) && !isConversion.get(parents.get(pid) ?? '');
    });
  const seen = new Set<string>();
  const programs = new Set<string>();
  let peak = 0;
  const timer = setInterval(() => {
    const parents = parentsNow();
    for (const conversion of conversionsNow(parents)) {
      // Programs are started for it by the process that has started it. Where that has died, whoever takes orphans in has children of all kinds.
      const parent = parents.get(conversion) ?? '';
      const isBroker = read(`/proc/${parent}/cmdline`).includes('broker-main.');
      const family = isBroker ? withChildren(parent, parents).filter((pid) => pid !== parent) : withChildren(conversion, parents);
      seen.add(conversion);
      for (const pid of family) if (pid !== conversion) programs.add(pid);
      const together = family.reduce((sum, pid) => sum + bytes(pid, 'VmRSS'), 0);
      peak = Math.max(peak, together, ...family.map((pid) => bytes(pid, 'VmHWM')));
    }
  }, 50);
  return {
    count: () => seen.size,
    programs: () => programs.size,
    peak: () => peak,
    living: () => conversionsNow(parentsNow()),
    stop: () => clearInterval(timer),
  };
}
