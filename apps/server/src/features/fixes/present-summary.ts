import { eq, inArray } from 'drizzle-orm';
import type { FixBatchSummary, PullRequest } from '@manara/contract/fixes';
import type { FixOutcome } from '@manara/core/issues/fix-outcome';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { fixBatches, fixBatchIssues } from '../../platform/database/schema/fixes.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { problemText } from './fix-text.ts';
import { visitsOf } from './plan/visits.ts';
import { requestOutcomes } from './request-outcomes.ts';
import { requestsOf, type BatchRow, type RequestRow } from './store.ts';

const presentRequest = (request: RequestRow, outcome: FixOutcome | null): PullRequest => ({
  provider: request.provider,
  repository: request.repository,
  number: request.number,
  url: request.url,
  state: request.state,
  is_draft: request.is_draft,
  branch: request.branch,
  base: request.base,
  created_at: request.created_at.toISOString(),
  closed_at: request.closed_at?.toISOString() ?? null,
  outcome,
});

/** Batches without their fixes, in a language. */
export async function presentSummaries(db: Executor, batches: readonly BatchRow[], language: Language): Promise<FixBatchSummary[]> {
  const ids = batches.map(({ id }) => id);
  const found = await db
    .select({ id: fixBatches.id, status: runs.status, progress: runs.progress, checkpoint: runs.checkpoint, asset_name: assets.name })
    .from(fixBatches)
    .innerJoin(assets, eq(assets.id, fixBatches.asset_id))
    .leftJoin(runs, eq(runs.id, fixBatches.run_id))
    .where(inArray(fixBatches.id, ids));
  const facts = new Map(found.map((one) => [one.id, one]));
  const issues = Map.groupBy(await db.select().from(fixBatchIssues).where(inArray(fixBatchIssues.batch_id, ids)), (one) => one.batch_id);
  const requests = await requestsOf(db, ids);
  const outcomes = await requestOutcomes(db, [...requests.values()]);
  return batches.map((batch) => {
    const { id, provider, repository, base, base_commit } = batch;
    const { status, progress, checkpoint, asset_name } = facts.get(id) ?? {
      status: null,
      progress: null,
      checkpoint: null,
      asset_name: '',
    };
    const request = requests.get(id);
    return {
      id,
      run_id: batch.run_id,
      status: status ?? 'completed',
      asset_id: batch.asset_id,
      asset_name,
      state: batch.state,
      progress: progress ?? 100,
      pages: batch.state === 'planning' && checkpoint ? visitsOf(checkpoint) : null,
      issue_ids: (issues.get(id) ?? []).map(({ issue_id }) => issue_id),
      sends_safe: batch.state === 'planning' && batch.is_direct,
      created_at: batch.created_at.toISOString(),
      created_by: batch.created_by_name,
      repository: provider && repository ? { provider, name: repository, branch: base, commit: base_commit } : null,
      pull_request: request ? presentRequest(request, outcomes.get(request.id) ?? null) : null,
      problem: batch.problem && { code: batch.problem.code, message: problemText(language, batch.problem) },
    };
  });
}

/** One batch without its fixes, in a language. */
export async function presentSummary(db: Executor, batch: BatchRow, language: Language): Promise<FixBatchSummary> {
  const [summary] = await presentSummaries(db, [batch], language);
  if (!summary) throw new Error(`Nothing was made of batch ${batch.id}`);
  return summary;
}
