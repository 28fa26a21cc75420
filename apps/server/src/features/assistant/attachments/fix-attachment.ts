import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../../platform/auth/caller.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { fixedFile } from '../../checked-files/fixed-file.ts';
import { answerOutcomes } from '../../issue-answers/answer-outcomes.ts';
import { noteAttachmentUses } from './answer-attachment.ts';
import { readAttachment } from './attachment-store.ts';
import { answersIn, canFix } from './present-attachment.ts';

interface Parts {
  db: NodePgDatabase;
  storage: Storage;
  onError: (error: unknown) => void;
}

/** The file of an attachment, fixed where that is certain or its owner has answered. Throws 404, and 409 where nothing in it can be fixed. */
export async function fixAttachment({ db, ...parts }: Parts, person: Caller, id: string): Promise<FileAnswer> {
  const row = await readAttachment(db, person, id);
  if (!row) throw notFound();
  const { key, type, name } = row;
  const answered = answersIn(row);
  const answers = answered.map(({ answer }) => answer);
  const fixing = key !== null && canFix(row) ? await fixedFile(parts, { key, type, name }, answers) : null;
  // A download is not broken off for it.
  if (fixing?.unused) await noteAttachmentUses(db, person, row, answerOutcomes(answered, fixing.unused)).catch(parts.onError);
  if (!fixing?.made) throw new AppError('assistant.attachment_no_fix', 409);
  return fixing.made;
}
