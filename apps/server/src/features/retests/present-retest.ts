import { and, asc, desc, eq } from 'drizzle-orm';
import type { RetestStatus } from '@manara/contract/retests';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { retestPages, retests } from '../../platform/database/schema/retests.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { reasonSentence, runSentence } from '../scans/run-sentence.ts';

/** How a re-test stands, in a language. */
async function presentRetest(db: Executor, run: Run, retest: typeof retests.$inferSelect, language: Language): Promise<RetestStatus> {
  const pages = await db
    .select({ url: retestPages.url, state: retestPages.state, reason: retestPages.reason })
    .from(retestPages)
    .where(eq(retestPages.run_id, run.id))
    .orderBy(asc(retestPages.position));
  return {
    run_id: run.id,
    issue_id: retest.issue_id,
    status: run.status,
    progress: run.progress,
    pages: pages.length,
    pages_done: pages.filter(({ state }) => state !== 'queued').length,
    outcome: retest.outcome,
    unread_pages: pages.flatMap(({ url, reason }) => (reason ? [{ url, reason: reasonSentence(language, reason) }] : [])),
    started_at: run.started_at?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
    error: run.error ? runSentence(language, run.error) : null,
  };
}

/** A re-test of an asset of this organisation; null for anybody else's. */
export async function readRetest(
  db: Executor,
  { organisationId, assetId, runId }: { organisationId: string; assetId: string; runId: string },
  language: Language,
): Promise<RetestStatus | null> {
  const [found] = await db
    .select({ run: runs, retest: retests })
    .from(retests)
    .innerJoin(runs, eq(runs.id, retests.run_id))
    .where(and(eq(retests.run_id, runId), eq(retests.asset_id, assetId), eq(retests.organisation_id, organisationId)));
  return found ? presentRetest(db, found.run, found.retest, language) : null;
}

/** The newest re-test of an issue; null where there was none. */
export async function latestRetest(db: Executor, issueId: string, language: Language): Promise<RetestStatus | null> {
  const [found] = await db
    .select({ run: runs, retest: retests })
    .from(retests)
    .innerJoin(runs, eq(runs.id, retests.run_id))
    .where(eq(retests.issue_id, issueId))
    .orderBy(desc(runs.created_at))
    .limit(1);
  return found ? presentRetest(db, found.run, found.retest, language) : null;
}
