import { conversionDefaults } from '@manara/core/document/conversion';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Actor } from '../../../platform/audit/audit-log.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { checkStoredBytes } from '../../../platform/limits/check-limits.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { noteKey } from '../../../platform/storage/removed-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeDocument } from '../../documents/upload/upload-document.ts';
import { readAttachment } from './attachment-store.ts';
import { canConvert } from './present-attachment.ts';

interface Parts {
  db: NodePgDatabase;
  queue: RunQueue;
  secrets: SecretBox;
  storage: Storage;
  limits: Limits;
}

/**
 * Adds an attached PDF to the documents of the organisation, as an upload of it would, and queues its conversion: from then on others of the organisation see it, too.
 * Answers the id of the document. Throws 404, 409 and 429.
 */
export async function convertAttachment(parts: Parts, person: Caller, id: string, actor: Actor): Promise<string> {
  const { db, storage, limits } = parts;
  const row = await readAttachment(db, person, id);
  if (!row) throw notFound();
  const { key, sha256, bytes: size, name: filename } = row;
  if (!canConvert(row, person) || key === null || sha256 === null) throw new AppError('assistant.attachment_no_conversion', 409);
  await checkStoredBytes(db, person.organisationId, limits.storedBytes, size);
  const source = await storage.open(key);
  if (!source) throw notFound();
  const copy = await storage.put(source.stream, await noteKey(db));
  const wishes = { name: null, settings: conversionDefaults, password: null };
  try {
    return await storeDocument(parts, { key: copy, type: 'pdf', size, sha256, filename }, wishes, { ...actor, id: person.id });
  } catch (error) {
    // Its key stays noted: where this fails too, the sweeper removes it.
    await storage.remove(copy).catch(() => {});
    throw error;
  }
}
