import { eq, sql } from 'drizzle-orm';
import type { NotificationPreferences } from '@manara/contract/notifications';
import { defaultAlertRule } from '@manara/core/notifications/alert-rule';
import { choicesFrom } from '@manara/core/notifications/notification';
import type { Executor } from '../../platform/database/executor.ts';
import { notificationChoices } from '../../platform/database/schema/notifications.ts';

export async function readPreferences(db: Executor, memberId: string): Promise<NotificationPreferences> {
  const [row] = await db.select().from(notificationChoices).where(eq(notificationChoices.user_id, memberId));
  return { kinds: choicesFrom(row?.kinds ?? {}), alerts: row?.alerts ?? defaultAlertRule };
}

export async function storePreferences(db: Executor, memberId: string, { kinds, alerts }: NotificationPreferences): Promise<void> {
  await db
    .insert(notificationChoices)
    .values({ user_id: memberId, kinds, alerts })
    .onConflictDoUpdate({ target: notificationChoices.user_id, set: { kinds, alerts } });
}

/** Days after which an address that has refused a mail is tried again. */
const deadFor = '30 days';

/** When a mail was last refused for its recipient's address, unless it has taken one since or that is long ago. */
export async function refusedAt(db: Executor, address: string): Promise<Date | null> {
  const { rows } = await db.execute<{ state: string; at: string }>(sql`
    select state, created_at::text as at from mails
    where recipient = ${address} and (state = 'sent' or state = 'refused' and is_address_refused) and created_at > now() - ${deadFor}::interval order by created_at desc limit 1`);
  const [latest] = rows;
  return latest?.state === 'refused' ? new Date(latest.at) : null;
}
