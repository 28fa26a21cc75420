import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { accounts, users } from '../database/schema/session.ts';

/** What a person is in one organisation, with the address that they sign in by. */
export type Member = typeof users.$inferSelect & { email: string };

/** For a query that joins users with accounts. */
export const memberColumns = { ...getTableColumns(users), email: accounts.email };

/** Active, and licensed to work at all. */
export const mayWork = and(eq(users.is_active, true), ne(users.licence, 'unlicensed'));

/** As whom an account may work, the organisation where it did so last first. */
export const activeMembersOf = (db: Executor, accountId: string): Promise<Member[]> =>
  db
    .select(memberColumns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.account_id, accountId), mayWork))
    .orderBy(sql`${users.last_login} desc nulls last`, desc(users.created_at), users.id);

/** Whether an account that may work nowhere would, had it a licence. */
export const isUnlicensed = async (db: Executor, accountId: string): Promise<boolean> =>
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

/** Whether the account of a member belongs to another organisation, too. */
export async function isElsewhere(db: Executor, { account_id, organisation_id }: Member): Promise<boolean> {
  return (await db.$count(users, and(eq(users.account_id, account_id), ne(users.organisation_id, organisation_id)))) > 0;
}

/** All that an account is, active or not. */
export const membersOf = (db: Executor, accountId: string): Promise<Member[]> =>
  db
    .select(memberColumns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(eq(users.account_id, accountId))
    .orderBy(users.id);

/** The account has shown that it reads the mail of its address. */
export async function storeVerified(db: Executor, accountId: string): Promise<void> {
  await db.update(accounts).set({ is_verified: true }).where(eq(accounts.id, accountId));
}

export async function storePassword(db: Executor, accountId: string, password_hash: string): Promise<void> {
  await db.update(accounts).set({ password_hash }).where(eq(accounts.id, accountId));
}
