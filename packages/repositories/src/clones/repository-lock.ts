import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Who uses a repository. `place`: among which processes its number counts; `born`: the kernel's start time of that process, so that a
 * reused number is told apart, null where unknown.
 */
interface Holder {
  place: string;
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

/** This start of this machine, and its view of processes, which is another in each container; elsewhere the machine's name. */
function placeOfProcesses(): string {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return os.hostname();
  }
}

const place = placeOfProcesses();
const beatMilliseconds = 10_000;
/** Milliseconds without a beat after which a holder on another machine is dead; longer than one at work is ever silent. */
const silence = 5 * 60_000;

/** Whether the holder of a file lives. `own`: a file written just now, by the same clock as the beats of those whom nobody here sees. */
function lives(holder: Holder, file: string, own: string): boolean {
  if (holder.place === place) return livesHere(holder);
  const beat = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return beat !== undefined && fs.statSync(own).mtimeMs - beat < silence;
}

/** Writes a holder's own file anew again and again, so that other machines see that it lives; ends with what is returned. */
function beat(file: string, text: string): () => void {
  const opened = fs.openSync(file, 'r+');
  const timer = setInterval(() => fs.write(opened, text, 0, () => {}), beatMilliseconds).unref();
  return () => {
    clearInterval(timer);
    fs.closeSync(opened);
  };
}

function livesHere({ pid, born }: Holder): boolean {
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
function takeAway(file: string, beside: string, own: string): boolean {
  try {
    fs.renameSync(file, beside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  const holder = holderIn(beside);
  if (!holder || !lives(holder, beside, own)) return true;
  try {
    fs.linkSync(beside, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return false;
}

/** Takes a lock for this moment; null where somebody living holds it. The file appears whole (a hard link), and only one can make it. */
export function tryLock(file: string): RepositoryLock | null {
  const holder: Holder = { place, pid: process.pid, born: seen(process.pid)?.born ?? null, id: randomUUID() };
  const own = `${file}.${holder.id}`;
  const text = JSON.stringify(holder);
  fs.writeFileSync(own, text);
  let wasAbandoned = false;
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        fs.linkSync(own, file);
        const stop = beat(file, text);
        return {
          wasAbandoned,
          release: () => {
            stop();
            if (holderIn(file)?.id === holder.id) fs.rmSync(file, { force: true });
          },
        };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const other = holderIn(file);
      if (other && lives(other, file, own)) return null;
      const beside = `${own}.stale`;
      if (takeAway(file, beside, own)) wasAbandoned = true;
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
