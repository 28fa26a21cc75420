import { asc, eq, sql } from 'drizzle-orm';
import { countedKind } from '@manara/core/issues/decision';
import { issueKind } from '@manara/core/issues/issue-kind';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { issues } from '../../platform/database/schema/issues.ts';
import { retestPages, retests, type RetestOutcome } from '../../platform/database/schema/retests.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { users } from '../../platform/database/schema/session.ts';
import { issueEvents } from '../../platform/database/schema/triage.ts';
import { publish } from '../../platform/live/publish.ts';
import { underFence, type Claim, type Transaction } from '../../platform/queue/fence.ts';
import { noteDeployment } from '../fixes/note-deployment.ts';
import { tellUnfixed } from '../notifications/causes/requests.ts';
import { followCauses } from '../scans/follow-causes.ts';
import { holdReconciliation } from '../scans/hold-reconciliation.ts';
import { noteLeftPlaces } from '../scans/left-places.ts';
import { reconcileCriteria } from '../scans/reconcile-criteria.ts';
import { reconcileIssues } from '../scans/reconcile-issues.ts';
import { followIssues } from '../trackers/track/tracked-store.ts';
import { rescoreAsset } from '../scans/rescore-asset.ts';
import { writeFindings } from '../scans/store-page.ts';

type RetestRow = typeof retests.$inferSelect;
type PageRow = typeof retestPages.$inferSelect;
/** What a scan has read of a page. */
interface Reading extends Record<string, unknown> {
  page_id: string;
  url: string;
}

/** A page that was read, with the time its reading began. */
type ReadPage = PageRow & { started_at: Date };

/** The current readings of the pages and those of a scan under way, except readings that began later than the re-test's or belong to a later re-test. */
async function earlierReadings(tx: Transaction, claim: Claim, retest: RetestRow, pages: ReadPage[]) {
  const urls = sql.param(pages.map(({ url }) => url));
  const starts = sql.param(pages.map(({ started_at }) => started_at.toISOString()));
  const { rows } = await tx.execute<Reading & { earlier: string[]; is_current: boolean }>(sql`
    select p.id as page_id, p.url, p.is_current, array(select id::text from occurrences o where o.page_id = p.id and o.rule_id = ${retest.rule_id}) as earlier
    from unnest(${urls}::text[], ${starts}::timestamptz[]) as again(url, started_at)
    join scan_pages p on p.url_hash = md5(again.url)::uuid join runs r on r.id = p.run_id
    where p.asset_id = ${retest.asset_id} and p.state = 'read' and (p.is_current or r.status in ('queued', 'running')) and p.started_at <= again.started_at
      and not exists (
        select from retests t join retest_pages n on n.run_id = t.run_id
        where t.asset_id = ${retest.asset_id} and t.rule_id = ${retest.rule_id} and t.run_id <> ${claim.id} and t.outcome is not null
          and n.url = again.url and n.state = 'read' and n.started_at > again.started_at)`);
  return rows;
}

/**
 * Puts what pages say of the rule by now in the place of what was known: in the readings that stand for them, and in those of a scan under
 * way, except readings that began later. Issues whose cause only has another fingerprint by now go on (followCauses). Answers the readings.
 */
async function replaceFindings(tx: Transaction, claim: Claim, retest: RetestRow, pages: ReadPage[]): Promise<Reading[]> {
  const replaced = await earlierReadings(tx, claim, retest, pages);
  const read = new Map(pages.map((page) => [page.url, page]));
  for (const { page_id, url } of replaced) {
    const page = read.get(url);
    if (page)
      await writeFindings(
        tx,
        { ...claim, subject_id: retest.asset_id },
        { pageId: Number(page_id), foundAt: page.started_at, findings: page.findings ?? [] },
      );
  }
  const earlier = sql`any(${sql.param(replaced.flatMap((one) => one.earlier))}::bigint[])`;
  const current = sql`any(${sql.param(replaced.filter(({ is_current }) => is_current).map(({ page_id }) => page_id))}::bigint[])`;
  const known = sql`select page_id, kind, rule_id, fingerprint, selector, html from occurrences
    where page_id = ${current} and rule_id = ${retest.rule_id}`;
  await followCauses(tx, retest.asset_id, { earlier: sql`${known} and id = ${earlier}`, later: sql`${known} and not id = ${earlier}` });
  const starts = sql.param(pages.map(({ started_at }) => started_at.toISOString()));
  await noteLeftPlaces(
    tx,
    sql`select o.issue_id, again.started_at as at from occurrences o join scan_pages p on p.id = o.page_id
      join unnest(${sql.param(pages.map(({ url }) => url))}::text[], ${starts}::timestamptz[]) as again(url, started_at) on again.url = p.url where o.id = ${earlier}`,
  );
  await tx.execute(sql`delete from occurrences where id = ${earlier}`);
  return replaced;
}

/**
 * Puts how the rule came out by now in the place of how it did, where the reading has tried it. What a page no longer says of the rule neither
 * passes nor fails.
 */
async function replaceResults(tx: Transaction, retest: RetestRow, pages: ReadPage[], readings: Reading[]): Promise<void> {
  const results = new Map(pages.map(({ url, rule }) => [url, rule ?? { passed: 0, failed: 0, needsReview: 0 }]));
  const rows = readings.map(({ page_id, url }) => ({ page_id: Number(page_id), result: results.get(url) }));
  await tx.execute(sql`
    update scan_pages set rules = (
      select jsonb_agg(case when tried->>'ruleId' = ${retest.rule_id} then tried || n.result else tried end order by at)
      from jsonb_array_elements(rules) with ordinality as own(tried, at))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(page_id bigint, result jsonb)
    where id = n.page_id and rules @> ${JSON.stringify([{ ruleId: retest.rule_id }])}::jsonb`);
}

const plain = (fingerprint: string) => fingerprint.replaceAll('-', '');

function outcomeOf(pages: PageRow[], issue: typeof issues.$inferSelect, left: number): RetestOutcome {
  const read = pages.filter(({ state }) => state === 'read');
  const found = read.filter((page) =>
    page.findings?.some(
      (finding) => countedKind(issueKind(finding), issue.verdict) === issue.kind && plain(finding.fingerprint) === plain(issue.fingerprint),
    ),
  );
  return { found: found.length, clean: read.length - found.length, unread: pages.length - read.length, left };
}

/** Notes the re-test in the issue's history, under the name of who asked for it. */
async function tellHistory(tx: Transaction, claim: Claim, issueId: string, outcome: RetestOutcome): Promise<void> {
  const [person] = await tx
    .select({ id: users.id, name: users.full_name })
    .from(runs)
    .innerJoin(users, eq(users.id, runs.requested_by))
    .where(eq(runs.id, claim.id));
  await tx.insert(issueEvents).values({
    organisation_id: claim.organisation_id,
    issue_id: issueId,
    actor_id: person?.id ?? null,
    actor: person?.name ?? null,
    kind: 'retested',
    details: { ...outcome },
  });
}

/**
 * Takes a re-test into the asset: on the pages that were read, what was found of the rule is what stands; pages that were not keep what was known, so
 * that an issue is fixed only where every page of it was read. Criteria and score follow at once; what the scans measured stays. Throws RunLost where the run is no longer this worker's.
 */
export async function completeRetest(db: NodePgDatabase, claim: Claim): Promise<void> {
  await underFence(db, claim, async (tx, run) => {
    const [retest] = await tx.select().from(retests).where(eq(retests.run_id, claim.id));
    if (!retest) throw new Error(`No re-test for run ${claim.id}`);
    await holdReconciliation(tx, retest.asset_id);
    const pages = await tx.select().from(retestPages).where(eq(retestPages.run_id, claim.id)).orderBy(asc(retestPages.position));
    // Pages that an earlier version stored have no time: the run's start is a safe one.
    const read = pages
      .filter(({ state }) => state === 'read')
      .map((page): ReadPage => ({ ...page, started_at: page.started_at ?? run.started_at ?? run.created_at }));
    const readings = await replaceFindings(tx, claim, retest, read);
    await replaceResults(tx, retest, read, readings);
    const [issue] = await tx.select().from(issues).where(eq(issues.id, retest.issue_id));
    if (!issue) throw new Error(`No issue for run ${claim.id}`);
    if (read.length > 0) {
      const ofAsset = { ...claim, subject_id: retest.asset_id };
      await reconcileIssues(tx, ofAsset, { ruleId: retest.rule_id });
      await reconcileCriteria(tx, ofAsset);
      await rescoreAsset(
        tx,
        retest.asset_id,
        readings.map(({ page_id }) => Number(page_id)),
      );
      const since = new Date(Math.min(...read.map(({ started_at }) => started_at.getTime())));
      await tx
        .update(issues)
        .set({ last_checked_at: sql`greatest(${issues.last_checked_at}, ${since.toISOString()}::timestamptz)` })
        .where(eq(issues.id, issue.id));
    }
    const outcome = outcomeOf(pages, issue, retest.pages_left);
    await tx.update(retests).set({ outcome }).where(eq(retests.run_id, claim.id));
    await tellHistory(tx, claim, issue.id, outcome);
    await noteDeployment(tx, retest.asset_id);
    await followIssues(tx, retest.asset_id);
    if (outcome.found > 0) await tellUnfixed(tx, { issueId: issue.id });
    // The evidence stands with the issue now.
    await tx.update(retestPages).set({ findings: null, rule: null }).where(eq(retestPages.run_id, claim.id));
    await publish(tx, claim.organisation_id, { kind: 'retest_completed', id: claim.id });
    return { type: 'complete' };
  });
}
