import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/auth/caller.ts';
import { findCaller } from '../../../platform/auth/sessions.ts';
import { hashToken, randomToken } from '../../../platform/auth/tokens.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { connectStates } from '../../../platform/database/schema/connections.ts';

type Row = typeof connectStates.$inferSelect;
type Step = Row['step'];

/** Seconds that each step may take: a navigation; a person who reads what GitHub asks, and signs in there first. */
const seconds: Record<Step, number> = { ticket: 60, create: 3600, install: 3600 };

type Begun = Pick<Row, 'session_id'> & Partial<Pick<Row, 'base_url' | 'browser_hash'>>;

/** Begins a step; what comes back names it by the token, of which only a hash is kept. */
export async function beginStep(db: Executor, step: Step, begun: Begun): Promise<string> {
  const token = randomToken();
  await db.delete(connectStates).where(lt(connectStates.expires_at, sql`now()`));
  await db
    .insert(connectStates)
    .values({ ...begun, step, token_hash: hashToken(token), expires_at: sql`now() + make_interval(secs => ${seconds[step]})` });
  return token;
}

export interface TakenStep {
  caller: Caller;
  baseUrl: string | null;
  browserHash: string | null;
}

/** Takes a step by its token, once: null where it was taken, is too old, or its session has ended. */
export async function takeStep(db: Executor, step: Step, token: string): Promise<TakenStep | null> {
  const [taken] = await db
    .delete(connectStates)
    .where(and(eq(connectStates.token_hash, hashToken(token)), eq(connectStates.step, step), gt(connectStates.expires_at, sql`now()`)))
    .returning();
  const caller = taken && (await findCaller(db, taken.session_id));
  return caller ? { caller, baseUrl: taken.base_url, browserHash: taken.browser_hash } : null;
}
