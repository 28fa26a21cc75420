import { setTimeout as sleep } from 'node:timers/promises';
import type { Egress } from '@manara/egress/egress';
import type { MessageReason } from '@manara/contract/message-reason';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { distrustMail } from '../auth/one-time-links.ts';
import { mails } from '../database/schema/mails.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { byTurns } from '../database/by-turns.ts';
import type { Executor } from '../database/executor.ts';
import { contextOf } from './outbox.ts';
import { failureOf, isAddressRefused, pauseAfter, reasonOf, saidBy } from './outcome.ts';
import { findOwnServer, leavesByOwn, loginOf, noteOwnServer } from './own-server.ts';
import { createSmtp, organisationsWay, type Smtp } from './smtp.ts';
import { isSampleAddress } from '@manara/core/sample-address';
import { mailKinds } from '@manara/contract/mail';
import { writeLetter, type MailContent, type MailKind } from './write-letter.ts';

export type StoredMail = typeof mails.$inferSelect;

/** Finds out what a mail says that was posted without; false where it is not to be sent, and then it is forgotten. */
export type Complete = (tx: Executor, mail: StoredMail) => Promise<boolean>;

interface Options {
  db: NodePgDatabase;
  /** The installation's server; null: it has none. */
  smtp: Smtp | null;
  /** The way to servers of organisations. */
  egress: Pick<Egress, 'judge'>;
  secrets: SecretBox;
  publicUrl: string;
  complete: Complete;
}

/** How a mail leaves, and who is told what came of it. */
interface Passage {
  send: Smtp['send'];
  note: (failure: { reason: MessageReason; said: string } | null) => Promise<void>;
}

/** Seconds in which a try must have come to something; a worker that died over a mail leaves it to another after them. */
const patience = 300;
/** Mails on their way at a time by the installation's server, each over a connection of its own. */
const atOnce = 5;
/** By those of organisations; and of one organisation, so that a slow one leaves room for the others. */
const ownAtOnce = 6;
const ownOfOne = 2;
/** Seconds that a server of an organisation may keep one of these up. */
const ownMost = 60;
/** Milliseconds after which it is looked what else is due, while some are on their way. */
const lookAgain = 500;

const isKind = (kind: string): kind is MailKind => mailKinds.some((known) => known === kind);

const isDue = sql`mails.state = 'waiting' and mails.next_try_at <= now()`;

/** What is due of organisations that have their own server and are not in `busy`: of each a few. */
const dueByOwn = (busy: readonly string[]): SQL => sql`${isDue} and ${leavesByOwn} and mails.id in (
  select id from (
    select mails.id, row_number() over (partition by mails.organisation_id order by mails.next_try_at, mails.id) as place
    from mails where ${isDue} and ${leavesByOwn} and mails.organisation_id <> all(${sql.param([...busy])}::uuid[])
  ) ranked where place <= ${ownOfOne})`;

/**
 * Takes what is due, of organisations by turns, noting the try and a time after which others may take it: one worker tries a mail at a time, and one that died over a
 * mail does not hold it up.
 */
async function take(db: NodePgDatabase, which: SQL, { most, by_own }: { most: number; by_own: boolean }): Promise<StoredMail[]> {
  return db.transaction(async (tx) => {
    const due = byTurns({ table: mails, which, since: mails.next_try_at, most });
    return (
      tx
        .update(mails)
        .set({
          attempts: sql`${mails.attempts} + 1`,
          next_try_at: sql`now() + make_interval(secs => ${patience})`,
          // One that was handed to a server of an organisation can have been read there, though that refused it.
          by_own: sql`${mails.by_own} or ${by_own}`,
        })
        // As an array, the rows are found and locked once, whichever way the table is then gone through.
        .where(sql`${mails.id} = any(array(${due}))`)
        .returning()
    );
  });
}

function contentOf(secrets: SecretBox, { id, sealed }: StoredMail): MailContent | null {
  const text = sealed === null ? null : secrets.open(sealed, contextOf(id));
  return text === null ? null : (JSON.parse(text) as MailContent);
}

/** Writes down what a try came to, unless another try has begun meanwhile. */
async function note(db: Executor, { id, attempts }: StoredMail, change: PgUpdateSetSource<typeof mails>): Promise<void> {
  await db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), eq(mails.attempts, attempts), eq(mails.state, 'waiting')));
}

async function complete(options: Options, mail: StoredMail): Promise<StoredMail | null> {
  if (mail.sealed !== null) return mail;
  return options.db.transaction(async (tx) => {
    if (!(await options.complete(tx, mail))) {
      await tx.delete(mails).where(eq(mails.id, mail.id));
      return null;
    }
    const [known] = await tx.select().from(mails).where(eq(mails.id, mail.id));
    return known ?? null;
  });
}

async function deliver(options: Options, taken: StoredMail, passage: Passage): Promise<void> {
  const { db, secrets, publicUrl } = options;
  if (isSampleAddress(taken.recipient))
    return note(db, taken, { state: 'refused', is_address_refused: true, reason: 'sample', sealed: null });
  const mail = await complete(options, taken);
  if (!mail) return;
  const content = contentOf(secrets, mail);
  if (!content || !isKind(mail.kind)) return note(db, mail, { state: 'given_up', reason: 'unreadable', sealed: null });
  const letter = writeLetter(mail.kind, mail.language, content, publicUrl);
  try {
    await passage.send({
      id: mail.id,
      to: mail.recipient,
      language: mail.language,
      stop: content.stop,
      file: content.file,
      replyTo: content.replyTo,
      ...letter,
    });
  } catch (error) {
    const last_error = saidBy(error);
    const reason = reasonOf(error);
    await passage.note({ reason, said: last_error });
    if (failureOf(error) === 'refused')
      return note(db, mail, { state: 'refused', is_address_refused: isAddressRefused(error), reason, last_error, sealed: null });
    const pause = pauseAfter(mail.attempts);
    if (pause === null) return note(db, mail, { state: 'given_up', reason, last_error, sealed: null });
    return note(db, mail, { reason, last_error, next_try_at: sql`now() + make_interval(secs => ${pause})` });
  }
  await note(db, mail, { state: 'sent', reason: null, last_error: null, sealed: null, sent_at: sql`now()` });
  await passage.note(null);
}

const nowhere: Smtp['send'] = () => Promise.reject(new Error('There is no mail server'));

/** Sends the mails that are due by the installation's server, a few at a time, until none is or `signal` aborts. Without one they are tried for as long as by one that does not answer. */
export async function deliverByInstallation(options: Options, signal: AbortSignal): Promise<void> {
  const passage: Passage = { send: options.smtp?.send ?? nowhere, note: async () => {} };
  for (;;) {
    const taken = await take(options.db, sql`${isDue} and not ${leavesByOwn}`, { most: atOnce, by_own: false });
    await Promise.all(taken.map((mail) => deliver(options, mail, passage)));
    if (taken.length < atOnce || signal.aborted) return;
  }
}

/** One mail by the own server of its organisation, as its sender. */
async function deliverOne(options: Options, mail: StoredMail): Promise<void> {
  const { db, secrets, egress } = options;
  const server = mail.organisation_id === null ? undefined : await findOwnServer(db, mail.organisation_id);
  // Removed since: the installation's is next.
  if (!server) return note(db, mail, { next_try_at: sql`now()` });
  if (mail.link_id !== null) await distrustMail(db, mail.link_id);
  await deliver(options, mail, {
    send: async (letter) => {
      const { host, port, encryption, from_name: name, from_address: address } = server;
      const settings = { host, port, encryption, login: loginOf(secrets, server), from: { name, address } };
      await createSmtp(settings, organisationsWay(egress, ownMost)).send(letter);
    },
    note: (failure) => noteOwnServer(db, server, failure),
  });
}

/** Sends the mails that are due by servers of organisations, until none is or `signal` aborts. What goes wrong with one rejects at the end. */
export async function deliverByOwn(options: Options, signal: AbortSignal): Promise<void> {
  const underWay = new Map<Promise<void>, string | null>();
  const failures: unknown[] = [];
  for (;;) {
    const room = signal.aborted || failures.length > 0 ? 0 : ownAtOnce - underWay.size;
    const busy = [...underWay.values()].filter((id) => id !== null);
    // What has ended by the time of the answer made its organisation seem busy to the question.
    const wasBusy = underWay.size > 0;
    const taken = room > 0 ? await take(options.db, dueByOwn(busy), { most: room, by_own: true }) : [];
    for (const mail of taken) {
      const one = deliverOne(options, mail)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(one));
      underWay.set(one, mail.organisation_id);
    }
    if (taken.length === 0 && !wasBusy) break;
    if (underWay.size > 0) await Promise.race([...underWay.keys(), sleep(lookAgain)]);
  }
  if (failures.length > 0) throw failures[0];
}
