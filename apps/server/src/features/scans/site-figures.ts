import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { siteScoreFrom } from '@manara/core/score';
import { scans } from '../../platform/database/schema/scans.ts';
import type { Transaction } from '../../platform/queue/fence.ts';
import { pageIs } from '../pages/page-figure.ts';

interface PageFigures extends Record<string, unknown> {
  read: number;
  unread: number;
  unseen: number;
  clean: number;
  scored: number;
  sum: number | null;
  critical: number;
}

const page = sql`page`;

/** Pages of the scan and what their scores add up to, in tenths, so that no binary fraction creeps in. */
async function readPages(tx: Transaction, runId: string): Promise<PageFigures> {
  const { rows } = await tx.execute<PageFigures>(sql`
    select count(*) filter (where ${pageIs('read', page)})::int as read, count(*) filter (where ${pageIs('unread', page)})::int as unread,
      count(*) filter (where ${pageIs('unseen', page)})::int as unseen,
      count(*) filter (where ${pageIs('clean', page)})::int as clean, count(score)::int as scored,
      sum(round(score * 10))::float8 / 10 as sum, count(*) filter (where is_critical and score is not null)::int as critical
    from scan_pages page where run_id = ${runId}`);
  return rows[0] ?? { read: 0, unread: 0, unseen: 0, clean: 0, scored: 0, sum: null, critical: 0 };
}

/** Violations that stand, accepted risks among them. */
async function countIssues(tx: Transaction, assetId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select coalesce(sum(count), 0)::int as count from issue_tallies
    where asset_id = ${assetId} and kind = 'violation' and issue_stands(nullif(resolution, 'none'))`);
  return rows[0]?.count ?? 0;
}

/** The score of the latest scan that was completed before one, or before now. */
async function previousScore(tx: Transaction, assetId: string, runId: string): Promise<number | null> {
  const [row] = await tx
    .select({ score: scans.compliance_score })
    .from(scans)
    .where(
      and(
        eq(scans.asset_id, assetId),
        ne(scans.run_id, runId),
        isNotNull(scans.completed_at),
        isNotNull(scans.compliance_score),
        lt(scans.completed_at, sql`coalesce((select completed_at from scans where run_id = ${runId}), now())`),
      ),
    )
    .orderBy(desc(scans.completed_at))
    .limit(1);
  return row?.score ?? null;
}

/** The figures of an asset by one of its scans, with what people have decided since. */
export async function siteFigures(tx: Transaction, assetId: string, runId: string) {
  const pages = await readPages(tx, runId);
  const compliance_score = siteScoreFrom({ pages: pages.scored, sum: pages.sum ?? 0, critical: pages.critical });
  const before = await previousScore(tx, assetId, runId);
  return {
    compliance_score,
    percent_change: compliance_score === null || before === null ? null : Math.round((compliance_score - before) * 10) / 10,
    issues_found: await countIssues(tx, assetId),
    pages_read: pages.read,
    pages_unread: pages.unread,
    pages_unseen: pages.unseen,
    pages_clean: pages.clean,
  };
}
