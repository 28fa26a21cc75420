import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { defaultAlertRule, type AlertRule } from '@manara/core/notifications/alert-rule';
import { choicesFrom, type NotificationChoices } from '@manara/core/notifications/notification';
import { roles, type Role } from '@manara/core/role';
import type { Executor } from '../../platform/database/executor.ts';
import { notificationChoices } from '../../platform/database/schema/notifications.ts';
import { users } from '../../platform/database/schema/session.ts';

/** Who may be told: members by their ids, or all that have at least a role. */
export type Audience = { ids: readonly string[] } | { atLeast: Role };

/** A member with what they want to be told of. */
export interface Recipient {
  id: string;
  wantsMail: boolean;
  wantsPush: boolean;
  wantsAlerts: boolean;
  choices: NotificationChoices;
  alerts: AlertRule;
}

const isMeant = (audience: Audience): SQL =>
  'ids' in audience
    ? inArray(users.id, [...audience.ids])
    : inArray(
        users.role,
        roles.filter((role) => roles.indexOf(role) >= roles.indexOf(audience.atLeast)),
      );

/** The members of an audience who may be told anything at all: whoever cannot sign in to work may read nothing, and is told of nothing. */
export async function findRecipients(tx: Executor, organisationId: string, audience: Audience): Promise<Recipient[]> {
  if ('ids' in audience && audience.ids.length === 0) return [];
  const rows = await tx
    .select({
      id: users.id,
      wantsMail: users.email_notifications,
      wantsPush: users.push_notifications,
      wantsAlerts: users.compliance_alerts,
      kinds: notificationChoices.kinds,
      alerts: notificationChoices.alerts,
    })
    .from(users)
    .leftJoin(notificationChoices, eq(notificationChoices.user_id, users.id))
    .where(and(eq(users.organisation_id, organisationId), eq(users.is_active, true), ne(users.licence, 'unlicensed'), isMeant(audience)));
  return rows.map(({ kinds, alerts, ...person }) => ({
    ...person,
    choices: choicesFrom(kinds ?? {}),
    alerts: { ...defaultAlertRule, ...alerts },
  }));
}
