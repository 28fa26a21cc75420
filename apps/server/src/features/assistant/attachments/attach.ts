import { attachedBounds, attachedFileTypes, type AttachedFileType } from '@manara/core/assistant/attachment';
import type { FastifyRequest } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError, invalidFields } from '../../../platform/http/app-error.ts';
import { receiveForm } from '../../../platform/http/form.ts';
import { checkStoredBytes } from '../../../platform/limits/check-limits.ts';
import { countHourly } from '../../../platform/limits/count-hourly.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { enqueueRun } from '../../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import { keepFiles, noteKey } from '../../../platform/storage/removed-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { originalFilename } from '../../../platform/upload/clean-name.ts';
import { FileProbe } from '../../../platform/upload/file-probe.ts';
import { endingOf } from '../../../platform/upload/file-type.ts';
import { readAddress } from '../../assets/address.ts';
import { lockOwner, type Owner } from '../conversations/conversation-store.ts';
import * as store from './attachment-store.ts';

interface AttachParts {
  db: NodePgDatabase;
  queue: RunQueue;
  storage: Storage;
  limits: Limits;
}

interface TakenFile {
  key: string;
  type: AttachedFileType;
  bytes: number;
  sha256: string;
}

const typeOf = (name: string): AttachedFileType | undefined => {
  const ending = endingOf(name);
  return attachedFileTypes.find((type) => type === (ending === 'htm' ? 'html' : ending));
};

/** Stores a file while it comes. Throws 413 and 415; nothing is left of it then. What it really is, its check finds out. */
async function takeFile({ db, storage }: AttachParts, bytes: AsyncIterable<Uint8Array>, name: string): Promise<TakenFile> {
  const type = typeOf(name);
  if (!type) throw new AppError('assistant.attachment_type', 415);
  const probe = new FileProbe(attachedBounds.bytes, 'assistant.attachment_too_large');
  const key = await storage.put(probe.pass(bytes), await noteKey(db));
  const { size, sha256 } = probe.result();
  return { key, type, bytes: size, sha256 };
}

async function checkRoom(db: Executor, owner: Owner): Promise<void> {
  if ((await store.countWaiting(db, owner)) >= attachedBounds.waiting) throw new AppError('attachment.too_many_waiting', 409);
}

/** Queues the check of an attachment. */
export const queueCheck = async (tx: Executor, queue: RunQueue, row: store.AttachmentRow): Promise<void> => {
  const { id: subjectId, organisation_id: organisationId, user_id: requestedBy } = row;
  await enqueueRun(tx, queue, { organisationId, kind: 'attachment', subjectId, requestedBy });
};

async function keep(
  { db, queue, limits }: AttachParts,
  person: Owner,
  attachment: Parameters<typeof store.insertAttachment>[2],
): Promise<store.AttachmentRow> {
  return db.transaction(async (tx) => {
    // One after the other, so that there are never more than may wait.
    await lockOwner(tx, person);
    await checkRoom(tx, person);
    const row = await store.insertAttachment(tx, person, attachment);
    await checkStoredBytes(tx, person.organisationId, limits.storedBytes);
    if (row.key !== null) await keepFiles(tx, [row.key]);
    await queueCheck(tx, queue, row);
    return row;
  });
}

/** Takes a file in for the next question of a person, and queues its check. Throws 400, 409, 413, 415 and 429. */
export async function attachFile(parts: AttachParts, request: FastifyRequest, person: Caller): Promise<store.AttachmentRow> {
  await checkRoom(parts.db, person);
  await countHourly(parts.db, person.organisationId, 'uploads', parts.limits.uploadsPerHour);
  const { file } = await receiveForm(request, (bytes, name) => takeFile(parts, bytes, name));
  if (!file) throw invalidFields({ file: 'file_required' });
  try {
    return await keep(parts, person, { name: originalFilename(file.name), ...file.taken });
  } catch (error) {
    // Its key stays noted: where this fails too, the sweeper removes it.
    await parts.storage.remove(file.taken.key).catch(() => {});
    throw error;
  }
}

/** Takes the address of a page in place of a file, by the rules of a website's address. Throws 409, 422 and 429. */
export async function attachPage(parts: AttachParts, person: Caller, address: string): Promise<store.AttachmentRow> {
  const read = readAddress(address);
  if (!read.ok) throw invalidFields({ url: read.problem });
  await countHourly(parts.db, person.organisationId, 'uploads', parts.limits.uploadsPerHour);
  return keep(parts, person, { name: read.url, type: 'page', bytes: 0, sha256: null, key: null });
}
