import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { assets } from '../../platform/database/schema/assets.ts';
import { enqueueRun } from '../../platform/queue/enqueue-run.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { insertScan } from '../scans/store.ts';
import { nextScanAt } from './next-scan.ts';

/** Assets that are taken in one transaction. */
const batch = 50;

/** The database's clock: it is one, however many machines there are. */
async function readClock(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

async function runSome(tx: Transaction, queue: RunQueue): Promise<number> {
  const now = await readClock(tx);
  const due = await tx
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.is_static, false),
        ne(assets.scan_frequency, 'off'),
        // Assets of a time before there were schedules have no plan yet.
        or(
          lte(assets.next_scan_at, now),
          and(isNull(assets.next_scan_at), sql`(url is not null or github_org_repo is not null or library is not null)`),
        ),
        or(inArray(assets.asset_type, ['website', 'repository', 'github_repo', 'internal_app']), isNotNull(assets.library)),
      ),
    )
    .orderBy(assets.next_scan_at)
    .limit(batch)
    .for('no key update', { skipLocked: true });
  for (const asset of due) {
    const next = nextScanAt(asset, now);
    if (asset.next_scan_at !== null && next !== null) {
      const { run, isNew } = await enqueueRun(tx, queue, {
        organisationId: asset.organisation_id,
        kind: 'scan',
        subjectId: asset.id,
        requestedBy: null,
      });
      if (isNew) await insertScan(tx, run, asset);
    }
    await tx.update(assets).set({ next_scan_at: next }).where(eq(assets.id, asset.id));
  }
  return due.length;
}

/**
 * Queues the scans whose time has come, and plans the ones after them, in the same transaction and under a lock of the asset: any number
 * of workers may do this at once, and each scan is queued once. However many times were missed while no worker ran, one scan makes up
 * for them. An asset that is being scanned already is not scanned again.
 */
export async function runDueSchedules(db: NodePgDatabase, queue: RunQueue): Promise<void> {
  let taken = batch;
  while (taken === batch) taken = await db.transaction((tx) => runSome(tx, queue));
}
