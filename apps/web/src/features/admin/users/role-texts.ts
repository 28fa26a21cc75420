import { roles, type Role } from '@manara/core/role';
import type { MessageId } from '../../../i18n/message-ids.ts';
import type { Text } from '../../../i18n/use-text.ts';
import { roleLabels } from '../../../ui/role-labels.ts';
import type { Choice } from '../../../ui/form/RadioGroup.tsx';

const hints: Record<Role, MessageId> = {
  viewer: 'admin.role_viewer_hint',
  member: 'admin.role_member_hint',
  manager: 'admin.role_manager_hint',
  administrator: 'admin.role_administrator_hint',
  owner: 'admin.role_owner_hint',
};

/** The roles that somebody may give, each with what it allows: nobody gives more than they have. */
export const roleChoices = (text: Text, giver: Role): Choice<Role>[] =>
  roles.slice(0, roles.indexOf(giver) + 1).map((role) => ({ value: role, label: text(roleLabels[role]), hint: text(hints[role]) }));
