import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { textKinds } from '@manara/contract/phone';
import type { MessageReason } from '@manara/contract/message-reason';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../database/executor.ts';
import { textMessages } from '../database/schema/messages.ts';
import { AppError, type ErrorCode } from '../http/app-error.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { TextContent } from './write-text.ts';

export interface NewText {
  organisationId: string;
  memberId: string;
  accountId: string;
  to: string;
  language: Language;
  content: TextContent;
  /** Seconds for which it is worth something. */
  life: number;
  /** That the number is known to be the account's: what others had sent there holds nobody up then. */
  isOwn: boolean;
}

/** Takes text messages to be sent by a worker. */
export interface TextOutbox {
  /** Whether this installation sends text messages; posting where it does not is an error. */
  readonly sends: boolean;
  /** How many go out in 24 hours. */
  readonly perDay: number;
  /** Stores a text message in the caller's transaction, within the limits. Throws AppError 429, 409 or 503 beyond them. */
  post(tx: Executor, text: NewText): Promise<void>;
}

/** Seconds between two of a kind to one account or one number. */
export const pause = 60;
/** To one account, and to one number: each costs the operator money, and numbers that ask for many are how they are robbed. */
const perHour = 5;
const perDayEach = 12;
/** Any number that nothing else in this product locks. */
const textLock = 4_600_003;

export const textContext = (id: string) => `text message ${id}`;

/** Reasons for which a number is not tried again within a day. */
const standing: Partial<Record<MessageReason, ErrorCode>> = {
  address: 'sms.number_address',
  stopped: 'sms.number_stopped',
  region: 'sms.number_region',
};

/** Of a day's text messages: what one of several organisations may have, and what is kept for signing in with telephones that are confirmed. */
const share = 1 / 2;
const reserve = 1 / 5;

interface Counts extends Record<string, unknown> {
  all: number;
  of_organisation: number;
  organisations: number;
  wait: number;
  hour: number;
  day: number;
  last_reason: MessageReason | null;
}

/** Samples do nothing of their own. */
const countedOrganisations = sql`select count(*)::int from organisations where sample_of is null`;

/** How many of a day's one organisation may have: all of them where it is alone, else so many that the others have some. */
const shareOf = (perDay: number, organisations: number): number => (organisations > 1 ? Math.ceil(perDay * share) : perDay);

/** Throws where one more may not go out. Counted under a lock, so that no two that come together go out on the same last place. */
async function checkLimits(tx: Executor, { organisationId, accountId, to, isOwn, content }: NewText, perDay: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${textLock})`);
  const { rows } = await tx.execute<Counts>(sql`
    with day as (select * from text_messages where created_at > now() - interval '1 day'),
      same as (select *, account_id = ${accountId} as of_account, recipient = ${to} as of_number from day
        where account_id = ${accountId} or recipient = ${to} and not ${isOwn})
    select (select count(*)::int from day) as all,
      (select count(*)::int from day where organisation_id = ${organisationId}) as of_organisation,
      (${countedOrganisations}) as organisations,
      coalesce(ceil(extract(epoch from max(created_at) filter (where kind = ${content.kind}) + make_interval(secs => ${pause}) - now()))::int, 0) as wait,
      greatest(count(*) filter (where of_account and created_at > now() - interval '1 hour'),
        count(*) filter (where of_number and created_at > now() - interval '1 hour'))::int as hour,
      greatest(count(*) filter (where of_account), count(*) filter (where of_number))::int as day,
      (select case when state = 'refused' then reason end from day where recipient = ${to} order by created_at desc limit 1) as last_reason
    from same`);
  const [counts] = rows;
  if (!counts) return;
  const dead = counts.last_reason && standing[counts.last_reason];
  if (dead) throw new AppError(dead, 409);
  if (counts.wait > 0) throw new AppError('sms.wait', 429, { params: { seconds: counts.wait }, retryAfter: counts.wait });
  if (counts.hour >= perHour || counts.day >= perDayEach) throw new AppError('sms.too_many', 429, { retryAfter: 3600 });
  const own = shareOf(perDay, counts.organisations);
  if (own < perDay && counts.of_organisation >= own) throw new AppError('sms.organisation_full', 503, { retryAfter: 3600 });
  if (counts.all >= perDay - (isOwn ? 0 : Math.floor(perDay * reserve))) throw new AppError('sms.day_full', 503, { retryAfter: 3600 });
}

export function createTextOutbox(secrets: SecretBox, sms: { perDay: number } | null): TextOutbox {
  const perDay = sms?.perDay ?? 0;
  return {
    sends: sms !== null,
    perDay,
    async post(tx, text) {
      if (!sms) throw new Error('This installation sends no text messages');
      await checkLimits(tx, text, perDay);
      const id = randomUUID();
      const { organisationId, memberId, accountId, to, language, content, life } = text;
      const kind: (typeof textKinds)[number] = content.kind;
      await tx.insert(textMessages).values({
        id,
        organisation_id: organisationId,
        user_id: memberId,
        account_id: accountId,
        recipient: to,
        kind,
        language,
        sealed: secrets.seal(JSON.stringify(content), textContext(id)),
        expires_at: sql`now() + make_interval(secs => ${life})`,
      });
    },
  };
}

/** Why the newest text message to a number did not arrive; null where it did, or may yet. */
export async function lastProblem(db: Executor, number: string): Promise<MessageReason | null> {
  const { rows } = await db.execute<{ reason: MessageReason | null }>(sql`
    select case when state in ('refused', 'given_up') then reason end as reason from text_messages where recipient = ${number} order by created_at desc limit 1`);
  return rows[0]?.reason ?? null;
}

/** How many have been asked for within a day, by whomever. */
export async function countOfDay(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from text_messages where created_at > now() - interval '1 day'`,
  );
  return rows[0]?.count ?? 0;
}

/** Organisations that have asked for so much of what one of them may have in a day; none where there is but one. */
export async function organisationsNearShare(
  db: Executor,
  perDay: number,
  part: number,
): Promise<{ id: string; sent: number; most: number }[]> {
  const { rows } = await db.execute<{ id: string; sent: number; organisations: number }>(sql`
    select organisation_id as id, count(*)::int as sent, (${countedOrganisations}) as organisations from text_messages
    where created_at > now() - interval '1 day' and organisation_id is not null group by organisation_id`);
  return rows
    .map(({ id, sent, organisations }) => ({ id, sent, most: shareOf(perDay, organisations) }))
    .filter(({ sent, most }) => most < perDay && sent >= most * part);
}
