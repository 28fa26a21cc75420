import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../../platform/database/executor.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { refusedAt } from '../../notifications/preferences.ts';
import { stopAddress } from '../../notifications/stop-token.ts';
import type { ChannelRow } from '../channel-store.ts';
import { lockTried, noteDelivery, type DeliveryRow } from '../deliver/delivery-store.ts';
import type { Outcome } from '../deliver/read-answer.ts';
import { sayEvents } from '../messages/say-events.ts';
import { findOrganisationName } from './organisation-name-store.ts';
import { countNews, readRecipients, type Recipient } from './recipient-store.ts';
import { unlinked } from './unlinked.ts';

interface MailMeans {
  db: NodePgDatabase;
  outbox: Outbox;
  publicUrl: string;
  /** Signs the links by which mails are stopped. */
  signingKey: Uint8Array;
}

/** Mails with news that an organization's lists send within a day. */
const mostNews = 2000;

const refused = (problem: 'no_mail' | 'no_recipients'): Outcome => ({ state: 'refused', problem, status: null, said: '' });

/** Who gets the mail now: an address that has refused one gets none for a while, as with all other mail. */
async function readReached(tx: Executor, { organisation_id, id }: ChannelRow): Promise<Recipient[]> {
  const active = (await readRecipients(tx, organisation_id, [id])).filter(({ state }) => state === 'active');
  const reached: Recipient[] = [];
  for (const one of active) if ((await refusedAt(tx, organisation_id, one.address)) === null) reached.push(one);
  return reached;
}

/** Posts a message to each address of a list: all of them or none, and once, since the delivery is noted as sent with them. */
export async function mailDelivery(means: MailMeans, channel: ChannelRow, delivery: DeliveryRow): Promise<Outcome> {
  const { outbox, publicUrl, signingKey } = means;
  const { organisation_id: organisationId } = channel;
  return means.db.transaction(async (tx): Promise<Outcome> => {
    if (!(await outbox.sendsFor(tx, organisationId))) return refused('no_mail');
    const recipients = await readReached(tx, channel);
    if (recipients.length === 0) return refused('no_recipients');
    if ((await countNews(tx, organisationId)) + recipients.length > mostNews)
      return { state: 'later', problem: 'daily_limit', status: null, said: '', retryAfter: null };
    const taken: Outcome = { state: 'taken', status: null, said: '' };
    // Another worker has taken it meanwhile.
    if (!(await lockTried(tx, delivery))) return taken;
    const { language, title, lines, more } = sayEvents(delivery, publicUrl, unlinked);
    const organisation = unlinked(await findOrganisationName(tx, organisationId));
    const items = [...lines, ...(more === null ? [] : [{ text: more, url: null }])];
    for (const { id, address } of recipients)
      await outbox.post(tx, {
        organisationId,
        to: address,
        kind: 'news',
        language,
        content: {
          values: { organisation, list: unlinked(channel.name), title },
          url: `${publicUrl}/dashboard`,
          items,
          stop: stopAddress(signingKey, publicUrl, { memberId: id, what: 'news' }, language),
        },
      });
    await noteDelivery(tx, delivery, { state: 'sent', problem: null, answer_status: null, answer: null, sent_at: sql`now()` });
    return taken;
  });
}
