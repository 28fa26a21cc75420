import type { listMessages, Message } from '@manara/contract/messages';
import { sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Executor } from '../../platform/database/executor.ts';

type Query = Static<typeof listMessages.query>;
type MessageFilters = Omit<Query, 'skip' | 'limit'>;

interface Row extends Record<string, unknown> {
  id: string;
  way: Message['way'];
  kind: Message['kind'];
  recipient: string;
  user_id: string | null;
  full_name: string | null;
  language: Message['language'];
  state: Message['state'];
  reason: Message['reason'];
  attempts: number;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** All three as one table. Of a number no more leaves the database than its end. */
const all = (organisationId: string): SQL => sql`(
  select id, 'mail' as way, kind, recipient, user_id, language, state, reason, attempts, last_error, created_at, sent_at from mails where organisation_id = ${organisationId}
  union all
  select id, 'sms', kind, '••••' || right(recipient, 2), user_id, language, state, reason, attempts, last_error, created_at, sent_at
    from text_messages where organisation_id = ${organisationId}
  union all
  select id, 'push', kind, service, user_id, language, state, reason, attempts, last_error, created_at, sent_at from pushes where organisation_id = ${organisationId}
) message`;

function meant({ way, kind, state, person, from, until }: MessageFilters): SQL {
  const conditions = [
    sql`true`,
    ...(way ? [sql`message.way = ${way}`] : []),
    ...(kind ? [sql`message.kind = ${kind}`] : []),
    ...(state ? [sql`message.state = ${state}`] : []),
    ...(person ? [sql`message.user_id = ${person}`] : []),
    ...(from ? [sql`message.created_at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`message.created_at < ${until}::timestamptz`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const iso = (at: string) => new Date(at).toISOString();

function present({ user_id, full_name, last_error, created_at, sent_at, ...row }: Row): Message {
  return {
    ...row,
    person: user_id === null || full_name === null ? null : { id: user_id, full_name },
    last_answer: last_error,
    created_at: iso(created_at),
    sent_at: sent_at === null ? null : iso(sent_at),
  };
}

/** Newest first. */
async function read(db: Executor, organisationId: string, filters: MessageFilters, { skip, limit }: { skip: number; limit: number }) {
  const { rows } = await db.execute<Row>(sql`
    select message.*, message.created_at::text as created_at, message.sent_at::text as sent_at, person.full_name from ${all(organisationId)}
    left join users person on person.id = message.user_id and person.organisation_id = ${organisationId}
    where ${meant(filters)} order by message.created_at desc, message.id offset ${skip} limit ${limit}`);
  return rows.map(present);
}

export async function readMessages(db: Executor, organisationId: string, { skip, limit, ...filters }: Query) {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${all(organisationId)} where ${meant(filters)}`,
  );
  return { messages: await read(db, organisationId, filters, { skip, limit }), total: rows[0]?.total ?? 0 };
}

export async function readMessagePeople(db: Executor, organisationId: string) {
  const { rows } = await db.execute<{ id: string; full_name: string }>(sql`
    select id, full_name from users where organisation_id = ${organisationId} and id in (select user_id from ${all(organisationId)})
    order by lower(full_name), id`);
  return { people: rows, total: rows.length };
}

const atOnce = 1000;

/** All of them up to the moment it begins, newest first, read bit by bit. */
export async function* walkMessages(db: Executor, organisationId: string, filters: MessageFilters): AsyncGenerator<Message> {
  const until = filters.until ?? new Date().toISOString();
  for (let skip = 0; ; skip += atOnce) {
    const found = await read(db, organisationId, { ...filters, until }, { skip, limit: atOnce });
    yield* found;
    if (found.length < atOnce) return;
  }
}
