import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { isElsewhere, lockMember } from '../../platform/auth/members.ts';
import { revokeLinks, revokeLinksOfAccount } from '../../platform/auth/one-time-links.ts';
import { unlinkMember } from '../../platform/auth/sign-on-links.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { accounts, organisations, users } from '../../platform/database/schema/session.ts';
import { teamMembers } from '../../platform/database/schema/teams.ts';
import { changePersonIn } from '../people/change-person.ts';
import { actProblem } from '../people/policy.ts';
import { countActiveOwners } from '../people/store.ts';
import { removeLoneAccount } from '../leaving/forget-member.ts';
import { freeUsername } from '../session/free-username.ts';
import { isProvenElsewhere } from '../domains/counting.ts';
import { domainOfAddress } from '../domains/domain-name.ts';
import { endHandedAccess, holdAccount, insertAccount, insertMember, insertPerson, isUnused } from '../session/account-store.ts';
import { notThere, ScimFault } from './fault.ts';
import { patched, readOperations } from './patch.ts';
import type { Resource } from './resource.ts';
import { isShown, presentUser, selectUsers, type UserRow } from './user-resource.ts';
import { assertVersion } from './version.ts';
import { readUser, type GivenUser } from './given-user.ts';

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

async function findUser(db: Executor, organisationId: string, id: string): Promise<UserRow> {
  if (!isUuid(id)) throw notThere('User', id);
  const [row] = await selectUsers(db, organisationId, eq(users.id, id));
  if (!row) throw notThere('User', id);
  return row;
}

export const readOne = async (db: Executor, organisationId: string, id: string, base: string): Promise<Resource> =>
  presentUser(await findUser(db, organisationId, id), base);

const taken = (what: string) => new ScimFault(409, `${what} belongs to somebody else already.`, 'uniqueness');

/** What two people of an organisation may not share, in the words of the request. */
async function uniquely<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_external_id') throw taken('This externalId');
    if (constraint === 'users_provisioned_name') throw taken('This userName');
    if (constraint === 'accounts_email') throw taken('This address');
    throw error;
  }
}

/** No program gives anybody an address in a domain that another organisation has proven. */
async function assertGivable(tx: Executor, organisationId: string, email: string): Promise<void> {
  if (await isProvenElsewhere(tx, organisationId, domainOfAddress(email) ?? ''))
    throw new ScimFault(403, 'The domain of this address is proven by another organization.');
}

const placed = ({ externalId, userName, email }: GivenUser) => ({
  external_id: externalId,
  provisioned_name: userName.toLowerCase() === email ? null : userName,
});

/** Lets somebody in again who was provisioned before. */
async function comeBack(tx: Executor, caller: Caller, id: string, given: GivenUser, actor: Actor): Promise<void> {
  await tx
    .update(users)
    .set({
      deprovisioned_at: null,
      provisioned_at: sql`case when ${users.last_login} is null then now() else ${users.provisioned_at} end`,
      ...placed(given),
    })
    .where(eq(users.id, id));
  await changePersonIn(tx, caller, id, { is_active: given.active, job_title: given.title }, actor);
}

/**
 * Makes a person of the organisation with the least role, whom nobody has shown to be anybody yet: they come in by the organisation's provider, or by a link
 * that is mailed to the address. An account that there is elsewhere becomes a member here too, which gives no right to the account. Throws ScimFault 409 where
 * somebody here has the address, 403 where its domain is proven by another organisation.
 */
export async function createUser(db: NodePgDatabase, caller: Caller, body: unknown, actor: Actor, base: string): Promise<Resource> {
  const given = readUser(body);
  const { organisationId } = caller;
  const id = await uniquely(() =>
    db.transaction(async (tx) => {
      const [organisation] = await tx
        .select({ language: organisations.invitation_language })
        .from(organisations)
        .where(eq(organisations.id, organisationId))
        .for('no key update');
      await assertGivable(tx, organisationId, given.email);
      const account = await holdAccount(tx, given.email);
      const [here] = account
        ? await tx
            .select({ id: users.id, isShown: sql<boolean>`${isShown}` })
            .from(users)
            .where(and(eq(users.account_id, account.id), eq(users.organisation_id, organisationId)))
        : [];
      if (here?.isShown) throw taken('This address');
      if (here) {
        await comeBack(tx, caller, here.id, given, actor);
        return here.id;
      }
      const language = given.language ?? organisation?.language ?? 'en';
      const membership = {
        organisation_id: organisationId,
        username: await freeUsername(tx, organisationId, given.email.split('@')[0] ?? ''),
        full_name: given.fullName,
        job_title: given.title,
        role: 'viewer' as const,
        is_active: given.active,
        provisioned_at: new Date(),
        provisioned_language: language,
        ...placed(given),
      };
      // Whoever has set a password of an account that nobody has ever come in by would come in here by it.
      if (account) await endHandedAccess(tx, account);
      // Whether there is an account already is nobody's business who only knows an address: the answer is the same.
      const member = account
        ? await insertMember(tx, account, membership)
        : await insertPerson(tx, { email: given.email, password_hash: null, language, is_verified: false }, membership);
      await recordAudit(tx, actor, { action: 'person_provisioned', subjectId: member.id, after: { email: given.email, role: 'viewer' } });
      return member.id;
    }),
  );
  return readOne(db, organisationId, id, base);
}

/**
 * Gives somebody another address who has never come in. Where the account is this organisation's alone it gets the address; where others are in it as well, or the
 * address has an account already, they become a member of that address's account, as if they had been made with it: the answer is the same. Throws ScimFault 409
 * where somebody here has the address.
 */
async function changeAddress(tx: Executor, row: UserRow, organisationId: string, email: string): Promise<void> {
  if (row.email === email) return;
  // Locked first: whoever is coming in just now, or is made a member elsewhere, is waited for. The owners before them, as everybody locks them who changes a person.
  await countActiveOwners(tx, organisationId);
  const member = await lockMember(tx, row.id);
  if (!member) throw notThere('User', row.id);
  if (member.email === email) return;
  if (member.last_login !== null) throw new ScimFault(400, 'Whoever has signed in changes their address themselves.', 'mutability');
  const isOwn = (await isUnused(tx, member.account_id)) && !(await isElsewhere(tx, member));
  await assertGivable(tx, organisationId, email);
  // What was handed out for the address before must not open another account, or this one to somebody else.
  if (isOwn) await revokeLinksOfAccount(tx, member.account_id);
  else await revokeLinks(tx, { kind: 'reset', memberId: member.id });
  const known = await holdAccount(tx, email);
  // Who has shown until now that the new address is theirs has shown nothing of what the program means by it.
  const since = { provisioned_at: new Date() };
  if (isOwn && !known) {
    await tx
      .update(accounts)
      .set({ email, is_verified: false, proven_at: null, password_hash: null })
      .where(eq(accounts.id, member.account_id));
    await tx.update(users).set(since).where(eq(users.id, member.id));
    return;
  }
  if (known && (await tx.$count(users, and(eq(users.account_id, known.id), eq(users.organisation_id, organisationId)))) > 0)
    throw taken('This address');
  if (known) await endHandedAccess(tx, known);
  const account = known ?? (await insertAccount(tx, { email, language: row.language }));
  await tx
    .update(users)
    .set({ account_id: account.id, ...since })
    .where(eq(users.id, member.id));
  await unlinkMember(tx, member.id);
  await removeLoneAccount(tx, member);
}

async function store(tx: Executor, caller: Caller, row: UserRow, given: GivenUser, actor: Actor): Promise<void> {
  const problem = actProblem(caller.role, { role: row.role });
  if (problem) throw new ScimFault(403, 'Administrators and owners are changed by people alone.');
  await changeAddress(tx, row, caller.organisationId, given.email);
  const before = { full_name: row.fullName, external_id: row.externalId };
  const after = { full_name: given.fullName, external_id: given.externalId };
  await tx
    .update(users)
    .set({ full_name: given.fullName, ...placed(given) })
    .where(eq(users.id, row.id));
  if (before.full_name !== after.full_name || before.external_id !== after.external_id || row.email !== given.email)
    await recordAudit(tx, actor, {
      action: 'person_changed',
      subjectId: row.id,
      before: { ...before, email: row.email },
      after: { ...after, email: given.email },
    });
  await changePersonIn(tx, caller, row.id, { is_active: given.active, job_title: given.title }, actor);
}

/** What a program changes of a resource, and the version that it goes by, if any. */
interface Change {
  id: string;
  body: unknown;
  expected: string | null;
}

const changed = (
  db: NodePgDatabase,
  caller: Caller,
  { id, expected }: Change,
  actor: Actor,
  base: string,
  read: (row: UserRow) => GivenUser,
): Promise<void> =>
  uniquely(() =>
    db.transaction(async (tx) => {
      await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, caller.organisationId)).for('no key update');
      const row = await findUser(tx, caller.organisationId, id);
      assertVersion(expected, presentUser(row, base));
      await store(tx, caller, row, read(row), actor);
    }),
  );

export async function replaceUser(db: NodePgDatabase, caller: Caller, change: Change, actor: Actor, base: string): Promise<Resource> {
  await changed(db, caller, change, actor, base, (row) => readUser(change.body, row));
  return readOne(db, caller.organisationId, change.id, base);
}

export async function patchUser(db: NodePgDatabase, caller: Caller, change: Change, actor: Actor, base: string): Promise<Resource> {
  const operations = readOperations(change.body);
  await changed(db, caller, change, actor, base, (row) => readUser(patched(presentUser(row, base), operations), row));
  return readOne(db, caller.organisationId, change.id, base);
}

/** Puts somebody out at once. What they did stays, and so does the member, whom a person or a program can let in again. */
export async function removeUser(
  db: NodePgDatabase,
  caller: Caller,
  { id, expected }: Omit<Change, 'body'>,
  actor: Actor,
  base: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, caller.organisationId)).for('no key update');
    const row = await findUser(tx, caller.organisationId, id);
    assertVersion(expected, presentUser(row, base));
    if (actProblem(caller.role, { role: row.role })) throw new ScimFault(403, 'Administrators and owners are removed by people alone.');
    await changePersonIn(tx, caller, id, { is_active: false }, actor);
    await tx
      .update(users)
      .set({ deprovisioned_at: sql`now()`, external_id: null, provisioned_name: null })
      .where(eq(users.id, id));
    await tx.delete(teamMembers).where(eq(teamMembers.user_id, id));
  });
}
