import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReportStore } from './report-store.ts';

const isKey = /^[0-9a-f]{64}$/;
/** Days after which a report is thrown away that no scan has asked for. */
const idleDays = 60;
const dayMilliseconds = 86_400_000;
/** Bytes of one report; what is larger is somebody else's file. */
const mostBytes = 50_000_000;
/** Bytes that stay free on the disk for others. */
const leastRoom = 1_000_000_000;

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > leastRoom;
}

async function throwAwayIdle(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!isKey.test(name.split('.')[0] ?? '')) continue;
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > idleDays * dayMilliseconds) await rm(file, { force: true });
  }
}

/** Keeps reports as files of a folder, which is made where there is none. Rejects where it cannot be. Several scans may use one folder at once. */
export async function folderStore(folder: string): Promise<ReportStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = Date.now();
  // Of another scan that throws away the same.
  await throwAwayIdle(folder, now).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return {
    read: async (key) => {
      const file = path.join(folder, key);
      try {
        if ((await stat(file)).size > mostBytes) return null;
        const kept = await readFile(file);
        const asked = new Date();
        await utimes(file, asked, asked);
        return kept;
      } catch {
        return null;
      }
    },
    write: async (key, kept) => {
      if (kept.byteLength > mostBytes || !(await hasRoom(folder))) return;
      const file = path.join(folder, key);
      const half = `${file}.${crypto.randomUUID()}`;
      try {
        await writeFile(half, kept, { mode: 0o600 });
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
  };
}
