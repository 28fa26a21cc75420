import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import { isProven, lockMember, mayWork, type Member } from '../../platform/auth/members.ts';
import { revokeHandedLinks, revokeLinksOfAccount } from '../../platform/auth/one-time-links.ts';
import { unlinkMember } from '../../platform/auth/sign-on-links.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, organisations, users, type oneTimeLinks } from '../../platform/database/schema/session.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** By address, as stored: lower case. */
export async function findAccount(db: Executor, email: string): Promise<AccountRow | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  return account ?? null;
}

/** The same, kept as it is until the transaction ends: its address cannot become another one before it is used. */
export async function holdAccount(tx: Executor, email: string): Promise<AccountRow | null> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update');
  return account ?? null;
}

/**
 * Keeps how an account signs in and a member's standing as they are until the transaction ends; false where they are not as they were read any
 * more, or the member may not work.
 */
export async function holdUnchanged(tx: Executor, { id, password_hash, mfa_enabled }: AccountRow, userId: string): Promise<boolean> {
  const [now] = await tx
    .select({ password_hash: accounts.password_hash, mfa_enabled: accounts.mfa_enabled })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.id, userId), eq(accounts.id, id), mayWork))
    .for('update');
  return now?.password_hash === password_hash && now.mfa_enabled === mfa_enabled;
}

export async function insertAccount(db: Executor, account: typeof accounts.$inferInsert): Promise<AccountRow> {
  const [made] = await db.insert(accounts).values(account).returning();
  if (!made) throw new Error('The account could not be stored');
  return made;
}

/** A new account with its first membership. */
export const insertPerson = async (
  db: Executor,
  account: typeof accounts.$inferInsert,
  membership: Omit<typeof users.$inferInsert, 'account_id'>,
): Promise<Member> => insertMember(db, await insertAccount(db, account), membership);

/** Whether nobody has ever come in by an account: whoever made it may only have written the address of somebody else. Held until the transaction ends. */
export async function isUnused(tx: Executor, accountId: string): Promise<boolean> {
  const [account] = await tx.select({ first: accounts.first_sign_in_at }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  return account?.first === null && (await tx.$count(users, and(eq(users.account_id, accountId), isNotNull(users.last_login)))) === 0;
}

/** Gives an unused account to whom its address belongs: what others have set or handed out for it opens nothing any more. They keep the member that they have made. */
export async function takeOver(
  tx: Executor,
  { id }: Pick<AccountRow, 'id'>,
  change: Pick<typeof accounts.$inferInsert, 'password_hash'> & Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await tx.update(accounts).set(change).where(eq(accounts.id, id));
  await revokeLinksOfAccount(tx, id);
}

/**
 * Takes from an account that nobody has ever come in by what others may have set or handed out for it, before it becomes a member of one more organisation. A password
 * that was set by a link mailed to its address stays: the account is proven by it. Where a password goes, it stands in the audit log of every organization that has the
 * account as a member.
 */
export async function endHandedAccess(
  tx: Executor,
  account: Pick<AccountRow, 'id' | 'password_hash' | 'proven_at' | 'handed_at'>,
): Promise<void> {
  const { id, password_hash } = account;
  if (isProven(account) || !(await isUnused(tx, id))) return;
  await tx.update(accounts).set({ password_hash: null }).where(eq(accounts.id, id));
  await revokeHandedLinks(tx, id);
  if (password_hash === null) return;
  const members = await tx.select({ id: users.id, organisationId: users.organisation_id }).from(users).where(eq(users.account_id, id));
  for (const one of members) await recordAudit(tx, systemActor(one.organisationId), { action: 'handed_password_ended', subjectId: one.id });
}

/** What an invitation says of the person's place here, besides the role. */
export const placeOf = ({ job_title, licence }: Pick<typeof oneTimeLinks.$inferSelect, 'job_title' | 'licence'>) => ({
  job_title,
  ...(licence && { licence }),
});

/** Makes an account a member of one more organisation. */
export async function insertMember(
  db: Executor,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  membership: Omit<typeof users.$inferInsert, 'account_id'>,
): Promise<Member> {
  const [member] = await db
    .insert(users)
    .values({
      licence: sql`(select default_licence from organisations where id = ${membership.organisation_id})`,
      preferred_hub: sql`(select default_hub from organisations where id = ${membership.organisation_id})`,
      ...membership,
      account_id: id,
    })
    .returning();
  if (!member) throw new Error('The membership could not be stored');
  return { ...member, account_id: id, email };
}

/** That a program has written a member down who has never come in. */
const isExpected = and(isNotNull(users.provisioned_at), isNull(users.last_login));

/** Whom a program of an organisation expects by the address of an account, locked; null where nobody, or they may not work. An invitation to that address lets them in. */
export async function lockExpected(tx: Executor, accountId: string, organisationId: string): Promise<Member | null> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.account_id, accountId), eq(users.organisation_id, organisationId), isExpected, mayWork));
  const member = found ? await lockMember(tx, found.id) : null;
  // A program may have given them another address meanwhile, or they have come in.
  return member?.account_id === accountId && member.provisioned_at !== null && member.last_login === null ? member : null;
}

/** Who is expected by an address that an account has no more stays under it, in an account by which nobody has ever come in. */
export async function leaveExpectedBehind(tx: Executor, accountId: string, email: string, language: AccountRow['language']): Promise<void> {
  const expected = and(eq(users.account_id, accountId), isExpected);
  if ((await tx.$count(users, expected)) === 0) return;
  const left = await insertAccount(tx, { email, language });
  const moved = await tx.update(users).set({ account_id: left.id }).where(expected).returning({ id: users.id });
  for (const { id } of moved) await unlinkMember(tx, id);
}

/** Whether an organisation lets people in by its providers alone. */
export async function isOnlySignOn(db: Executor, organisationId: string): Promise<boolean> {
  const [found] = await db.select({ only: organisations.only_sign_on }).from(organisations).where(eq(organisations.id, organisationId));
  return found?.only ?? false;
}

export async function stampLogin(db: Executor, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ last_login: sql`now()` })
    .where(eq(users.id, userId));
  await db
    .update(accounts)
    .set({ first_sign_in_at: sql`now()` })
    .where(and(isNull(accounts.first_sign_in_at), sql`${accounts.id} = (select account_id from ${users} where ${eq(users.id, userId)})`));
}

/** Any number that nothing else in this product locks. */
const ownerLock = 4_600_001;

/** True where somebody owns this installation. Whoever else asks waits until the transaction ends. */
export async function hasOwner(tx: Executor): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ownerLock})`);
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'owner')).limit(1);
  return owner !== undefined;
}

/** The oldest organisation, made under this name where there is none yet. */
export async function firstOrganisation(db: Executor, name: string): Promise<string> {
  const [existing] = await db.select({ id: organisations.id }).from(organisations).orderBy(asc(organisations.created_at)).limit(1);
  if (existing) return existing.id;
  const [made] = await db.insert(organisations).values({ name }).returning({ id: organisations.id });
  if (!made) throw new Error('The organisation could not be stored');
  return made.id;
}

/** Names an organisation that nobody belongs to yet. */
export async function nameIfEmpty(db: Executor, organisationId: string, name: string): Promise<void> {
  await db
    .update(organisations)
    .set({ name })
    .where(
      sql`${organisations.id} = ${organisationId} and not exists (select from ${users} where ${users.organisation_id} = ${organisationId})`,
    );
}
