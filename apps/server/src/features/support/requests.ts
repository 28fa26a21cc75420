import type { Conversation, ServiceRequest } from '@manara/contract/support';
import { stateAfter, type RequestKind, type RequestState } from '@manara/core/support/service-request';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { requestMessages, requestResolutions, serviceRequests } from '../../platform/database/schema/support.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { tellOfResolution, tellOfServiceRequest } from '../notifications/causes/service-requests.ts';
import { attach, attachmentsOf } from './attachments.ts';
import { mailRequest, type Post } from './mail/mail-request.ts';
import { visibleTo } from './visible-requests.ts';

/** Who writes, by whichever way. */
export type Writer = Pick<Caller, 'id' | 'organisationId' | 'role' | 'fullName'>;

type Row = typeof serviceRequests.$inferSelect;

const present = (row: Row, { id }: Writer): ServiceRequest => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  subject: row.subject,
  state: row.state,
  asked_by: row.asked_by_name,
  is_own: row.asked_by === id,
  messages: row.messages,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
});

function written(field: 'subject' | 'text', value: string): string {
  const text = value.trim();
  if (text === '') throw invalidFields({ [field]: 'field.required' });
  return text;
}

interface Wishes {
  skip: number;
  limit: number;
  state?: RequestState | undefined;
}

export async function listRequests(db: Executor, reader: Caller, { skip, limit, state }: Wishes) {
  const which = and(visibleTo(reader), state && eq(serviceRequests.state, state));
  const rows = await db
    .select()
    .from(serviceRequests)
    .where(which)
    .orderBy(desc(serviceRequests.changed_at), serviceRequests.id)
    .offset(skip)
    .limit(limit);
  return { requests: rows.map((row) => present(row, reader)), total: await db.$count(serviceRequests, which) };
}

const selectRequest = (db: Executor, reader: Writer, id: string) =>
  db
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.id, id), visibleTo(reader)));

/** Throws AppError 404 where the reader may not see such a request. */
async function findRequest(db: Executor, reader: Writer, id: string): Promise<Row> {
  const [row] = await selectRequest(db, reader, id);
  if (!row) throw notFound();
  return row;
}

/** The same, locked until the transaction ends. */
async function lockRequest(tx: Executor, writer: Writer, id: string): Promise<Row> {
  const [row] = await selectRequest(tx, writer, id).for('update');
  if (!row) throw notFound();
  return row;
}

export async function readRequest(db: Executor, reader: Writer, id: string): Promise<Conversation> {
  const row = await findRequest(db, reader, id);
  const messages = await db
    .select()
    .from(requestMessages)
    .where(eq(requestMessages.request_id, row.id))
    .orderBy(asc(requestMessages.at), asc(requestMessages.id));
  const resolutions = await db
    .select({ by: requestResolutions.resolved_by_name, at: requestResolutions.at })
    .from(requestResolutions)
    .where(eq(requestResolutions.request_id, row.id))
    .orderBy(asc(requestResolutions.at), asc(requestResolutions.id));
  const filesOf = await attachmentsOf(
    db,
    messages.map((message) => message.id),
  );
  return {
    request: present(row, reader),
    messages: messages.map(({ id: messageId, author_id, author, is_answer, text, at }) => ({
      id: messageId,
      author_id,
      author,
      is_answer,
      text,
      attachments: filesOf(messageId),
      at: at.toISOString(),
    })),
    resolutions: resolutions.map(({ by, at }) => ({ by, at: at.toISOString() })),
  };
}

interface Said {
  text: string;
  /** Ids of what was uploaded for it. */
  attachments?: string[] | undefined;
  /** The Message-ID of the mail in which it came. */
  mailId?: string | null;
}

/** Stores what somebody has written, and tells those whom it concerns. */
async function addMessage(
  tx: Executor,
  author: Writer,
  request: Row,
  isAnswer: boolean,
  { text, attachments = [], mailId }: Said,
  post: Post,
): Promise<void> {
  const [message] = await tx
    .insert(requestMessages)
    .values({
      organisation_id: author.organisationId,
      request_id: request.id,
      author_id: author.id,
      author: author.fullName,
      is_answer: isAnswer,
      text,
      mail_id: mailId ?? null,
    })
    .returning({ id: requestMessages.id });
  if (!message) throw new Error('No message was stored');
  await attach(tx, author, message.id, attachments);
  const written = {
    organisationId: author.organisationId,
    request: { id: request.id, number: request.number, subject: request.subject, askedBy: request.asked_by },
    message: { id: message.id, authorId: author.id, author: author.fullName, isAnswer, text },
  };
  await mailRequest(tx, post, written, await tellOfServiceRequest(tx, written, post.outbox.replies !== null));
}

interface Asked extends Said {
  kind: RequestKind;
  subject: string;
}

/** Requests of one person within an hour: each is a notification and a mail of its own for every administrator. */
const mostInAnHour = 20;

async function checkPace(tx: Executor, { id, organisationId }: Writer): Promise<void> {
  const within = and(
    eq(serviceRequests.organisation_id, organisationId),
    eq(serviceRequests.asked_by, id),
    gt(serviceRequests.created_at, sql`now() - interval '1 hour'`),
  );
  if ((await tx.$count(serviceRequests, within)) >= mostInAnHour)
    throw new AppError('request_pace', 429, { params: { count: mostInAnHour }, retryAfter: 600 });
}

export async function createRequest(
  db: NodePgDatabase,
  asker: Writer,
  { kind, attachments, ...asked }: Asked,
  post: Post,
): Promise<Conversation> {
  const subject = written('subject', asked.subject);
  const text = written('text', asked.text);
  return db.transaction(async (tx) => {
    // One after the other, so that no number is given twice and none is left out.
    await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, asker.organisationId)).for('no key update');
    await checkPace(tx, asker);
    const [row] = await tx
      .insert(serviceRequests)
      .values({
        organisation_id: asker.organisationId,
        number: sql`(select coalesce(max(number), 0) + 1 from service_requests where organisation_id = ${asker.organisationId})`,
        kind,
        subject,
        asked_by: asker.id,
        asked_by_name: asker.fullName,
        messages: 1,
      })
      .returning();
    if (!row) throw new Error('No request was stored');
    await addMessage(tx, asker, row, false, { text, attachments }, post);
    return readRequest(tx, asker, row.id);
  });
}

export async function writeOn(db: NodePgDatabase, author: Writer, id: string, said: Said, post: Post): Promise<Conversation> {
  const text = written('text', said.text);
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, author, id);
    const isAnswer = request.asked_by !== author.id;
    await addMessage(tx, author, request, isAnswer, { ...said, text }, post);
    await tx
      .update(serviceRequests)
      .set({ state: stateAfter(isAnswer), messages: sql`${serviceRequests.messages} + 1`, changed_at: sql`now()` })
      .where(eq(serviceRequests.id, id));
    return readRequest(tx, author, id);
  });
}

async function storeResolution(tx: Executor, by: Writer, request: Row): Promise<void> {
  await tx
    .update(serviceRequests)
    .set({ state: 'resolved', changed_at: sql`now()` })
    .where(eq(serviceRequests.id, request.id));
  const [stored] = await tx
    .insert(requestResolutions)
    .values({ organisation_id: by.organisationId, request_id: request.id, resolved_by: by.id, resolved_by_name: by.fullName })
    .returning({ id: requestResolutions.id });
  if (!stored) throw new Error('No resolution was stored');
  const { id, number, subject, asked_by: askedBy } = request;
  await tellOfResolution(tx, by, { id: stored.id, request: { id, number, subject, askedBy } });
}

/** Throws AppError 409 where more was written than whoever resolves it has seen: nobody would answer that. */
export async function resolve(db: NodePgDatabase, by: Writer, id: string, seen: number): Promise<Conversation> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, by, id);
    if (request.messages > seen) throw new AppError('request_went_on', 409);
    if (request.state !== 'resolved') await storeResolution(tx, by, request);
    return readRequest(tx, by, id);
  });
}
