import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Scope } from '@manara/conformance/summary/facts';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { assetsOfTeam, readTeams } from '../teams/store.ts';

export interface Wish {
  asset_id?: string | undefined;
  team?: string | undefined;
  tag?: string | undefined;
}

/** The assets that a summary speaks of: `ids` selects them, inside any statement. Throws 404 for an asset or team of others. */
export async function scopeOf(db: Executor, organisationId: string, { asset_id, team, tag }: Wish): Promise<{ scope: Scope; ids: SQL }> {
  if (asset_id !== undefined) {
    const [asset] = await db
      .select({ name: assets.name })
      .from(assets)
      .where(and(eq(assets.id, asset_id), eq(assets.organisation_id, organisationId), eq(assets.is_static, false)));
    if (!asset) throw notFound();
    return { scope: { kind: 'asset', name: asset.name }, ids: sql`select id from assets where id = ${asset_id}` };
  }
  const own = sql`select id from assets where organisation_id = ${organisationId} and not is_static`;
  if (team !== undefined) {
    const [found] = await readTeams(db, organisationId, team);
    if (!found) throw notFound();
    return { scope: { kind: 'team', name: found.name }, ids: sql`${own} and id in ${assetsOfTeam(organisationId, team)}` };
  }
  if (tag === undefined) return { scope: { kind: 'all' }, ids: own };
  return { scope: { kind: 'tag', name: tag }, ids: sql`${own} and ${tag} = any(tags)` };
}
