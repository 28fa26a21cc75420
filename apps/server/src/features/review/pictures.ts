import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { documentFiles, documents } from '../../platform/database/schema/documents.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { openReview } from './open-review.ts';

interface Parts {
  db: Executor;
  storage: Storage;
}

/** Which picture: of the reading that is named, else of the one that the newest version goes back to. */
interface Place {
  organisationId: string;
  id: string;
  reading: number | undefined;
}

/** The first that there is of some files of a document's bundle. Throws 404. */
async function open({ db, storage }: Parts, { organisationId, id, reading }: Place, names: readonly string[]): Promise<FileAnswer> {
  const [file] = await db
    .select({ name: documentFiles.name, key: documentFiles.key })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.document_id))
    .where(
      and(
        eq(documents.id, id),
        eq(documents.organisation_id, organisationId),
        eq(documentFiles.kind, 'bundle'),
        eq(documentFiles.reading, reading ?? (await openReview(db, { organisationId, id })).current.reading),
        inArray(documentFiles.name, [...names]),
      ),
    );
  const found = file && (await storage.open(file.key));
  if (!file || !found) throw notFound();
  return { type: file.name.endsWith('.jpg') ? 'image/jpeg' : 'image/png', isLasting: reading !== undefined, ...found };
}

/** The picture of a page of the source. */
export const openPagePicture = (parts: Parts, of: Place, index: number): Promise<FileAnswer> => open(parts, of, [`pages/${index}.png`]);

/** A picture that the document holds. */
export const openPicture = (parts: Parts, of: Place, picture: string): Promise<FileAnswer> =>
  open(parts, of, [`pictures/${picture}.png`, `pictures/${picture}.jpg`]);
