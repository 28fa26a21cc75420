import type { Language } from '@manara/messages/locale';
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, users } from '../../platform/database/schema/session.ts';
import { teamMembers, teams } from '../../platform/database/schema/teams.ts';
import type { Kind } from './list-resources.ts';
import { constant, parts, text } from './place.ts';
import { schemas, type Resource } from './resource.ts';
import { versioned } from './version.ts';

/** Of a person whom nobody provisions any more; until they are active again, there is no such resource. */
export const isShown = or(isNull(users.deprovisioned_at), eq(users.is_active, true));

const userName = sql`coalesce(${users.provisioned_name}, ${accounts.email})`;
/** Until somebody has come in here, what the program has written: an account of theirs that there is elsewhere is nobody's business who only knows an address. */
const language = sql<Language>`coalesce(case when ${users.last_login} is null then ${users.provisioned_language} end, ${accounts.language})`;
const columns = {
  id: users.id,
  accountId: accounts.id,
  email: accounts.email,
  language,
  userName: sql<string>`${userName}`,
  externalId: users.external_id,
  fullName: users.full_name,
  title: users.job_title,
  role: users.role,
  isActive: users.is_active,
  lastLogin: users.last_login,
  createdAt: users.created_at,
  groups: sql<
    { value: string; display: string }[]
  >`coalesce((select json_agg(json_build_object('value', ${teams.id}, 'display', ${teams.name}) order by lower(${teams.name}))
    from ${teamMembers} join ${teams} on ${teams.id} = ${teamMembers.team_id} where ${teamMembers.user_id} = ${users.id}), '[]')`,
};

/** Members that are people, as they are shown, of whom `which` is so. */
export const selectUsers = (db: Executor, organisationId: string, which?: SQL) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.organisation_id, organisationId), isShown, which))
    .orderBy(asc(users.created_at), asc(users.id));
export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export const presentUser = (row: UserRow, base: string): Resource =>
  versioned({
    schemas: [schemas.user],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    name: { formatted: row.fullName },
    displayName: row.fullName,
    ...(row.title && { title: row.title }),
    preferredLanguage: row.language,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.isActive,
    roles: [{ value: row.role, primary: true }],
    groups: row.groups.map((group) => ({ ...group, type: 'direct', $ref: `${base}/Groups/${group.value}` })),
    meta: { resourceType: 'User', created: row.createdAt.toISOString(), location: `${base}/Users/${row.id}` },
  });

const role = parts({ value: text(sql`${users.role}`), primary: constant(true) });
const email = parts({ value: text(sql`${accounts.email}`), type: constant('work'), primary: constant(true) });

export const userKind: Kind = {
  name: 'User',
  id: sql`${users.id}`,
  created: sql`${users.created_at}`,
  rows: (organisationId) =>
    sql`from ${users} join ${accounts} on ${accounts.id} = ${users.account_id} where ${users.organisation_id} = ${organisationId} and ${isShown}`,
  place: (base) =>
    parts({
      schemas: constant(schemas.user),
      id: text(sql`${users.id}::text`),
      externalid: text(sql`${users.external_id}`),
      username: text(userName),
      name: parts({ formatted: text(sql`${users.full_name}`) }),
      displayname: text(sql`${users.full_name}`),
      title: text(sql`nullif(${users.job_title}, '')`),
      preferredlanguage: text(language),
      emails: email,
      active: { kind: 'flag', flag: sql`${users.is_active}` },
      roles: role,
      groups: {
        kind: 'several',
        some: (which) =>
          sql`exists (select from ${teamMembers} join ${teams} on ${teams.id} = ${teamMembers.team_id} where ${teamMembers.user_id} = ${users.id} and ${which})`,
        of: parts({
          value: text(sql`${teams.id}::text`),
          display: text(sql`${teams.name}`),
          type: constant('direct'),
          $ref: text(sql`${`${base}/Groups/`}::text || ${teams.id}::text`),
        }),
      },
      meta: parts({
        resourcetype: constant('User'),
        created: { kind: 'time', time: sql`${users.created_at}` },
        location: text(sql`${`${base}/Users/`}::text || ${users.id}::text`),
        version: { kind: 'reckoned' },
      }),
    }),
  present: async (db, organisationId, ids, base) =>
    ids.length === 0 ? [] : (await selectUsers(db, organisationId, inArray(users.id, ids))).map((row) => presentUser(row, base)),
};
