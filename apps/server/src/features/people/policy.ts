import { mayWork, type LicenceTier } from '@manara/core/licence';
import { hasRole, type Role } from '@manara/core/role';
import type { ErrorCode } from '../../platform/http/app-error.ts';

interface Subject {
  role: Role;
  is_active: boolean;
  licence: LicenceTier;
}

/** Why a person may not act on another; null where they may. Nobody reaches above their own role. */
export const actProblem = (own: Role, subject: Pick<Subject, 'role'>): ErrorCode | null =>
  hasRole(own, subject.role) ? null : 'person_above_you';

/** Why a person may not make a reset link for somebody: their own password they change by showing it. */
export const resetProblem = (ownId: string, subjectId: string): ErrorCode | null => (ownId === subjectId ? 'reset_of_oneself' : null);

/** Why a person may not take somebody's second factor off: their own goes by their password. */
export const factorProblem = (ownId: string, subjectId: string): ErrorCode | null => (ownId === subjectId ? 'factor_of_oneself' : null);

/** Why a person may not give a role, on an account or in an invitation. */
export const grantProblem = (own: Role, role: Role): ErrorCode | null => (hasRole(own, role) ? null : 'role_above_you');

const isWorkingOwner = ({ role, is_active, licence }: Subject) => role === 'owner' && is_active && mayWork(licence);

/** True where this change would leave an organisation with `activeOwners` (the subject among them) without any. */
export const leavesNoOwner = (subject: Subject, after: Subject, activeOwners: number): boolean =>
  isWorkingOwner(subject) && !isWorkingOwner(after) && activeOwners <= 1;
