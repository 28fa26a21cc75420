import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notifications } from '../../platform/database/schema/notifications.ts';
import { accounts, organisations, users } from '../../platform/database/schema/session.ts';
import type { Executor } from '../../platform/database/executor.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { refusedAt } from './preferences.ts';
import { noticeSentence, noticeText } from './sentence.ts';
import { stopAddress } from './stop-token.ts';
import { ownServerOf } from '../../platform/mail/own-server.ts';

interface Means {
  db: NodePgDatabase;
  outbox: Outbox;
  publicUrl: string;
  /** Signs the links by which mails are stopped. */
  key: Uint8Array;
}

/** Sentences in one mail; it says how many more there are. */
const mostListed = 20;
/** People who are written to in one go. */
const atOnce = 50;

const readPerson = async (tx: Executor, memberId: string) => {
  const [person] = await tx
    .select({
      id: users.id,
      organisationId: users.organisation_id,
      organisation: organisations.name,
      name: users.full_name,
      mayBeMailed: sql<boolean>`${users.is_active} and ${users.licence} <> 'unlicensed' and ${users.email_notifications}`,
      email: accounts.email,
      language: accounts.language,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.id, memberId));
  return person;
};

/** Where no mail is sent, by an installation without a server to organisations without one of their own, nothing waits for one: else a server that is named one day would mail of everything since. */
async function forgetDueMails(db: NodePgDatabase): Promise<void> {
  await db
    .update(notifications)
    .set({ mail_due_at: null, read_at: sql`case when in_app or push_due_at is not null then read_at else coalesce(read_at, now()) end` })
    .where(sql`${notifications.mail_due_at} <= now() and not ${ownServerOf(sql`notifications.organisation_id`)}`);
}

/** Writes one mail of all that waits to be mailed to a member. Where nothing can be mailed to them any more, it is forgotten. */
async function mailOne({ db, outbox, publicUrl, key }: Means, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, memberId), isNotNull(notifications.mail_due_at)))
      .orderBy(asc(notifications.latest_at), asc(notifications.id))
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    const isIt = sql`${notifications.id} = any(${sql.param(due.map(({ id }) => id))}::uuid[])`;
    const person = await readPerson(tx, memberId);
    if (!person?.mayBeMailed || (await refusedAt(tx, person.organisationId, person.email)) !== null) {
      await tx.update(notifications).set({ mail_due_at: null }).where(isIt);
      return;
    }
    const { language } = person;
    const items = due.slice(-mostListed).map((told) => ({ text: noticeSentence(language, told), url: `${publicUrl}${told.path}` }));
    const left = due.length - items.length;
    const [only] = items;
    await outbox.post(tx, {
      organisationId: person.organisationId,
      memberId: person.id,
      to: person.email,
      kind: 'digest',
      language,
      content: {
        values: {
          person: person.name,
          organisation: person.organisation,
          summary: only && due.length === 1 ? only.text : noticeText(language, 'digest.many', { count: due.length }),
        },
        url: `${publicUrl}/dashboard`,
        items: left > 0 ? [{ text: noticeText(language, 'digest.more', { count: left }), url: `${publicUrl}/dashboard` }, ...items] : items,
        stop: stopAddress(key, publicUrl, { memberId, what: 'notifications' }, language),
      },
    });
    // What is not wanted in the product has been told with this, unless it is still to be pushed.
    await tx
      .update(notifications)
      .set({
        mail_due_at: null,
        mailed_at: sql`now()`,
        read_at: sql`case when in_app or push_due_at is not null then read_at else now() end`,
      })
      .where(isIt);
  });
}

/** Minutes after which somebody is tried again whose mail could not be written. */
const triedAgain = 60;

/** Mails what is due, and forgets it where nobody would send it: one mail a person, with what has come for them since. Any number of workers may do this at once. What fails of one rejects at the end. */
export async function mailDigests(means: Means): Promise<void> {
  if (!means.outbox.sends) await forgetDueMails(means.db);
  const due = await means.db
    .selectDistinct({ id: notifications.user_id })
    .from(notifications)
    .where(sql`${notifications.mail_due_at} <= now()`)
    .limit(atOnce);
  const failures: unknown[] = [];
  for (const { id } of due)
    try {
      await mailOne(means, id);
    } catch (error) {
      failures.push(error);
      await means.db
        .update(notifications)
        .set({ mail_due_at: sql`now() + make_interval(mins => ${triedAgain})` })
        .where(and(eq(notifications.user_id, id), sql`${notifications.mail_due_at} <= now()`));
    }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
