import type { previewChannelRule } from '@manara/contract/channels';
import { digestOf } from '@manara/core/channels/channel';
import type { ChannelEvent } from '@manara/core/channels/channel-event';
import { whenDue } from '@manara/core/channels/when-due';
import type { Static } from 'typebox';
import type { Actor } from '../../../platform/audit/audit-log.ts';
import type { ChannelRow } from '../channel-store.ts';
import type { ChannelServices } from '../connect-channel.ts';
import type { Listed } from '../deliver/delivery-store.ts';
import { bodyOf } from '../deliver/send-message.ts';
import { sayEvents, type Telling } from '../messages/say-events.ts';
import { sendTest } from '../test-channel.ts';
import { previewTracking } from '../tracking/preview-tracking.ts';
import { testEvent } from '../test-event.ts';
import { checkRule, fieldsOf, type RuleBody } from './change-rule.ts';
import { readChosenAssets } from './chosen-store.ts';
import { scopeOf } from './rule-time.ts';
import { readExamples } from './read-examples.ts';

type Preview = Static<typeof previewChannelRule.response>;

const oneEach = (language: RuleBody['language'], events: readonly ChannelEvent[]): Telling[] =>
  events.map((event) => ({ language, kind: event.kind, events: [event], count: 1 }));

/** The messages that a rule would make of the latest events: one of each, or a digest of all. */
function tellingsOf({ language, timing }: RuleBody, events: readonly ChannelEvent[]): Telling[] {
  if (timing === 'at_once' || events.length === 0) return oneEach(language, events);
  return [{ language, kind: digestOf[timing], events, count: events.length }];
}

async function read(
  { db }: ChannelServices,
  organisationId: string,
  body: RuleBody,
): Promise<{ channel: ChannelRow; assets: string[] | null; events: ChannelEvent[] }> {
  const channel = await checkRule(db, organisationId, body);
  const assetsOf = await readChosenAssets(db, organisationId, [body], null);
  const assets = assetsOf(body);
  const scope = scopeOf(fieldsOf(body), assets);
  return { channel, assets, events: await readExamples(db, organisationId, scope) };
}

/** What a rule would have sent of the latest events. Throws AppError 422 for a rule that could not be stored. */
export async function previewRule(services: ChannelServices, organisationId: string, body: RuleBody): Promise<Preview> {
  const { db, publicUrl } = services;
  const { channel, events } = await read(services, organisationId, body);
  const there = new Set<ChannelEvent['kind']>(events.map(({ kind }) => kind));
  const said = (telling: Telling) => {
    const { title, lines, language } = sayEvents(telling, publicUrl);
    const sent = channel.kind === 'webhook' ? JSON.stringify(JSON.parse(bodyOf('webhook', telling, publicUrl)), null, 2) : null;
    return { language, title, lines: lines.map(({ text }) => text), body: sent };
  };
  const messages =
    channel.kind === 'tracker' ? await previewTracking(db, organisationId, events, body.language) : tellingsOf(body, events).map(said);
  const due = whenDue(fieldsOf(body), new Date());
  return { messages, missing: body.events.filter((kind) => !there.has(kind)), due_at: due.toISOString() };
}

/** Sends the first of these messages to the rule's channel, or that this is a test where there is none yet. The tracker is only asked whether it would take the issues. */
export async function testRule(services: ChannelServices, actor: Actor, body: RuleBody): Promise<Listed> {
  const { channel, assets, events } = await read(services, actor.organisationId, body);
  const nothing: Telling = { language: body.language, kind: 'test', events: [testEvent()], count: 1 };
  const [first = nothing] = channel.kind === 'tracker' ? [] : tellingsOf(body, events);
  return sendTest(services, actor, channel, first, assets);
}
