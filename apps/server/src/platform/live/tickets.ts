import { and, eq, gt, sql } from 'drizzle-orm';
import type { Language } from '@manara/messages/locale';
import type { Caller } from '../auth/caller.ts';
import { findCaller } from '../auth/sessions.ts';
import { hashToken, randomToken } from '../auth/tokens.ts';
import type { Executor } from '../database/executor.ts';
import { liveTickets } from '../database/schema/live.ts';

/** Seconds that a ticket is worth something. */
export const ticketLife = 30;

/** A ticket for one live connection. `language` is that of the sentences in its events. */
export async function issueTicket(db: Executor, sessionId: string, language: Language): Promise<string> {
  const ticket = randomToken();
  await db.insert(liveTickets).values({
    token_hash: hashToken(ticket),
    session_id: sessionId,
    language,
    expires_at: sql`now() + make_interval(secs => ${ticketLife})`,
  });
  return ticket;
}

export interface Listener extends Pick<Caller, 'sessionId' | 'organisationId'> {
  memberId: string;
  language: Language;
  /** How old the ticket was when it was taken, in milliseconds: it was asked for together with what its owner saw first. */
  ticketAge: number;
}

/** Who may connect with this ticket; null where it was taken, is too old, or its session has ended. It is worth nothing afterwards. */
export async function takeTicket(db: Executor, ticket: string): Promise<Listener | null> {
  const [taken] = await db
    .delete(liveTickets)
    .where(and(eq(liveTickets.token_hash, hashToken(ticket)), gt(liveTickets.expires_at, sql`now()`)))
    .returning({
      sessionId: liveTickets.session_id,
      language: liveTickets.language,
      ticketAge: sql<number>`1000 * (${ticketLife} - extract(epoch from ${liveTickets.expires_at} - now())::float8)`,
    });
  const caller = taken && (await findCaller(db, taken.sessionId));
  return caller ? { ...taken, organisationId: caller.organisationId, memberId: caller.id } : null;
}
