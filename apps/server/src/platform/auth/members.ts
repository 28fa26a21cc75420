import { and, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { accounts, organisations, users } from '../database/schema/session.ts';

/** What a person is in one organisation, with the address that they sign in by. */
export type Member = Omit<typeof users.$inferSelect, 'account_id'> & { account_id: string; email: string };

/** For a query that joins users with accounts. */
export const memberColumns = { ...getTableColumns(users), account_id: accounts.id, email: accounts.email };

/** Active, and licensed to work at all. */
export const mayWork = and(eq(users.is_active, true), ne(users.licence, 'unlicensed'));

/** That a member has come in, or was not made by a program, which makes anybody a member whose address it knows. */
export const hasComeIn = or(isNull(users.provisioned_at), isNotNull(users.last_login));

/** The organisation where an account worked last first. A sample, which people only look around in, comes behind all others. */
const lastFirst = [
  sql`(select ${organisations.sample_of} is not null from ${organisations} where ${organisations.id} = ${users.organisation_id})`,
  sql`${users.last_login} desc nulls last`,
  desc(users.created_at),
  users.id,
];

/** As whom an account may work, the organisation where it did so last first. */
export const activeMembersOf = (db: Executor, accountId: string): Promise<Member[]> =>
  db
    .select(memberColumns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.account_id, accountId), mayWork))
    .orderBy(...lastFirst);

/** That a member may come in without a provider of the organisation, for a query that joins members and organisations. */
export const entersAlone = or(eq(organisations.only_sign_on, false), eq(organisations.emergency_owner_id, users.id));

/**
 * That a member is whom the organisation means, for a query that joins members and accounts. A program that writes down an address makes a member of whatever account
 * has it: one that has been used elsewhere may be in other hands, until its address has been proven after that.
 */
export const isMeant = or(
  hasComeIn,
  and(gte(accounts.proven_at, users.provisioned_at), or(isNull(accounts.handed_at), gt(accounts.proven_at, accounts.handed_at))),
  and(
    isNull(accounts.first_sign_in_at),
    sql`not exists (select from ${users} as "other" where "other"."account_id" = ${accounts.id} and "other"."last_login" is not null)`,
  ),
);

/** As whom an account may begin a session by a password or a passkey, the organisation where it worked last first. */
export const enteringMembersOf = (db: Executor, accountId: string): Promise<Member[]> =>
  db
    .select(memberColumns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(users.account_id, accountId), mayWork, entersAlone, isMeant))
    .orderBy(...lastFirst);

/** Whether a member may come in without a provider of the organisation. */
export async function mayEnterAlone(db: Executor, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(users.id, userId), entersAlone));
  return found !== undefined;
}

/** Whether a member is whom the organisation means (`isMeant`). */
export async function isMeantBy(db: Executor, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.id, userId), isMeant));
  return found !== undefined;
}

/** Why an account whose password or passkey is right gets no session. */
export async function noEntry(
  db: Executor,
  accountId: string,
): Promise<'sign_on_required' | 'membership_unproven' | 'account_unlicensed' | 'account_inactive'> {
  const active = await activeMembersOf(db, accountId);
  if (active.some(({ provisioned_at, last_login }) => provisioned_at === null || last_login !== null)) return 'sign_on_required';
  for (const { id } of active) if (await mayEnterAlone(db, id)) return 'membership_unproven';
  if (active.length > 0) return 'sign_on_required';
  return (await isUnlicensed(db, accountId)) ? 'account_unlicensed' : 'account_inactive';
}

/** Whether an account that may work nowhere would, had it a licence. */
const isUnlicensed = async (db: Executor, accountId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.account_id, accountId), eq(users.is_active, true)))) > 0;

/** A member, locked until the transaction ends; null where there is none. */
export async function lockMember(tx: Executor, id: string): Promise<Member | null> {
  const [member] = await tx
    .select(memberColumns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(eq(users.id, id))
    .for('update');
  return member ?? null;
}

/**
 * Whether the account of a member belongs to another organisation, too; the sample of their own is none. For whom has come in here, neither is one that has only written
 * the address down: it lets nobody in before the address is proven.
 */
export async function isElsewhere(
  db: Executor,
  { account_id, organisation_id }: Pick<Member, 'account_id' | 'organisation_id'>,
): Promise<boolean> {
  const isSampleHere = sql`exists (select from ${organisations} where ${organisations.id} = ${users.organisation_id} and ${organisations.sample_of} = ${organisation_id})`;
  const hasComeInHere = await db.$count(
    users,
    and(eq(users.account_id, account_id), eq(users.organisation_id, organisation_id), hasComeIn),
  );
  const others = and(
    eq(users.account_id, account_id),
    ne(users.organisation_id, organisation_id),
    not(isSampleHere),
    hasComeInHere > 0 ? hasComeIn : undefined,
  );
  return (await db.$count(users, others)) > 0;
}

/** All that an account is, active or not, and is meant to be (`isMeant`): what is done in it is nobody else's business. */
export const membersOf = (db: Executor, accountId: string): Promise<Member[]> =>
  db
    .select(memberColumns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.account_id, accountId), isMeant))
    .orderBy(users.id);

/** What an account has from then on whose holder has shown that they read the mail of its address. */
export const proven = () => ({ is_verified: true, proven_at: new Date() });

/** Whether whoever has an account has shown that its address is theirs, and has had it alone since. */
export const isProven = ({ proven_at, handed_at }: Pick<typeof accounts.$inferSelect, 'proven_at' | 'handed_at'>): boolean =>
  proven_at !== null && (handed_at === null || proven_at > handed_at);

export async function storePassword(db: Executor, accountId: string, password_hash: string): Promise<void> {
  await db.update(accounts).set({ password_hash }).where(eq(accounts.id, accountId));
}
