import { randomUUID } from 'node:crypto';
import { digestOf } from '@manara/core/channels/channel';
import { assetOf, type ChannelEvent } from '@manara/core/channels/channel-event';
import { eventsOfRule } from '@manara/core/channels/channel-rule';
import { goesThroughQuiet, whenDue } from '@manara/core/channels/when-due';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { channelDeliveries } from '../../../platform/database/schema/channels.ts';
import type { NewDelivery } from '../deliver/delivery-store.ts';
import { readChosenAssets } from '../rules/chosen-store.ts';
import { readActiveRules, type RuleOfChannel, type RuleRow } from '../rules/rule-store.ts';
import { scopeOf, timeOf } from '../rules/rule-time.ts';

/** Events that are kept for a digest; the message says how many more there were. */
const mostGathered = 200;

/** A rule with what of the news it is about. */
interface Match extends RuleOfChannel {
  events: ChannelEvent[];
}

/** What a rule keeps for a digest that is due then. */
interface Kept {
  rule: RuleRow;
  events: ChannelEvent[];
  due: Date;
}

/** The asset of events, where it is the same of all. */
function assetOfAll(events: readonly ChannelEvent[]): string | null {
  const ids = new Set(events.map((event) => assetOf(event)?.id ?? null));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

const deliveryOf = ({ id, organisation_id, channel_id, language }: RuleRow, cause: string, events: ChannelEvent[]): NewDelivery[] => {
  const [first] = events;
  if (!first) return [];
  const asset_id = assetOfAll(events);
  const kept = events.slice(0, mostGathered);
  return [{ organisation_id, channel_id, rule_id: id, asset_id, cause, kind: first.kind, language, events: kept, count: events.length }];
};

/** What tells an event from the others of its cause. */
const keyOf = (event: ChannelEvent): string => (event.kind === 'acceptance_ending' ? `${event.kind} ${event.issue.id}` : event.kind);

/** What goes to a channel at once: of all its rules one message of a cause, in the language of the first; a program gets each event by itself. */
function atOnce(matches: readonly Match[], cause: string, happened: readonly ChannelEvent[]): NewDelivery[] {
  const [first] = matches;
  if (!first) return [];
  const wanted = matches.flatMap(({ events }) => events);
  const events = happened.flatMap((one) => wanted.find((event) => keyOf(event) === keyOf(one)) ?? []);
  if (first.channel.kind !== 'webhook') return deliveryOf(first.rule, cause, events);
  return events.flatMap((event) => deliveryOf(first.rule, `${cause} ${keyOf(event)}`, [event]));
}

/** What of a match goes out at once, and what its rule keeps until when. */
function parted({ rule, channel, events }: Match, now: Date): { immediate: Match; kept: Kept } {
  const time = timeOf(rule);
  const due = whenDue(time, now);
  const isNow = due.getTime() <= now.getTime();
  const [first, later] = isNow ? [events, []] : [[], events];
  const through = later.filter((event) => goesThroughQuiet(time, event, now));
  return {
    immediate: { rule, channel, events: [...first, ...through] },
    kept: { rule, events: later.filter((event) => !through.includes(event)), due },
  };
}

/** Adds to what a rule keeps for its next digest. */
async function gather(tx: Executor, { rule, events, due }: Kept): Promise<void> {
  const { id, organisation_id, channel_id, language, timing } = rule;
  await tx
    .insert(channelDeliveries)
    .values({
      organisation_id,
      channel_id,
      rule_id: id,
      cause: `digest ${randomUUID()}`,
      kind: digestOf[timing],
      language,
      events,
      count: events.length,
      is_open: true,
      due_at: due,
      next_try_at: due,
    })
    .onConflictDoUpdate({
      target: channelDeliveries.rule_id,
      targetWhere: sql`is_open`,
      set: {
        events: sql`case when jsonb_array_length(channel_deliveries.events) < ${mostGathered} then channel_deliveries.events || excluded.events else channel_deliveries.events end`,
        count: sql`channel_deliveries.count + excluded.count`,
      },
    });
}

interface Posting {
  now?: Date;
  /** Whether an event that fits a rule is news to it. */
  concerns?: (rule: RuleRow, event: ChannelEvent) => boolean;
}

/**
 * Posts what has happened to the channels of an organisation, in the transaction of its cause; workers send it. What has happened is only `read` where a rule is on. All
 * of one cause go together, and a channel gets a cause once.
 */
export async function postNews(
  tx: Executor,
  organisationId: string,
  cause: string,
  read: () => Promise<readonly ChannelEvent[]>,
  { now = new Date(), concerns = () => true }: Posting = {},
): Promise<void> {
  const rules = await readActiveRules(tx, organisationId);
  if (rules.length === 0) return;
  const happened = await read();
  const among = happened.flatMap((event) => assetOf(event)?.id ?? []);
  const assetsOf = await readChosenAssets(
    tx,
    organisationId,
    rules.map(({ rule }) => rule),
    among,
  );
  const matches = rules.flatMap(({ rule, channel }): Match[] => {
    const fitting = eventsOfRule(scopeOf(rule, assetsOf(rule)), happened, now);
    const events = fitting.filter((event) => concerns(rule, event));
    return events.length === 0 ? [] : [{ rule, channel, events }];
  });
  const parts = matches.map((match) => parted(match, now));
  const immediate = Map.groupBy(
    parts.flatMap(({ immediate: one }) => (one.events.length > 0 ? [one] : [])),
    ({ rule }) => rule.channel_id,
  );
  const deliveries = [...immediate.values()].flatMap((of) => atOnce(of, cause, happened));
  if (deliveries.length > 0)
    await tx
      .insert(channelDeliveries)
      .values(deliveries)
      .onConflictDoNothing({ target: [channelDeliveries.channel_id, channelDeliveries.cause] });
  // In the order of ids, so that two causes at once do not wait for each other.
  const kept = parts.flatMap(({ kept: one }) => (one.events.length > 0 ? [one] : []));
  for (const one of kept.toSorted((a, b) => (a.rule.id < b.rule.id ? -1 : 1))) await gather(tx, one);
}
