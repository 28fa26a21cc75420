import { eq } from 'drizzle-orm';
import { recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import { isProven, membersOf } from '../../platform/auth/members.ts';
import { removeFactorsSince } from '../../platform/auth/second-factor.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts } from '../../platform/database/schema/session.ts';

/**
 * Notes that whoever has an account now is whose its address is. What was added to its second step since a password of it was handed to somebody goes: it would let
 * them in past the next one.
 */
export async function proveAddress(
  tx: Executor,
  accountId: string,
  proof: Partial<Pick<typeof accounts.$inferInsert, 'is_verified' | 'proven_at'>>,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account) return;
  if (account.handed_at !== null && !isProven(account)) {
    const members = await membersOf(tx, accountId);
    if ((await removeFactorsSince(tx, accountId, account.handed_at)) && account.mfa_enabled)
      for (const one of members)
        await recordAudit(tx, systemActor(one.organisation_id), { action: 'second_factor_off', subjectId: one.id });
  }
  await tx.update(accounts).set(proof).where(eq(accounts.id, accountId));
}
