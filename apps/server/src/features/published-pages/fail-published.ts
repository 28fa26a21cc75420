import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence, type Claim } from '../../platform/queue/fence.ts';
import { dropFindings } from '../scans/store-page.ts';

/** Ends a run of published pages that cannot be done. What it found on the way is forgotten; the asset stays as it is. */
export async function failPublished(db: NodePgDatabase, claim: Claim, error: RunError): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await dropFindings(tx, claim.id);
    await publish(tx, claim.organisation_id, { kind: 'published_failed', id: claim.id });
    return { type: 'fail', error };
  });
}

/** Clears up behind one that the queue gave up, and tells of it. */
export async function givePublishedUp(db: NodePgDatabase, run: Run): Promise<void> {
  await db.transaction(async (tx) => {
    await dropFindings(tx, run.id);
    await publish(tx, run.organisation_id, { kind: 'published_failed', id: run.id });
  });
}
