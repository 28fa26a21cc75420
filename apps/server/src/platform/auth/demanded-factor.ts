import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { authenticators, passkeys } from '../database/schema/second-factor.ts';
import { accounts, organisations, users } from '../database/schema/session.ts';
import { hasComeIn, mayWork } from './members.ts';

/** That an account has a second step other than by text message. */
const hasStrongFactor = sql`(exists (select from ${authenticators} where ${authenticators.account_id} = ${accounts.id} and ${authenticators.confirmed_at} is not null)
  or exists (select from ${passkeys} where ${passkeys.account_id} = ${accounts.id}))`;

/** That an account has no second step that does for the organisation, for a query that joins the two. */
export const lacksFactor = sql<boolean>`(not ${accounts.mfa_enabled} or ${organisations.refuses_sms} and not ${hasStrongFactor})`;

/** When the week of an owner or administrator is over, which begins when the account first signs in, or comes into the organisation. */
const weekEnds = sql`(greatest(${accounts.first_sign_in_at}, ${users.created_at}) + interval '7 days')`;

const isAdministrator = and(eq(organisations.demands_of_administrators, true), inArray(users.role, ['owner', 'administrator']));

/** That a member's organisation demands a second step of them now, for a query that joins members, accounts and organisations. */
export const isDemanded = or(eq(organisations.demands_second_factor, true), and(isAdministrator, sql`${weekEnds} <= now()`));

/** The same where their account has none that does. */
export const owesSecondFactor = and(isDemanded, lacksFactor);

/** When one will be demanded of a member whose account has none that does; null: never, or it is already. */
export const secondFactorDue = sql<
  string | null
>`case when ${isAdministrator} and ${lacksFactor} and not ${isDemanded} then ${weekEnds} end`;

/** Whether one of the organisations in which an account works demands a second step of it; `strong`: one other than by text message. */
export async function isFactorDemanded(db: Executor, accountId: string, strong = false): Promise<boolean> {
  return isOfOne(db, accountId, and(isDemanded, strong ? eq(organisations.refuses_sms, true) : undefined));
}

/** Whether one of the organisations in which an account works takes no codes by text message. */
export const isSmsRefused = (db: Executor, accountId: string): Promise<boolean> =>
  isOfOne(db, accountId, eq(organisations.refuses_sms, true));

async function isOfOne(db: Executor, accountId: string, which: ReturnType<typeof and>): Promise<boolean> {
  const [found] = await db
    .select({ id: organisations.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(users.account_id, accountId), mayWork, hasComeIn, which))
    .limit(1);
  return found !== undefined;
}
