import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  putNotificationPreferences,
  readAllNotifications,
  readNotification,
} from '@manara/contract/notifications';
import { deletePush, getPush, putPush } from '@manara/contract/push';
import { invalidFields } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { addStopPages } from './stop-pages.ts';
import { addNotificationEvents } from './events.ts';
import { readPushKeys } from './push/push-keys.ts';
import { isSubscribed, subscribe, unsubscribe } from './push/subscriptions.ts';
import { readPreferences, refusedAt, storePreferences } from './preferences.ts';
import { countUnreadOf, markAllRead, markRead, readNotificationsOf } from './store.ts';

/** What people are told. */
export const notificationRoutes: FeatureRoutes = (app, { db, egress, events, outbox, secrets, signingKey }) => {
  addNotificationEvents(events, db);
  addStopPages(app, { db, signingKey });
  register(app, listNotifications, async ({ user, language, query }) => readNotificationsOf(db, user, language, query));
  register(app, countUnread, async ({ user }) => ({ unread: await countUnreadOf(db, user) }));
  register(app, readAllNotifications, async ({ user }) => markAllRead(db, user));
  register(app, readNotification, async ({ user, params }) => markRead(db, user, params.id));
  register(app, getNotificationPreferences, async ({ user, organisationId }) => ({
    preferences: await readPreferences(db, user.id),
    reach: {
      sends_mail: await outbox.sendsFor(db, organisationId),
      mail_refused_at: (await refusedAt(db, organisationId, user.email))?.toISOString() ?? null,
    },
  }));
  register(app, putNotificationPreferences, async ({ user, body }) => {
    await storePreferences(db, user.id, body);
    return readPreferences(db, user.id);
  });
  register(app, getPush, async ({ user }) => ({
    key: (await readPushKeys(db, secrets)).publicKey,
    is_on: await isSubscribed(db, user.sessionId),
  }));
  register(app, putPush, async ({ user, body }) => {
    const { hostname, port } = new URL(body.endpoint);
    const verdict = await egress.judge(hostname, Number(port || 443));
    if (!verdict.ok && verdict.kind === 'refused') throw invalidFields({ endpoint: 'push.endpoint_refused' });
    await subscribe(db, secrets, user.sessionId, body);
    return { key: (await readPushKeys(db, secrets)).publicKey, is_on: true };
  });
  register(app, deletePush, async ({ user }) => unsubscribe(db, [user.sessionId]));
};
