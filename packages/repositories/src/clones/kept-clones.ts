import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { CloneLimits } from './clone-limits.ts';
import { keptFiles } from './keep-files.ts';
import { tryLock } from './repository-lock.ts';
import type { WrittenFile } from './tree/write-files.ts';

/** What stands on the disk of one repository. Without it on the disk nothing that stands there is used. */
export interface CloneState {
  commit: string | null;
  /** Fetches and pushes since it was begun. */
  changes: number;
  files: Map<string, WrittenFile>;
}

const stateFile = (entry: string): string => path.join(entry, 'state.json');

export function readState(entry: string): CloneState | null {
  try {
    const { commit, changes, files } = JSON.parse(fs.readFileSync(stateFile(entry), 'utf8'));
    return { commit, changes, files: new Map(files) };
  } catch {
    return null;
  }
}

/** Whole or not at all. Its time is that of the last use, its `bytes` those of the whole folder. */
export function writeState(entry: string, { commit, changes, files }: CloneState): void {
  const beside = `${stateFile(entry)}.new`;
  const fetched = sizeBelow(path.join(entry, 'git'));
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, fetched);
  fs.writeFileSync(beside, JSON.stringify({ bytes, commit, changes, files: [...files] }));
  fs.renameSync(beside, stateFile(entry));
}

const sizeBelow = (folder: string): number =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .reduce((sum, entry) => (entry.isFile() ? sum + fs.statSync(path.join(entry.parentPath, entry.name)).size : sum), 0);

const gone = '.gone-';

/** Deletes a folder; at once nobody finds it under its name. */
export async function deleteFolder(folder: string): Promise<void> {
  const away = path.join(path.dirname(folder), `${gone}${randomUUID()}`);
  try {
    fs.renameSync(folder, away);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await fs.promises.rm(away, { recursive: true, force: true, maxRetries: 3 });
}

interface Kept {
  entry: string;
  used: number;
  bytes: number;
}

/** What is kept of one repository, nothing where it was never whole. */
function look(entry: string): Kept | null {
  try {
    const used = fs.statSync(stateFile(entry)).mtimeMs;
    const head = Buffer.alloc(100);
    const file = fs.openSync(stateFile(entry), 'r');
    try {
      fs.readSync(file, head);
    } finally {
      fs.closeSync(file);
    }
    return { entry, used, bytes: Number(/^\{"bytes":(\d+)/.exec(head.toString())?.[1] ?? 0) };
  } catch {
    return null;
  }
}

/** Deletes a repository, or files that were kept of one, unless somebody uses it. */
async function deleteUnused(entry: string): Promise<boolean> {
  const lock = tryLock(`${entry}.lock`);
  if (!lock) return false;
  try {
    await deleteFolder(entry);
  } finally {
    lock.release();
  }
  return true;
}

/** Deletes of a store's folder what is old, what is too much, the longest unused first, and what killed processes left. */
export async function sweepFolder(folder: string, { age, total }: CloneLimits): Promise<void> {
  const names = await fs.promises.readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(gone)))
    await fs.promises.rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  const kepts = new Set(names.map((one) => keptFiles.exec(one)?.[1]).filter((one) => one !== undefined));
  for (const name of kepts) await deleteUnused(path.join(folder, name));
  for (const name of names.filter((one) => /\.lock\..+/.test(one))) dropOld(path.join(folder, name));
  const entries = names.filter((one) => /^[0-9a-f]{40}$/.test(one)).map((name) => path.join(folder, name));
  const kept: Kept[] = [];
  for (const entry of entries) {
    const known = look(entry);
    if (known && Date.now() - known.used < age) kept.push(known);
    else await deleteUnused(entry);
  }
  let bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
  for (const one of kept.toSorted((a, b) => a.used - b.used)) {
    if (bytes <= total) return;
    if (await deleteUnused(one.entry)) bytes -= one.bytes;
  }
}

/** Files of an attempt to lock, which lasts no longer than a moment. */
function dropOld(file: string): void {
  const { mtimeMs = Infinity } = fs.statSync(file, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > 60_000) fs.rmSync(file, { force: true });
}
