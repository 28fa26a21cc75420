import fs from 'node:fs/promises';
import path from 'node:path';
import { saveBundle } from '@manara/converter/bundle';
import type { ConversionJob } from '@manara/converter/process/messages';
import { outputs } from '@manara/core/document/conversion';
import type { Executor } from '../../../platform/database/executor.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { bundleFiles, currentDocument, filesOf, type DocumentRow } from '../store.ts';
import { loadContent } from '../versions/load-content.ts';
import { versionRow } from '../versions/version-rows.ts';
import { openPassword } from './start-conversion.ts';

interface Parts {
  db: Executor;
  storage: Storage;
  secrets: SecretBox;
}

async function give(storage: Storage, key: string, file: string): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  if (!(await storage.give(key, file))) throw new Error(`A stored file is missing: ${key}`);
}

/** Puts the document as it stands now into the folder, with its pictures. Answers which version that is. */
async function gatherVersion({ db, storage }: Pick<Parts, 'db' | 'storage'>, document: DocumentRow, folder: string): Promise<number> {
  const key = { organisationId: document.organisation_id, id: document.id };
  const { version } = (await currentDocument(db, key)) ?? {};
  const row = version ? await versionRow(db, key, version) : null;
  const content = row && (await loadContent({ db, storage }, key, row.content));
  if (!content) throw new Error(`Document ${document.id} has nothing that was read`);
  for (const { name, key: file } of await bundleFiles(db, document.id, row.reading))
    if (name !== 'model.json') await give(storage, file, path.join(folder, 'bundle', name));
  await fs.mkdir(path.join(folder, 'bundle'), { recursive: true });
  await saveBundle(path.join(folder, 'bundle'), { ...content, reviewed: row.reviewed });
  return row.version;
}

interface Gathered {
  job: ConversionJob;
  /** Which version of the document is written; null where the source is read. */
  version: number | null;
}

/** Puts what a conversion needs into its folder: the source, or the bundle where only the outputs are to be written. Answers what to do. */
export async function gather({ db, storage, secrets }: Parts, document: DocumentRow, folder: string): Promise<Gathered> {
  const { id, settings, file_type: type } = document;
  if (!document.reads_source)
    return { job: { source: null, settings, outputs }, version: await gatherVersion({ db, storage }, document, folder) };
  const [source] = await filesOf(db, id, 'source');
  if (!source) throw new Error(`Document ${id} has no source`);
  const file = path.join(folder, `source.${type}`);
  await give(storage, source.key, file);
  return { job: { source: { file, type, password: openPassword(secrets, document) }, settings, outputs }, version: null };
}
