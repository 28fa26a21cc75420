import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence, type Claim } from '../../platform/queue/fence.ts';
import { postScanFailed } from '../channels/news/scan-news.ts';
import { tellOfScan } from '../notifications/causes/scans.ts';
import { dropFindings } from './store-page.ts';

/** Ends a scan that cannot be done. What it found on the way is forgotten; the asset's issues stay as they are. */
export async function failScan(db: NodePgDatabase, claim: Claim, error: RunError): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await dropFindings(tx, claim.id);
    await tellOfScan(tx, claim, 'scan_failed');
    await postScanFailed(tx, claim);
    await publish(tx, claim.organisation_id, { kind: 'scan_failed', id: claim.id });
    return { type: 'fail', error };
  });
}

/** Clears up behind a scan that the queue gave up, and tells of it. */
export async function clearGivenUp(db: NodePgDatabase, run: Run): Promise<void> {
  await db.transaction(async (tx) => {
    await dropFindings(tx, run.id);
    await tellOfScan(tx, run, 'scan_failed');
    await postScanFailed(tx, run);
    await publish(tx, run.organisation_id, { kind: 'scan_failed', id: run.id });
  });
}
