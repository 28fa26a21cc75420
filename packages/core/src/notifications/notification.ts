/** What people are told of, the most urgent first. */
export const notificationKinds = [
  'compliance_alert',
  'assigned',
  'mention',
  'comment',
  'service_request',
  'scan_failed',
  'scan_completed',
  'document_failed',
  'document_completed',
  'request_unfixed',
  'request_undeployed',
  'request_merged',
  'request_closed',
  'domain_lost',
  'invitation_accepted',
  'organisation_export',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Ways on which a notification reaches a person. */
export const notificationWays = ['in_app', 'email', 'push'] as const;
export type NotificationWay = (typeof notificationWays)[number];

export type NotificationChoices = Record<NotificationKind, Record<NotificationWay, boolean>>;

/** What somebody is told who has chosen nothing: all of it in the product, by mail and push what another person waits for or what has gone wrong. */
const quiet: ReadonlySet<NotificationKind> = new Set([
  'scan_completed',
  'document_completed',
  'request_undeployed',
  'request_closed',
  'invitation_accepted',
]);

export const defaultChoices = Object.fromEntries(
  notificationKinds.map((kind) => [kind, { in_app: true, email: !quiet.has(kind), push: !quiet.has(kind) }]),
) as NotificationChoices;

/** What a person has chosen, completed by what holds where they have chosen nothing. */
export const choicesFrom = (chosen: Partial<NotificationChoices>): NotificationChoices =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, { ...defaultChoices[kind], ...chosen[kind] }])) as NotificationChoices;
