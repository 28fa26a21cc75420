import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { listAllPages as endpoint } from '@manara/contract/pages';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { isWithin } from '../assets/asset-scope.ts';
import { readPages, type PageQuery } from './read-pages.ts';

/** Pages of all assets that the dashboard counts pages of: static ones have none. */
export async function listAllPages(
  db: Executor,
  organisationId: string,
  language: Language,
  query: PageQuery,
): Promise<Static<typeof endpoint.response>> {
  const which = sql`not is_static and ${isWithin(sql`id`, { organisationId, team: query.team, product: query.product })}`;
  const scope = { organisationId, which, searched: ['url', 'title', 'asset_name'] } as const;
  const listed = await readPages(db, scope, language, query);
  const { rows: scans } = await db.execute<{ scanned: boolean }>(
    sql`select exists (select 1 from assets where organisation_id = ${organisationId} and ${which} and latest_run_id is not null) as scanned`,
  );
  return { scanned: scans[0]?.scanned ?? false, ...listed };
}
