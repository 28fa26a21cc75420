import { createHash, randomBytes } from 'node:crypto';
import { conversionDefaults, type Output } from '@manara/core/document/conversion';
import { documentFiles, documents } from '@manara/server/platform/database/schema/documents';
import type { Member, TestApi } from './test-api.ts';

/** A PDF of one empty page, different from every other. */
export function smallPdf(mark: string = randomBytes(8).toString('hex')): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = `%PDF-1.4\n% ${mark}\n`;
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`;
  return Buffer.from(`${text}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
}

/** An upload as a browser sends it. */
export function documentForm(fields: Record<string, string> = {}, file: Uint8Array = smallPdf(), name = 'Algebra.pdf'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([Uint8Array.from(file)]), name);
  return form;
}

/** A converted document of a person's, with its files. */
export async function storeDocument(
  api: TestApi,
  { id: owner, organisationId }: Pick<Member, 'id' | 'organisationId'>,
  outputs: Partial<Record<Output, string>> = { html: '<!doctype html><p>Algebra</p>', ueb_brf: ',alge2ra\r\n' },
): Promise<string> {
  const source = smallPdf();
  const [made] = await api.db
    .insert(documents)
    .values({
      organisation_id: organisationId,
      owner_id: owner,
      document_name: 'Algebra',
      original_filename: 'Algebra.pdf',
      file_type: 'pdf',
      file_size: source.length,
      sha256: createHash('sha256').update(source).digest('hex'),
      status: 'completed',
      settings: conversionDefaults,
      converted_at: new Date(),
      converted_settings: conversionDefaults,
      pages: 1,
    })
    .returning();
  if (!made) throw new Error('Not stored');
  const put = async (kind: 'source' | 'output', name: string, bytes: Buffer) =>
    api.db.insert(documentFiles).values({ document_id: made.id, kind, name, key: await api.storage.put(bytes), bytes: bytes.length });
  await put('source', 'pdf', source);
  for (const [output, text] of Object.entries(outputs)) await put('output', output, Buffer.from(text));
  return made.id;
}
