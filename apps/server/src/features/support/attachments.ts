import type { RequestAttachment } from '@manara/contract/request-attachments';
import { attachmentBounds, attachmentTypes, type AttachmentType } from '@manara/core/support/attachment';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { users } from '../../platform/database/schema/session.ts';
import { requestAttachments, requestMessages, serviceRequests } from '../../platform/database/schema/support.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { receiveForm } from '../../platform/http/form.ts';
import { checkStoredBytes } from '../../platform/limits/check-limits.ts';
import { countHourly } from '../../platform/limits/count-hourly.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { keepFiles, noteKey } from '../../platform/storage/removed-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { originalFilename } from '../../platform/upload/clean-name.ts';
import { FileProbe } from '../../platform/upload/file-probe.ts';
import { endingOf, typeProblem } from '../../platform/upload/file-type.ts';
import { visibleTo } from './visible-requests.ts';

interface Parts {
  db: NodePgDatabase;
  storage: Storage;
  /** What an organisation may store; left out: as much as it likes. */
  limits?: Limits;
}

interface TakenFile {
  key: string;
  type: AttachmentType;
  bytes: number;
}

type Uploader = Pick<Caller, 'id' | 'organisationId'>;

/** Files that wait for a message of this person. */
const waitingOf = ({ id, organisationId }: Uploader) =>
  and(
    eq(requestAttachments.organisation_id, organisationId),
    eq(requestAttachments.uploaded_by, id),
    isNull(requestAttachments.message_id),
  );

const present = ({ id, name, bytes }: typeof requestAttachments.$inferSelect): RequestAttachment => ({ id, name, size: bytes });

/** Stores a file while it comes, and checks it. Throws 413, 415 and 422; nothing is left of it then. */
export async function takeFile({ db, storage }: Parts, bytes: AsyncIterable<Uint8Array>, name: string): Promise<TakenFile> {
  const type = attachmentTypes.find((known) => known === endingOf(name));
  if (!type) throw new AppError('attachment.type', 415);
  const probe = new FileProbe(attachmentBounds.bytes, 'attachment.too_large');
  const key = await storage.put(probe.pass(bytes), await noteKey(db));
  const probed = probe.result();
  const problem = typeProblem(type, probed);
  if (!problem) return { key, type, bytes: probed.size };
  await storage.remove(key).catch(() => {});
  const { code, ...params } = problem;
  throw new AppError(code, code === 'file_empty' ? 422 : 415, { params: { ...params, type } });
}

async function checkRoom(db: Executor, person: Uploader): Promise<void> {
  if ((await db.$count(requestAttachments, waitingOf(person))) >= attachmentBounds.waiting)
    throw new AppError('attachment.too_many_waiting', 409);
}

/** Writes down a file that was taken, for a message that will name it. Where that fails nothing is left of it. Throws 409 and 429. */
export async function storeAttachment(
  { db, storage, limits }: Parts,
  person: Uploader,
  name: string,
  { key, type, bytes }: TakenFile,
): Promise<RequestAttachment> {
  try {
    return await db.transaction(async (tx) => {
      // One after the other, so that there are never more than may wait.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('no key update');
      await checkRoom(tx, person);
      const [row] = await tx
        .insert(requestAttachments)
        .values({ organisation_id: person.organisationId, uploaded_by: person.id, name: originalFilename(name), type, bytes, key })
        .returning();
      if (!row) throw new Error('No attachment was stored');
      if (limits) await checkStoredBytes(tx, person.organisationId, limits.storedBytes);
      await keepFiles(tx, [key]);
      return present(row);
    });
  } catch (error) {
    // Its key stays noted: where this fails too, the sweeper removes it.
    await storage.remove(key).catch(() => {});
    throw error;
  }
}

/** Takes an upload in. Throws 400, 409, 413, 415, 422 and 429. */
export async function receiveAttachment(
  parts: Parts & { limits: Limits },
  request: FastifyRequest,
  person: Caller,
): Promise<RequestAttachment> {
  await checkRoom(parts.db, person);
  await countHourly(parts.db, person.organisationId, 'uploads', parts.limits.uploadsPerHour);
  const { file } = await receiveForm(request, (bytes, name) => takeFile(parts, bytes, name));
  if (!file) throw invalidFields({ file: 'file_required' });
  return storeAttachment(parts, person, file.name, file.taken);
}

export async function removeWaiting(db: Executor, person: Caller, id: string): Promise<void> {
  const gone = await db
    .delete(requestAttachments)
    .where(and(waitingOf(person), eq(requestAttachments.id, id)))
    .returning();
  if (gone.length === 0) throw notFound();
}

/** Gives a message what its author has uploaded for it. Throws 422 where any of it is not there any more, or is another's. */
export async function attach(tx: Executor, author: Uploader, messageId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const taken = await tx
    .update(requestAttachments)
    .set({ message_id: messageId })
    .where(and(waitingOf(author), inArray(requestAttachments.id, ids)))
    .returning();
  if (taken.length < ids.length) throw invalidFields({ attachments: 'attachment.gone' });
}

/** The files of messages, by message. */
export async function attachmentsOf(db: Executor, messageIds: string[]): Promise<(messageId: string) => RequestAttachment[]> {
  const rows = await db
    .select()
    .from(requestAttachments)
    .where(inArray(requestAttachments.message_id, messageIds))
    .orderBy(asc(requestAttachments.created_at), asc(requestAttachments.id));
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id);
  return (messageId) => (byMessage.get(messageId) ?? []).map(present);
}

const mediaTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain; charset=utf-8',
} as const satisfies Record<AttachmentType, string>;

/** For who sees the request; what waits for a message is its uploader's alone. */
export async function openAttachment({ db, storage }: Parts, reader: Caller, id: string): Promise<FileAnswer> {
  const [row] = await db
    .select({ file: requestAttachments })
    .from(requestAttachments)
    .leftJoin(requestMessages, eq(requestMessages.id, requestAttachments.message_id))
    .leftJoin(serviceRequests, eq(serviceRequests.id, requestMessages.request_id))
    .where(and(eq(requestAttachments.id, id), or(waitingOf(reader), visibleTo(reader))));
  const found = row && (await storage.open(row.file.key));
  if (!row || !found) throw notFound();
  return { type: mediaTypes[row.file.type], name: row.file.name, ...found };
}

/** What nobody has sent within a day is not sent any more. */
export async function forgetUnsentAttachments(db: Executor): Promise<void> {
  await db
    .delete(requestAttachments)
    .where(and(isNull(requestAttachments.message_id), sql`${requestAttachments.created_at} < now() - interval '1 day'`));
}
