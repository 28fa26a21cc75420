import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { conversionDefaults } from '@manara/core/document/conversion';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { documentFiles, documents } from '../../platform/database/schema/documents.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { changeRun, type Run } from '../../platform/queue/change-run.ts';
import { keepFiles, putForKeeping } from '../../platform/storage/removed-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { InLanguages } from './data/in-languages.ts';
import { reviewDocument } from './review-document.ts';
import { handOf, type Teller } from './tell-assets.ts';

/** Printed by tools/sample/print-documents.ts. */
const folder = path.join(import.meta.dirname, 'documents');

/** Does a conversion that was claimed, to its end. */
export type Conversion = (run: Run) => Promise<void>;

const given: readonly { file: string; by: string; name: InLanguages; isReviewed: boolean }[] = [
  { file: 'leave-policy', by: 'mona_khalil', name: { en: 'Leave policy', ar: 'سياسة الإجازات' }, isReviewed: false },
  { file: 'price-list', by: 'sara_mansour', name: { en: 'Price list', ar: 'قائمة الأسعار' }, isReviewed: true },
];

/** Converts a document now; what could not be done waits for a worker. */
async function convertNow(db: NodePgDatabase, convert: Conversion, run: Run): Promise<void> {
  try {
    await convert(run);
  } finally {
    // Nothing, where it has come to its end.
    await db.transaction((tx) => changeRun(tx, run.id, { type: 'hand_back', attempt: run.attempt }));
  }
}

/** Gives documents in. Where there is a way to convert them at once, they are in review afterwards; else their conversions wait for a worker. */
export async function giveDocuments(
  { db, organisationId, language, ...teller }: Teller,
  storage: Storage,
  convert?: Conversion,
): Promise<void> {
  for (const { file, by, name, isReviewed } of given) {
    const bytes = await fs.promises.readFile(path.join(folder, `${file}-${language}.pdf`));
    const key = await putForKeeping(db, storage, bytes);
    const owner = handOf({ db, organisationId, language, ...teller }, by);
    const begun = await db.transaction(async (tx) => {
      const [document] = await tx
        .insert(documents)
        .values({
          organisation_id: organisationId,
          owner_id: owner.id,
          document_name: name[language],
          original_filename: `${name[language]}.pdf`,
          file_type: 'pdf',
          file_size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          settings: conversionDefaults,
        })
        .returning({ id: documents.id });
      if (!document) throw new Error('The document could not be stored');
      await tx.insert(documentFiles).values({ document_id: document.id, kind: 'source', name: 'pdf', key, bytes: bytes.length });
      await keepFiles(tx, [key]);
      const [run] = await tx
        .insert(runs)
        .values({ organisation_id: organisationId, kind: 'conversion', subject_id: document.id, requested_by: owner.id })
        .returning();
      return { documentId: document.id, run: run && convert ? await changeRun(tx, run.id, { type: 'claim' }) : null };
    });
    if (!convert || !begun.run) continue;
    await convertNow(db, convert, begun.run);
    await reviewDocument(
      { db, storage },
      { organisationId, id: begun.documentId },
      { by: owner, language, title: name[language], isReviewed },
    );
  }
}
