import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who uses a repository. `born`: the kernel's start time of that process, so that a reused number is told apart; null where unknown. */
interface Holder {
  pid: number;
  born: string | null;
  id: string;
}

export interface RepositoryLock {
  /** The last holder died with it: nothing is known of what it left. */
  wasAbandoned: boolean;
  release(): void;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** State and start time of a process, fields 3 and 22 of /proc/<pid>/stat (proc(5)), counted after the name in brackets. */
function seen(pid: number): { state: string; born: string } | null {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { state: fields[0] ?? '', born: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function lives({ pid, born }: Holder): boolean {
  const process_ = seen(pid);
  if (process_) return !'ZX'.includes(process_.state) && process_.born === born;
  if (born !== null) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A file that is gone or was never whole has no holder. */
function holderIn(file: string): Holder | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Takes a dead holder's file away; false where that was somebody else's doing, or a living one has put its own there meanwhile. */
function takeAway(file: string, beside: string): boolean {
  try {
    fs.renameSync(file, beside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  const holder = holderIn(beside);
  if (!holder || !lives(holder)) return true;
  try {
    fs.linkSync(beside, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return false;
}

/** Takes a lock for this moment; null where somebody living holds it. The file appears whole (a hard link), and only one can make it. */
export function tryLock(file: string): RepositoryLock | null {
  const holder: Holder = { pid: process.pid, born: seen(process.pid)?.born ?? null, id: randomUUID() };
  const own = `${file}.${holder.id}`;
  fs.writeFileSync(own, JSON.stringify(holder));
  let wasAbandoned = false;
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        fs.linkSync(own, file);
        return {
          wasAbandoned,
          release: () => {
            if (holderIn(file)?.id === holder.id) fs.rmSync(file, { force: true });
          },
        };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const other = holderIn(file);
      if (other && lives(other)) return null;
      const beside = `${own}.stale`;
      if (takeAway(file, beside)) wasAbandoned = true;
      fs.rmSync(beside, { force: true });
    }
    return null;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

const waitMilliseconds = 200;

/** Waits until nobody else holds the lock, in this process or another. Throws the signal's reason. */
export async function lockRepository(file: string, signal: AbortSignal): Promise<RepositoryLock> {
  for (;;) {
    signal.throwIfAborted();
    const lock = tryLock(file);
    if (lock) return lock;
    await sleep(waitMilliseconds, undefined, { signal });
  }
}
