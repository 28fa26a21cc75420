import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { isElsewhere } from '../../platform/auth/members.ts';
import { removeFactor } from '../../platform/auth/second-factor.ts';
import { endSessionsOfAccount } from '../../platform/auth/sessions.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { actProblem, factorProblem } from './policy.ts';
import { hasSecondFactor, lockPerson } from './store.ts';

/**
 * The way back of somebody who has lost the device of their second step. Like a reset link it is for those below or beside one's own role whose
 * account is nowhere else; their sessions end, for whoever has the device may sit in one.
 */
export async function removeSecondFactor(db: NodePgDatabase, caller: Caller, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, caller.organisationId, id);
    if (!person) throw notFound();
    const problem = actProblem(caller.role, person) ?? factorProblem(caller.id, id);
    if (problem) throw new AppError(problem, 403);
    if (await isElsewhere(tx, person)) throw new AppError('factor_elsewhere', 409);
    if (!(await hasSecondFactor(tx, person.account_id))) throw new AppError('factor_none', 409);
    await removeFactor(tx, person.account_id);
    await endSessionsOfAccount(tx, person.account_id, 'second_factor_off');
    await recordAudit(tx, actor, { action: 'second_factor_off', subjectId: id });
  });
}
