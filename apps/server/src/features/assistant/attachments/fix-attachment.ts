import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { fixedFile } from '../../checked-files/fixed-file.ts';
import { readAttachment } from './attachment-store.ts';
import { canFix } from './present-attachment.ts';

interface Parts {
  db: Executor;
  storage: Storage;
  onError: (error: unknown) => void;
}

/** The file of an attachment, fixed where that is certain. Throws 404, and 409 where nothing in it is certain. */
export async function fixAttachment({ db, ...parts }: Parts, person: Caller, id: string): Promise<FileAnswer> {
  const row = await readAttachment(db, person, id);
  if (!row) throw notFound();
  const { key, type, name } = row;
  const fixing = key !== null && canFix(row) ? await fixedFile(parts, { key, type, name }) : null;
  if (!fixing?.made) throw new AppError('assistant.attachment_no_fix', 409);
  return fixing.made;
}
