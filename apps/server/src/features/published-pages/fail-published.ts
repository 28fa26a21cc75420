import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence, type Claim } from '../../platform/queue/fence.ts';
import { postScanFailed } from '../channels/news/scan-news.ts';
import { tellOfScan } from '../notifications/causes/scans.ts';
import { dropFindings } from '../scans/store-page.ts';
import { readScan } from './published-store.ts';

/** Tells of a failed run as of a failed scan: who published the pages, and channels. */
async function tellOfFailed(tx: Executor, { id, organisation_id }: Pick<Run, 'id' | 'organisation_id'>): Promise<void> {
  const scan = await readScan(tx, organisation_id, id);
  if (!scan) return;
  await tellOfScan(tx, { id, organisation_id, subject_id: scan.asset_id }, 'scan_failed');
  await postScanFailed(tx, { id, organisation_id, subject_id: scan.asset_id });
}

/** Ends a run of published pages that cannot be done. What it found on the way is forgotten; the asset stays as it is. */
export async function failPublished(db: NodePgDatabase, claim: Claim, error: RunError): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await dropFindings(tx, claim.id);
    await tellOfFailed(tx, claim);
    await publish(tx, claim.organisation_id, { kind: 'published_failed', id: claim.id });
    return { type: 'fail', error };
  });
}

/** Clears up behind one that the queue gave up, and tells of it. */
export async function givePublishedUp(db: NodePgDatabase, run: Run): Promise<void> {
  await db.transaction(async (tx) => {
    await dropFindings(tx, run.id);
    await tellOfFailed(tx, run);
    await publish(tx, run.organisation_id, { kind: 'published_failed', id: run.id });
  });
}
