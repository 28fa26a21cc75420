import { randomUUID } from 'node:crypto';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { findChannel, recordedChannel, type ChannelRow } from './channel-store.ts';
import type { ChannelServices } from './connect-channel.ts';
import { tryDelivery } from './deliver/deliver-due.ts';
import { findDelivery, insertTried, type Listed } from './deliver/delivery-store.ts';
import type { Telling } from './messages/say-events.ts';
import { tryTracking } from './tracking/try-tracking.ts';

/** Of mail lists, what is sent by hand is limited for an organisation: strangers get it. Throws AppError 429. */
export async function reserveByHand(db: Executor, { kind, organisation_id }: Pick<ChannelRow, 'kind' | 'organisation_id'>): Promise<void> {
  if (kind === 'mail') await reserveTry(db, `mail list ${organisation_id}`, '', 'session');
}

/**
 * Sends something to a channel at once, once, and answers what became of it. The tracker gets nothing: it is asked whether it would take issues of these `assets`, null for
 * all.
 */
export async function sendTest(
  services: ChannelServices,
  actor: Actor,
  channel: ChannelRow,
  telling: Telling,
  assets: readonly string[] | null = null,
): Promise<Listed> {
  const { db } = services;
  const { language, kind, events, count } = telling;
  await reserveByHand(db, channel);
  const delivery = await db.transaction(async (tx) => {
    await recordAudit(tx, actor, { action: 'channel_tested', subjectId: channel.id, after: recordedChannel(channel) });
    return insertTried(tx, {
      organisation_id: channel.organisation_id,
      channel_id: channel.id,
      cause: `test ${randomUUID()}`,
      kind,
      language,
      events: [...events],
      count,
    });
  });
  if (channel.kind === 'tracker') await tryTracking(services, delivery, assets);
  else await tryDelivery(services, channel, delivery, { isLast: true });
  const tried = await findDelivery(db, channel.organisation_id, delivery.id);
  // Disconnected meanwhile.
  if (!tried) throw notFound();
  return tried;
}

/** A channel of the organisation. Throws AppError 404 for one of others. */
export async function requireChannel({ db }: ChannelServices, organisationId: string, id: string): Promise<ChannelRow> {
  const channel = await findChannel(db, organisationId, id);
  if (!channel) throw notFound();
  return channel;
}
