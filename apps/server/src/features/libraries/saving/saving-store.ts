import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { libraryEntries, libraryReads } from '../../../platform/database/schema/library-scans.ts';
import { runs, type SavedFiles } from '../../../platform/database/schema/runs.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import { underFence } from '../../../platform/queue/fence.ts';

export type Asset = Pick<typeof assets.$inferSelect, 'id' | 'organisation_id' | 'name' | 'library' | 'asset_type' | 'is_static'>;

/** An asset of an organization, or null. */
export async function findAsset(db: Executor, organisationId: string, id: string): Promise<Asset | null> {
  const [found] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.organisation_id, organisationId)));
  return found ?? null;
}

/** The newest run that saved files of an asset; null before the first. */
export async function latestSaving(db: Executor, organisationId: string, assetId: string): Promise<Run | null> {
  const [run] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.organisation_id, organisationId), eq(runs.kind, 'write_back'), eq(runs.subject_id, assetId)))
    .orderBy(desc(runs.created_at))
    .limit(1);
  return run ?? null;
}

/** The drive that was read of an asset’s library; null before the first scan. */
export async function readDrive(db: Executor, run: Run): Promise<string | null> {
  const isOf = and(eq(libraryReads.asset_id, run.subject_id), eq(libraryReads.organisation_id, run.organisation_id));
  const [found] = await db.select({ drive: libraryReads.drive }).from(libraryReads).where(isOf);
  return found?.drive ?? null;
}

export const savedSoFar = ({ checkpoint }: Pick<Run, 'checkpoint'>): SavedFiles => checkpoint.saving ?? { saved: [], left: [] };

/** What runs have made of files since the scan whose results stand: a scan says nothing of what was done after it. `but`: a run that is left out. */
export async function triedSinceScan(
  db: Executor,
  organisationId: string,
  assetId: string,
  but: string | null,
): Promise<{ saved: ReadonlySet<string>; left: ReadonlySet<string> }> {
  const { rows } = await db.execute<{ saving: SavedFiles | null }>(sql`
    select r.checkpoint->'saving' as saving from runs r
    where r.organisation_id = ${organisationId} and r.kind = 'write_back' and r.subject_id = ${assetId} and r.id is distinct from ${but}::uuid
      and r.created_at > (
        select max(s.created_at) from runs s where s.organisation_id = ${organisationId} and s.id in (
          select p.run_id from scan_pages p where p.organisation_id = ${organisationId} and p.asset_id = ${assetId} and p.is_current))`);
  return {
    saved: new Set(rows.flatMap(({ saving }) => saving?.saved ?? [])),
    left: new Set(rows.flatMap(({ saving }) => saving?.left.map(({ item }) => item) ?? [])),
  };
}

/** Notes what is about to be sent, so that the next attempt can tell whether it arrived. */
export async function noteSending(db: NodePgDatabase, run: Run, sending: NonNullable<SavedFiles['sending']>): Promise<void> {
  await underFence(db, run, async (_tx, now) => ({
    type: 'advance',
    checkpoint: { ...now.checkpoint, saving: { ...savedSoFar(now), sending } },
  }));
}

/** What came of a file: its version in the library (null: unknown), or why it was left alone. */
export type Outcome = { saved: { version: string | null } } | { left: Omit<SavedFiles['left'][number], 'item' | 'file'> };

/** Keeps what came of a file. Of a saved one our own list has the new version, as the library has. */
export async function storeOutcome(
  db: NodePgDatabase,
  run: Run,
  { item, path, outcome, known }: { item: string; path: string; outcome: Outcome; known: number },
): Promise<void> {
  await underFence(db, run, async (tx, now) => {
    const { saved, left } = savedSoFar(now);
    if ('saved' in outcome && outcome.saved.version !== null) {
      const isOf = and(
        eq(libraryEntries.asset_id, run.subject_id),
        eq(libraryEntries.organisation_id, run.organisation_id),
        eq(libraryEntries.item_id, item),
      );
      const entry = sql`jsonb_set(${libraryEntries.entry}, '{version}', to_jsonb(${outcome.saved.version}::text))`;
      await tx.update(libraryEntries).set({ entry }).where(isOf);
    }
    const saving: SavedFiles =
      'saved' in outcome ? { saved: [...saved, item], left } : { saved, left: [...left, { item, file: path, ...outcome.left }] };
    const done = saving.saved.length + saving.left.length;
    return { type: 'advance', checkpoint: { ...now.checkpoint, done, known: Math.max(done, known), saving } };
  });
}
