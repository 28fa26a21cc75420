import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { listPages as endpoint } from '@manara/contract/pages';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { findAsset } from './find-asset.ts';
import { readPages, type PageQuery } from './read-pages.ts';

/** Pages of one asset. */
export async function listPages(
  db: Executor,
  { organisationId, assetId, language }: { organisationId: string; assetId: string; language: Language },
  query: PageQuery,
): Promise<Static<typeof endpoint.response>> {
  const { name, latestRunId } = await findAsset(db, organisationId, assetId);
  const scope = { organisationId, which: sql`id = ${assetId}`, searched: ['url', 'file', 'title'] } as const;
  const listed = await readPages(db, scope, language, query);
  const { rows: documents } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from met_documents where run_id = ${latestRunId}::uuid`,
  );
  return { asset_name: name, scanned: latestRunId !== null, ...listed, documents: documents[0]?.count ?? 0 };
}
