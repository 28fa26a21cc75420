import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { installationFolders } from './permissions.ts';

/** Whom a process runs as: ids of the operating system. */
export interface ProcessOwner {
  uid: number;
  gid: number;
}

/**
 * As root, what meets strangers' files and pages runs under the system's own powerless user; otherwise under the user who started us (null: no change).
 * Without an entry for `nobody` the ids that every Linux reserves for it are taken.
 */
export function powerlessUser(): ProcessOwner | null {
  if (process.getuid?.() !== 0) return null;
  try {
    const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) };
  } catch {
    // No readable user database: the reserved ids below need none.
  }
  return { uid: 65534, gid: 65534 };
}

/** True when someone who is neither the owner nor in the group may pass through every folder down to `place`, and read it where it is a file. */
export function openToOthers(place: string): boolean {
  for (let at = path.resolve(place); ; at = path.dirname(at)) {
    const found = statSync(at);
    if ((found.mode & (found.isDirectory() ? 0o001 : 0o004)) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** The powerless user, where it can enter the installation and what it is to read; null: the process belongs to us. */
export function powerlessUserFor(places: readonly string[]): ProcessOwner | null {
  const user = powerlessUser();
  return user && [path.dirname(process.execPath), ...installationFolders(), ...places].every(openToOthers) ? user : null;
}

/** Hands a folder and all that is in it to somebody; where links lead is nobody's business. */
export function handOver(folder: string, owner: ProcessOwner): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  lchownSync(folder, owner.uid, owner.gid);
}
