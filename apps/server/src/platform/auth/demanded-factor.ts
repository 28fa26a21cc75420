import { and, eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { accounts, organisations, users } from '../database/schema/session.ts';
import { mayWork } from './members.ts';

/** That a member's organisation demands a second step and their account has none, for a query that joins the three. */
export const owesSecondFactor = and(eq(organisations.demands_second_factor, true), eq(accounts.mfa_enabled, false));

/** Whether one of the organisations in which an account works demands a second step. */
export async function isFactorDemanded(db: Executor, accountId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: organisations.id })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(users.account_id, accountId), mayWork, eq(organisations.demands_second_factor, true)))
    .limit(1);
  return found !== undefined;
}
