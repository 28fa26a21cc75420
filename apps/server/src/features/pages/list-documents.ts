import { and, asc, count, eq, ilike } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { listMetDocuments as endpoint } from '@manara/contract/pages';
import type { Executor } from '../../platform/database/executor.ts';
import { likePart } from '../../platform/database/like-part.ts';
import { metDocuments } from '../../platform/database/schema/scans.ts';
import { findAsset } from './find-asset.ts';

/** Files that the latest completed scan met. */
export async function listDocuments(
  db: Executor,
  organisationId: string,
  assetId: string,
  { skip, limit, search = '' }: Static<typeof endpoint.query>,
): Promise<Static<typeof endpoint.response>> {
  const { latestRunId } = await findAsset(db, organisationId, assetId);
  if (latestRunId === null) return { documents: [], total: 0 };
  const where = and(eq(metDocuments.run_id, latestRunId), search.trim() ? ilike(metDocuments.url, likePart(search)) : undefined);
  const [documents, [all]] = await Promise.all([
    db
      .select({ url: metDocuments.url, extension: metDocuments.extension, found_on: metDocuments.found_on })
      .from(metDocuments)
      .where(where)
      .orderBy(asc(metDocuments.url), asc(metDocuments.id))
      .offset(skip)
      .limit(limit),
    db.select({ total: count() }).from(metDocuments).where(where),
  ]);
  return { documents, total: all?.total ?? 0 };
}
