import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { sessions } from '../database/schema/session.ts';

const minutes = 5;
const stillCounts = gt(sessions.confirmed_at, sql`now() - interval '${sql.raw(String(minutes))} minutes'`);

/** Writes down that whoever sits at a session has just shown who they are, where they have no password to show it by. */
export async function storeConfirmation(tx: Executor, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmed_at: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/** Uses that up; false where it was never shown, was used, or is some minutes old. */
export async function takeConfirmation(db: Executor, sessionId: string): Promise<boolean> {
  const taken = await db
    .update(sessions)
    .set({ confirmed_at: null })
    .where(and(eq(sessions.id, sessionId), stillCounts))
    .returning({ id: sessions.id });
  return taken.length > 0;
}

/** Until when it counts; null where it does not. */
export async function confirmedUntil(db: Executor, sessionId: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: sessions.confirmed_at })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), stillCounts));
  return found?.at ? new Date(found.at.getTime() + minutes * 60_000) : null;
}
