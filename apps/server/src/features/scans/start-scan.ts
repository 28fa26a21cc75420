import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { changeRun, type Run } from '../../platform/queue/change-run.ts';
import { enqueueRun } from '../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { isActive } from '../../platform/queue/transition.ts';
import { checkScannable } from './check-scannable.ts';
import { dropFindings } from './store-page.ts';
import { holdAsset, insertScan, latestScan } from './store.ts';

interface Subject {
  organisationId: string;
  assetId: string;
}

/** Queues a scan with the asset's settings as they are now. While one is under way, answers that one. */
export async function startScan(db: NodePgDatabase, queue: RunQueue, { organisationId, assetId }: Subject, actor: Actor): Promise<Run> {
  return db.transaction(async (tx) => {
    const asset = await holdAsset(tx, organisationId, assetId);
    if (!asset) throw notFound();
    await checkScannable(tx, asset);
    const { run, isNew } = await enqueueRun(tx, queue, { organisationId, kind: 'scan', subjectId: assetId, requestedBy: actor.id });
    if (isNew) {
      await insertScan(tx, run, asset);
      await recordAudit(tx, actor, { action: 'scan_started', subjectId: assetId, after: { name: asset.name } });
    }
    return run;
  });
}

/** Ends the scan that is under way, for whoever asks about it at once; its worker notices within two seconds. Answers the newest scan. */
export async function cancelScan(db: NodePgDatabase, { organisationId, assetId }: Subject, actor: Actor): Promise<Run | null> {
  return db.transaction(async (tx) => {
    const asset = await holdAsset(tx, organisationId, assetId);
    if (!asset) throw notFound();
    const latest = await latestScan(tx, organisationId, assetId);
    if (!latest || !isActive(latest.status)) return latest;
    const cancelled = await changeRun(tx, latest.id, { type: 'cancel' });
    if (!cancelled) return latestScan(tx, organisationId, assetId);
    await dropFindings(tx, cancelled.id);
    await recordAudit(tx, actor, { action: 'scan_cancelled', subjectId: assetId, after: { name: asset.name } });
    await publish(tx, organisationId, { kind: 'scan_failed', id: cancelled.id });
    return cancelled;
  });
}
