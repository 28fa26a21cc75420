import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { scans, type ScannedSources } from '../../platform/database/schema/scans.ts';
import { underFence, type Claim } from '../../platform/queue/fence.ts';

/** Notes which commit of which branch a scan reads; a later attempt may read a newer one. Throws RunLost where the run is another's by now. */
export async function storeSources(db: NodePgDatabase, claim: Claim, { branch, commit }: ScannedSources): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await tx.update(scans).set({ sources: { branch, commit } }).where(eq(scans.run_id, claim.id));
    return null;
  });
}
