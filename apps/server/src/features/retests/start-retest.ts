import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import type { issues } from '../../platform/database/schema/issues.ts';
import { retestPages, retests } from '../../platform/database/schema/retests.ts';
import type { scans } from '../../platform/database/schema/scans.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { enqueueRun } from '../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { readIssue, type IssueSubject } from '../issues/read-issue.ts';
import { checkScannable } from '../scans/check-scannable.ts';
import { holdAsset, type AssetRow } from '../scans/store.ts';
import { pagesOfRetest } from './policy.ts';

type IssueRow = typeof issues.$inferSelect;

/** A page to read again. Files of a library are found by their items. */
type PageOf = Pick<typeof retestPages.$inferInsert, 'url' | 'item_id'>;

/** The pages to read again, nearest to the start first: those that have the issue, or the one that had it last. */
async function pagesOf(tx: Executor, issue: IssueRow): Promise<PageOf[]> {
  const having = await tx.execute<Required<PageOf>>(sql`
    select p.url, p.item_id from scan_pages p where p.id in (select page_id from occurrences where issue_id = ${issue.id}) order by p.depth, p.id limit ${pagesOfRetest}`);
  if (having.rows.length > 0) return having.rows;
  const last = await tx.execute<Required<PageOf>>(sql`
    select p.url, p.item_id from scan_pages p where p.asset_id = ${issue.asset_id} and p.url_hash = md5(${issue.page_url})::uuid order by p.is_current desc, p.id desc limit 1`);
  return last.rows.length > 0 ? last.rows : [{ url: issue.page_url }];
}

/**
 * Reads as the latest scan did, with its profile and its manners, but in the window and the environment of the scan whose reading has
 * the issue: an element that only a narrow window shows is not fixed because a wide one was chosen since.
 */
export async function settingsOf(tx: Executor, asset: AssetRow, issue: IssueRow) {
  const { rows } = await tx.execute<Pick<typeof scans.$inferSelect, 'profile' | 'limits' | 'viewport' | 'environment'>>(sql`
    select latest.profile, latest.limits, case when found.run_id is null then latest.viewport else found.viewport end as viewport,
      case when found.run_id is null then latest.environment else found.environment end as environment
    from scans latest
    left join lateral (
      select s.run_id, s.viewport, s.environment from scan_pages p join scans s on s.run_id = p.run_id
      where p.id in (select page_id from occurrences where issue_id = ${issue.id}) order by p.id desc limit 1) found on true
    where latest.run_id = ${asset.latest_run_id}`);
  if (!rows[0]) throw new AppError('retest.never_scanned', 409);
  return rows[0];
}

async function insertRetest(tx: Executor, run: Run, asset: AssetRow, issue: IssueRow): Promise<void> {
  const pages = await pagesOf(tx, issue);
  const { organisation_id } = issue;
  await tx.insert(retests).values({
    run_id: run.id,
    organisation_id,
    asset_id: issue.asset_id,
    issue_id: issue.id,
    rule_id: issue.rule_id,
    pages_left: Math.max(0, issue.page_count - pages.length),
    ...(await settingsOf(tx, asset, issue)),
  });
  await tx.insert(retestPages).values(pages.map((page, position) => ({ organisation_id, run_id: run.id, ...page, position })));
}

/** Queues the reading again of an issue's pages for its rule. While one is under way, answers that one. Throws AppError where there is nothing to read. */
export async function startRetest(
  db: NodePgDatabase,
  queue: RunQueue,
  subject: IssueSubject,
  requestedBy: string | null,
): Promise<{ issue: IssueRow; run: Run }> {
  return db.transaction(async (tx) => {
    const asset = await holdAsset(tx, subject.organisationId, subject.assetId);
    const issue = asset && (await readIssue(tx, subject));
    if (!issue) throw notFound();
    await checkScannable(tx, asset);
    const { run, isNew } = await enqueueRun(tx, queue, {
      organisationId: subject.organisationId,
      kind: 'retest',
      subjectId: issue.id,
      requestedBy,
    });
    if (isNew) {
      await insertRetest(tx, run, asset, issue);
      await publish(tx, subject.organisationId, { kind: 'retest_progress', id: run.id });
    }
    return { issue, run };
  });
}
