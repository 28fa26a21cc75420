import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { lockRepository } from './repository-lock.ts';

/** Files of a repository that stay as they were when it goes on. */
export interface KeptFiles {
  folder: string;
  release(): Promise<void>;
}

/** Names of folders with such files, in the folder of all repositories, or of their locks, which may be left alone. */
export const keptFiles = /^(\.kept-[0-9a-f-]{36})(?:\.lock)?$/;

/** Gives files further names (hard links), which they keep when the first are taken from them: the sources are never written over. */
export async function keepFiles(store: string, tree: string, files: readonly string[], signal: AbortSignal): Promise<KeptFiles> {
  const folder = path.join(store, `.kept-${randomUUID()}`);
  const lock = await lockRepository(`${folder}.lock`, signal);
  const release = async (): Promise<void> => {
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
    lock.release();
  };
  try {
    for (const file of files) {
      signal.throwIfAborted();
      await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await fs.link(path.join(tree, file), path.join(folder, file));
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { folder, release };
}
