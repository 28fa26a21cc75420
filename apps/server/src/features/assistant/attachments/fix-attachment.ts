import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeTemporaryFolder } from '@manara/confined/temporary-folder';
import { openChecker } from '@manara/document-checks/process/open-checker';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readAttachment } from './attachment-store.ts';
import { canFix } from './present-attachment.ts';

interface Parts {
  db: Executor;
  storage: Storage;
  onError: (error: unknown) => void;
}

/** The name of a fixed file: that of the file with a word before its ending. */
const fixedName = (name: string): string => name.replace(/(\.[^.]*)$/, '-fixed$1');

/** The file of an attachment, fixed where that is certain, in the confined process of the checks. Throws 404, and 409 where nothing in it is certain. */
export async function fixAttachment({ db, storage, onError }: Parts, person: Caller, id: string): Promise<FileAnswer> {
  const row = await readAttachment(db, person, id);
  if (!row) throw notFound();
  if (row.key === null || !canFix(row)) throw new AppError('assistant.attachment_no_fix', 409);
  const folder = makeTemporaryFolder(await fs.realpath(os.tmpdir()), 'manara-fixed-');
  const checker = openChecker({ fixes: true, onDetail: (detail) => onError(new Error(`A document check said: ${detail}`)) });
  try {
    const [from, to] = [path.join(folder, 'file'), path.join(folder, 'fixed')];
    if (!(await storage.give(row.key, from))) throw notFound();
    const answer = await checker.fix(from, `file.${row.type}`, to);
    if (!answer.ok || !answer.fixed) throw new AppError('assistant.attachment_no_fix', 409);
    const { size } = await fs.stat(to);
    const stream = createReadStream(to);
    // What is open can be read to its end after its name is gone.
    await once(stream, 'open');
    return { type: 'application/octet-stream', name: fixedName(row.name), size, stream };
  } finally {
    checker.close();
    await fs.rm(folder, { recursive: true, force: true });
  }
}
