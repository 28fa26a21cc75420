import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { conversionDefaults } from '@manara/core/document/conversion';
import { documentFiles, documents } from '../../platform/database/schema/documents.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { keepFiles, putForKeeping } from '../../platform/storage/removed-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { InLanguages } from './data/in-languages.ts';
import { handOf, type Teller } from './tell-assets.ts';

/** Printed by tools/sample/print-documents.ts. */
const folder = path.join(import.meta.dirname, 'documents');

const given: readonly { file: string; by: string; name: InLanguages }[] = [
  { file: 'leave-policy', by: 'mona_khalil', name: { en: 'Leave policy', ar: 'سياسة الإجازات' } },
  { file: 'price-list', by: 'sara_mansour', name: { en: 'Price list', ar: 'قائمة الأسعار' } },
];

/** Gives documents in, whose conversions wait: a worker does them as it does any other. */
export async function giveDocuments({ db, organisationId, language, ...teller }: Teller, storage: Storage): Promise<void> {
  for (const { file, by, name } of given) {
    const bytes = await fs.promises.readFile(path.join(folder, `${file}-${language}.pdf`));
    const key = await putForKeeping(db, storage, bytes);
    const owner = handOf({ db, organisationId, language, ...teller }, by);
    await db.transaction(async (tx) => {
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
      await tx
        .insert(runs)
        .values({ organisation_id: organisationId, kind: 'conversion', subject_id: document.id, requested_by: owner.id });
    });
  }
}
