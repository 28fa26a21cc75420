import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';
import type { Stop } from './stop-token.ts';

/** A member whose mails are to be stopped. */
export interface Subscriber {
  organisation: string;
}

/** null where the member is gone. */
export async function findSubscriber(db: Executor, memberId: string): Promise<Subscriber | null> {
  const [found] = await db
    .select({ organisation: organisations.name })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.id, memberId));
  return found ?? null;
}

/** Turns the switch of these mails off, as its person could in the settings. */
export async function stopMails(db: Executor, { memberId, what }: Stop): Promise<void> {
  await db
    .update(users)
    .set(what === 'weekly' ? { weekly_reports: false } : { email_notifications: false })
    .where(eq(users.id, memberId));
}
