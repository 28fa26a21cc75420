import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

/** Files that are too large for a row. What `put` has answered is on the disk, whole, whatever dies afterwards. */
export interface Storage {
  /**
   * Stores all that `source` gives and answers the random key under which it is found again: the one given, where somebody has noted it
   * beforehand (newKey). Nothing remains of a source that fails.
   */
  put(source: Uint8Array | AsyncIterable<Uint8Array | string>, key?: string): Promise<string>;
  /** Null when there is no such file. */
  open(key: string): Promise<{ size: number; stream: Readable } | null>;
  /** Takes a finished file of the data folder's own disk over as it stands, under a key that somebody has noted; it is gone from where it was. */
  take(file: string, key: string): Promise<void>;
  /** Puts a copy where a program can read it, whatever that does to it. False when there is no such file. */
  give(key: string, file: string): Promise<boolean>;
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>;
  /** Bytes that are free for more. */
  room(): Promise<number>;
}

/** A key that nobody has. */
export const newKey = (): string => randomUUID().replaceAll('-', '');

const isKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key);
const missing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function syncFile(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no such thing.
  if (process.platform === 'win32') return;
  const handle = await fs.promises.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder with those above it, so that it is there whatever dies afterwards. */
async function makeFolder(folder: string): Promise<void> {
  const first = await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // Each folder stands in the one above it, down from the first that was not there.
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/** Files in `files/` of the data folder, spread over 256 folders by the first two digits of their keys. */
export function createStorage(dataDir: string): Storage {
  const fileOf = (key: string) => path.join(dataDir, 'files', key.slice(0, 2), key);
  return {
    async put(source, key = newKey()) {
      const file = fileOf(key);
      const folder = path.dirname(file);
      const unfinished = `${file}.part`;
      await makeFolder(folder);
      try {
        await pipeline(source instanceof Uint8Array ? [source] : source, fs.createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await fs.promises.rename(unfinished, file);
        await syncFolder(folder);
      } catch (error) {
        await fs.promises.rm(unfinished, { force: true });
        throw error;
      }
      return key;
    },
    async open(key) {
      if (!isKey(key)) return null;
      const stream = fs.createReadStream(fileOf(key));
      try {
        await once(stream, 'open');
        return { size: (await fs.promises.stat(fileOf(key))).size, stream };
      } catch (error) {
        // Removed after it was opened, it would be held open for good.
        stream.destroy();
        if (missing(error)) return null;
        throw error;
      }
    },
    async take(file, key) {
      const folder = path.dirname(fileOf(key));
      await makeFolder(folder);
      await syncFile(file);
      await fs.promises.rename(file, fileOf(key));
      await syncFolder(folder);
    },
    async give(key, file) {
      if (!isKey(key)) return false;
      await fs.promises.rm(file, { force: true });
      try {
        // Some disks keep what is the same in two files only once.
        await fs.promises.copyFile(fileOf(key), file, fs.constants.COPYFILE_FICLONE);
        return true;
      } catch (error) {
        if (missing(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      if (!isKey(key)) return;
      await fs.promises.rm(fileOf(key), { force: true });
      // Whoever was storing it has died.
      await fs.promises.rm(`${fileOf(key)}.part`, { force: true });
    },
    async room() {
      const { bavail, bsize } = await fs.promises.statfs(dataDir);
      return bavail * bsize;
    },
  };
}
