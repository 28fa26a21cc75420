import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { libraryWatches as watches } from '../../../platform/database/schema/library-scans.ts';
import { isConnectedToTenant } from '../../connections/libraries/store.ts';

export type Watch = typeof watches.$inferSelect;

/** A library that is to be watched, or whose watch is to be renewed. */
export interface DueWatch {
  assetId: string;
  organisationId: string;
  kind: 'sharepoint' | 'onedrive';
  drive: string;
}

/** Libraries that are taken at once. */
const batch = 50;
const driveOf = sql<string>`${assets.library} ->> 'drive'`;

/** Libraries that are scanned by schedule, can be reached, and are not watched, or not for long. */
export async function listDue(db: Executor): Promise<DueWatch[]> {
  const rows = await db
    .select({ assetId: assets.id, organisationId: assets.organisation_id, kind: assets.asset_type, drive: driveOf })
    .from(assets)
    .leftJoin(watches, eq(watches.asset_id, assets.id))
    .where(
      and(
        isNotNull(assets.library),
        eq(assets.is_static, false),
        ne(assets.scan_frequency, 'off'),
        isConnectedToTenant(sql`${assets.organisation_id}`, sql`${assets.asset_type}`, sql`${assets.library} ->> 'tenant'`),
        or(isNull(watches.next_try_at), lte(watches.next_try_at, sql`now()`), ne(watches.drive, driveOf)),
      ),
    )
    .orderBy(assets.id)
    .limit(batch);
  return rows.flatMap(({ kind, ...row }) => (kind === 'sharepoint' || kind === 'onedrive' ? [{ ...row, kind }] : []));
}

/** Takes a due library, so that no other worker does for an hour, and answers what is known of its watch; null: another one has it. Of another drive nothing is known. */
export async function claim(db: Executor, { assetId, organisationId, drive }: DueWatch): Promise<Watch | null> {
  const next_try_at = sql`now() + interval '1 hour'`;
  const ended = { drive, subscription_id: null, secret_hash: null, expires_at: null, next_try_at };
  const isOther = ne(watches.drive, drive);
  const [made] = await db
    .insert(watches)
    .values({ ...ended, asset_id: assetId, organisation_id: organisationId })
    .onConflictDoUpdate({ target: watches.asset_id, set: ended, setWhere: isOther })
    .returning();
  if (made) return made;
  const [taken] = await db
    .update(watches)
    .set({ next_try_at })
    .where(and(eq(watches.asset_id, assetId), eq(watches.organisation_id, organisationId), lte(watches.next_try_at, sql`now()`)))
    .returning();
  return taken ?? null;
}

/** Writes down how a watch is now. */
export async function storeWatch(
  db: Executor,
  { assetId, organisationId, drive }: DueWatch,
  change: Pick<Watch, 'subscription_id' | 'secret_hash' | 'expires_at' | 'next_try_at'>,
): Promise<void> {
  await db
    .update(watches)
    .set(change)
    .where(and(eq(watches.asset_id, assetId), eq(watches.organisation_id, organisationId), eq(watches.drive, drive)));
}

/**
 * Brings the next scan of the assets forward whose watches tell of a change: ten minutes from now, so that one scan sees many changes, and an hour after the
 * scan before began, whatever became of it. Nothing where the secret is another, or nothing is scanned by schedule.
 */
export async function bringForward(db: Executor, told: readonly { subscriptionId: string; secretHash: string }[]): Promise<void> {
  if (told.length === 0) return;
  const ids = sql.param(told.map(({ subscriptionId }) => subscriptionId));
  const hashes = sql.param(told.map(({ secretHash }) => secretHash));
  await db.execute(sql`
    update assets set next_scan_at = least(assets.next_scan_at, greatest(now() + interval '10 minutes', (
      select max(r.created_at) + interval '1 hour' from runs r
      where r.organisation_id = assets.organisation_id and r.subject_id = assets.id and r.kind = 'scan')))
    from library_watches w join unnest(${ids}::text[], ${hashes}::text[]) told(id, hash) on told.id = w.subscription_id and told.hash = w.secret_hash
    where assets.id = w.asset_id and assets.organisation_id = w.organisation_id and assets.next_scan_at is not null
      and assets.scan_frequency <> 'off' and assets.library ->> 'drive' = w.drive`);
}
