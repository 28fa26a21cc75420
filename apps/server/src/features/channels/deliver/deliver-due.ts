import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelProblem } from '@manara/core/channels/channel';
import { holdFor, nextTry } from '@manara/core/channels/next-try';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Services } from '../../../platform/http/services.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { mailDelivery } from '../mail/mail-delivery.ts';
import { findChannel, noteChannel, type ChannelRow } from '../channel-store.ts';
import { openOfChannel } from '../seal-channel.ts';
import { tryTracking } from '../tracking/try-tracking.ts';
import { handBack, noteDelivery, takeDeliveries, type DeliveryRow } from './delivery-store.ts';
import type { Outcome } from './read-answer.ts';
import { sendMessage, type Passage } from './send-message.ts';

type DeliverMeans = Pick<Services, 'db' | 'egress' | 'secrets' | 'publicUrl' | 'outbox' | 'signingKey'>;

/** Channels that a worker sends to at a time. */
const atOnce = 20;
/** Milliseconds after which it is looked what else is due, while some are on their way. */
const lookAgain = 500;

/** What says something of the channel, and nothing of this message: others would fare no better. */
const ofTheChannel: ReadonlySet<ChannelProblem> = new Set(['busy', 'unreachable', 'encryption']);

/** Answers by which a program refuses an event itself, and tries after which it is believed: until then it may be being changed. */
const refusals: ReadonlySet<number> = new Set([400, 413, 422]);
const believedAfter = 3;
const isRefused = (outcome: Outcome, { attempts }: DeliveryRow): boolean =>
  outcome.state === 'later' && outcome.status !== null && refusals.has(outcome.status) && attempts >= believedAfter;

/** null where what is sealed cannot be opened any more. */
function openPassage(secrets: SecretBox, channel: ChannelRow): Passage | null {
  if (channel.kind === 'mail' || channel.kind === 'tracker') return null;
  const address = openOfChannel(secrets, 'address', channel, channel.sealed_address);
  if (address === null) return null;
  if (channel.kind !== 'webhook') return { kind: channel.kind, address, secrets: [] };
  const newest = openOfChannel(secrets, 'secret', channel, channel.sealed_secret);
  if (newest === null) return null;
  const isOldGood = channel.signs_twice_until !== null && channel.signs_twice_until.getTime() > Date.now();
  const old = isOldGood ? openOfChannel(secrets, 'secret', channel, channel.sealed_old_secret) : null;
  return { kind: 'webhook', address, secrets: old === null ? [newest] : [newest, old] };
}

async function tryOnce(means: DeliverMeans, channel: ChannelRow, delivery: DeliveryRow): Promise<Outcome> {
  if (channel.kind === 'mail') return mailDelivery(means, channel, delivery);
  const passage = openPassage(means.secrets, channel);
  if (!passage) return { state: 'refused', problem: 'unreadable', status: null, said: '' };
  return sendMessage(means, passage, delivery);
}

/** Writes down what a try came to. Answers the seconds for which its channel rests; null: it does not. */
async function note(db: NodePgDatabase, delivery: DeliveryRow, outcome: Outcome, isLast: boolean): Promise<number | null> {
  const answered = { answer_status: outcome.status, answer: outcome.said === '' ? null : outcome.said };
  if (outcome.state === 'taken') {
    await noteDelivery(db, delivery, { state: 'sent', problem: null, sent_at: sql`now()`, ...answered });
    return null;
  }
  const { problem } = outcome;
  if (outcome.state === 'refused' || isRefused(outcome, delivery)) {
    await noteDelivery(db, delivery, { state: 'refused', problem: outcome.state === 'refused' ? problem : 'payload_refused', ...answered });
    return null;
  }
  const { retryAfter } = outcome;
  const isBusy = problem === 'busy';
  const wait = nextTry({ attempts: delivery.attempts, retryAfter, isBusy });
  if (isLast || wait === null) await noteDelivery(db, delivery, { state: 'given_up', problem, ...answered });
  else
    await noteDelivery(db, delivery, {
      problem,
      next_try_at: sql`now() + make_interval(secs => ${wait})`,
      // That it has taken too many is no failure of this one.
      ...(isBusy && { attempts: delivery.attempts - 1 }),
      ...answered,
    });
  return ofTheChannel.has(problem) && (!isLast || retryAfter !== null) ? holdFor(wait ?? 0, retryAfter) : null;
}

/** Tries a delivery that was taken, and writes down what came of it. `isLast`: it is not tried again. Answers whether its channel rests now. */
export async function tryDelivery(
  means: DeliverMeans,
  channel: ChannelRow,
  delivery: DeliveryRow,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<boolean> {
  if (channel.kind === 'tracker') {
    await tryTracking(means, delivery);
    return false;
  }
  const outcome = await tryOnce(means, channel, delivery);
  const hold = await note(means.db, delivery, outcome, isLast);
  const problem = outcome.state === 'taken' ? null : outcome.problem;
  await means.db.transaction((tx) => noteChannel(tx, channel, { problem, hold }));
  return hold !== null;
}

/** What was taken of one channel, one after the other; once the channel rests, the others are given back. */
async function deliverTo(means: DeliverMeans, rows: readonly DeliveryRow[]): Promise<void> {
  const inOrder = rows.toSorted((a, b) => a.place - b.place);
  for (const [at, delivery] of inOrder.entries()) {
    const channel = await findChannel(means.db, delivery.organisation_id, delivery.channel_id);
    // Disconnected since: its deliveries are gone with it.
    if (!channel) return;
    if (await tryDelivery(means, channel, delivery)) return handBack(means.db, inOrder.slice(at + 1));
  }
}

/**
 * Sends what is due until nothing is, or `signal` aborts; a channel that takes its time keeps none of the others. Any number of workers may do this at once. What
 * fails of one channel rejects when the others are done.
 */
export async function deliverDue(means: DeliverMeans, signal: AbortSignal): Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  for (;;) {
    const room = signal.aborted || failures.length > 0 ? 0 : atOnce - underWay.size;
    // What has ended by the time of the answer made its channel seem busy to the question.
    const wasBusy = underWay.size > 0;
    const taken = room > 0 ? await takeDeliveries(means.db, { busy: [...underWay.keys()], most: room }) : [];
    for (const [channel, rows] of Map.groupBy(taken, ({ channel_id }) => channel_id)) {
      const sending = deliverTo(means, rows)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(channel));
      underWay.set(channel, sending);
    }
    if (taken.length === 0 && !wasBusy) break;
    if (underWay.size > 0) await Promise.race([...underWay.values(), sleep(lookAgain)]);
  }
  // What each says may hold what the other side answered; the log shows the causes by its own rules.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} channels could not be sent to`);
}
