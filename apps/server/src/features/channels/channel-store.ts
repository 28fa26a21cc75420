import { and, asc, eq, sql } from 'drizzle-orm';
import type { ChannelProblem } from '@manara/core/channels/channel';
import { recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { channels } from '../../platform/database/schema/channels.ts';
import type { Transaction } from '../../platform/queue/fence.ts';

export type ChannelRow = typeof channels.$inferSelect;

const isIt = (organisationId: string, id: string) => and(eq(channels.organisation_id, organisationId), eq(channels.id, id));

/** What the audit log has of a channel: neither its address nor its secret. */
export const recordedChannel = ({ kind, name, host }: Pick<ChannelRow, 'kind' | 'name' | 'host'>) => ({ kind, name, host });

/** By name. */
export const readChannels = (db: Executor, organisationId: string): Promise<ChannelRow[]> =>
  db
    .select()
    .from(channels)
    .where(eq(channels.organisation_id, organisationId))
    .orderBy(asc(sql`lower(${channels.name})`), asc(channels.id));

export async function findChannel(db: Executor, organisationId: string, id: string): Promise<ChannelRow | null> {
  const [found] = await db.select().from(channels).where(isIt(organisationId, id));
  return found ?? null;
}

/** The same, locked until the transaction ends; deliveries can be added meanwhile. */
export async function lockChannel(tx: Executor, organisationId: string, id: string): Promise<ChannelRow | null> {
  const [found] = await tx.select().from(channels).where(isIt(organisationId, id)).for('no key update');
  return found ?? null;
}

export async function insertChannel(tx: Executor, values: typeof channels.$inferInsert): Promise<ChannelRow> {
  const [made] = await tx.insert(channels).values(values).returning();
  if (!made) throw new Error('The channel could not be stored');
  return made;
}

export const countChannels = (db: Executor, organisationId: string): Promise<number> =>
  db.$count(channels, eq(channels.organisation_id, organisationId));

export async function changeChannel(
  tx: Executor,
  { organisation_id, id }: Pick<ChannelRow, 'organisation_id' | 'id'>,
  change: Partial<ChannelRow>,
): Promise<ChannelRow> {
  const [changed] = await tx.update(channels).set(change).where(isIt(organisation_id, id)).returning();
  if (!changed) throw new Error('The channel could not be changed');
  return changed;
}

export async function removeChannel(tx: Executor, organisationId: string, id: string): Promise<ChannelRow | null> {
  const [removed] = await tx.delete(channels).where(isIt(organisationId, id)).returning();
  return removed ?? null;
}

/** What a try has shown of a channel. */
interface Learnt {
  problem: ChannelProblem | null;
  /** Seconds for which nothing else is sent to it; null: as before. */
  hold: number | null;
}

/** Writes down what a try has shown of a channel; that it takes nothing any more, or does again, is in the audit log. */
export async function noteChannel(
  tx: Transaction,
  { id, organisation_id }: Pick<ChannelRow, 'id' | 'organisation_id'>,
  { problem, hold }: Learnt,
): Promise<void> {
  const before = await lockChannel(tx, organisation_id, id);
  if (!before) return;
  const state = problem === null ? 'connected' : problem === 'gone' ? 'refused' : before.state;
  await tx
    .update(channels)
    .set({
      state,
      ...(problem === null ? { last_used_at: sql`now()`, held_until: null } : { last_problem: problem, last_problem_at: sql`now()` }),
      ...(hold !== null && { held_until: sql`now() + make_interval(secs => ${hold})` }),
    })
    .where(isIt(organisation_id, id));
  if (state === before.state) return;
  await recordAudit(tx, systemActor(organisation_id), {
    action: 'channel_changed',
    subjectId: id,
    before: { ...recordedChannel(before), state: before.state },
    after: { ...recordedChannel(before), state },
  });
}
