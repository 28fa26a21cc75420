import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { largestUpload } from '@manara/contract/documents';
import type { SourceType } from '@manara/core/document/conversion';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import { documentFiles, documents } from '../../../platform/database/schema/documents.ts';
import { AppError, invalidFields } from '../../../platform/http/app-error.ts';
import { receiveForm, type ReceivedForm } from '../../../platform/http/form.ts';
import { checkStoredBytes } from '../../../platform/limits/check-limits.ts';
import { countHourly } from '../../../platform/limits/count-hourly.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { keepFiles, noteKey } from '../../../platform/storage/removed-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { queueConversion, sealPassword } from '../conversion/start-conversion.ts';
import { nameFromFile, originalFilename } from '../../../platform/upload/clean-name.ts';
import { FileProbe, type ProbedFile } from '../../../platform/upload/file-probe.ts';
import { endingOf, sourceTypeOf, typeProblem } from '../../../platform/upload/file-type.ts';
import { uploadFields, type UploadWishes } from './upload-fields.ts';

interface Parts {
  db: NodePgDatabase;
  queue: RunQueue;
  secrets: SecretBox;
  storage: Storage;
  limits: Limits;
}

interface TakenFile extends ProbedFile {
  key: string;
  type: SourceType;
}

/** Stores a file while it comes. Throws 415 for an ending that is not taken, before a byte is stored, and 413. */
async function takeFile({ db, storage }: Parts, bytes: AsyncIterable<Uint8Array>, name: string): Promise<TakenFile> {
  const type = sourceTypeOf(name);
  if (!type) throw new AppError('file_type_unsupported', 415, { params: { ext: endingOf(name).slice(0, 40) } });
  const probe = new FileProbe(largestUpload, 'file_too_large');
  const key = await storage.put(probe.pass(bytes), await noteKey(db));
  return { key, type, ...probe.result() };
}

function judgeFile({ type, ...probed }: TakenFile): void {
  const problem = typeProblem(type, probed);
  if (!problem) return;
  const { code, ...params } = problem;
  throw new AppError(code, code === 'file_empty' ? 422 : 415, { params: { ...params, type } });
}

/** A file that is in the storage, and what it is called. */
interface StoredSource {
  key: string;
  type: SourceType;
  size: number;
  sha256: string;
  /** As the sender named it. */
  filename: string;
}

/** Writes a document down with its conversion, all or nothing. Answers its id. Throws 429. */
export async function storeDocument(
  { db, queue, secrets, limits }: Omit<Parts, 'storage'>,
  { key, type, size, sha256, filename }: StoredSource,
  { name, settings, password }: UploadWishes,
  actor: Actor & { id: string },
): Promise<string> {
  const values = {
    id: crypto.randomUUID(),
    organisation_id: actor.organisationId,
    owner_id: actor.id,
    document_name: name ?? nameFromFile(filename),
    original_filename: filename,
    file_type: type,
    file_size: size,
    sha256,
    settings,
  };
  await db.transaction(async (tx) => {
    await tx.insert(documents).values({ ...values, sealed_password: sealPassword(secrets, values.id, password) });
    await tx.insert(documentFiles).values({ document_id: values.id, kind: 'source', name: type, key, bytes: size });
    await checkStoredBytes(tx, actor.organisationId, limits.storedBytes);
    await keepFiles(tx, [key]);
    await queueConversion(tx, queue, values, actor.id);
    const { document_name, original_filename } = values;
    await recordAudit(tx, actor, { action: 'document_uploaded', subjectId: values.id, after: { document_name, original_filename } });
  });
  return values.id;
}

/** Judges what was taken, and writes it down. */
async function store(parts: Parts, { fields, file }: ReceivedForm<TakenFile>, actor: Actor): Promise<string> {
  const { id } = actor;
  if (!file || !id) throw invalidFields({ file: 'file_required' });
  judgeFile(file.taken);
  return storeDocument(parts, { ...file.taken, filename: originalFilename(file.name) }, uploadFields(fields), { ...actor, id });
}

/** Bytes of a form besides its file: more than its fields may hold. */
const restOfForm = 1_000_000;

/**
 * Takes a file in: once this answers, the file is on the disk and its conversion is queued. Whatever goes wrong before, nothing is left of
 * it. Throws 400, 413, 415, 422, 429 and 507.
 */
export async function uploadDocument(parts: Parts, request: FastifyRequest): Promise<string> {
  const { db, limits } = parts;
  const actor = actorOf(request);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > largestUpload + restOfForm) throw new AppError('file_too_large', 413);
  // Before a byte of it is stored; what comes beside it is looked at again when it is.
  await checkStoredBytes(db, actor.organisationId, limits.storedBytes, Math.max(1, announced - restOfForm));
  await countHourly(db, actor.organisationId, 'uploads', limits.uploadsPerHour);
  const received = await receiveForm(request, (bytes, name) => takeFile(parts, bytes, name));
  try {
    return await store(parts, received, actor);
  } catch (error) {
    // Its key stays noted: where this fails too, the sweeper removes it.
    if (received.file) await parts.storage.remove(received.file.taken.key).catch(() => {});
    throw error;
  }
}
