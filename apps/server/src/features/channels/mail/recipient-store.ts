import type { RecipientState } from '@manara/core/channels/channel';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
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

export async function noteAsked(tx: Executor, organisationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(channelRecipients)
    .set({ asked_at: sql`now()`, by_own: sql`${channelRecipients.by_own} or ${hasOwn}` })
    .where(and(eq(channelRecipients.organisation_id, organisationId), inArray(channelRecipients.id, [...ids])));
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

/** Whom a link in a mail is about: ids are only ever in signed links. */
export async function findRecipient(
  db: Executor,
  id: string,
): Promise<{ organisationId: string; organisation: string; channelId: string; kind: string; list: string; canConfirm: boolean } | null> {
  const [found] = await db
    .select({
      organisationId: channelRecipients.organisation_id,
      organisation: organisations.name,
      channelId: channels.id,
      kind: channels.kind,
      list: channels.name,
      canConfirm: sql<boolean>`${channelRecipients.is_listed} and coalesce(${channelRecipients.asked_at} > now() - interval '30 days', false)`,
    })
    .from(channelRecipients)
    .innerJoin(channels, eq(channels.id, channelRecipients.channel_id))
    .innerJoin(organisations, eq(organisations.id, channelRecipients.organisation_id))
    .where(eq(channelRecipients.id, id));
  return found ?? null;
}

const wentByOwn = sql`exists (select from mails m where m.organisation_id = ${channelRecipients.organisation_id} and m.kind = 'list_confirm'
  and m.recipient = ${channelRecipients.address} and m.by_own)`;

/** Notes the will of who has the mail. Answers whether anything has changed. */
export async function noteWill(tx: Executor, organisationId: string, id: string, will: 'confirmed' | 'stopped'): Promise<boolean> {
  const isIt = and(eq(channelRecipients.organisation_id, organisationId), eq(channelRecipients.id, id));
  const changed = await tx
    .update(channelRecipients)
    .set(
      will === 'confirmed'
        ? { confirmed_at: sql`now()`, stopped_at: null, by_own: sql`${channelRecipients.by_own} or ${hasOwn} or ${wentByOwn}` }
        : { stopped_at: sql`now()` },
    )
    .where(
      and(
        isIt,
        will === 'confirmed'
          ? sql`(${channelRecipients.confirmed_at} is null or ${channelRecipients.stopped_at} is not null)`
          : sql`${channelRecipients.stopped_at} is null`,
      ),
    )
    .returning({ id: channelRecipients.id });
  return changed.length > 0;
}
