import { lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { liveTickets } from '../../platform/database/schema/live.ts';
import { loginAttempts, sessions } from '../../platform/database/schema/session.ts';

/**
 * Takes away what is of no use any more. Sessions stay for a week after their end, so that a token of theirs that turns up again is
 * still known. Several processes may do this at once.
 */
export async function sweepSessions(db: Executor): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.at, sql`now() - interval '1 hour'`));
  await db.delete(liveTickets).where(lt(liveTickets.expires_at, sql`now()`));
  await db
    .delete(sessions)
    .where(or(lt(sessions.ended_at, sql`now() - interval '7 days'`), lt(sessions.expires_at, sql`now() - interval '7 days'`)));
}
