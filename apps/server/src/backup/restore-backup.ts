import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '../platform/config/disk-full.ts';
import { databaseUser } from '../platform/database/embedded/service-user.ts';
import { Measure } from '../platform/zip/measure.ts';
import { lockFolder } from '../supervisor/folder-lock.ts';
import { makeDataFolder } from '../supervisor/installation-database.ts';
import { databaseFolder, leftOut, type BackupManifest } from './manifest.ts';
import { openBackup, roomAt, type OpenedBackup } from './open-backup.ts';
import { RestoreRefused } from './refused.ts';

/** What a folder may have and still be empty: what starts and restores that came to nothing leave, and what file systems put there. */
const isNothing = (name: string): boolean =>
  (leftOut as readonly string[]).includes(name) || name === 'lost+found' || name.startsWith(unfinishedPrefix);
const unfinishedPrefix = 'unfinished-restore-';

/** Left of what is free after everything is put back. */
const spare = 100_000_000;

function checkFolder(dataDir: string, { files }: BackupManifest): void {
  const found = fs.readdirSync(dataDir).find((name) => !isNothing(name));
  if (found) throw new RestoreRefused('folder', dataDir);
  const bytes = Object.values(files).reduce((sum, content) => sum + content.bytes, 0);
  if (bytes + spare > roomAt(dataDir)) throw new RestoreRefused('room', dataDir);
}

/** Writes a file and makes sure that it is what the manifest says. */
async function putBack(backup: OpenedBackup, name: string, file: string): Promise<void> {
  const { bytes, sha256 } = backup.manifest.files[name] ?? { bytes: -1, sha256: '' };
  const measure = new Measure();
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await pipeline(await backup.read(name), measure, fs.createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
  } catch (error) {
    throw error instanceof RestoreRefused || isDiskFull(error) ? error : new RestoreRefused('mismatch', name, error);
  }
  const content = measure.content();
  if (content.bytes !== bytes || content.sha256 !== sha256) throw new RestoreRefused('mismatch', name);
}

/** Gives the database to its own user, who owns all of it. */
function giveAway(folder: string): void {
  const user = databaseUser();
  if (!user || !fs.existsSync(folder)) return;
  const give = (at: string) => fs.lchownSync(at, user.uid, user.gid);
  give(folder);
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) give(path.join(folder, name));
}

/** Puts all of it aside, and into its place when it is whole: the database last, by which a folder is known as an installation. */
async function unpack(backup: OpenedBackup, dataDir: string): Promise<void> {
  const unfinished = path.join(dataDir, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
  for (const name of fs.readdirSync(dataDir).filter((entry) => entry.startsWith(unfinishedPrefix)))
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o755 });
  try {
    for (const folder of backup.manifest.folders) fs.mkdirSync(path.join(unfinished, folder), { recursive: true, mode: 0o700 });
    for (const name of Object.keys(backup.manifest.files)) await putBack(backup, name, path.join(unfinished, name));
    giveAway(path.join(unfinished, databaseFolder));
    const parts = fs.readdirSync(unfinished).toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres'));
    for (const name of parts) fs.renameSync(path.join(unfinished, name), path.join(dataDir, name));
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

interface Target {
  dataDir: string;
  /** Whether the installation has a database of its own. */
  hasOwnDatabase: boolean;
}

/** Puts a backup back into a data folder that has nothing yet, whole or not at all. Throws RestoreRefused. */
export async function restoreBackup(file: string, { dataDir, hasOwnDatabase }: Target): Promise<BackupManifest> {
  const backup = await openBackup(file);
  try {
    const { manifest } = backup;
    if (manifest.database && hasOwnDatabase) throw new RestoreRefused('has_database', file);
    if (!manifest.database && !hasOwnDatabase) throw new RestoreRefused('needs_database', file);
    makeDataFolder(dataDir);
    const lock = lockFolder(dataDir);
    if (!lock.ok) throw new RestoreRefused('running', dataDir);
    try {
      // What the folder has says something only while nobody else works on it.
      checkFolder(dataDir, manifest);
      await unpack(backup, dataDir);
    } finally {
      lock.release();
    }
    return manifest;
  } finally {
    backup.close();
  }
}
