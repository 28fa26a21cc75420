import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { mails } from '../database/schema/mails.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Executor } from '../database/executor.ts';
import { contextOf } from './outbox.ts';
import { failureOf, isAddressRefused, pauseAfter, saidBy } from './outcome.ts';
import type { Smtp } from './smtp.ts';
import { isSampleAddress } from '@manara/core/sample-address';
import { mailKinds } from '@manara/contract/mail';
import { writeLetter, type MailContent, type MailKind } from './write-letter.ts';

export type StoredMail = typeof mails.$inferSelect;

/** Finds out what a mail says that was posted without; false where it is not to be sent, and then it is forgotten. */
export type Complete = (tx: Executor, mail: StoredMail) => Promise<boolean>;

interface Options {
  db: NodePgDatabase;
  smtp: Smtp;
  secrets: SecretBox;
  publicUrl: string;
  complete: Complete;
}

/** Seconds in which a try must have come to something; a worker that died over a mail leaves it to another after them. */
const patience = 300;
/** Mails on their way at a time, each over a connection of its own. */
const atOnce = 5;

const isKind = (kind: string): kind is MailKind => mailKinds.some((known) => known === kind);

/**
 * Takes what is due, noting the try and a time after which others may take it: one worker tries a mail at a time, and one that died over a
 * mail does not hold it up.
 */
async function take(db: NodePgDatabase): Promise<StoredMail[]> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.next_try_at, sql`now()`)))
      .orderBy(asc(mails.next_try_at))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    return (
      tx
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, next_try_at: sql`now() + make_interval(secs => ${patience})` })
        // As an array, the rows are found and locked once, whichever way the table is then gone through.
        .where(sql`${mails.id} = any(array${due})`)
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

async function deliver(options: Options, taken: StoredMail): Promise<void> {
  const { db, smtp, secrets, publicUrl } = options;
  if (isSampleAddress(taken.recipient))
    return note(db, taken, { state: 'refused', is_address_refused: true, last_error: 'made up for the sample', sealed: null });
  const mail = await complete(options, taken);
  if (!mail) return;
  const content = contentOf(secrets, mail);
  if (!content || !isKind(mail.kind)) return note(db, mail, { state: 'given_up', last_error: 'unreadable', sealed: null });
  const letter = writeLetter(mail.kind, mail.language, content, publicUrl);
  try {
    await smtp.send({
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
    if (failureOf(error) === 'refused')
      return note(db, mail, { state: 'refused', is_address_refused: isAddressRefused(error), last_error, sealed: null });
    const pause = pauseAfter(mail.attempts);
    if (pause === null) return note(db, mail, { state: 'given_up', last_error, sealed: null });
    return note(db, mail, { last_error, next_try_at: sql`now() + make_interval(secs => ${pause})` });
  }
  await note(db, mail, { state: 'sent', last_error: null, sealed: null, sent_at: sql`now()` });
}

/** Sends the mails that are due, a few at a time, until none is or `signal` aborts. */
export async function deliverDue(options: Options, signal: AbortSignal): Promise<void> {
  for (;;) {
    const taken = await take(options.db);
    await Promise.all(taken.map((mail) => deliver(options, mail)));
    if (taken.length < atOnce || signal.aborted) return;
  }
}

/** Mails that have been settled for this long are forgotten. */
const keptFor = '90 days';

export async function forgetOldMails(db: Executor): Promise<void> {
  await db.delete(mails).where(and(sql`${mails.state} <> 'waiting'`, sql`${mails.created_at} < now() - ${keptFor}::interval`));
}
