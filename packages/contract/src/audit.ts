import { auditActions, systemAuthor } from '@manara/core/audit/audit-action';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, Time, nullable, oneOf, page } from './shared.ts';

const Recorded = nullable(Type.Record(Type.String(), Type.Unknown()));

export const AuditEntry = Type.Object({
  /** A whole number, which JSON may not hold as one. */
  id: Type.String(),
  at: Time,
  /** null: the product itself, or the command line. */
  actor_id: nullable(Id),
  /** Name and address as they were. */
  actor: Type.String(),
  action: oneOf(auditActions),
  subject_id: nullable(Id),
  /** What the thing or person is called, as far as that is known. */
  subject: nullable(Type.String()),
  /** Network address. */
  address: nullable(Type.String()),
  before: Recorded,
  after: Recorded,
});
export type AuditEntry = Static<typeof AuditEntry>;

const filters = {
  /** A person's id, or `system`. */
  person: Type.Optional(Type.Union([Id, Type.Literal(systemAuthor)])),
  action: Type.Optional(oneOf(auditActions)),
  /** From that moment on. */
  from: Type.Optional(Time),
  /** Before that moment. */
  until: Type.Optional(Time),
  /** A part of a name or of what was recorded. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
};

export const auditFormats = ['csv', 'jsonl'] as const;

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  access: 'administrator',
  summary: 'The organization’s audit log, newest first: who did what, when and from where.',
  query: Type.Object({ ...page(50), ...filters }),
  response: Type.Object({ entries: Type.Array(AuditEntry), total: Type.Integer() }),
});
export const listAuditPeople = endpoint({
  id: 'listAuditPeople',
  method: 'GET',
  path: '/audit/people',
  access: 'administrator',
  summary: 'Everyone with an entry in the organization’s audit log, by name.',
  response: Type.Object({ people: Type.Array(Type.Object({ id: Id, full_name: Type.String() })), total: Type.Integer() }),
});
export const exportAudit = endpoint({
  id: 'exportAudit',
  method: 'GET',
  path: '/audit/export',
  access: 'administrator',
  summary: 'The audit log as a file, oldest first, with the hash of each entry in the chain.',
  query: Type.Object({
    ...filters,
    format: Type.Unsafe<(typeof auditFormats)[number]>(Type.String({ enum: [...auditFormats], default: 'csv' })),
  }),
  files: ['text/csv', 'application/jsonl'],
});
