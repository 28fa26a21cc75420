import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { scanPages, scans } from '../../platform/database/schema/scans.ts';
import { underFence, type Claim, type Transaction } from '../../platform/queue/fence.ts';
import { dropCloseUps } from '../close-ups/store-close-ups.ts';
import { latestScanOf, readPages, type PageRow, type ScanRow } from './published-store.ts';

/** What is compared of two scans: pages that were read otherwise cannot be counted together. */
const manner = ({ profile, viewport, environment, reads_routes }: ScanRow): string =>
  JSON.stringify([profile, viewport, environment, reads_routes]);

export const isReadAlike = (one: ScanRow, other: ScanRow): boolean => manner(one) === manner(other);

/** A run of published pages, with what of it is done. */
export interface PublishedWork {
  scan: ScanRow;
  pages: PageRow[];
}

/** Reads what a run is to do. As long as no page is read, it follows the settings of the latest scan by now. */
export async function readWork(db: NodePgDatabase, claim: Claim): Promise<PublishedWork> {
  const read: PublishedWork[] = [];
  await underFence(db, claim, async (tx, { checkpoint }) => {
    const pages = await readPages(tx, claim.id);
    const queued = pages.filter(({ state }) => state === 'queued').length;
    const [scan] = await tx.select().from(scans).where(eq(scans.run_id, claim.id));
    const latest = scan && (await latestScanOf(tx, scan.asset_id));
    if (!latest) throw new Error(`No scan for run ${claim.id}`);
    const { start_url, profile, limits, scope, viewport, environment, reads_routes, sign_in } = latest;
    const settings = { start_url, profile, limits, scope, viewport, environment, reads_routes, sign_in };
    if (queued === pages.length) await tx.update(scans).set(settings).where(eq(scans.run_id, claim.id));
    read.push({ scan: queued === pages.length ? { ...scan, ...settings } : scan, pages });
    return { type: 'advance', checkpoint: { ...checkpoint, done: pages.length - queued, known: pages.length } };
  });
  const [work] = read;
  if (!work) throw new Error(`Nothing to do for run ${claim.id}`);
  return work;
}

/** Forgets what a run has read, so that it is read again. */
export async function forgetReadings(tx: Transaction, runId: string): Promise<void> {
  await tx.execute(sql`delete from occurrences where page_id in (select id from scan_pages where run_id = ${runId})`);
  await dropCloseUps(tx, runId);
  await tx
    .update(scanPages)
    .set({ state: 'queued', rules: null, reason: null, score: null, marks: null })
    .where(eq(scanPages.run_id, runId));
}
