import type { Role } from '@manara/core/role';
import type { MessageId } from '../i18n/message-ids.ts';

/** A role as a label. */
export const roleLabels: Record<Role, MessageId> = {
  viewer: 'admin.role_viewer',
  member: 'admin.role_member',
  manager: 'admin.role_manager',
  administrator: 'admin.role_administrator',
  owner: 'admin.role_owner',
};
