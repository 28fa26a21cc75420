import { and, eq, sql } from 'drizzle-orm';
import type { TrackerProblem } from '@manara/core/trackers/tracker';
import { recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { trackerConnections } from '../../platform/database/schema/trackers.ts';
import type { Transaction } from '../../platform/queue/fence.ts';

export type ConnectionRow = typeof trackerConnections.$inferSelect;

const ofOrganisation = (organisationId: string) => eq(trackerConnections.organisation_id, organisationId);
const isIt = ({ organisation_id, id }: Pick<ConnectionRow, 'organisation_id' | 'id'>) =>
  and(ofOrganisation(organisation_id), eq(trackerConnections.id, id));

/** What the audit log has of a connection: everything but its token. */
export const recordedConnection = ({
  kind,
  base_url,
  account,
  account_name,
}: Pick<ConnectionRow, 'kind' | 'base_url' | 'account' | 'account_name'>) => ({
  kind,
  base_url,
  account,
  account_name,
});

export async function findConnection(db: Executor, organisationId: string): Promise<ConnectionRow | null> {
  const [found] = await db.select().from(trackerConnections).where(ofOrganisation(organisationId));
  return found ?? null;
}

/** The same, locked until the transaction ends; issues can be added meanwhile. */
export async function lockConnection(tx: Executor, organisationId: string): Promise<ConnectionRow | null> {
  const [found] = await tx.select().from(trackerConnections).where(ofOrganisation(organisationId)).for('no key update');
  return found ?? null;
}

export async function insertConnection(tx: Executor, values: typeof trackerConnections.$inferInsert): Promise<ConnectionRow> {
  const [made] = await tx.insert(trackerConnections).values(values).returning();
  if (!made) throw new Error('The connection could not be stored');
  return made;
}

export async function changeConnection(tx: Executor, row: ConnectionRow, change: Partial<ConnectionRow>): Promise<ConnectionRow> {
  const [changed] = await tx.update(trackerConnections).set(change).where(isIt(row)).returning();
  if (!changed) throw new Error('The connection could not be changed');
  return changed;
}

export const removeConnection = async (tx: Executor, row: ConnectionRow): Promise<void> =>
  void (await tx.delete(trackerConnections).where(isIt(row)));

/** What a use has shown of a connection. */
interface Learnt {
  problem: TrackerProblem | null;
  /** Seconds for which nothing else is asked of it; null: as before. */
  hold: number | null;
}

/** Problems of the connection itself, after which nothing is asked until someone connects again. */
const ends: ReadonlySet<TrackerProblem> = new Set(['refused', 'unreadable']);
/** Problems of one issue: the tracker has answered as it should. */
const ofIssue: ReadonlySet<TrackerProblem> = new Set([
  'fields_refused',
  'gone',
  'no_target',
  'no_step',
  'demands',
  'archived',
  'issues_off',
]);

/** Writes down what a use has shown of a connection; that its token is not taken any more, or is again, is in the audit log. */
export async function noteConnection(tx: Transaction, used: ConnectionRow, { problem: met, hold }: Learnt): Promise<void> {
  const problem = met !== null && ofIssue.has(met) ? null : met;
  const before = await lockConnection(tx, used.organisation_id);
  // Another token was entered meanwhile, which this says nothing of.
  if (!before || before.id !== used.id || before.sealed_token !== used.sealed_token) return;
  const state = problem === null ? 'connected' : ends.has(problem) ? 'refused' : before.state;
  await tx
    .update(trackerConnections)
    .set({
      state,
      ...(problem === null ? { last_used_at: sql`now()`, held_until: null } : { last_problem: problem, last_problem_at: sql`now()` }),
      ...(hold !== null && { held_until: sql`now() + make_interval(secs => ${hold})` }),
    })
    .where(isIt(before));
  if (state === before.state) return;
  await recordAudit(tx, systemActor(used.organisation_id), {
    action: 'tracker_changed',
    subjectId: used.id,
    before: { ...recordedConnection(before), state: before.state },
    after: { ...recordedConnection(before), state },
  });
}
