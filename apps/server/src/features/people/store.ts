import type { Invitation, Person } from '@manara/contract/people';
import { and, asc, count, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Role } from '@manara/core/role';
import { lockMember, mayWork, memberColumns, type Member } from '../../platform/auth/members.ts';
import { linkStands } from '../../platform/auth/one-time-links.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { foundBy } from '../../platform/database/found-by.ts';
import { likePart } from '../../platform/database/like-part.ts';
import { mails } from '../../platform/database/schema/mails.ts';
import { accounts, oneTimeLinks, organisations, users } from '../../platform/database/schema/session.ts';
import { teams } from '../../platform/database/schema/teams.ts';
import { publishToMembers } from '../../platform/live/publish.ts';

export const presentPerson = ({
  id,
  username,
  full_name,
  email,
  role,
  job_title,
  licence,
  is_active,
  last_login,
  created_at,
}: Member): Person => ({
  id,
  username,
  full_name,
  email,
  role,
  job_title,
  licence,
  is_active,
  last_login: last_login?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

interface Page {
  skip: number;
  limit: number;
}

interface PeopleQuery {
  search?: string | undefined;
  sort?: 'name' | 'email' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Whom a search into name, user name and address finds. */
const foundPeople = (organisationId: string, search: string | undefined) =>
  and(
    eq(users.organisation_id, organisationId),
    search?.trim() ? or(foundBy(users.search_key, search), like(accounts.email, likePart(search.toLowerCase()))) : undefined,
  );

/** By name or address, then by id. */
const selectPeople = (db: Executor, organisationId: string, { search, sort, order }: PeopleQuery) =>
  db
    .select(memberColumns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(foundPeople(organisationId, search))
    .orderBy((order === 'desc' ? desc : asc)(sql`lower(${sort === 'email' ? accounts.email : users.full_name})`), asc(users.id));

export async function listPeople(db: Executor, organisationId: string, { skip, limit, ...query }: PeopleQuery & Page) {
  const rows = await selectPeople(db, organisationId, query).offset(skip).limit(limit);
  const [all] = await db
    .select({ total: count() })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(foundPeople(organisationId, query.search));
  return { people: rows.map(presentPerson), total: all?.total ?? 0 };
}

export async function readPeople(db: Executor, organisationId: string, query: PeopleQuery): Promise<Person[]> {
  return (await selectPeople(db, organisationId, query)).map(presentPerson);
}

/** Those of the organisation who have one of these addresses, by address. */
export async function readPeopleByEmail(db: Executor, organisationId: string, emails: string[]): Promise<Map<string, Member>> {
  const rows = await db
    .select(memberColumns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.organisation_id, organisationId), inArray(accounts.email, emails)));
  return new Map(rows.map((row) => [row.email, row]));
}

/** Invitations to these addresses that nobody has taken up yet. */
export const readStandingInvitations = (db: Executor, organisationId: string, emails: string[]) =>
  db
    .select({
      id: oneTimeLinks.id,
      email: oneTimeLinks.email,
      role: oneTimeLinks.role,
      job_title: oneTimeLinks.job_title,
      licence: oneTimeLinks.licence,
      team_ids: oneTimeLinks.team_ids,
    })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.organisation_id, organisationId),
        eq(oneTimeLinks.kind, 'invitation'),
        inArray(oneTimeLinks.email, emails),
        linkStands,
      ),
    );

/** A person of this organisation, locked until the transaction ends; null for anybody else's id. */
export async function lockPerson(db: Executor, organisationId: string, id: string): Promise<Member | null> {
  const member = await lockMember(db, id);
  return member?.organisation_id === organisationId ? member : null;
}

export async function hasSecondFactor(db: Executor, accountId: string): Promise<boolean> {
  const [account] = await db.select({ has: accounts.mfa_enabled }).from(accounts).where(eq(accounts.id, accountId));
  return account?.has ?? false;
}

/** How many active owners there are. Locks them, in one order, so that two owners cannot demote each other at once. */
export async function countActiveOwners(db: Executor, organisationId: string): Promise<number> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), eq(users.role, 'owner'), mayWork))
    .orderBy(asc(users.id))
    .for('update');
  return rows.length;
}

/** Whether a member is the one who can still use the password where only providers let people in. */
export async function isEmergencyOwner(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(organisations, and(eq(organisations.emergency_owner_id, id), eq(organisations.only_sign_on, true)))) > 0;
}

/** What is open of theirs hears of it. */
export async function storePerson(
  db: Executor,
  id: string,
  change: Pick<Member, 'role' | 'job_title' | 'licence' | 'is_active'>,
): Promise<void> {
  const [stored] = await db.update(users).set(change).where(eq(users.id, id)).returning({ organisationId: users.organisation_id });
  if (stored) await publishToMembers(db, stored.organisationId, [id], 'rights_changed');
}

type LinkRow = typeof oneTimeLinks.$inferSelect;

export const presentInvitation = (
  row: LinkRow,
  { invitedBy, mail, teams }: { invitedBy: string; mail: Invitation['mail']; teams: string[] },
): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role ?? 'viewer',
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  invited_by: invitedBy,
  teams,
  job_title: row.job_title,
  licence: row.licence,
  mail,
});

/** Newest first. */
export async function listInvitations(db: Executor, organisationId: string, { skip, limit }: Page) {
  const which = and(eq(oneTimeLinks.organisation_id, organisationId), eq(oneTimeLinks.kind, 'invitation'), linkStands);
  const rows = await db
    .select({
      link: oneTimeLinks,
      by: users.full_name,
      mail: mails.state,
      // Those that have been deleted since are left out: the invitation leads into them no more.
      teams: sql<
        string[]
      >`array(select ${teams.name} from ${teams} where ${teams.id} = any(${oneTimeLinks.team_ids}) and ${teams.organisation_id} = ${organisationId} order by lower(${teams.name}))`,
    })
    .from(oneTimeLinks)
    .leftJoin(users, eq(users.id, oneTimeLinks.created_by))
    .leftJoin(mails, eq(mails.link_id, oneTimeLinks.id))
    .where(which)
    .orderBy(desc(oneTimeLinks.created_at), asc(oneTimeLinks.id))
    .offset(skip)
    .limit(limit);
  const [all] = await db.select({ total: count() }).from(oneTimeLinks).where(which);
  return {
    invitations: rows.map(({ link, by, ...rest }) => presentInvitation(link, { invitedBy: by ?? '', ...rest })),
    total: all?.total ?? 0,
  };
}

/** The name of the organisation, and the language of whoever has that address already. */
export async function readInvited(db: Executor, organisationId: string, email: string) {
  const [found] = await db
    .select({ organisation: organisations.name, reader: accounts.language, chosen: organisations.invitation_language })
    .from(organisations)
    .leftJoin(accounts, eq(accounts.email, email))
    .where(eq(organisations.id, organisationId));
  return { organisation: found?.organisation ?? '', language: found?.reader ?? found?.chosen ?? null };
}

/** Takes back the mail of a link that is worth nothing any more, where it is not out yet. */
export async function unpostMails(db: Executor, linkId: string): Promise<void> {
  await db.delete(mails).where(and(eq(mails.link_id, linkId), eq(mails.state, 'waiting')));
}

/** Answers the invitation that was revoked; null where none of this organisation stood under that id. */
export async function revokeInvitation(db: Executor, organisationId: string, id: string): Promise<LinkRow | null> {
  const [row] = await db
    .update(oneTimeLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(oneTimeLinks.id, id), eq(oneTimeLinks.organisation_id, organisationId), eq(oneTimeLinks.kind, 'invitation'), linkStands))
    .returning();
  return row ?? null;
}

/** Revokes what a person has made and nobody has used: invitations that give one of these roles, and reset links if asked. */
export async function revokeLinksMadeBy(
  db: Executor,
  userId: string,
  { roles, resets }: { roles: Role[]; resets: boolean },
): Promise<void> {
  const invitations = and(eq(oneTimeLinks.kind, 'invitation'), inArray(oneTimeLinks.role, roles));
  await db
    .update(oneTimeLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(oneTimeLinks.created_by, userId), or(invitations, resets ? eq(oneTimeLinks.kind, 'reset') : undefined), linkStands));
}
