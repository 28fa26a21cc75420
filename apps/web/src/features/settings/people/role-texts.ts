import { roles, type Role } from '@manara/core/role';
import type { MessageId } from '../../../i18n/message-ids.ts';
import type { Text } from '../../../i18n/use-text.ts';
import type { Choice } from '../../../ui/form/RadioGroup.tsx';

/** A role as a label. */
export const roleLabels: Record<Role, MessageId> = {
  viewer: 'settings.role_viewer',
  member: 'settings.role_member',
  manager: 'settings.role_manager',
  administrator: 'settings.role_administrator',
  owner: 'settings.role_owner',
};

const hints: Record<Role, MessageId> = {
  viewer: 'settings.role_viewer_hint',
  member: 'settings.role_member_hint',
  manager: 'settings.role_manager_hint',
  administrator: 'settings.role_administrator_hint',
  owner: 'settings.role_owner_hint',
};

/** The roles that somebody may give, each with what it allows: nobody gives more than they have. */
export const roleChoices = (text: Text, giver: Role): Choice<Role>[] =>
  roles.slice(0, roles.indexOf(giver) + 1).map((role) => ({ value: role, label: text(roleLabels[role]), hint: text(hints[role]) }));
