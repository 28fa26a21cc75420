import type { NotificationsEvent } from '@manara/contract/live';
import type { Executor } from '../../platform/database/executor.ts';
import type { EventLoaders } from '../../platform/live/event-loaders.ts';
import { noticeText } from './sentence.ts';
import { countUnreadOf } from './store.ts';

/** Lets `/ws` tell a member that what they were told has changed: something has come, or they have read it on another device. */
export function addNotificationEvents(events: EventLoaders, db: Executor): void {
  events.add('notifications_changed', async ({ organisationId, id, language }) => {
    const unread = await countUnreadOf(db, { id, organisationId });
    const event: NotificationsEvent = {
      type: 'notifications_changed',
      message: noticeText(language, 'event.changed', { unread }),
      id,
      unread,
      timestamp: new Date().toISOString(),
    };
    return { ...event };
  });
}
