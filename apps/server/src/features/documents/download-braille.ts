import { outputFiles } from '@manara/contract/documents';
import type { Workshop } from '@manara/converter/preview/workshop';
import { brailleForm } from '@manara/converter/write/braille/braille-forms';
import type { ProfileForm } from '@manara/core/document/braille-profile';
import { isBrailleForm, type Download } from '@manara/core/document/conversion';
import { Readable } from 'node:stream';
import type { Executor } from '../../platform/database/executor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readProfile } from '../braille-profiles/profile-store.ts';
import { profileFileName } from './output-name.ts';
import { currentDocument } from './store.ts';
import { loadContent } from './versions/load-content.ts';
import { versionRow, type DocumentKey } from './versions/version-rows.ts';

interface Parts {
  db: Executor;
  storage: Storage;
  workshop: Workshop;
  /** Whole documents are held while they are made: one at a time, and the organisations take turns. */
  inTurn: <T>(work: () => Promise<T>, whose: string) => Promise<T>;
}

interface Wanted {
  key: DocumentKey;
  profileId: string;
  form: ProfileForm;
}

/**
 * The current state of a document in braille by a profile: made in the workshop, and kept nowhere. Throws 404 for a document or a profile of others, 409
 * `document.not_ready` before there is a result, and 503 where too many are being made or this one takes too long.
 */
export async function downloadBraille({ db, storage, workshop, inTurn }: Parts, { key, profileId, form }: Wanted): Promise<FileAnswer> {
  const row = await currentDocument(db, key);
  const profile = await readProfile(db, key.organisationId, profileId);
  if (!row || !profile) throw notFound();
  const current = row.status !== 'completed' || row.version === null ? null : await versionRow(db, key, row.version);
  if (!current) throw new AppError('document.not_ready', 409);
  const { id: _id, name, code, ...settings } = profile;
  const made = await inTurn(async () => {
    const content = await loadContent({ db, storage }, key, current.content);
    if (!content) throw new AppError('document.not_ready', 409);
    return workshop.make({ kind: 'brf', braille: code, document: { ...content, reviewed: current.reviewed }, settings });
  }, key.organisationId);
  if (!made.ok) throw new AppError(made.reason === 'busy' ? 'document.braille_busy' : 'document.braille_failed', 503, { retryAfter: 10 });
  const download: Download = `${code}_${form}`;
  const { document_name: title, language } = row;
  const data = { title, language, identifier: `urn:uuid:${key.id}`, ...settings };
  const bytes = isBrailleForm(download) ? brailleForm(download, made.result, data) : made.result;
  return {
    type: outputFiles[download].type,
    name: profileFileName(title, name, download),
    size: bytes.length,
    stream: Readable.from([Buffer.from(bytes)]),
  };
}
