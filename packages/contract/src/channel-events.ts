import type { EventKind } from '@manara/core/channels/channel-event';
import { Type, type Static, type TSchema } from 'typebox';
import { Id, Time, nullable } from './shared.ts';

/** The version of the events below. Fields may be added to it; whatever else changes makes another one. */
export const eventVersion = 1;

const Asset = Type.Object({ id: Id, name: Type.String(), url: nullable(Type.String()) });
const Url = Type.String({ description: 'Where Manara shows it.' });
const Percent = Type.Number({ minimum: 0, maximum: 100 });
const Count = Type.Integer({ minimum: 0 });
const ofScan = { asset: Asset, scan_id: Id, url: Url };
const ofDocument = { document: Type.Object({ id: Id, name: Type.String() }), url: Url };

const event = <Name extends string, Data extends TSchema>(type: Name, data: Data) =>
  Type.Object({
    type: Type.Literal(type),
    version: Type.Literal(eventVersion),
    /** When it happened: the same at each try. */
    timestamp: Time,
    data,
  });

/** What is sent to a webhook of one's own, by the kind of the event: the body of the request, signed as Standard Webhooks say. */
export const webhookEvents = {
  issues_found: event('issues.found', Type.Object({ ...ofScan, critical: Count, high: Count })),
  issues_returned: event('issues.returned', Type.Object({ ...ofScan, count: Count })),
  score_fell: event('score.fell', Type.Object({ ...ofScan, score: Percent, before: Percent, target: Percent })),
  score_dropped: event('score.dropped', Type.Object({ ...ofScan, score: Percent, before: Percent })),
  scan_failed: event('scan.failed', Type.Object(ofScan)),
  scan_completed: event(
    'scan.completed',
    Type.Object({
      ...ofScan,
      compliance_score: nullable(Percent),
      /** Points against the completed scan before. */
      percent_change: nullable(Type.Number()),
      issues_found: Count,
    }),
  ),
  document_failed: event('document.failed', Type.Object(ofDocument)),
  document_completed: event('document.completed', Type.Object(ofDocument)),
  request_merged: event(
    'request.merged',
    Type.Object({
      asset: nullable(Asset),
      request: Type.Object({ provider: Type.String(), repository: Type.String(), number: Type.Integer(), url: Type.String() }),
      url: Url,
    }),
  ),
  acceptance_ending: event(
    'acceptance.ending',
    Type.Object({ asset: Asset, issue: Type.Object({ id: Id, rule_id: Type.String() }), until: Time, url: Url }),
  ),
  test: event('test', Type.Object({ url: Url })),
} satisfies Record<EventKind | 'test', TSchema>;

export type WebhookEvent = { [Kind in keyof typeof webhookEvents]: Static<(typeof webhookEvents)[Kind]> }[keyof typeof webhookEvents];
