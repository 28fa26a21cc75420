import { digestOf } from '@manara/core/channels/channel';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { channelDeliveries, channelRules, channels } from '../../../platform/database/schema/channels.ts';
import type { ChannelRow } from '../channel-store.ts';

export type RuleRow = typeof channelRules.$inferSelect;
type RuleFields = Omit<typeof channelRules.$inferInsert, 'id' | 'organisation_id' | 'created_at'>;

/** A rule with its channel. */
export interface RuleOfChannel {
  rule: RuleRow;
  channel: Pick<ChannelRow, 'kind' | 'name'>;
}

const isIt = (organisationId: string, id: string) => and(eq(channelRules.organisation_id, organisationId), eq(channelRules.id, id));

const withChannel = (db: Executor) =>
  db
    .select({ rule: channelRules, channel: { kind: channels.kind, name: channels.name } })
    .from(channelRules)
    .innerJoin(channels, eq(channels.id, channelRules.channel_id));

/** Oldest first. */
export const readRules = (db: Executor, organisationId: string): Promise<RuleOfChannel[]> =>
  withChannel(db).where(eq(channelRules.organisation_id, organisationId)).orderBy(asc(channelRules.created_at), asc(channelRules.id));

export async function findRule(db: Executor, organisationId: string, id: string): Promise<RuleOfChannel | null> {
  const [found] = await withChannel(db).where(isIt(organisationId, id));
  return found ?? null;
}

/** Those that are on, oldest first. They and their channels stay until the transaction ends, so that deliveries can be added. */
export const readActiveRules = (db: Executor, organisationId: string): Promise<RuleOfChannel[]> =>
  withChannel(db)
    .where(and(eq(channelRules.organisation_id, organisationId), eq(channelRules.is_on, true)))
    .orderBy(asc(channelRules.created_at), asc(channelRules.id))
    .for('key share');

/** Locked until the transaction ends; deliveries can be added meanwhile, but where it is to `go`. */
export async function lockRule(tx: Executor, organisationId: string, id: string, goes = false): Promise<RuleRow | null> {
  const [found] = await tx
    .select()
    .from(channelRules)
    .where(isIt(organisationId, id))
    .for(goes ? 'update' : 'no key update');
  return found ?? null;
}

export async function insertRule(tx: Executor, organisationId: string, fields: RuleFields): Promise<string> {
  const [made] = await tx
    .insert(channelRules)
    .values({ ...fields, organisation_id: organisationId })
    .returning({ id: channelRules.id });
  if (!made) throw new Error('The rule could not be stored');
  return made.id;
}

export const countRules = (db: Executor, organisationId: string): Promise<number> =>
  db.$count(channelRules, eq(channelRules.organisation_id, organisationId));

export async function storeRule(tx: Executor, organisationId: string, id: string, fields: RuleFields): Promise<void> {
  await tx.update(channelRules).set(fields).where(isIt(organisationId, id));
}

export async function removeRule(tx: Executor, organisationId: string, id: string): Promise<void> {
  await tx.delete(channelRules).where(isIt(organisationId, id));
}

const isGathering = (organisationId: string, ruleId: string) =>
  and(eq(channelDeliveries.organisation_id, organisationId), eq(channelDeliveries.rule_id, ruleId), eq(channelDeliveries.is_open, true));

/** Forgets what a rule has gathered and not sent. */
export async function dropGathered(tx: Executor, organisationId: string, ruleId: string): Promise<void> {
  await tx.delete(channelDeliveries).where(isGathering(organisationId, ruleId));
}

/** Has what a rule has gathered go out at another time, as the digest and in the language that the rule has now. */
export async function moveGathered(tx: Executor, { organisation_id, id, language, timing }: RuleRow, due: Date): Promise<void> {
  await tx
    .update(channelDeliveries)
    .set({ due_at: due, next_try_at: due, language, kind: digestOf[timing] })
    .where(isGathering(organisation_id, id));
}
