import { constants, lchownSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { powerlessUserFor, type ProcessOwner } from '@manara/confined/powerless-user';
import { makeTemporaryFolder } from '@manara/confined/temporary-folder';
import type { Refusal } from '@manara/core/document-check/document-finding';
import { bounds } from '../bounds.ts';

/** A folder from which a process that checks files reads them: nothing else of the disk is shown to it. */
export interface Inbox {
  folder: string;
  /** Whom the process belongs to; null: to us. */
  owner: ProcessOwner | null;
  /** Copies a file into it. Answers where, or why it is refused. */
  put(file: string, name: string): Promise<{ file: string } | { refused: Refusal }>;
  close(): Promise<void>;
}

export async function openInbox(): Promise<Inbox> {
  const folder = makeTemporaryFolder(await fs.realpath(os.tmpdir()), 'manara-checked-');
  const owner = powerlessUserFor([path.dirname(folder)]);
  const handOver = (file: string) => owner && lchownSync(file, owner.uid, owner.gid);
  handOver(folder);
  return {
    folder,
    owner,
    async put(file, name) {
      // A pipe that nobody writes into would be waited for without an end.
      const source = await fs.open(file, constants.O_RDONLY | constants.O_NONBLOCK);
      try {
        const found = await source.stat();
        if (!found.isFile()) return { refused: 'failed' };
        if (found.size > bounds.file) return { refused: 'too_large' };
        const copy = path.join(folder, name);
        const target = await fs.open(copy, 'wx', 0o600);
        await pipeline(source.createReadStream({ autoClose: false, end: found.size }), target.createWriteStream());
        handOver(copy);
        return { file: copy };
      } finally {
        await source.close();
      }
    },
    close: () => fs.rm(folder, { recursive: true, force: true }),
  };
}

/** Copies a file out of it that a process has written there: no link is followed, wherever it may lead. */
export async function takeOut(file: string, to: string): Promise<void> {
  const source = await fs.open(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const found = await source.stat();
    if (!found.isFile() || found.size > 2 * bounds.file) throw new Error('What was written is no file, or too large');
    const target = await fs.open(to, 'wx', 0o600);
    await pipeline(source.createReadStream({ autoClose: false, end: found.size }), target.createWriteStream());
  } finally {
    await source.close();
  }
}
