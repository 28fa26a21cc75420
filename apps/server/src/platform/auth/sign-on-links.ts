import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { users } from '../database/schema/session.ts';
import { signOnLinks } from '../database/schema/sign-on.ts';

/** Lets nobody at any provider come in as an account any more, until they link themselves anew. */
export async function unlinkAccount(tx: Executor, accountId: string): Promise<void> {
  const members = tx.select({ id: users.id }).from(users).where(eq(users.account_id, accountId));
  await tx.delete(signOnLinks).where(inArray(signOnLinks.user_id, members));
}
