import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { users } from '../database/schema/session.ts';
import { signOnLinks } from '../database/schema/sign-on.ts';

/** Ends the links of a member who becomes one of another account: who they were at a provider says nothing of that. */
export async function unlinkMember(tx: Executor, memberId: string): Promise<void> {
  await tx.delete(signOnLinks).where(eq(signOnLinks.user_id, memberId));
}

/** Ends the links to providers that were made with the password of an account: whoever had that may not be who the account is whose from now on. */
export async function unlinkOwn(tx: Executor, accountId: string): Promise<void> {
  const members = tx.select({ id: users.id }).from(users).where(eq(users.account_id, accountId));
  await tx.delete(signOnLinks).where(and(eq(signOnLinks.is_own, true), inArray(signOnLinks.user_id, members)));
}
