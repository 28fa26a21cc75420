import { createHash } from 'node:crypto';
import path from 'node:path';
import { deleteFolder } from './kept-clones.ts';

/** Where a store keeps the repository of this key. */
export const cloneEntry = (folder: string, key: string): string =>
  path.join(folder, createHash('sha256').update(key).digest('hex').slice(0, 40));

/** Deletes what a store keeps of a repository, if anything. Whoever works with it finds it gone. */
export const forgetClone = (folder: string, key: string): Promise<void> => deleteFolder(cloneEntry(folder, key));
