import type { User } from '@manara/contract/session';

type Rights = Pick<User, 'id' | 'role' | 'licensed_for'>;

/** Whether somebody may do what they might before. Of somebody else nothing is compared. */
export const isSameRights = (before: Rights, after: Rights): boolean =>
  before.id !== after.id || (before.role === after.role && before.licensed_for.join() === after.licensed_for.join());
