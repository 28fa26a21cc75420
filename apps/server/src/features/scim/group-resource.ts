import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { users } from '../../platform/database/schema/session.ts';
import { teamMembers, teams } from '../../platform/database/schema/teams.ts';
import type { Kind } from './list-resources.ts';
import { constant, parts, text } from './place.ts';
import { schemas, type Resource } from './resource.ts';
import { versioned } from './version.ts';

type Members = { value: string; display: string }[];

export interface GroupRow {
  id: string;
  name: string;
  externalId: string | null;
  createdAt: Date;
  members: Members;
}

export const selectGroups = (db: Executor, organisationId: string, which: SQL): Promise<GroupRow[]> =>
  db
    .select({
      id: teams.id,
      name: teams.name,
      externalId: teams.external_id,
      createdAt: teams.created_at,
      // Written out: a query of one table names its columns without it, and the inner tables have columns of the same names.
      members: sql<Members>`coalesce((
        select json_agg(json_build_object('value', member.id, 'display', member.full_name) order by lower(member.full_name), member.id)
        from team_members place join users member on member.id = place.user_id where place.team_id = teams.id and member.account_id is not null), '[]')`,
    })
    .from(teams)
    .where(and(eq(teams.organisation_id, organisationId), which))
    .orderBy(asc(teams.created_at), asc(teams.id));

export const presentGroup = ({ id, name, externalId, createdAt, members }: GroupRow, base: string): Resource =>
  versioned({
    schemas: [schemas.group],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    members: members.map((member) => ({ ...member, type: 'User', $ref: `${base}/Users/${member.value}` })),
    meta: { resourceType: 'Group', created: createdAt.toISOString(), location: `${base}/Groups/${id}` },
  });

export const groupKind: Kind = {
  name: 'Group',
  id: sql`${teams.id}`,
  created: sql`${teams.created_at}`,
  rows: (organisationId) => sql`from ${teams} where ${teams.organisation_id} = ${organisationId}`,
  place: (base) =>
    parts({
      schemas: constant(schemas.group),
      id: text(sql`${teams.id}::text`),
      externalid: text(sql`${teams.external_id}`),
      displayname: text(sql`${teams.name}`),
      members: {
        kind: 'several',
        some: (which) =>
          sql`exists (select from ${teamMembers} join ${users} on ${users.id} = ${teamMembers.user_id}
            where ${teamMembers.team_id} = ${teams.id} and ${users.account_id} is not null and ${which})`,
        of: parts({
          value: text(sql`${users.id}::text`),
          display: text(sql`${users.full_name}`),
          type: constant('User'),
          $ref: text(sql`${`${base}/Users/`}::text || ${users.id}::text`),
        }),
      },
      meta: parts({
        resourcetype: constant('Group'),
        created: { kind: 'time', time: sql`${teams.created_at}` },
        location: text(sql`${`${base}/Groups/`}::text || ${teams.id}::text`),
        version: { kind: 'reckoned' },
      }),
    }),
  present: async (db, organisationId, ids, base) =>
    ids.length === 0 ? [] : (await selectGroups(db, organisationId, inArray(teams.id, ids))).map((row) => presentGroup(row, base)),
};
