import type { AuditEntry, listAudit } from '@manara/contract/audit';
import { systemAuthor } from '@manara/core/audit/audit-action';
import { and, asc, desc, eq, exists, gt, gte, isNull, lt, lte, max, sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Executor } from '../../platform/database/executor.ts';
import { foundBy } from '../../platform/database/found-by.ts';
import { auditChain, auditLog } from '../../platform/database/schema/audit.ts';
import { users } from '../../platform/database/schema/session.ts';

type Query = Static<typeof listAudit.query>;
export type AuditFilters = Omit<Query, 'skip' | 'limit'>;

/** What a search looks in, as texts are compared (decision 34): the log is only ever added to, so that no column of its own can be made of it. */
const searched = sql`search_key(concat_ws(' ', ${auditLog.actor}, ${users.full_name}, ${auditLog.address}, ${auditLog.before}::text, ${auditLog.after}::text))`;

function meant(organisationId: string, { person, action, from, until, search }: AuditFilters): SQL | undefined {
  return and(
    eq(auditLog.organisation_id, organisationId),
    person === systemAuthor ? isNull(auditLog.actor_id) : person ? eq(auditLog.actor_id, person) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    until ? lt(auditLog.at, new Date(until)) : undefined,
    search?.trim() ? foundBy(searched, search) : undefined,
  );
}

/** Whom it was done to, where that is a person of the organisation. */
const subjectPerson = and(eq(users.id, auditLog.subject_id), eq(users.organisation_id, auditLog.organisation_id));

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  actor_id: auditLog.actor_id,
  actor: auditLog.actor,
  action: auditLog.action,
  subject_id: auditLog.subject_id,
  subject_person: users.full_name,
  address: auditLog.address,
  before: auditLog.before,
  after: auditLog.after,
};

interface Row {
  id: bigint;
  at: Date;
  actor_id: string | null;
  actor: string;
  action: string;
  subject_id: string | null;
  subject_person: string | null;
  address: string | null;
  before: unknown;
  after: unknown;
}

const recorded = (value: unknown) => value as AuditEntry['before'];

/** What the thing was called: the first name that was written down with it. */
function nameOf(before: AuditEntry['before'], after: AuditEntry['before']): string | null {
  for (const field of ['name', 'document_name', 'asset_name', 'email', 'slug'])
    for (const one of [after, before]) if (typeof one?.[field] === 'string') return one[field];
  return null;
}

function present({ id, at, action, subject_person, before, after, ...row }: Row): AuditEntry {
  const [old, next] = [recorded(before), recorded(after)];
  return {
    ...row,
    id: String(id),
    at: at.toISOString(),
    action: action as AuditEntry['action'],
    subject: subject_person ?? nameOf(old, next),
    before: old,
    after: next,
  };
}

export async function readAudit(db: Executor, organisationId: string, { skip, limit, ...filters }: Query) {
  const which = meant(organisationId, filters);
  const rows = await db
    .select(columns)
    .from(auditLog)
    .leftJoin(users, subjectPerson)
    .where(which)
    .orderBy(desc(auditLog.id))
    .offset(skip)
    .limit(limit);
  const [all] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditLog)
    .leftJoin(users, subjectPerson)
    .where(which);
  return { entries: rows.map(present), total: all?.total ?? 0 };
}

export async function readAuditPeople(db: Executor, organisationId: string) {
  const did = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.organisation_id, organisationId), eq(auditLog.actor_id, users.id)));
  const people = await db
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), exists(did)))
    .orderBy(asc(sql`lower(${users.full_name})`), asc(users.id));
  return { people, total: people.length };
}

export interface ChainedEntry extends AuditEntry {
  number: string;
  hash: string;
}

/** The newest entry as it is now; 0 where there is none. */
export async function newestEntry(db: Executor, organisationId: string): Promise<bigint> {
  const [found] = await db
    .select({ id: max(auditLog.id) })
    .from(auditLog)
    .where(eq(auditLog.organisation_id, organisationId));
  return found?.id ?? 0n;
}

/** All of them up to that one, oldest first, read bit by bit. */
export async function* walkAudit(
  db: Executor,
  organisationId: string,
  filters: AuditFilters,
  newest: bigint,
): AsyncGenerator<ChainedEntry> {
  const which = meant(organisationId, filters);
  for (let last = 0n; ;) {
    const rows = await db
      .select({ ...columns, number: auditChain.number, hash: auditChain.hash })
      .from(auditLog)
      .innerJoin(auditChain, eq(auditChain.entry_id, auditLog.id))
      .leftJoin(users, subjectPerson)
      .where(and(which, gt(auditLog.id, last), lte(auditLog.id, newest)))
      .orderBy(asc(auditLog.id))
      .limit(1000);
    for (const { number, hash, ...row } of rows) yield { ...present(row), number: String(number), hash };
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}
