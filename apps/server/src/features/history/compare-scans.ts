import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { compareScans as endpoint } from '@manara/contract/history';
import { breaksBetween } from '@manara/core/history/breaks-between';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { findAsset } from '../pages/find-asset.ts';
import { mannerOf } from './completed-scans.ts';
import { comparePages, presentPage } from './compared-pages.ts';
import { countIssueChanges, countJudgedSince, listIssueChanges, type Pair } from './compared-issues.ts';

type ScanRow = typeof scans.$inferSelect;
type Query = Static<typeof endpoint.query>;
type Comparison = Static<typeof endpoint.response>;

const present = ({ run_id, completed_at, profile, limits, engines, compliance_score, pages_read }: ScanRow): Comparison['before'] => ({
  id: run_id,
  at: completed_at?.toISOString() ?? '',
  standard: `WCAG ${profile.wcag} ${profile.level}`,
  max_pages: limits.maxPages,
  engines: engines ?? [],
  compliance_score,
  pages_read: pages_read ?? 0,
});

const moment = ({ completed_at }: ScanRow): number => completed_at?.getTime() ?? 0;

/** The two scans, the earlier one first. Anything but two completed scans of this asset is not found. */
async function readPair(db: Executor, assetId: string, { from, to }: Query): Promise<[ScanRow, ScanRow]> {
  const rows = await db
    .select()
    .from(scans)
    .where(and(eq(scans.asset_id, assetId), inArray(scans.run_id, [from, to]), isNotNull(scans.completed_at)));
  const [before, after] = rows.toSorted((a, b) => moment(a) - moment(b));
  if (!before || !after) throw notFound();
  return [before, after];
}

/** What changed between two completed scans of an asset. */
export async function compareScans(
  db: Executor,
  { organisationId, assetId, language }: { organisationId: string; assetId: string; language: Language },
  query: Query,
): Promise<Comparison> {
  const { name } = await findAsset(db, organisationId, assetId);
  const [before, after] = await readPair(db, assetId, query);
  const pair: Pair = { assetId, before: before.run_id, after: after.run_id };
  const issues = await countIssueChanges(db, pair);
  const pages = before.pages_kept && after.pages_kept ? await comparePages(db, pair) : null;
  const { show = 'new', skip, limit } = query;
  const answer = {
    asset_name: name,
    before: present(before),
    after: present(after),
    breaks: breaksBetween(mannerOf(before), mannerOf(after)),
    issues,
    judged_since: await countJudgedSince(db, pair),
    pages: pages?.counts ?? null,
  };
  if (show === 'added' || show === 'gone' || show === 'failed' || show === 'not_reached') {
    const rows = pages?.pages[show] ?? [];
    const shown_pages = rows.slice(skip, skip + limit).map((row) => presentPage(row, language));
    return { ...answer, shown_issues: [], shown_pages, total: rows.length };
  }
  const shown_issues = await listIssueChanges(db, pair, show, { skip, limit, language });
  return { ...answer, shown_issues, shown_pages: [], total: issues[show] };
}
