import { importedFields, type importPeople as importPeopleCall } from '@manara/contract/people';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Actor } from '../../../platform/audit/audit-log.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { organisations } from '../../../platform/database/schema/session.ts';
import { AppError, invalidFields, type ErrorCode, type FieldError } from '../../../platform/http/app-error.ts';
import { toldProblems } from '../../../platform/text/csv/read-rows.ts';
import { changePersonIn } from '../change-person.ts';
import { invitationDomains, isOfDomain, namedDomains } from '../../session/invitation-domains.ts';
import { inviteIn, withdrawInvitationIn, type Means } from '../invite.ts';
import { readTeams } from '../../teams/store.ts';
import { readPeopleByEmail, readStandingInvitations } from '../store.ts';
import { TeamChanges } from './team-changes.ts';
import { readTeamNames, teamNames, type NamedTeam } from './team-names.ts';
import { readPeopleTable, type PeopleRow } from './read-people.ts';

type Outcome = Static<typeof importPeopleCall.response>;
/** `teams` in their order by name; null: nothing is said of them. */
type Place = Pick<PeopleRow, 'role' | 'job_title' | 'licence' | 'is_active'> & { teams: readonly NamedTeam[] | null };

/** Undoes what was only tried. */
class OnlyChecked extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('The table was only checked');
    this.outcome = outcome;
  }
}

const said = ({ role, job_title, licence, is_active, teams }: Place) => ({
  role,
  job_title,
  licence,
  status: is_active === null ? null : is_active ? 'active' : 'inactive',
  teams: teams && teamNames(teams),
});

/** What of a person a row changes: fields of which it says nothing stay as they are. */
const differences = (before: Place, after: Place) => {
  const [old, now] = [said(before), said(after)];
  return importedFields.flatMap((field) => {
    const next = now[field];
    return next === null || next === old[field] ? [] : [{ field, before: old[field] ?? '', after: next }];
  });
};

/**
 * Takes a table of people, all of it or nothing: whoever is a member by the address of a row is changed, whoever is not is invited, and a table
 * that is sent twice is taken once. `only_check` does it all and takes it back, so that what it foretells is what would happen.
 */
export async function importPeople(
  db: NodePgDatabase,
  means: Means,
  caller: Caller,
  { csv, only_check = false }: Static<typeof importPeopleCall.body>,
  actor: Actor,
): Promise<Outcome> {
  const table = readPeopleTable(csv);
  if (!table.ok) throw invalidFields(table.problems);
  return db
    .transaction(async (tx) => {
      const outcome = await takeRows(tx, means, caller, table.rows, actor);
      if (!only_check) return outcome;
      throw new OnlyChecked({ ...outcome, invited: outcome.invited.map((one) => ({ ...one, url: null })) });
    })
    .catch((error: unknown) => {
      if (error instanceof OnlyChecked) return error.outcome;
      throw error;
    });
}

async function takeRows(tx: Executor, means: Means, caller: Caller, rows: readonly PeopleRow[], actor: Actor): Promise<Outcome> {
  // One import after the other: two at once would invite the same people twice.
  await tx.select().from(organisations).where(eq(organisations.id, caller.organisationId)).for('no key update');
  const emails = rows.map(({ email }) => email);
  const people = await readPeopleByEmail(tx, caller.organisationId, emails);
  const standing = await readStandingInvitations(tx, caller.organisationId, emails);
  const domains = await invitationDomains(tx, caller.organisationId);
  const problems = new Map<string, FieldError>();
  const teams = await readTeams(tx, caller.organisationId);
  const joining = new TeamChanges(teams);
  const outcome: Outcome = { changed: [], invited: [], unchanged: 0 };
  const take = async ({ row, email, teams: names, ...rest }: PeopleRow) => {
    const named = names === null ? null : readTeamNames(names, teams);
    if (named && named.unknown.length > 0) {
      problems.set(`${row}.teams`, { code: 'table.team_unknown', params: { teams: named.unknown.join('; ') } });
      return;
    }
    const place: Place = { ...rest, teams: named && named.teams };
    const person = people.get(email);
    if (person) {
      const changes = differences({ ...person, teams: joining.teamsOf(person.id) }, place);
      if (changes.length === 0) {
        outcome.unchanged += 1;
        return;
      }
      const { role, job_title, licence, is_active } = place;
      if (place.teams) joining.put(person.id, place.teams);
      if (changes.some(({ field }) => field !== 'teams'))
        await changePersonIn(
          tx,
          caller,
          person.id,
          { role: role ?? undefined, job_title: job_title ?? undefined, licence: licence ?? undefined, is_active: is_active ?? undefined },
          actor,
        );
      outcome.changed.push({ email, full_name: person.full_name, changes });
      return;
    }
    if (place.is_active === false) {
      problems.set(`${row}.status`, { code: 'table.person_not_here' });
      return;
    }
    const role = place.role ?? 'member';
    const job_title = place.job_title ?? '';
    const open = standing.filter((one) => one.email === email);
    const ids = place.teams?.map(({ id }) => id);
    const isAsSaid = (one: (typeof open)[number]) => one.role === role && one.job_title === job_title && one.licence === place.licence;
    const hasTeams = ({ team_ids }: (typeof open)[number]) =>
      !ids || (ids.length === team_ids.length && ids.every((id) => team_ids.includes(id)));
    if (open.some((one) => isAsSaid(one) && hasTeams(one))) {
      outcome.unchanged += 1;
      return;
    }
    if (!isOfDomain(email, domains)) {
      problems.set(`${row}.email`, { code: 'invitation.domain', params: { domains: namedDomains(domains) } });
      return;
    }
    const { url, mail } = await inviteIn(tx, means, caller, { email, role, job_title, licence: place.licence, teams: ids }, actor);
    // The new one stands for those before it.
    for (const { id } of open) await withdrawInvitationIn(tx, caller.organisationId, id, actor);
    outcome.invited.push({ email, role, is_mailed: mail !== null, url });
  };
  // Owners that the table makes are there before it takes any away.
  const inOrder = rows.toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'));
  for (const row of inOrder) {
    try {
      await take(row);
    } catch (error) {
      // More than may be invited is no fault of a row.
      if (!(error instanceof AppError) || error.status === 429 || error.status >= 500) throw error;
      problems.set(placeOf(error.code, row.row), { code: error.code });
    }
  }
  await joining.store(tx, caller.organisationId, actor);
  if (problems.size > 0)
    throw invalidFields(toldProblems(new Map([...problems].toSorted(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10)))));
  return outcome;
}

/** At the cell where that is what is wrong, otherwise at the row. */
const placeOf = (code: ErrorCode, row: number): string => (code === 'role_above_you' ? `${row}.role` : String(row));
