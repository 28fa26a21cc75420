import { isDeepStrictEqual } from 'node:util';
import type { ChannelRule, createChannelRule } from '@manara/contract/channels';
import { isTimeZone } from '@manara/core/issues/date-range';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError, invalidFields, notFound } from '../../../platform/http/app-error.ts';
import { areOwn } from '../../teams/store.ts';
import { findChannel, type ChannelRow } from '../channel-store.ts';
import { nextDigest } from './next-digest.ts';
import { readNames } from './name-store.ts';
import { presentRules } from './present-rules.ts';
import * as store from './rule-store.ts';

export type RuleBody = Static<typeof createChannelRule.body>;

/** Rules of one organisation, far more than normal use takes. */
const most = 200;

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
  if (!isTimeZone(body.time_zone)) throw invalidFields({ time_zone: 'field.time_zone.invalid' });
  if (channel.kind === 'webhook' && body.timing !== 'at_once') throw invalidFields({ timing: 'channel.webhook_at_once' });
  return channel;
}

/** What is left out is not chosen. */
const fieldsOf = (body: RuleBody) => ({ ...body, team_ids: body.team_ids ?? null, product_ids: body.product_ids ?? null });

async function readRule(tx: Executor, organisationId: string, id: string): Promise<ChannelRule> {
  const found = await store.findRule(tx, organisationId, id);
  const [rule] = found ? await presentRules(tx, organisationId, [found]) : [];
  if (!rule) throw notFound();
  return rule;
}

const namesOf = (chosen: ChannelRule['assets']) => chosen?.map(({ name }) => name) ?? null;

/** By names, which outlive channels and assets. */
const recorded = ({ channel, events, assets, teams, products, target, timing, hour, time_zone, language, is_on }: ChannelRule) => ({
  channel: `${channel.kind}: ${channel.name}`,
  events,
  assets: namesOf(assets),
  ...(teams && { teams: namesOf(teams) }),
  ...(products && { products: namesOf(products) }),
  target,
  timing,
  ...(timing === 'daily' && { hour, time_zone }),
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

/** What a rule has gathered goes out when the rule says so now; where it gathers no more, or for another channel, it is forgotten. */
async function settleGathered(tx: Executor, before: store.RuleRow, organisationId: string): Promise<void> {
  const after = await store.lockRule(tx, organisationId, before.id);
  if (!after) return;
  const goesOn = after.is_on && after.timing === 'daily' && after.channel_id === before.channel_id;
  if (goesOn) await store.moveGathered(tx, after, nextDigest(after, new Date()));
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
