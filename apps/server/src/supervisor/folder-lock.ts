import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../platform/database/embedded/postmaster-file.ts';
import { holdFile, isFileHeld } from './held-file.ts';

/** Who holds a data folder. `born`: the kernel's start time of that process, so that a reused number is told apart; null where unknown. */
interface Holder {
  pid: number;
  born: string | null;
}

/** `pid`: of the process that has it; null where that one is in another container. */
export type FolderLock = { ok: true; release(): void } | { ok: false; pid: number | null };

const fileOf = (dataDir: string) => path.join(dataDir, 'manara.lock');
const heldIn = (dataDir: string) => path.join(dataDir, 'manara.held');

/** Field 22 of /proc/<pid>/stat (proc(5)), counted after the name in brackets. */
function bornAt(pid: number): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** The living process that a lock file names; null where none does. */
function livingHolder(file: string): number | null {
  try {
    const holder: Holder = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isAlive(holder.pid) && bornAt(holder.pid) === holder.born ? holder.pid : null;
  } catch {
    return null;
  }
}

/** The living process that holds the folder: its number, or `elsewhere` for one of another container; null where none does. */
export const folderHolder = (dataDir: string): number | 'elsewhere' | null =>
  livingHolder(fileOf(dataDir)) ?? (isFileHeld(heldIn(dataDir)) ? 'elsewhere' : null);

/** Takes a dead holder's file away. Should a living process have put its own there meanwhile, that one is put back. */
function moveAway(file: string): void {
  const stale = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, stale);
    if (livingHolder(stale) !== null) fs.linkSync(stale, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EEXIST'))) throw error;
  } finally {
    fs.rmSync(stale, { force: true });
  }
}

/**
 * Takes the data folder for this process: by a file that names it and, since its number means nothing in another container, by a lock on an open file. Where the
 * file system knows no locks, the first has to do. The folder must exist.
 */
export function lockFolder(dataDir: string): FolderLock {
  const pid = livingHolder(fileOf(dataDir));
  if (pid !== null) return { ok: false, pid };
  const held = holdFile(heldIn(dataDir));
  if (held.state === 'held') return { ok: false, pid: livingHolder(fileOf(dataDir)) };
  const letGo = () => held.state === 'taken' && held.release();
  const named = nameHolder(dataDir);
  if (!named.ok) letGo();
  return named.ok
    ? {
        ok: true,
        release() {
          named.release();
          letGo();
        },
      }
    : named;
}

/**
 * Names this process as the holder. The file appears whole (a hard link) and only one process can make it; one left behind by a killed process is moved away
 * first.
 */
function nameHolder(dataDir: string): FolderLock {
  const file = fileOf(dataDir);
  const own = `${file}.${process.pid}`;
  const holder: Holder = { pid: process.pid, born: bornAt(process.pid) };
  fs.writeFileSync(own, JSON.stringify(holder));
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      try {
        fs.linkSync(own, file);
        return { ok: true, release: () => livingHolder(file) === process.pid && fs.rmSync(file, { force: true }) };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const pid = livingHolder(file);
      if (pid !== null) return { ok: false, pid };
      moveAway(file);
    }
    return { ok: false, pid: null };
  } finally {
    fs.rmSync(own, { force: true });
  }
}
