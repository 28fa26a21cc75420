import { and, asc, eq } from 'drizzle-orm';
import { isSeen } from '@manara/core/page-marks';
import type { PageResult } from '@manara/core/scan';
import { leadsElsewhere } from '@manara/scanner/crawl/address';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { retestPages, retests } from '../../platform/database/schema/retests.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence, type Claim } from '../../platform/queue/fence.ts';
import { cleanText } from '../scans/clean-text.ts';

interface Retest {
  retest: typeof retests.$inferSelect;
  pages: (typeof retestPages.$inferSelect)[];
}

/** A re-test with its pages, of which an earlier attempt may have read some; that is noted in the run. */
export async function beginRetest(db: NodePgDatabase, run: Run): Promise<Retest> {
  const [retest] = await db.select().from(retests).where(eq(retests.run_id, run.id));
  if (!retest) throw new Error(`No re-test for run ${run.id}`);
  const pages = await db.select().from(retestPages).where(eq(retestPages.run_id, run.id)).orderBy(asc(retestPages.position));
  const done = pages.filter(({ state }) => state !== 'queued').length;
  await underFence(db, run, async (_tx, { checkpoint }) => ({
    type: 'advance',
    checkpoint: { ...checkpoint, done, known: pages.length },
  }));
  return { retest, pages };
}

type Outcome = Pick<Retest['pages'][number], 'state' | 'reason' | 'findings' | 'rule'>;

/** An address that leads to another page by now says nothing about the page that was there. */
function outcomeOf(result: PageResult, ruleId: string): Outcome {
  if (result.status === 'unread') return { state: 'unread', reason: result.reason, findings: null, rule: null };
  if (!isSeen(result)) return { state: 'unread', reason: { code: 'not_seen', values: {} }, findings: null, rule: null };
  if (leadsElsewhere(result.url, result.finalUrl))
    return { state: 'unread', reason: { code: 'moved', values: {} }, findings: null, rule: null };
  const rule = result.rules.find((one) => one.ruleId === ruleId) ?? null;
  // Documents are checked by all rules.
  return { state: 'read', reason: null, findings: result.findings.filter((finding) => finding.ruleId === ruleId), rule };
}

/** Keeps what a page says of the rule by now. `page`: which one; by its address where that is left out, which a scan of a library changes meanwhile. */
export async function storePage(
  db: NodePgDatabase,
  claim: Claim,
  ruleId: string,
  foreign: PageResult,
  page: number | null = null,
): Promise<void> {
  const outcome = { ...cleanText(outcomeOf(foreign, ruleId)), started_at: new Date(foreign.startedAt) };
  await underFence(db, claim, async (tx, run) => {
    const stored = await tx
      .update(retestPages)
      .set(outcome)
      .where(
        and(
          eq(retestPages.run_id, claim.id),
          page === null ? eq(retestPages.url, foreign.url) : eq(retestPages.id, page),
          eq(retestPages.state, 'queued'),
        ),
      )
      .returning({ id: retestPages.id });
    if (stored.length === 0) return null;
    await publish(tx, claim.organisation_id, { kind: 'retest_progress', id: claim.id });
    return { type: 'advance', checkpoint: { ...run.checkpoint, done: run.checkpoint.done + stored.length } };
  });
}

export async function failRetest(db: NodePgDatabase, claim: Claim, error: RunError): Promise<void> {
  await underFence(db, claim, async (tx) => {
    await publish(tx, claim.organisation_id, { kind: 'retest_failed', id: claim.id });
    return { type: 'fail', error };
  });
}
