import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { authenticators, passkeys } from '../database/schema/second-factor.ts';
import { accounts, organisations, users } from '../database/schema/session.ts';
import { mayWork } from './members.ts';

/** That an account has a second step other than by text message. */
const hasStrongFactor = sql`(exists (select from ${authenticators} where ${authenticators.account_id} = ${accounts.id} and ${authenticators.confirmed_at} is not null)
  or exists (select from ${passkeys} where ${passkeys.account_id} = ${accounts.id}))`;

/** That an account has no second step that does for the organisation, for a query that joins the two. */
export const lacksFactor = sql<boolean>`(not ${accounts.mfa_enabled} or ${organisations.refuses_sms} and not ${hasStrongFactor})`;

/** That a member's organisation demands a second step and their account has none that does, for a query that joins the three. */
export const owesSecondFactor = and(eq(organisations.demands_second_factor, true), lacksFactor);

/** Whether one of the organisations in which an account works demands a second step; `strong`: one other than by text message. */
export async function isFactorDemanded(db: Executor, accountId: string, strong = false): Promise<boolean> {
  return isOfOne(
    db,
    accountId,
    and(eq(organisations.demands_second_factor, true), strong ? eq(organisations.refuses_sms, true) : undefined),
  );
}

/** Whether one of the organisations in which an account works takes no codes by text message. */
export const isSmsRefused = (db: Executor, accountId: string): Promise<boolean> =>
  isOfOne(db, accountId, eq(organisations.refuses_sms, true));

async function isOfOne(db: Executor, accountId: string, which: ReturnType<typeof and>): Promise<boolean> {
  const [found] = await db
    .select({ id: organisations.id })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(users.account_id, accountId), mayWork, which))
    .limit(1);
  return found !== undefined;
}
