import { issueResetLink, type Person } from '@manara/contract/people';
import { hasRole, roles, type Role } from '@manara/core/role';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { revokeLinks } from '../../platform/auth/one-time-links.ts';
import { endSessionsOfMember } from '../../platform/auth/sessions.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { actProblem, grantProblem, leavesNoOwner } from './policy.ts';
import { countActiveOwners, lockPerson, presentPerson, revokeLinksMadeBy, storePerson } from './store.ts';

interface Change {
  role?: Role | undefined;
  is_active?: boolean | undefined;
}

/** Changes a role or activity. A deactivated person is out at once, and links that a person could no longer make are revoked. */
export async function changePerson(db: NodePgDatabase, caller: Caller, id: string, change: Change, actor: Actor): Promise<Person> {
  return db.transaction(async (tx) => {
    const activeOwners = await countActiveOwners(tx, caller.organisationId);
    const before = await lockPerson(tx, caller.organisationId, id);
    if (!before) throw notFound();
    const after = { role: change.role ?? before.role, is_active: change.is_active ?? before.is_active };
    if (after.role === before.role && after.is_active === before.is_active) return presentPerson(before);
    const problem = actProblem(caller.role, before) ?? grantProblem(caller.role, after.role);
    if (problem) throw new AppError(problem, 403);
    if (leavesNoOwner(before, after, activeOwners)) throw new AppError('last_owner', 409);

    await storePerson(tx, id, after);
    const mayMakeLinks = after.is_active && hasRole(after.role, issueResetLink.access);
    await revokeLinksMadeBy(tx, id, { roles: roles.filter((role) => !mayMakeLinks || !hasRole(after.role, role)), resets: !mayMakeLinks });
    if (!after.is_active) {
      await endSessionsOfMember(tx, id, 'deactivated');
      await revokeLinks(tx, { kind: 'reset', memberId: id });
    }
    await recordAudit(tx, actor, {
      action: 'person_changed',
      subjectId: id,
      before: { role: before.role, is_active: before.is_active },
      after,
    });
    return presentPerson({ ...before, ...after });
  });
}
