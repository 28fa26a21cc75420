import { usualMessageDays } from '@manara/core/retention/kept-for';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Notification } from '@manara/contract/notifications';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { notifications, weeklyMails } from '../../platform/database/schema/notifications.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { publishToMembers } from '../../platform/live/publish.ts';
import { noticeSentence } from './sentence.ts';

/** A member, who reads their own alone. */
interface Reader {
  id: string;
  organisationId: string;
}

type Row = typeof notifications.$inferSelect;

const isShown = ({ id, organisationId }: Reader) =>
  and(eq(notifications.user_id, id), eq(notifications.organisation_id, organisationId), eq(notifications.in_app, true));

const present = (language: Language, row: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  message: noticeSentence(language, row),
  count: row.count,
  path: row.path,
  created_at: row.created_at.toISOString(),
  latest_at: row.latest_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});

export const countUnreadOf = (db: Executor, reader: Reader): Promise<number> =>
  db.$count(notifications, and(isShown(reader), isNull(notifications.read_at)));

/** Newest first. */
export async function readNotificationsOf(
  db: Executor,
  reader: Reader,
  language: Language,
  { skip, limit }: { skip: number; limit: number },
) {
  const rows = await db
    .select()
    .from(notifications)
    .where(isShown(reader))
    .orderBy(desc(notifications.latest_at), asc(notifications.id))
    .offset(skip)
    .limit(limit);
  return {
    notifications: rows.map((row) => present(language, row)),
    total: await db.$count(notifications, isShown(reader)),
    unread: await countUnreadOf(db, reader),
  };
}

const tellDevices = (db: Executor, { id, organisationId }: Reader) => publishToMembers(db, organisationId, [id], 'notifications_changed');

/** Throws AppError 404 where it is not the reader's. One that was read before stays as it is. What has been read is neither mailed nor pushed. */
export async function markRead(db: Executor, reader: Reader, id: string): Promise<void> {
  const changed = await db
    .update(notifications)
    .set({ read_at: sql`coalesce(read_at, now())`, mail_due_at: null, push_due_at: null })
    .where(and(isShown(reader), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  if (changed.length === 0) throw notFound();
  await tellDevices(db, reader);
}

export async function markAllRead(db: Executor, reader: Reader): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: sql`now()`, mail_due_at: null, push_due_at: null })
    .where(and(isShown(reader), isNull(notifications.read_at)));
  await tellDevices(db, reader);
}

/** How many notifications of one member are kept at most. */
const mostKept = 500;

export async function forgetOldNotifications(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from notifications n using organisations o
    where o.id = n.organisation_id and n.latest_at < now() - make_interval(days => o.notification_days)`);
  await db.delete(weeklyMails).where(sql`${weeklyMails.week} < now() - make_interval(days => ${usualMessageDays})`);
  await db.execute(sql`
    delete from notifications where id in (
      select id from (select id, row_number() over (partition by user_id order by latest_at desc, id) as place from notifications) ranked where place > ${mostKept})`);
}
