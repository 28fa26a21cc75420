import type { Egress } from '@manara/egress/egress';
import type { WebKind } from '@manara/core/channels/channel';
import { sayEvents, type Telling } from '../messages/say-events.ts';
import { signatureHeaders } from '../messages/sign-webhook.ts';
import { slackMessage } from '../messages/slack-message.ts';
import { teamsMessage } from '../messages/teams-message.ts';
import { webhookEvent } from '../messages/webhook-event.ts';
import { readAnswer, type Outcome } from './read-answer.ts';

/** Milliseconds that one try may take. */
const patience = 10_000;

/** Where a message goes, opened. */
export interface Passage {
  kind: WebKind;
  address: string;
  /** Of a webhook, the newest first. */
  secrets: readonly string[];
}

interface Means {
  egress: Pick<Egress, 'fetch'>;
  publicUrl: string;
}

/** The body of a request. A webhook gets one event at a time. */
export function bodyOf(kind: WebKind, telling: Telling, publicUrl: string): string {
  const [first] = telling.events;
  if (kind === 'webhook') {
    if (!first) throw new Error('There is no event to tell of');
    return JSON.stringify(webhookEvent(first, publicUrl));
  }
  const said = sayEvents(telling, publicUrl);
  return JSON.stringify(kind === 'slack' ? slackMessage(said) : teamsMessage(said));
}

/** One try. Never rejects for what the other side does. `id`: the same at each try of a message. */
export async function sendMessage(
  { egress, publicUrl }: Means,
  { kind, address, secrets }: Passage,
  telling: Telling & { id: string },
): Promise<Outcome> {
  const body = bodyOf(kind, telling, publicUrl);
  const seconds = Math.floor(Date.now() / 1000);
  const answer = await egress.fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Manara',
      ...(kind === 'webhook' && signatureHeaders(secrets, { id: telling.id, seconds, body })),
    },
    body,
    timeoutMilliseconds: patience,
    cut: true,
    maxBytes: 2_000,
  });
  return readAnswer(kind, new URL(address), answer);
}
