import type { ModelProblem } from '@manara/core/assistant/model';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, systemActor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { assistantModels as models } from '../../../platform/database/schema/assistant-model.ts';
import type { Transaction } from '../../../platform/queue/fence.ts';

export type ModelRow = typeof models.$inferSelect;

/** What the audit log has of a model: everything but its key. */
export const recordedModel = ({ provider, base_url, model, is_on, sends_pictures, organisation_limit, person_limit }: ModelRow) => ({
  provider,
  base_url,
  model,
  is_on,
  sends_pictures,
  organisation_limit,
  person_limit,
});

/** The organisation's; null: it has none. */
export async function findModel(db: Executor, organisationId: string): Promise<ModelRow | null> {
  const [found] = await db.select().from(models).where(eq(models.organisation_id, organisationId));
  return found ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockModel(tx: Executor, organisationId: string): Promise<ModelRow | null> {
  const [found] = await tx.select().from(models).where(eq(models.organisation_id, organisationId)).for('update');
  return found ?? null;
}

/** Stores the organisation's model, in the place of one before. */
export async function storeModel(tx: Executor, values: typeof models.$inferInsert): Promise<ModelRow> {
  const [stored] = await tx.insert(models).values(values).onConflictDoUpdate({ target: models.organisation_id, set: values }).returning();
  if (!stored) throw new Error('The model could not be stored');
  return stored;
}

export async function changeModel(tx: Executor, organisationId: string, change: Partial<ModelRow>): Promise<ModelRow | null> {
  const [changed] = await tx.update(models).set(change).where(eq(models.organisation_id, organisationId)).returning();
  return changed ?? null;
}

export const removeModel = async (tx: Executor, organisationId: string): Promise<void> =>
  void (await tx.delete(models).where(eq(models.organisation_id, organisationId)));

/** What a use has shown of a model. */
interface Learnt {
  problem: ModelProblem | null;
  /** Seconds for which nothing else is asked of it; null: as before. */
  hold: number | null;
}

/** Problems after which nothing is asked until someone connects or tests it again. */
const ends: ReadonlySet<ModelProblem> = new Set(['refused', 'unreadable']);

/** Writes down what a use has shown; that the key is not taken any more, or is again, is in the audit log. */
export async function noteModel(tx: Transaction, used: ModelRow, { problem, hold }: Learnt): Promise<void> {
  const before = await lockModel(tx, used.organisation_id);
  // Another connection was made meanwhile, of which this says nothing.
  if (!before || before.sealed_key !== used.sealed_key || before.base_url !== used.base_url) return;
  const state = problem === null ? 'connected' : ends.has(problem) ? 'refused' : before.state;
  await tx
    .update(models)
    .set({
      state,
      ...(problem === null ? { last_used_at: sql`now()`, held_until: null } : { last_problem: problem, last_problem_at: sql`now()` }),
      ...(hold !== null && { held_until: sql`now() + make_interval(secs => ${hold})` }),
    })
    .where(eq(models.organisation_id, used.organisation_id));
  if (state === before.state) return;
  await recordAudit(tx, systemActor(used.organisation_id), {
    action: 'assistant_model_changed',
    subjectId: used.organisation_id,
    before: { ...recordedModel(before), state: before.state },
    after: { ...recordedModel(before), state },
  });
}
