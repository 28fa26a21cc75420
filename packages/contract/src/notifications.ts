import { Type, type Static } from 'typebox';
import { longestPause } from '@manara/core/notifications/alert-rule';
import { notificationKinds } from '@manara/core/notifications/notification';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Time, nullable, oneOf, page } from './shared.ts';

/** What the caller is told. */
export const Notification = Type.Object({
  id: Id,
  kind: oneOf(notificationKinds),
  /** In the language of Accept-Language. */
  message: Type.String(),
  /** How many of the same it tells of. */
  count: Type.Integer(),
  /** Where the client shows what it is about. */
  path: Type.String(),
  created_at: Time,
  /** When the last of the same came. */
  latest_at: Time,
  read_at: nullable(Time),
});
export type Notification = Static<typeof Notification>;

const Unread = Type.Integer({ description: 'How many the caller has not read.' });

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'viewer',
  summary: 'The caller’s notifications, newest first, for as long as the organization keeps them.',
  query: Type.Object(page(20)),
  response: Type.Object({ notifications: Type.Array(Notification), total: Type.Integer(), unread: Unread }),
});
export const countUnread = endpoint({
  id: 'countUnread',
  method: 'GET',
  path: '/notifications/unread',
  access: 'viewer',
  summary: 'The number of unread notifications.',
  response: Type.Object({ unread: Unread }),
});
export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/read',
  access: 'viewer',
  summary: 'Marks all of the caller’s notifications as read.',
});
export const readNotification = endpoint({
  id: 'readNotification',
  method: 'POST',
  path: '/notifications/{id}/read',
  access: 'viewer',
  summary: 'Marks one of the caller’s notifications as read.',
  params: IdParams,
});

const Ways = Type.Object({ in_app: Type.Boolean(), email: Type.Boolean(), push: Type.Boolean() });
export const NotificationPreferences = Type.Object({
  /** How the caller is told of each kind; the four switches of the settings stand above them. */
  kinds: Type.Object(
    Object.fromEntries(notificationKinds.map((kind) => [kind, Ways])) as Record<(typeof notificationKinds)[number], typeof Ways>,
  ),
  alerts: Type.Object({
    /** Alert of a score that falls below it, in percent; null: of no score. */
    score_below: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
    new_critical: Type.Boolean(),
    /** Hours for which an asset that was mailed about is not mailed about again. */
    pause_hours: Type.Integer({ minimum: 1, maximum: longestPause }),
    /** Only of assets of teams that the caller is in. */
    own_teams: Type.Optional(Type.Boolean()),
  }),
  /** Whose weekly reports the caller is mailed, where they want any; without it as it was. */
  weekly: Type.Optional(
    Type.Object({
      organization: Type.Boolean(),
      /** One of each team that they are in. */
      teams: Type.Boolean(),
    }),
  ),
});
export type NotificationPreferences = Static<typeof NotificationPreferences>;

/** The ways on which notifications can reach the caller. */
const Reach = Type.Object({
  /** Whether this installation sends mail. */
  sends_mail: Type.Boolean(),
  /** When the caller's address last refused a mail; null where it takes them. Notifications are not mailed to it for 30 days. */
  mail_refused_at: nullable(Time),
});

export const getNotificationPreferences = endpoint({
  id: 'getNotificationPreferences',
  method: 'GET',
  path: '/settings/notification-preferences',
  access: 'viewer',
  summary: 'The caller’s notification preferences and available channels.',
  response: Type.Object({ preferences: NotificationPreferences, reach: Reach }),
});
export const putNotificationPreferences = endpoint({
  id: 'putNotificationPreferences',
  method: 'PUT',
  path: '/settings/notification-preferences',
  access: 'viewer',
  summary: 'Saves the caller’s notification preferences.',
  body: NotificationPreferences,
  response: NotificationPreferences,
});
