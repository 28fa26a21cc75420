import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { defaultLimits, defaultProfile, type PageResult } from '@manara/core/scan';
import { reports } from '../../platform/database/schema/reports.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { changeRun } from '../../platform/queue/change-run.ts';
import { completeScan } from '../scans/complete-scan.ts';
import { storePage } from '../scans/store-page.ts';
import { holdAsset, insertScan } from '../scans/store.ts';

interface Subject {
  organisationId: string;
  assetId: string;
}

/** Takes pages into an asset as a worker takes in what its scanner reports; only the scanner itself is left out. */
export async function rehearseScan(db: NodePgDatabase, { organisationId, assetId }: Subject, pages: readonly PageResult[]): Promise<void> {
  const claimed = await db.transaction(async (tx) => {
    const asset = await holdAsset(tx, organisationId, assetId);
    const [run] = await tx.insert(runs).values({ organisation_id: organisationId, kind: 'scan', subject_id: assetId }).returning();
    if (!asset || !run) throw new Error(`No asset ${assetId}`);
    await insertScan(tx, run, asset);
    return changeRun(tx, run.id, { type: 'claim' });
  });
  if (!claimed) throw new Error('The scan could not be claimed');
  for (const page of pages)
    await storePage(db, claimed, page, { profile: defaultProfile, maxPages: defaultLimits.maxPages, known: pages.length });
  await completeScan(db, claimed, {
    status: 'completed',
    pagesRead: pages.filter(({ status }) => status === 'read').length,
    pagesUnread: pages.filter(({ status }) => status === 'unread').length,
    truncated: false,
    engines: ['axe-core@4.14.1'],
    browser: 'Chromium',
  });
  await dropReport(db, claimed.id);
}

/** A report is frozen with its dates, which are not those of the scan yet: the latest scans get theirs when all is dated. */
async function dropReport(db: NodePgDatabase, runId: string): Promise<void> {
  await db.delete(runs).where(and(eq(runs.kind, 'report'), inArray(runs.subject_id, [runId])));
  await db.delete(reports).where(eq(reports.id, runId));
}
