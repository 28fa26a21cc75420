import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';

export type UserRow = typeof users.$inferSelect;

/** By address, as stored: lower case. */
export async function findUser(db: Executor, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/**
 * Keeps a person's password and standing as they are until the transaction ends; false where they are not as they were read any more,
 * or the person is not active.
 */
export async function holdUnchanged(tx: Executor, { id, password_hash }: UserRow): Promise<boolean> {
  const [now] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return now !== undefined && now.is_active && now.password_hash === password_hash;
}

export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<UserRow> {
  const [stored] = await db.insert(users).values(user).returning();
  if (!stored) throw new Error('The account could not be stored');
  return stored;
}

/** Answers the person as they are now; null where there is none. */
export async function storePassword(db: Executor, userId: string, password_hash: string): Promise<UserRow | null> {
  const [user] = await db.update(users).set({ password_hash }).where(eq(users.id, userId)).returning();
  return user ?? null;
}

export async function stampLogin(db: Executor, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ last_login: sql`now()` })
    .where(eq(users.id, userId));
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
