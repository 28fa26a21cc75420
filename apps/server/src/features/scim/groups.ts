import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { teams } from '../../platform/database/schema/teams.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { changeTeam, deleteTeam, makeTeam } from '../teams/change-team.ts';
import { notThere, ScimFault } from './fault.ts';
import { presentGroup, selectGroups, type GroupRow } from './group-resource.ts';
import { patched, readOperations } from './patch.ts';
import { assertVersion } from './version.ts';
import { isResource, valueOf, type Resource } from './resource.ts';

async function findGroup(db: Executor, organisationId: string, id: string): Promise<GroupRow> {
  const [row] = await selectGroups(db, organisationId, sql`${teams.id}::text = ${id}`);
  if (!row) throw notThere('Group', id);
  return row;
}

export const readGroup = async (db: Executor, organisationId: string, id: string, base: string): Promise<Resource> =>
  presentGroup(await findGroup(db, organisationId, id), base);

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

/** What a program changes of a group, and the version that it goes by, if any. */
interface Change {
  id: string;
  body: unknown;
  expected: string | null;
}

/** Held from here on, so that two changes do not each go by what the other is about to change. */
async function held(tx: Executor, organisationId: string, { id, expected }: Omit<Change, 'body'>, base: string): Promise<GroupRow> {
  await tx.execute(sql`select from ${teams} where ${teams.id}::text = ${id} and ${teams.organisation_id} = ${organisationId} for update`);
  const row = await findGroup(tx, organisationId, id);
  assertVersion(expected, presentGroup(row, base));
  return row;
}

async function store(
  db: NodePgDatabase,
  organisationId: string,
  change: Change,
  actor: Actor,
  base: string,
  read: (row: GroupRow) => GivenGroup,
): Promise<Resource> {
  await told(
    () =>
      db.transaction(async (tx) => {
        const row = await held(tx, organisationId, change, base);
        const { name, externalId, members } = read(row);
        const before = row.members.map(({ value }) => value);
        const add = members.filter((one) => !before.includes(one));
        const remove = before.filter((one) => !members.includes(one));
        await changeTeam(tx, organisationId, row.id, { name, members: { add, remove } }, actor);
        if (row.externalId === externalId) return;
        await setExternalId(tx, row.id, externalId);
        await recordAudit(tx, actor, {
          action: 'team_changed',
          subjectId: row.id,
          before: { name: row.name, external_id: row.externalId },
          after: { name, external_id: externalId },
        });
      }),
    change.id,
  );
  return readGroup(db, organisationId, change.id, base);
}

export async function replaceGroup(
  db: NodePgDatabase,
  organisationId: string,
  change: Change,
  actor: Actor,
  base: string,
): Promise<Resource> {
  const given = readGiven(change.body);
  return store(db, organisationId, change, actor, base, () => given);
}

export async function patchGroup(
  db: NodePgDatabase,
  organisationId: string,
  change: Change,
  actor: Actor,
  base: string,
): Promise<Resource> {
  const operations = readOperations(change.body);
  return store(db, organisationId, change, actor, base, (row) => readGiven(patched(presentGroup(row, base), operations)));
}

export async function removeGroup(
  db: NodePgDatabase,
  organisationId: string,
  which: Omit<Change, 'body'>,
  actor: Actor,
  base: string,
): Promise<void> {
  await told(
    () =>
      db.transaction(async (tx) => {
        const { id } = await held(tx, organisationId, which, base);
        await deleteTeam(tx, organisationId, id, actor);
      }),
    which.id,
  );
}
