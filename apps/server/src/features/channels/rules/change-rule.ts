import { isDeepStrictEqual } from 'node:util';
import type { ChannelRule, createChannelRule } from '@manara/contract/channels';
import { isAtOnceKind, isTrackerEvent } from '@manara/core/channels/channel';
import { gathers, whenDue } from '@manara/core/channels/when-due';
import { isTimeZone } from '@manara/core/issues/date-range';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError, invalidFields, notFound } from '../../../platform/http/app-error.ts';
import { areOwn } from '../../teams/store.ts';
import { findChannel, type ChannelRow } from '../channel-store.ts';
import { readNames } from './name-store.ts';
import { presentRules } from './present-rules.ts';
import * as store from './rule-store.ts';
import { timeOf } from './rule-time.ts';

export type RuleBody = Static<typeof createChannelRule.body>;

/** Rules of one organisation, far more than normal use takes. */
const most = 200;

/** What is left out is not chosen. */
export const fieldsOf = (body: RuleBody) => ({
  ...body,
  team_ids: body.team_ids ?? null,
  product_ids: body.product_ids ?? null,
  points: body.points ?? null,
  days: body.days ?? null,
  weekday: body.weekday ?? 1,
  quiet_from: body.quiet_from ?? null,
  quiet_to: body.quiet_to ?? null,
  critical_at_once: body.critical_at_once ?? false,
});

/** Why a channel takes no digests. */
const atOnceOf = (kind: ChannelRow['kind']) => (kind === 'tracker' ? 'channel.tracker_at_once' : 'channel.webhook_at_once');

/** Quiet hours have a beginning and another end; programs and trackers have none. */
function checkQuiet({ quiet_from: from, quiet_to: to }: ReturnType<typeof fieldsOf>, { kind }: ChannelRow): void {
  if (from === null && to === null) return;
  if (isAtOnceKind(kind)) throw invalidFields({ quiet_from: atOnceOf(kind) });
  if (from === null || to === null || from === to) throw invalidFields({ quiet_to: 'channel.quiet_differ' });
}

/** The channel that a rule is for. Throws AppError 422 for a rule that does not hold together, or names things of others. */
export async function checkRule(db: Executor, organisationId: string, body: RuleBody): Promise<ChannelRow> {
  const channel = await findChannel(db, organisationId, body.channel_id);
  if (!channel) throw invalidFields({ channel_id: 'channel.none' });
  if (body.asset_ids && !(await areOwn(db, organisationId, 'assets', body.asset_ids)))
    throw invalidFields({ asset_ids: 'channel.asset_gone' });
  const { teams, products } = await readNames(db, organisationId, [body]);
  if (body.team_ids?.some((id) => !teams.has(id))) throw invalidFields({ team_ids: 'channel.team_gone' });
  if (body.product_ids?.some((id) => !products.has(id))) throw invalidFields({ product_ids: 'channel.product_gone' });
  if (body.events.includes('score_fell') && body.target === null) throw invalidFields({ target: 'channel.target_required' });
  if (body.events.includes('score_dropped') && !body.points) throw invalidFields({ points: 'channel.points_required' });
  if (body.events.includes('acceptance_ending') && !body.days) throw invalidFields({ days: 'channel.days_required' });
  if (!isTimeZone(body.time_zone)) throw invalidFields({ time_zone: 'field.time_zone.invalid' });
  if (channel.kind === 'tracker' && !body.events.every(isTrackerEvent)) throw invalidFields({ events: 'channel.tracker_events' });
  if (isAtOnceKind(channel.kind) && body.timing !== 'at_once') throw invalidFields({ timing: atOnceOf(channel.kind) });
  checkQuiet(fieldsOf(body), channel);
  return channel;
}

async function readRule(tx: Executor, organisationId: string, id: string): Promise<ChannelRule> {
  const found = await store.findRule(tx, organisationId, id);
  const [rule] = found ? await presentRules(tx, organisationId, [found]) : [];
  if (!rule) throw notFound();
  return rule;
}

const namesOf = (chosen: ChannelRule['assets']) => chosen?.map(({ name }) => name) ?? null;

/** By names, which outlive channels and assets. */
const recorded = ({ channel, events, assets, teams, products, target, points, days, timing, language, is_on, ...time }: ChannelRule) => ({
  channel: `${channel.kind}: ${channel.name}`,
  events,
  assets: namesOf(assets),
  ...(teams && { teams: namesOf(teams) }),
  ...(products && { products: namesOf(products) }),
  target,
  ...(points !== null && { points }),
  ...(days !== null && { days }),
  timing,
  ...(timing === 'weekly' && { weekday: time.weekday }),
  ...((timing === 'daily' || timing === 'weekly') && { hour: time.hour }),
  ...(time.quiet_from !== null && { quiet_from: time.quiet_from, quiet_to: time.quiet_to, critical_at_once: time.critical_at_once }),
  ...(gathers({ timing, quiet_from: time.quiet_from }) && { time_zone: time.time_zone }),
  language,
  is_on,
});

export async function makeRule(db: NodePgDatabase, actor: Actor, body: RuleBody): Promise<ChannelRule> {
  const { organisationId } = actor;
  return db.transaction(async (tx) => {
    await checkRule(tx, organisationId, body);
    const id = await store.insertRule(tx, organisationId, fieldsOf(body));
    if ((await store.countRules(tx, organisationId)) > most) throw new AppError('channel.too_many_rules', 409, { params: { most } });
    const rule = await readRule(tx, organisationId, id);
    await recordAudit(tx, actor, { action: 'channel_rule_made', subjectId: id, after: recorded(rule) });
    return rule;
  });
}

/** What a rule has gathered goes out when the rule says so now; where it is off, or has another channel, it is forgotten. */
async function settleGathered(tx: Executor, before: store.RuleRow, organisationId: string): Promise<void> {
  const after = await store.lockRule(tx, organisationId, before.id);
  if (!after) return;
  // What quiet hours held goes out, also where there are none any more.
  if (after.is_on && after.channel_id === before.channel_id) await store.moveGathered(tx, after, whenDue(timeOf(after), new Date()));
  else await store.dropGathered(tx, organisationId, before.id);
}

export async function changeRule(db: NodePgDatabase, actor: Actor, id: string, body: RuleBody): Promise<ChannelRule> {
  const { organisationId } = actor;
  return db.transaction(async (tx) => {
    const row = await store.lockRule(tx, organisationId, id);
    if (!row) throw notFound();
    await checkRule(tx, organisationId, body);
    const before = recorded(await readRule(tx, organisationId, id));
    await store.storeRule(tx, organisationId, id, fieldsOf(body));
    await settleGathered(tx, row, organisationId);
    const rule = await readRule(tx, organisationId, id);
    const after = recorded(rule);
    if (!isDeepStrictEqual(after, before)) await recordAudit(tx, actor, { action: 'channel_rule_changed', subjectId: id, before, after });
    return rule;
  });
}

export async function deleteRule(db: NodePgDatabase, actor: Actor, id: string): Promise<void> {
  const { organisationId } = actor;
  await db.transaction(async (tx) => {
    if (!(await store.lockRule(tx, organisationId, id, true))) throw notFound();
    const before = recorded(await readRule(tx, organisationId, id));
    await store.dropGathered(tx, organisationId, id);
    await store.removeRule(tx, organisationId, id);
    await recordAudit(tx, actor, { action: 'channel_rule_deleted', subjectId: id, before });
  });
}
