import type { Role } from '@manara/core/role';
import type { MessageId } from '../../i18n/message-ids.ts';

/** A role as it stands within a sentence. */
export const roleNames: Record<Role, MessageId> = {
  viewer: 'session.role_viewer',
  member: 'session.role_member',
  manager: 'session.role_manager',
  administrator: 'session.role_administrator',
  owner: 'session.role_owner',
};
