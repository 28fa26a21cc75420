import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { openToOthers, type ProcessOwner } from '@manara/confined/powerless-user';
import { makeTemporaryFolder } from '@manara/confined/temporary-folder';

/**
 * A fresh folder for one browser's profile, belonging to whom the browser runs as and closed to everyone else.
 * Where that user cannot reach the configured temporary folder, `/tmp` serves.
 */
export function makeProfileFolder(owner: ProcessOwner | null): string {
  const base = owner === null || openToOthers(tmpdir()) ? tmpdir() : '/tmp';
  const folder = makeTemporaryFolder(base, 'manara-browser-');
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function ownedOnlyByUs(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid) && (found.mode & 0o022) === 0;
}

/** Where the unpacked browser may lie: nobody but us can write there; as root everyone can read it. Tried in order. */
export function cacheFolders(): string[] {
  const root = process.getuid?.() === 0;
  const preferred = process.env.XDG_CACHE_HOME || (root ? '/var/cache' : path.join(homedir(), '.cache'));
  return [path.join(preferred, 'manara'), path.join(root ? '/tmp' : tmpdir(), `manara-cache-${userInfo().uid}`)];
}

/** The first of `cacheFolders` that can be made or is already ours alone; null when none is. */
export function openCacheFolder(): string | null {
  const root = process.getuid?.() === 0;
  for (const folder of cacheFolders()) {
    try {
      mkdirSync(folder, { recursive: true, mode: root ? 0o755 : 0o700 });
      if (ownedOnlyByUs(folder) && (!root || openToOthers(folder))) return folder;
    } catch {
      // Not to be written: the next one.
    }
  }
  return null;
}
