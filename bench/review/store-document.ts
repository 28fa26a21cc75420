import pg from 'pg';
import { conversionDefaults } from '@manara/core/document/conversion';
import type { StructuredDocument } from '@manara/core/document/document';
import { createStorage } from '@manara/server/platform/storage/storage';

/** Stores a document in a product as its conversion would have. Answers its id. */
export async function storeDocument(databaseUrl: string, data: string, document: StructuredDocument): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(document));
  const key = await createStorage(data).put(bytes);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `with made as (
         insert into documents (organisation_id, owner_id, document_name, original_filename, file_type, file_size, sha256, status, settings, converted_at, pages, version)
         select organisation_id, id, 'Long', 'long.pdf', 'pdf', 1, '', 'completed', $1, now(), $2, 1 from users limit 1 returning id, organisation_id),
       file as (
         insert into document_files (document_id, kind, reading, name, key, bytes) select id, 'bundle', 1, 'model.json', $3, $4 from made)
       insert into document_versions (document_id, organisation_id, version, kind, reading, content, redo)
       select id, organisation_id, 1, 'read', 1, 1, '[]' from made returning document_id as id`,
      [JSON.stringify(conversionDefaults), document.pages.length, key, bytes.length],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
