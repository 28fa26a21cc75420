import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { teams } from '../../platform/database/schema/teams.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { changeTeam, deleteTeam, makeTeam } from '../teams/change-team.ts';
import { filterOf, type ListQuery } from './answer-list.ts';
import { notThere, ScimFault } from './fault.ts';
import { requiredValue } from './match.ts';
import { patched, readOperations } from './patch.ts';
import { isResource, schemas, valueOf, type Resource } from './resource.ts';

type Members = { value: string; display: string }[];

interface Row {
  id: string;
  name: string;
  externalId: string | null;
  createdAt: Date;
  members: Members;
}

const select = (
  db: Executor,
  organisationId: string,
  only: { id?: string | null; name?: string | null; externalId?: string | null },
): Promise<Row[]> =>
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
    .where(
      and(
        eq(teams.organisation_id, organisationId),
        only.id ? sql`${teams.id}::text = ${only.id}` : undefined,
        only.name ? sql`lower(${teams.name}) = lower(${only.name})` : undefined,
        only.externalId ? eq(teams.external_id, only.externalId) : undefined,
      ),
    )
    .orderBy(asc(teams.created_at), asc(teams.id));

const present = ({ id, name, externalId, createdAt, members }: Row, base: string): Resource => ({
  schemas: [schemas.group],
  id,
  ...(externalId !== null && { externalId }),
  displayName: name,
  members: members.map((member) => ({ ...member, type: 'User', $ref: `${base}/Users/${member.value}` })),
  meta: { resourceType: 'Group', created: createdAt.toISOString(), location: `${base}/Groups/${id}` },
});

export async function listGroups(db: Executor, organisationId: string, query: ListQuery, base: string): Promise<Resource[]> {
  const filter = filterOf(query);
  const rows = await select(db, organisationId, {
    id: requiredValue(filter, 'id'),
    name: requiredValue(filter, 'displayname'),
    externalId: requiredValue(filter, 'externalid'),
  });
  return rows.map((row) => present(row, base));
}

async function findGroup(db: Executor, organisationId: string, id: string): Promise<Row> {
  const [row] = await select(db, organisationId, { id });
  if (!row) throw notThere('Group', id);
  return row;
}

export const readGroup = async (db: Executor, organisationId: string, id: string, base: string): Promise<Resource> =>
  present(await findGroup(db, organisationId, id), base);

interface GivenGroup {
  name: string;
  externalId: string | null;
  members: string[];
}

const longest = 100;
const mostMembers = 5_000;

function readGiven(body: unknown): GivenGroup {
  if (!isResource(body)) throw new ScimFault(400, 'The body has to be an object.', 'invalidSyntax');
  const [name, externalId = null, members = []] = ['displayName', 'externalId', 'members'].map((key) => valueOf(body, key));
  if (typeof name !== 'string' || !name.trim() || name.length > longest || /\p{Cc}/u.test(name))
    throw new ScimFault(400, `displayName has to be a text of 1 to ${longest} signs.`, 'invalidValue');
  if (externalId !== null && (typeof externalId !== 'string' || externalId.length > 200 || /\p{Cc}/u.test(externalId)))
    throw new ScimFault(400, 'externalId has to be a text of at most 200 signs.', 'invalidValue');
  if (!Array.isArray(members) || members.length > mostMembers)
    throw new ScimFault(400, `members has to be a list of at most ${mostMembers}.`, 'invalidValue');
  const ids = members.map((member: unknown) => (isResource(member) ? valueOf(member, 'value') : member));
  if (!ids.every((one): one is string => typeof one === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(one)))
    throw new ScimFault(400, 'Each member has the id of a User as its value.', 'invalidValue');
  return { name, externalId, members: [...new Set(ids.map((id) => id.toLowerCase()))] };
}

/** What teams refuse, in the words of the protocol. */
async function told<T>(write: () => Promise<T>, id = ''): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'teams_external_id')
      throw new ScimFault(409, 'This externalId belongs to another group already.', 'uniqueness');
    if (!(error instanceof AppError)) throw error;
    const fields = error.details.fields ?? {};
    if (fields['name']) throw new ScimFault(409, 'A group of this displayName exists already.', 'uniqueness');
    if (fields['members']) throw new ScimFault(400, 'A member is no User of this organization.', 'invalidValue');
    if (error.status === 404) throw notThere('Group', id);
    throw error;
  }
}

const setExternalId = (db: Executor, id: string, externalId: string | null) =>
  db.update(teams).set({ external_id: externalId }).where(eq(teams.id, id));

export async function createGroup(
  db: NodePgDatabase,
  organisationId: string,
  body: unknown,
  actor: Actor,
  base: string,
): Promise<Resource> {
  const { name, externalId, members } = readGiven(body);
  const id = await told(() =>
    db.transaction(async (tx) => {
      const team = await makeTeam(tx, organisationId, { name, members, assets: [] }, actor);
      await setExternalId(tx, team.id, externalId);
      return team.id;
    }),
  );
  return readGroup(db, organisationId, id, base);
}

async function change(db: NodePgDatabase, organisationId: string, id: string, actor: Actor, read: (row: Row) => GivenGroup): Promise<void> {
  await told(
    () =>
      db.transaction(async (tx) => {
        // Held from here on, so that two changes do not each go by what the other is about to change.
        await tx.execute(
          sql`select from ${teams} where ${teams.id}::text = ${id} and ${teams.organisation_id} = ${organisationId} for update`,
        );
        const row = await findGroup(tx, organisationId, id);
        const { name, externalId, members } = read(row);
        const before = row.members.map(({ value }) => value);
        const add = members.filter((one) => !before.includes(one));
        const remove = before.filter((one) => !members.includes(one));
        await changeTeam(tx, organisationId, row.id, { name, members: { add, remove } }, actor);
        await setExternalId(tx, row.id, externalId);
      }),
    id,
  );
}

export async function replaceGroup(
  db: NodePgDatabase,
  organisationId: string,
  id: string,
  body: unknown,
  actor: Actor,
  base: string,
): Promise<Resource> {
  const given = readGiven(body);
  await change(db, organisationId, id, actor, () => given);
  return readGroup(db, organisationId, id, base);
}

export async function patchGroup(
  db: NodePgDatabase,
  organisationId: string,
  id: string,
  body: unknown,
  actor: Actor,
  base: string,
): Promise<Resource> {
  const operations = readOperations(body);
  await change(db, organisationId, id, actor, (row) => readGiven(patched(present(row, base), operations)));
  return readGroup(db, organisationId, id, base);
}

export async function removeGroup(db: NodePgDatabase, organisationId: string, id: string, actor: Actor): Promise<void> {
  const { id: known } = await findGroup(db, organisationId, id);
  await told(() => deleteTeam(db, organisationId, known, actor), id);
}
