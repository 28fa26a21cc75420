import { isDeepStrictEqual } from 'node:util';
import type { OrganisationSecurity, putOrganisationSecurity } from '@manara/contract/organisation-security';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { lacksFactor } from '../../platform/auth/demanded-factor.ts';
import { hasComeIn, mayWork } from '../../platform/auth/members.ts';
import { endSessionsOfMember } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, organisations, users } from '../../platform/database/schema/session.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** Who works in an organisation and has no second step of signing in that does for it. Whether an account has one that is only expected here is nobody's business. */
const membersWithout = (db: Executor, organisationId: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(and(eq(users.organisation_id, organisationId), mayWork, hasComeIn, lacksFactor))
    .orderBy(users.id);

const selected = (db: Executor, organisationId: string) =>
  db
    .select({
      demands_second_factor: organisations.demands_second_factor,
      demands_of_administrators: organisations.demands_of_administrators,
      refuses_sms: organisations.refuses_sms,
    })
    .from(organisations)
    .where(eq(organisations.id, organisationId));

const none = { demands_second_factor: false, demands_of_administrators: false, refuses_sms: false };

export async function readDemand(db: Executor, organisationId: string, sendsTexts: boolean): Promise<OrganisationSecurity> {
  const [row] = await selected(db, organisationId);
  return { ...(row ?? none), sends_sms: sendsTexts, without_second_factor: (await membersWithout(db, organisationId)).length };
}

/**
 * Demands a second step, or no longer, and takes codes by text message for one, or not. Only somebody who has one that does can demand it, so that nobody
 * shuts themselves out. The sessions here of those who have none end: what they have open would otherwise only fail, call by call.
 */
export async function changeDemand(
  { db, sendsTexts }: { db: NodePgDatabase; sendsTexts: boolean },
  caller: Caller,
  wish: Static<typeof putOrganisationSecurity.body>,
  actor: Actor,
): Promise<OrganisationSecurity> {
  const { organisationId } = caller;
  return db.transaction(async (tx) => {
    // No key update: each entry of the audit log refers to the organisation, and whoever signs out meanwhile would wait for this and this for them.
    const [row] = await selected(tx, organisationId).for('no key update');
    const before = row ?? none;
    const after = { ...before, ...wish };
    const isChanged = !isDeepStrictEqual(after, before);
    if (isChanged) await tx.update(organisations).set(after).where(eq(organisations.id, organisationId));
    const without = await membersWithout(tx, organisationId);
    if (after.demands_second_factor && without.some(({ id }) => id === caller.id)) throw new AppError('second_factor_first', 409);
    if (isChanged) {
      if (after.demands_second_factor) for (const { id } of without) await endSessionsOfMember(tx, id, 'second_factor_demanded');
      await recordAudit(tx, actor, { action: 'second_factor_demand_changed', subjectId: organisationId, before, after });
    }
    return { ...after, sends_sms: sendsTexts, without_second_factor: without.length };
  });
}
