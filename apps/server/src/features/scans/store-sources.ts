import type { ScannedSources } from '@manara/contract/assets';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { metDocuments, scanPages, scans } from '../../platform/database/schema/scans.ts';
import { underFence, type Claim, type Transaction } from '../../platform/queue/fence.ts';
import { dropFindings } from './store-page.ts';

/**
 * Notes what a scan reads its pages from. Where an attempt before read another commit, the scan begins anew: it never tells of two.
 * Throws RunLost where the run is another's by now.
 */
export async function storeSources(db: NodePgDatabase, claim: Claim, sources: ScannedSources): Promise<void> {
  await underFence(db, claim, async (tx, { checkpoint }) => {
    const [before] = await tx.select({ sources: scans.sources }).from(scans).where(eq(scans.run_id, claim.id));
    await tx.update(scans).set({ sources }).where(eq(scans.run_id, claim.id));
    if (!before?.sources || before.sources.commit === sources.commit) return null;
    await dropPages(tx, claim.id);
    return { type: 'advance', checkpoint: { ...checkpoint, done: 0, known: 0 } };
  });
}

async function dropPages(tx: Transaction, runId: string): Promise<void> {
  await dropFindings(tx, runId);
  await tx.delete(metDocuments).where(eq(metDocuments.run_id, runId));
  await tx.delete(scanPages).where(eq(scanPages.run_id, runId));
}
