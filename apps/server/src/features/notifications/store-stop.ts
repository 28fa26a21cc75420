import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import { notificationChoices } from '../../platform/database/schema/notifications.ts';
import { organisations, users } from '../../platform/database/schema/session.ts';
import { stopRecipient } from '../channels/mail/change-will.ts';
import { findRecipient } from '../channels/mail/recipient-store.ts';
import { readPreferences, storePreferences } from './preferences.ts';
import type { Stop } from './stop-token.ts';

/** A member whose mails are to be stopped. */
export interface Subscriber {
  organisation: string;
}

/** null where the member or the recipient is gone. */
export async function findSubscriber(db: Executor, { memberId, what }: Stop): Promise<Subscriber | null> {
  if (what === 'news' || what === 'lists') return findRecipient(db, memberId);
  const [found] = await db
    .select({ organisation: organisations.name })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.id, memberId));
  return found ?? null;
}

/** Turns the switch of these mails off, as its person could in the settings: of service requests that of their kind alone. */
export async function stopMails(db: NodePgDatabase, { memberId, what }: Stop): Promise<void> {
  if (what === 'news' || what === 'lists') return stopRecipient(db, memberId, { all: what === 'lists' });
  if (what === 'requests') {
    const { kinds, alerts } = await readPreferences(db, memberId);
    const service_request = { ...kinds.service_request, email: false };
    return storePreferences(db, memberId, { kinds: { ...kinds, service_request }, alerts });
  }
  if (what === 'weekly_team') {
    await db.update(notificationChoices).set({ weekly_teams: false }).where(eq(notificationChoices.user_id, memberId));
    return;
  }
  await db
    .update(users)
    .set(what === 'weekly' ? { weekly_reports: false } : { email_notifications: false })
    .where(eq(users.id, memberId));
}
