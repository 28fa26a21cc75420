import type { StructuredDocument } from '@manara/core/document/document';
import { addReading } from '@manara/server/features/documents/versions/version-rows';
import { documentFiles, documents } from '@manara/server/platform/database/schema/documents';
import { eq } from 'drizzle-orm';
import { onePixel, reviewModel } from './review-model.ts';
import { storeDocument } from './store-document.ts';
import type { Member, TestApi } from './test-api.ts';

/** A converted document of a person's with what a review needs: the model, the pictures of its pages and its own picture `p1`. */
export async function storeReview(
  api: TestApi,
  owner: Pick<Member, 'id' | 'organisationId'>,
  model: StructuredDocument = reviewModel(),
): Promise<string> {
  const id = await storeDocument(api, owner);
  const put = async (name: string, bytes: Buffer) =>
    api.db
      .insert(documentFiles)
      .values({ document_id: id, kind: 'bundle', reading: 1, name, key: await api.storage.put(bytes), bytes: bytes.length });
  await put('model.json', Buffer.from(JSON.stringify(model)));
  await put('pages/0.png', onePixel);
  await put('pages/1.png', onePixel);
  await put('pictures/p1.png', onePixel);
  await addReading(api.db, { organisationId: owner.organisationId, id }, 1, null);
  await api.db.update(documents).set({ version: 1, outputs_version: 1 }).where(eq(documents.id, id));
  return id;
}
