import { and, eq, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { byTurns } from '../database/by-turns.ts';
import type { Executor } from '../database/executor.ts';
import { textMessages } from '../database/schema/messages.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { SmsProvider } from './provider.ts';
import { textContext } from './text-outbox.ts';
import { writeText, type TextContent } from './write-text.ts';

interface Options {
  db: NodePgDatabase;
  provider: SmsProvider;
  secrets: SecretBox;
  publicUrl: string;
}

type Row = typeof textMessages.$inferSelect;

/** Seconds in which a try must have come to something; a worker that died over one leaves it to another after them. */
const patience = 60;
const atOnce = 5;
/** Seconds until the next try. People wait for it: the last comes while the code still works. */
const pauses = [5, 15, 30, 60, 120];

/** Takes what is due, of organisations by turns, noting the try and a time after which others may take it. */
const take = (db: NodePgDatabase): Promise<Row[]> => {
  const which = sql`state = 'waiting' and next_try_at <= now()`;
  const due = byTurns({ table: textMessages, which, since: textMessages.next_try_at, most: atOnce });
  return (
    db
      .update(textMessages)
      .set({ attempts: sql`${textMessages.attempts} + 1`, next_try_at: sql`now() + make_interval(secs => ${patience})` })
      // As an array, the rows are found and locked once, whichever way the table is then gone through.
      .where(sql`${textMessages.id} = any(array(${due}))`)
      .returning()
  );
};

/** Writes down what a try came to, unless another try has begun meanwhile. */
async function note(db: Executor, { id, attempts }: Row, change: PgUpdateSetSource<typeof textMessages>): Promise<void> {
  const isIt = and(eq(textMessages.id, id), eq(textMessages.attempts, attempts), eq(textMessages.state, 'waiting'));
  await db.update(textMessages).set(change).where(isIt);
}

async function deliver({ db, provider, secrets, publicUrl }: Options, row: Row): Promise<void> {
  if (row.expires_at.getTime() <= Date.now()) return note(db, row, { state: 'given_up', reason: row.reason ?? 'late', sealed: null });
  const opened = row.sealed === null ? null : secrets.open(row.sealed, textContext(row.id));
  if (opened === null) return note(db, row, { state: 'given_up', reason: 'unreadable', sealed: null });
  const text = writeText(row.language, JSON.parse(opened) as TextContent, publicUrl);
  const outcome = await provider.send({ id: row.id, to: row.recipient, text });
  if (outcome.state === 'taken') return note(db, row, { state: 'sent', reason: null, last_error: null, sealed: null, sent_at: sql`now()` });
  const { reason, said: last_error } = outcome;
  const seconds = pauses[row.attempts - 1];
  if (outcome.state === 'refused') return note(db, row, { state: 'refused', reason, last_error, sealed: null });
  if (seconds === undefined) return note(db, row, { state: 'given_up', reason, last_error, sealed: null });
  return note(db, row, { reason, last_error, next_try_at: sql`now() + make_interval(secs => ${seconds})` });
}

/** Sends the text messages that are due, a few at a time, until none is or `signal` aborts. */
export async function deliverTexts(options: Options, signal: AbortSignal): Promise<void> {
  for (;;) {
    const taken = await take(options.db);
    await Promise.all(taken.map((row) => deliver(options, row)));
    if (taken.length < atOnce || signal.aborted) return;
  }
}

/** Where text messages are not sent any more, what waits is given up: nobody is to get an old code when they are one day. */
export async function giveTextsUp(db: Executor): Promise<void> {
  await db
    .update(textMessages)
    .set({ state: 'given_up', reason: sql`coalesce(${textMessages.reason}, 'late')`, sealed: null })
    .where(and(eq(textMessages.state, 'waiting'), lte(textMessages.expires_at, sql`now()`)));
}
