import { hasRole, type Role } from '@manara/core/role';

interface Person {
  id: string;
  role: Role;
}

/** Documents are the organisation's: whoever works on them may rename them, convert them again and stop a conversion. */
export const canChange = ({ role }: Person): boolean => hasRole(role, 'member');

/** What is deleted is gone with all its files: members delete what they gave in themselves, a manager deletes any. */
export const canDelete = ({ id, role }: Person, ownerId: string | null): boolean =>
  hasRole(role, 'manager') || (hasRole(role, 'member') && id === ownerId);
