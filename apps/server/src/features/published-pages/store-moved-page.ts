import { and, eq } from 'drizzle-orm';
import type { PageResult } from '@manara/core/scan';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { scanPages } from '../../platform/database/schema/scans.ts';
import { underFence, type Claim } from '../../platform/queue/fence.ts';
import { cleanText } from '../scans/clean-text.ts';

/** Notes that a published page only leads to another one, with when it was asked for. Throws RunLost where the run is another's by now. */
export async function storeMovedPage(db: NodePgDatabase, claim: Claim, foreign: PageResult): Promise<void> {
  const { url, finalUrl, startedAt, milliseconds } = cleanText(foreign);
  await underFence(db, claim, async (tx, { checkpoint }) => {
    const stored = await tx
      .update(scanPages)
      .set({ state: 'moved', final_url: finalUrl, started_at: new Date(startedAt), milliseconds: Math.round(milliseconds) })
      .where(and(eq(scanPages.run_id, claim.id), eq(scanPages.url, url), eq(scanPages.state, 'queued')))
      .returning({ id: scanPages.id });
    return stored.length === 0 ? null : { type: 'advance', checkpoint: { ...checkpoint, done: checkpoint.done + 1 } };
  });
}
