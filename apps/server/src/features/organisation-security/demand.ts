import type { OrganisationSecurity } from '@manara/contract/organisation-security';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { mayWork } from '../../platform/auth/members.ts';
import { endSessionsOfMember } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, organisations, users } from '../../platform/database/schema/session.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** Who may work in an organisation and has no second step of signing in. */
const membersWithout = (db: Executor, organisationId: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(eq(users.organisation_id, organisationId), mayWork, eq(accounts.mfa_enabled, false)))
    .orderBy(users.id);

const selected = (db: Executor, organisationId: string) =>
  db.select({ demands: organisations.demands_second_factor }).from(organisations).where(eq(organisations.id, organisationId));

export async function readDemand(db: Executor, organisationId: string): Promise<OrganisationSecurity> {
  const [row] = await selected(db, organisationId);
  return { demands_second_factor: row?.demands ?? false, without_second_factor: (await membersWithout(db, organisationId)).length };
}

/**
 * Demands a second step, or no longer. Only somebody who has one can demand it, so that nobody shuts themselves out. The sessions here of those who
 * have none end: what they have open would otherwise only fail, call by call.
 */
export async function changeDemand(db: NodePgDatabase, caller: Caller, demands: boolean, actor: Actor): Promise<OrganisationSecurity> {
  const { organisationId } = caller;
  return db.transaction(async (tx) => {
    // No key update: each entry of the audit log refers to the organisation, and whoever signs out meanwhile would wait for this and this for them.
    const [row] = await selected(tx, organisationId).for('no key update');
    const without = await membersWithout(tx, organisationId);
    if (demands && without.some(({ id }) => id === caller.id)) throw new AppError('second_factor_first', 409);
    if (row?.demands !== demands) {
      await tx.update(organisations).set({ demands_second_factor: demands }).where(eq(organisations.id, organisationId));
      if (demands) for (const { id } of without) await endSessionsOfMember(tx, id, 'second_factor_demanded');
      await recordAudit(tx, actor, {
        action: 'second_factor_demand_changed',
        subjectId: organisationId,
        before: { demands_second_factor: row?.demands ?? false },
        after: { demands_second_factor: demands },
      });
    }
    return { demands_second_factor: demands, without_second_factor: without.length };
  });
}
