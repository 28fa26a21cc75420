import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, users } from '../../platform/database/schema/session.ts';

type AccountChoice = Partial<Pick<typeof accounts.$inferInsert, 'theme' | 'language'>>;
type MemberChoice = Partial<Pick<typeof users.$inferInsert, 'preferred_hub' | 'github_login' | 'gitlab_login'>>;

/** What a person sets for themselves, wherever they work. */
export async function storeOfAccount(db: Executor, accountId: string, choice: AccountChoice): Promise<void> {
  await db.update(accounts).set(choice).where(eq(accounts.id, accountId));
}

/** What they set for themselves in one organisation. */
export async function storeOfMember(db: Executor, userId: string, choice: MemberChoice): Promise<void> {
  await db.update(users).set(choice).where(eq(users.id, userId));
}

export async function readPasswordHash(db: Executor, accountId: string): Promise<string | null> {
  const [row] = await db.select({ hash: accounts.password_hash }).from(accounts).where(eq(accounts.id, accountId));
  return row?.hash ?? null;
}
