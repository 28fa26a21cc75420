import { eq, sql } from 'drizzle-orm';
import type { NotificationPreferences } from '@manara/contract/notifications';
import { defaultAlertRule } from '@manara/core/notifications/alert-rule';
import { choicesFrom } from '@manara/core/notifications/notification';
import type { Executor } from '../../platform/database/executor.ts';
import { notificationChoices } from '../../platform/database/schema/notifications.ts';

export async function readPreferences(db: Executor, memberId: string): Promise<NotificationPreferences> {
  const [row] = await db.select().from(notificationChoices).where(eq(notificationChoices.user_id, memberId));
  return {
    kinds: choicesFrom(row?.kinds ?? {}),
    alerts: { ...defaultAlertRule, ...row?.alerts },
    weekly: { organization: row?.weekly_organisation ?? true, teams: row?.weekly_teams ?? false },
  };
}

export async function storePreferences(db: Executor, memberId: string, { kinds, alerts, weekly }: NotificationPreferences): Promise<void> {
  const said = { kinds, alerts, ...(weekly && { weekly_organisation: weekly.organization, weekly_teams: weekly.teams }) };
  await db
    .insert(notificationChoices)
    .values({ user_id: memberId, ...said })
    .onConflictDoUpdate({ target: notificationChoices.user_id, set: said });
}

/** Days after which an address that has refused a mail is tried again. */
const deadFor = '30 days';

/**
 * When a mail was last refused for its recipient's address, unless it has taken one since or that is long ago. What an organisation's own server says counts for
 * that organisation alone: else it could keep the mails of others from anybody.
 */
export async function refusedAt(db: Executor, organisationId: string, address: string): Promise<Date | null> {
  const { rows } = await db.execute<{ state: string; at: string }>(sql`
    select state, created_at::text as at from mails
    where recipient = ${address} and (not by_own or organisation_id = ${organisationId}) and (state = 'sent' or state = 'refused' and is_address_refused) and created_at > now() - ${deadFor}::interval order by created_at desc limit 1`);
  const [latest] = rows;
  return latest?.state === 'refused' ? new Date(latest.at) : null;
}
