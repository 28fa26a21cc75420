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
import { holdReconciliation } from '../scans/hold-reconciliation.ts';
import { reconcileIssues } from '../scans/reconcile-issues.ts';
import { writeFindings } from '../scans/store-page.ts';

type RetestRow = typeof retests.$inferSelect;
type PageRow = typeof retestPages.$inferSelect;

/**
 * Puts what a page says of the rule by now in the place of what was known: in the reading that stands for it, and in that of a scan under
 * way, which is older than this one.
 */
async function replaceFindings(tx: Transaction, claim: Claim, retest: RetestRow, page: PageRow): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from scan_pages p join runs r on r.id = p.run_id
    where p.asset_id = ${retest.asset_id} and p.url_hash = md5(${page.url})::uuid and p.state = 'read' and (p.is_current or r.status = 'running')`);
  for (const { id } of rows) {
    await tx.execute(sql`delete from occurrences where page_id = ${id} and rule_id = ${retest.rule_id}`);
    await writeFindings(tx, { ...claim, subject_id: retest.asset_id }, Number(id), page.findings ?? []);
  }
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
 * that an issue is fixed only where every page of it was read. Throws RunLost where the run is no longer this worker's.
 */
export async function completeRetest(db: NodePgDatabase, claim: Claim): Promise<void> {
  await underFence(db, claim, async (tx) => {
    const [retest] = await tx.select().from(retests).where(eq(retests.run_id, claim.id));
    if (!retest) throw new Error(`No re-test for run ${claim.id}`);
    await holdReconciliation(tx, retest.asset_id);
    const pages = await tx.select().from(retestPages).where(eq(retestPages.run_id, claim.id)).orderBy(asc(retestPages.position));
    const [issue] = await tx.select().from(issues).where(eq(issues.id, retest.issue_id));
    if (!issue) throw new Error(`No issue for run ${claim.id}`);
    const read = pages.filter(({ state }) => state === 'read');
    for (const page of read) await replaceFindings(tx, claim, retest, page);
    if (read.length > 0) {
      await reconcileIssues(tx, { ...claim, subject_id: retest.asset_id }, { ruleId: retest.rule_id });
      await tx
        .update(issues)
        .set({ last_checked_at: sql`now()` })
        .where(eq(issues.id, issue.id));
    }
    const outcome = outcomeOf(pages, issue, retest.pages_left);
    await tx.update(retests).set({ outcome }).where(eq(retests.run_id, claim.id));
    await tellHistory(tx, claim, issue.id, outcome);
    // The evidence stands with the issue now.
    await tx.update(retestPages).set({ findings: null }).where(eq(retestPages.run_id, claim.id));
    await publish(tx, claim.organisation_id, { kind: 'retest_completed', id: claim.id });
    return { type: 'complete' };
  });
}
