import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { FixStarted, planFixes } from '@manara/contract/fixes';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { fixBatches, fixBatchIssues } from '../../platform/database/schema/fixes.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { enqueueRun } from '../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { lockAsset } from '../assets/store.ts';
import { scanProblem } from '../scans/policy.ts';
import type { Hand } from '../triage/hand.ts';
import { chooseIssues, type ChosenIssue } from './choose-issues.ts';
import { dropBatch } from './end-batch.ts';
import { repositoryOf } from './repository-of.ts';
import { requestOf, lockStandingBatch, needsLook, type BatchRow } from './store.ts';

/** The same for the same causes on the same asset, whoever asks and when. */
const causesOf = (assetId: string, chosen: readonly ChosenIssue[]): string =>
  createHash('sha256')
    .update([assetId, ...chosen.map(({ rule_id, fingerprint }) => `${rule_id} ${fingerprint}`).toSorted()].join('\n'))
    .digest('hex');

/** How a batch stands, for whoever has asked for it. */
export async function presentStarted(db: Executor, batch: BatchRow): Promise<FixStarted> {
  const [run] = await db.select({ status: runs.status }).from(runs).where(eq(runs.id, batch.run_id));
  return {
    batch_id: batch.id,
    run_id: batch.run_id,
    status: run?.status ?? 'completed',
    state: batch.state,
    pull_request_url: (await requestOf(db, batch.id))?.url ?? null,
  };
}

interface NewBatch {
  hand: Hand;
  language: Language;
  assetId: string;
  chosen: readonly ChosenIssue[];
  causes: string;
  onlySafe: boolean;
  isDirect: boolean;
}

/** Batches of one organisation that are prepared or sent at a time: all wait for the same few workers. */
export const mostUnderWay = 20;

async function checkRoom(tx: Executor, organisationId: string): Promise<void> {
  const underWay = and(eq(fixBatches.organisation_id, organisationId), inArray(fixBatches.state, ['planning', 'sending']));
  if ((await tx.$count(fixBatches, underWay)) >= mostUnderWay) throw new AppError('fix.too_many_under_way', 409);
}

async function insertBatch(
  tx: Executor,
  queue: RunQueue,
  { hand, language, assetId, chosen, causes, onlySafe, isDirect }: NewBatch,
): Promise<BatchRow> {
  const id = randomUUID();
  const { run } = await enqueueRun(tx, queue, { organisationId: hand.organisationId, kind: 'fix', subjectId: id, requestedBy: hand.id });
  const [batch] = await tx
    .insert(fixBatches)
    .values({
      id,
      organisation_id: hand.organisationId,
      asset_id: assetId,
      causes,
      run_id: run.id,
      only_safe: onlySafe,
      is_direct: isDirect,
      language,
      created_by: hand.id,
      created_by_name: hand.name,
    })
    .returning();
  if (!batch) throw new Error('No batch was stored');
  await tx.insert(fixBatchIssues).values(chosen.map((issue) => ({ batch_id: id, issue_id: issue.id })));
  await recordAudit(tx, hand.actor, { action: 'fixes_planned', subjectId: id, after: { asset_id: assetId, issues: chosen.length } });
  await publish(tx, hand.organisationId, { kind: 'fix_progress', id });
  return batch;
}

type Wish = Static<typeof planFixes.body> & { isDirect?: boolean };

/** One that is being looked at is replaced where a person says so; by what may be sent at once only where nobody has made it their own, and nobody has to. */
async function isReplaced(tx: Executor, { id, state, is_touched }: BatchRow, { again, isDirect }: Wish): Promise<boolean> {
  if (state !== 'ready') return false;
  return isDirect ? !is_touched && !(await needsLook(tx, id)) : again === true;
}

/**
 * Queues the preparation of fixes for some issues. While a batch of the same issues stands, answers that one, however many ask at once; one that is being
 * looked at is planned anew where `again` says so. `isDirect`: it is sent as soon as it is planned where all of it is safe, also where somebody else had it
 * planned to look at it, but for what somebody has chosen or written already. Throws AppError where there is nothing that could be fixed, or nowhere.
 */
export async function startBatch(db: NodePgDatabase, queue: RunQueue, hand: Hand, language: Language, wish: Wish): Promise<BatchRow> {
  return db.transaction(async (tx) => {
    const chosen = await chooseIssues(tx, hand.organisationId, wish);
    const assetId = chosen[0]?.asset_id ?? '';
    // Whoever asks for the same at once waits here.
    const asset = await lockAsset(tx, hand.organisationId, assetId);
    if (!asset) throw notFound();
    const problem = scanProblem(asset);
    if (problem) throw new AppError(problem, 409);
    const repository = await repositoryOf(tx, hand.organisationId, assetId);
    if (!repository) throw new AppError('fix.no_repository', 409);
    if (!repository.connected) throw new AppError('repository.not_connected', 409);
    const causes = causesOf(assetId, chosen);
    const standing = await lockStandingBatch(tx, assetId, causes);
    if (standing?.state === 'planning' && wish.isDirect) {
      await tx.update(fixBatches).set({ is_direct: true, language }).where(eq(fixBatches.id, standing.id));
      return standing;
    }
    if (standing && !(await isReplaced(tx, standing, wish))) return standing;
    await checkRoom(tx, hand.organisationId);
    if (standing) await dropBatch(tx, standing.id);
    return insertBatch(tx, queue, {
      hand,
      language,
      assetId,
      chosen,
      causes,
      onlySafe: wish.by === 'safe',
      isDirect: wish.isDirect ?? false,
    });
  });
}
