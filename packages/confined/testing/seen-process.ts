import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installationFolders } from '../src/permissions.ts';
import { openToOthers } from '../src/powerless-user.ts';

/** Whether the system shows what its processes are (Linux). */
export const showsProcesses = fs.existsSync('/proc/self/status');

/** What the system says of a process while it is there. */
export interface SeenProcess {
  pid: number;
  parent: number;
  /** The ids of its user: real, effective, saved, and that of the file system. */
  users: number[];
  args: string[];
}

function look(pid: number): SeenProcess | null {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'latin1');
    const args = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
    const line = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1]?.split(/\s+/).map(Number) ?? [];
    return { pid, parent: line('PPid')[0] ?? 0, users: line('Uid'), args };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** Processes that `parent` has started, running the program whose file is named `script`. Until then a child still has its parent's arguments. */
export const startedBy = (parent: number, script: string): SeenProcess[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => look(Number(name)) ?? [])
    .filter((seen) => seen.parent === parent && seen.args.some((arg) => path.basename(arg) === script));

/** Waits until there is one; null where `until` has ended first. */
export async function seenProcess(
  parent: number,
  script: string,
  until: Promise<unknown> = new Promise(() => {}),
): Promise<SeenProcess | null> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  for (;;) {
    const [seen] = startedBy(parent, script);
    if (seen) return seen;
    if (isOver) return null;
    await sleep(2);
  }
}

/** Whose a process is to be that meets strangers' files: as root the powerless user's, where that one can enter the installation; else ours. */
export function expectedUsers(): number[] {
  const us = process.getuid?.() ?? 0;
  const isOpen = [path.dirname(process.execPath), ...installationFolders()].every(openToOthers);
  const nobody = Number(/^nobody:[^:]*:(\d+):/m.exec(fs.readFileSync('/etc/passwd', 'utf8'))?.[1] ?? 65534);
  return Array.from({ length: 4 }, () => (us === 0 && isOpen ? nobody : us));
}

/** What it was allowed to read and write: folders and files besides the installation's own; null where Node enforces nothing upon it. */
export function allowedTo({ args }: SeenProcess): { read: string[]; write: string[] } | null {
  if (!args.includes('--permission')) return null;
  const of = (option: string) => args.flatMap((arg) => (arg.startsWith(`${option}=`) ? [arg.slice(option.length + 1)] : []));
  const own = new Set(installationFolders());
  return { read: of('--allow-fs-read').filter((file) => !own.has(file)), write: of('--allow-fs-write') };
}
