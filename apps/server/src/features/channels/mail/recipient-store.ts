import type { RecipientState } from '@manara/core/channels/channel';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { channelRecipients, channels } from '../../../platform/database/schema/channels.ts';
import { ownServerOf } from '../../../platform/mail/own-server.ts';
import { mails } from '../../../platform/database/schema/mails.ts';
import { organisations } from '../../../platform/database/schema/session.ts';

type Row = typeof channelRecipients.$inferSelect;

/** An address of a list, and whether it gets mail. */
export interface Recipient extends Pick<Row, 'id' | 'channel_id' | 'address' | 'asked_at' | 'is_listed'> {
  state: RecipientState;
}

/** That the address is that of an active member who has proven it. */
const isMember = sql<boolean>`exists (select from users u join accounts a on a.id = u.account_id
  where u.organisation_id = ${channelRecipients.organisation_id} and u.is_active and a.is_verified and lower(a.email) = ${channelRecipients.address})`;

const hasOwn = sql<boolean>`${ownServerOf(sql`${channelRecipients.organisation_id}`)}`;

function stateOf(
  { stopped_at, confirmed_at, by_own }: Row,
  { isMember: member, hasOwn: own }: { isMember: boolean; hasOwn: boolean },
): RecipientState {
  if (stopped_at !== null) return 'stopped';
  return member || (confirmed_at !== null && (own || !by_own)) ? 'active' : 'waiting';
}

/** Of these lists, by address. `all`: those that were removed, too. */
export async function readRecipients(
  db: Executor,
  organisationId: string,
  channelIds: readonly string[],
  { all = false }: { all?: boolean } = {},
): Promise<Recipient[]> {
  if (channelIds.length === 0) return [];
  const rows = await db
    .select({ row: channelRecipients, isMember, hasOwn })
    .from(channelRecipients)
    .where(
      and(
        eq(channelRecipients.organisation_id, organisationId),
        inArray(channelRecipients.channel_id, [...channelIds]),
        all ? undefined : eq(channelRecipients.is_listed, true),
      ),
    )
    .orderBy(asc(channelRecipients.address));
  return rows.map(({ row, ...facts }) => {
    const { id, channel_id, address, asked_at, is_listed } = row;
    return { id, channel_id, address, asked_at, is_listed, state: stateOf(row, facts) };
  });
}

/** Makes these the addresses of a list. Those that are removed are deleted, but for those that have stopped its mail. */
export async function listRecipients(
  tx: Executor,
  organisation_id: string,
  channel_id: string,
  addresses: readonly string[],
): Promise<void> {
  const isOfList = and(eq(channelRecipients.organisation_id, organisation_id), eq(channelRecipients.channel_id, channel_id));
  const isMeant = sql`${channelRecipients.address} = any(${sql.param([...addresses])}::text[])`;
  await tx.delete(channelRecipients).where(and(isOfList, isNull(channelRecipients.stopped_at), sql`not (${isMeant})`));
  await tx.update(channelRecipients).set({ is_listed: isMeant }).where(isOfList);
  await tx
    .insert(channelRecipients)
    .values(addresses.map((address) => ({ organisation_id, channel_id, address })))
    .onConflictDoNothing({ target: [channelRecipients.channel_id, channelRecipients.address] });
}

/** Notes that they are asked now. Answers the time, which their links hold. */
export async function noteAsked(tx: Executor, organisationId: string, ids: readonly string[]): Promise<Date> {
  const [asked] = await tx
    .update(channelRecipients)
    .set({ asked_at: sql`now()` })
    .where(and(eq(channelRecipients.organisation_id, organisationId), inArray(channelRecipients.id, [...ids])))
    .returning({ at: channelRecipients.asked_at });
  return asked?.at ?? new Date();
}

/** The addresses that an organization has asked to confirm within a day, each as often as it was asked. Until the transaction ends, no other counts them. */
export async function readAsked(tx: Executor, organisationId: string): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirmations ${organisationId}`}, 0))`);
  const asked = await tx
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(
      and(eq(mails.organisation_id, organisationId), eq(mails.kind, 'list_confirm'), sql`${mails.created_at} > now() - interval '1 day'`),
    );
  return asked.map(({ recipient }) => recipient);
}

/** Mails with news that an organization's lists have sent within a day. Until the transaction ends, no other counts them. */
export async function countNews(tx: Executor, organisationId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list news ${organisationId}`}, 0))`);
  return tx.$count(
    mails,
    and(eq(mails.organisation_id, organisationId), eq(mails.kind, 'news'), sql`${mails.created_at} > now() - interval '1 day'`),
  );
}

/**
 * That the mail with the latest link has gone by the organization's own server, at whichever try; also where nobody knows any more. It was posted by the
 * transaction that noted the question, so that both have one time.
 */
const wentByOwn = sql<boolean>`not exists (select from mails m where m.organisation_id = ${channelRecipients.organisation_id} and m.kind = 'list_confirm'
  and m.recipient = ${channelRecipients.address} and m.created_at = ${channelRecipients.asked_at} and not m.by_own)`;

const isAskedOf = sql`${channelRecipients.is_listed} and coalesce(${channelRecipients.asked_at} > now() - interval '30 days', false)`;

/** Who a link in a mail is about: ids are only ever in signed links. `askedAt`: when the link was sent by which they can confirm; null: they cannot. */
export async function findRecipient(
  db: Executor,
  id: string,
): Promise<{
  organisationId: string;
  organisation: string;
  channelId: string;
  kind: string;
  list: string;
  address: string;
  askedAt: Date | null;
} | null> {
  const [found] = await db
    .select({
      organisationId: channelRecipients.organisation_id,
      organisation: organisations.name,
      channelId: channels.id,
      kind: channels.kind,
      list: channels.name,
      address: channelRecipients.address,
      asked: channelRecipients.asked_at,
      canConfirm: sql<boolean>`${isAskedOf} and (${hasOwn} or not ${wentByOwn})`,
    })
    .from(channelRecipients)
    .innerJoin(channels, eq(channels.id, channelRecipients.channel_id))
    .innerJoin(organisations, eq(organisations.id, channelRecipients.organisation_id))
    .where(eq(channelRecipients.id, id));
  if (!found) return null;
  const { asked, canConfirm, ...rest } = found;
  return { ...rest, askedAt: canConfirm ? asked : null };
}

/** Notes that who has the mail confirms. Answers whether anything has changed, and whether the link went by the organization's own server; null where nothing has. */
export async function noteConfirmed(tx: Executor, organisationId: string, id: string): Promise<{ by_own: boolean } | null> {
  const isNew = or(isNull(channelRecipients.confirmed_at), isNotNull(channelRecipients.stopped_at));
  const [changed] = await tx
    .update(channelRecipients)
    .set({ confirmed_at: sql`now()`, stopped_at: null, by_own: wentByOwn })
    .where(
      and(
        eq(channelRecipients.organisation_id, organisationId),
        eq(channelRecipients.id, id),
        // What was confirmed by the own server's link holds without that server from here on.
        or(isNew, sql`${channelRecipients.by_own} and not ${wentByOwn}`),
      ),
    )
    .returning({ by_own: channelRecipients.by_own });
  return changed ?? null;
}

/** Notes that who has the mail wants no more of this list, or of `all` of the organization. Answers whether anything has changed. */
export async function noteStopped(
  tx: Executor,
  organisationId: string,
  { id, address, all }: { id: string; address: string; all: boolean },
): Promise<boolean> {
  const changed = await tx
    .update(channelRecipients)
    .set({ stopped_at: sql`now()` })
    .where(
      and(
        eq(channelRecipients.organisation_id, organisationId),
        all ? eq(channelRecipients.address, address) : eq(channelRecipients.id, id),
        isNull(channelRecipients.stopped_at),
      ),
    )
    .returning({ id: channelRecipients.id });
  return changed.length > 0;
}
