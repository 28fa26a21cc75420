import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { users } from '../../platform/database/schema/session.ts';

type Preference = Partial<Pick<typeof users.$inferInsert, 'theme' | 'language' | 'preferred_hub' | 'github_login' | 'gitlab_login'>>;

export async function storePreference(db: Executor, userId: string, preference: Preference): Promise<void> {
  await db.update(users).set(preference).where(eq(users.id, userId));
}

export async function readPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId));
  return row?.hash ?? null;
}

export async function storePasswordHash(db: Executor, userId: string, password_hash: string): Promise<void> {
  await db.update(users).set({ password_hash }).where(eq(users.id, userId));
}
