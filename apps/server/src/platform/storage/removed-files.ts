import { inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { removedFiles } from '../database/schema/files.ts';
import { newKey, type Storage } from './storage.ts';

/** A file that no row refers to after this time never will be referred to: whoever stored it has died. */
export const unlessReferred = sql`now() + interval '1 hour'`;

/** A new key, noted so that nothing is left of the file where nobody comes to refer to it. Store the file under it within the hour. */
export async function noteKey(db: Executor): Promise<string> {
  const key = newKey();
  await db.insert(removedFiles).values({ key, due: unlessReferred });
  return key;
}

/** The same of several at once. */
export async function noteKeys(db: Executor, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, newKey);
  for (let from = 0; from < count; from += 1_000)
    await db.insert(removedFiles).values(keys.slice(from, from + 1_000).map((key) => ({ key, due: unlessReferred })));
  return keys;
}

/**
 * Stores a file so that nothing is left of it where nobody comes to refer to it. Call `keepFile` with its key in the transaction that
 * does.
 */
export async function putForKeeping(db: Executor, storage: Storage, bytes: Uint8Array): Promise<string> {
  return storage.put(bytes, await noteKey(db));
}

/** Takes files out of what is to be removed. */
export async function keepFiles(tx: Executor, keys: string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(removedFiles).where(inArray(removedFiles.key, keys));
}

const batch = 500;

/** Removes all files that are due, some hundred at a time. Any number of workers may do this at once. */
export async function sweepRemovedFiles(db: Executor, storage: Storage): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ key: removedFiles.key })
      .from(removedFiles)
      .where(lt(removedFiles.due, sql`now()`))
      .limit(batch);
    for (const { key } of rows) await storage.remove(key);
    await keepFiles(
      db,
      rows.map(({ key }) => key),
    );
    if (rows.length < batch) return;
  }
}
