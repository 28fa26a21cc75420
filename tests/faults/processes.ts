import fs from 'node:fs';

/** A process of this machine, as /proc shows it. */
export interface RunningProcess {
  pid: number;
  /** Its program and arguments, with spaces between. */
  command: string;
  group: number;
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'latin1').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function standsIn(pid: number): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** Every process that lives. One that is dead and not reaped (fields 3 and 5 of proc(5): state, group) counts as gone. */
function living(): RunningProcess[] {
  return fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      const [state = 'X', , group] = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return /[ZX]/.test(state) ? [] : [{ pid: Number(pid), command: read(`/proc/${pid}/cmdline`).trim(), group: Number(group) }];
    });
}

/** All that a product has started: what has its folder in its arguments or environment, or stands in it. */
export const processesOf = (folder: string): RunningProcess[] =>
  living().filter(
    ({ pid, command }) => command.includes(folder) || standsIn(pid).startsWith(folder) || read(`/proc/${pid}/environ`).includes(folder),
  );

/** Browsers hide what they were started with; each has a process group of its own. */
export const processesInGroups = (groups: Set<number>): RunningProcess[] => living().filter(({ group }) => groups.has(group));

/** The kinds of process that a fault can strike. */
const kinds = {
  launcher: /tools\/bootstrap\.mjs/,
  supervisor: /^(?!.*bootstrap\.mjs).*apps\/cli\/src\/main\.\w+ start/,
  api: /api-main\.\w+$/,
  worker: /worker-main\.\w+$/,
  conversion: /conversion-main\.\w+$/,
  /** The server itself, not its children. */
  database: /\/postgres -D /,
  /** The browser's first process, not its children. */
  browser: /^(?!.*--type=).*--remote-debugging-pipe/,
} as const;

export type Kind = keyof typeof kinds;

export const ofKind = (processes: RunningProcess[], kind: Kind): RunningProcess[] =>
  processes.filter(({ command }) => kinds[kind].test(command));

/** Kills as nothing can be caught (SIGKILL). A process that has gone by itself is no matter. */
export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone.
  }
}
