import { isDeepStrictEqual } from 'node:util';
import { issueResetLink, type Person } from '@manara/contract/people';
import { mayWork, type LicenceTier } from '@manara/core/licence';
import { hasRole, roleGiven, roles, type GivenRole } from '@manara/core/role';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { revokeKeysOfMember } from '../../platform/auth/api-keys.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Member } from '../../platform/auth/members.ts';
import { revokeLinks } from '../../platform/auth/one-time-links.ts';
import { endSessionsOfMember } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { actProblem, grantProblem, leavesNoOwner } from './policy.ts';
import { countActiveOwners, isEmergencyOwner, lockPerson, presentPerson, revokeLinksMadeBy, storePerson } from './store.ts';

export interface Change {
  role?: GivenRole | undefined;
  is_active?: boolean | undefined;
  job_title?: string | undefined;
  licence?: LicenceTier | undefined;
}

const changeable = ({ role, is_active, job_title, licence }: Member) => ({ role, is_active, job_title, licence });

/** Changes what a person is here. Who is deactivated or unlicensed is out at once, and links that a person could no longer make are revoked. */
export const changePerson = (db: NodePgDatabase, caller: Caller, id: string, change: Change, actor: Actor): Promise<Person> =>
  db.transaction((tx) => changePersonIn(tx, caller, id, change, actor));

/** The same within a transaction. What is refused is refused before anything is stored. */
export async function changePersonIn(tx: Executor, caller: Caller, id: string, change: Change, actor: Actor): Promise<Person> {
  const activeOwners = await countActiveOwners(tx, caller.organisationId);
  const before = await lockPerson(tx, caller.organisationId, id);
  if (!before) throw notFound();
  const old = changeable(before);
  const after = {
    role: change.role ? roleGiven(change.role) : old.role,
    is_active: change.is_active ?? old.is_active,
    job_title: change.job_title?.trim() ?? old.job_title,
    licence: change.licence ?? old.licence,
  };
  if (isDeepStrictEqual(after, old)) return presentPerson(before);
  const problem = actProblem(caller.role, before) ?? grantProblem(caller.role, after.role);
  if (problem) throw new AppError(problem, 403);
  const staysOwner = after.role === 'owner' && after.is_active && mayWork(after.licence);
  if (!staysOwner && (await isEmergencyOwner(tx, id))) throw new AppError('emergency_owner', 409);
  if (leavesNoOwner(before, after, activeOwners)) throw new AppError('last_owner', 409);

  await storePerson(tx, id, after);
  const isIn = after.is_active && mayWork(after.licence);
  const mayMakeLinks = isIn && hasRole(after.role, issueResetLink.access);
  await revokeLinksMadeBy(tx, id, { roles: roles.filter((role) => !mayMakeLinks || !hasRole(after.role, role)), resets: !mayMakeLinks });
  const revoked = isIn ? 0 : await revokeKeysOfMember(tx, id);
  if (!isIn) {
    await endSessionsOfMember(tx, id, 'deactivated');
    await revokeLinks(tx, { kind: 'reset', memberId: id });
  }
  await recordAudit(tx, actor, {
    action: 'person_changed',
    subjectId: id,
    before: old,
    after: { ...after, ...(revoked > 0 && { api_keys_revoked: revoked }) },
  });
  return presentPerson({ ...before, ...after });
}
