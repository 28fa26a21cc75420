import { invitationDays } from '@manara/core/invitation';
import { licenceTiers, licensedTiers } from '@manara/core/licence';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { GivenRole, Id, IdParams, Line, RoleName, Time, nullable, oneOf, page } from './shared.ts';
import { TableInput } from './table-import.ts';

export const Person = Type.Object({
  id: Id,
  username: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  role: RoleName,
  /** What the person does in the organisation; a label that gives no right. */
  job_title: Type.String(),
  licence: oneOf(licenceTiers),
  is_active: Type.Boolean(),
  last_login: nullable(Time),
  created_at: Time,
});
export type Person = Static<typeof Person>;

/** `refused`: the server of the address will never take it; `given_up`: tried for a day. */
export const mailStates = ['waiting', 'sent', 'refused', 'given_up'] as const;

export const Invitation = Type.Object({
  id: Id,
  email: nullable(Type.String()),
  role: RoleName,
  created_at: Time,
  expires_at: Time,
  invited_by: Type.String(),
  /** The names of those that it leads into. */
  teams: Type.Array(Type.String()),
  job_title: Type.String(),
  /** null: the one of new people. */
  licence: nullable(oneOf(licenceTiers)),
  /** What became of its mail; null where none was sent. */
  mail: nullable(oneOf(mailStates)),
});
export type Invitation = Static<typeof Invitation>;

export const peopleOrders = ['name', 'email'] as const;

const which = {
  /** A part of a name or of an address. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(oneOf(peopleOrders)),
  order: Type.Optional(oneOf(['asc', 'desc'])),
};

export const listPeople = endpoint({
  id: 'listPeople',
  method: 'GET',
  path: '/people',
  access: 'viewer',
  summary: 'The people in the organization, sorted by name or email address.',
  query: Type.Object({ ...page(100), ...which }),
  response: Type.Object({ people: Type.Array(Person), total: Type.Integer() }),
});
export const exportPeople = endpoint({
  id: 'exportPeople',
  method: 'GET',
  path: '/people/export',
  access: 'administrator',
  summary: 'The people that match the search, as a table in the language of Accept-Language.',
  query: Type.Object(which),
  files: ['text/csv; charset=utf-8'],
});
/** What a row changes of a person, in stored words; `status` is `active` or `inactive`, `teams` are names with semicolons between them. */
export const importedFields = ['role', 'job_title', 'licence', 'status', 'teams'] as const;

export const importPeople = endpoint({
  id: 'importPeople',
  method: 'POST',
  path: '/people/import',
  access: 'administrator',
  summary:
    'Imports a table of people, all or nothing: existing addresses are updated, new ones invited. Errors name their rows: `fields` has keys such as `3.role`.',
  body: TableInput,
  response: Type.Object({
    changed: Type.Array(
      Type.Object({
        email: Type.String(),
        full_name: Type.String(),
        changes: Type.Array(Type.Object({ field: oneOf(importedFields), before: Type.String(), after: Type.String() })),
      }),
    ),
    invited: Type.Array(
      Type.Object({
        email: Type.String(),
        role: RoleName,
        /** Whether the link goes out by mail, too. */
        is_mailed: Type.Boolean(),
        /** Shown once; null where it was only checked. */
        url: nullable(Type.String()),
      }),
    ),
    /** Rows that say what is so already, invitations on their way among them. */
    unchanged: Type.Integer(),
  }),
});
export const getPeopleTemplate = endpoint({
  id: 'getPeopleTemplate',
  method: 'GET',
  path: '/people/template',
  access: 'administrator',
  summary: 'An empty people table with a sample row, in the language of Accept-Language.',
  files: ['text/csv; charset=utf-8'],
});
export const putPerson = endpoint({
  id: 'putPerson',
  method: 'PUT',
  path: '/people/{id}',
  access: 'administrator',
  summary:
    'Changes a person’s role, job title or license, or deactivates the account. Deactivated and unlicensed people are signed out immediately. At least one active owner must remain.',
  params: IdParams,
  body: Type.Object({
    role: Type.Optional(GivenRole),
    is_active: Type.Optional(Type.Boolean()),
    job_title: Type.Optional(Line({ maxLength: 100 })),
    licence: Type.Optional(oneOf(licenceTiers)),
  }),
  response: Person,
});
export const issueResetLink = endpoint({
  id: 'issueResetLink',
  method: 'POST',
  path: '/people/{id}/reset-link',
  access: 'administrator',
  status: 201,
  summary: 'Creates a one-time password reset link for the person, shown once.',
  params: IdParams,
  response: Type.Object({ url: Type.String(), expires_at: Time }),
});
export const removePersonFactor = endpoint({
  id: 'removePersonFactor',
  method: 'DELETE',
  path: '/people/{id}/second-factor',
  access: 'administrator',
  summary: 'Removes the second sign-in step for a person who lost their device, and ends their sessions.',
  params: IdParams,
});
export const listInvitations = endpoint({
  id: 'listInvitations',
  method: 'GET',
  path: '/invitations',
  access: 'administrator',
  summary: 'Pending invitations.',
  query: Type.Object(page(100)),
  response: Type.Object({ invitations: Type.Array(Invitation), total: Type.Integer() }),
});
export const createInvitation = endpoint({
  id: 'createInvitation',
  method: 'POST',
  path: '/invitations',
  access: 'administrator',
  status: 201,
  summary:
    'Creates an invitation link to copy, shown once, and emails it if mail is set up. No one can invite people to a role above their own.',
  body: Type.Object({
    email: Type.Optional(Line({ maxLength: 254 })),
    role: GivenRole,
    /** Into which the person comes, too. */
    teams: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true })),
    job_title: Type.Optional(Line({ maxLength: 100 })),
    /** null: the one of new people. */
    licence: Type.Optional(nullable(oneOf(licensedTiers))),
    days: Type.Integer({ minimum: invitationDays.least, maximum: invitationDays.most, default: invitationDays.usual }),
  }),
  response: Type.Intersect([Invitation, Type.Object({ url: Type.String() })]),
});
export const revokeInvitation = endpoint({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/invitations/{id}',
  access: 'administrator',
  summary: 'Revokes an invitation link.',
  params: IdParams,
});
