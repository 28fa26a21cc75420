import { and, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { endSessionsWithoutProvider } from '../../platform/auth/sessions.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { signOnProviders } from '../../platform/database/schema/sign-on.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Provider } from './store.ts';

/**
 * Lets people in by the providers alone, or no longer. `works` asks a provider. Whoever demands it has just shown that their password is right, and is
 * the one who can use it from then on: so somebody can, whatever becomes of the providers.
 */
export async function changeSignOnDemand(
  db: NodePgDatabase,
  caller: Caller,
  only: boolean,
  works: (provider: Provider) => Promise<boolean>,
  actor: Actor,
): Promise<void> {
  const { organisationId } = caller;
  if (only) {
    const used = and(eq(signOnProviders.organisation_id, organisationId), isNotNull(signOnProviders.last_used_at));
    const working = await Promise.all((await db.select().from(signOnProviders).where(used)).map(works));
    if (!working.includes(true)) throw new AppError('sign_on.not_tried', 409);
  }
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
    if (only && (await tx.$count(signOnProviders, eq(signOnProviders.organisation_id, organisationId))) === 0)
      throw new AppError('sign_on.not_tried', 409);
    const emergency_owner_id = only ? caller.id : null;
    if (before?.only_sign_on === only && before.emergency_owner_id === emergency_owner_id) return;
    await tx.update(organisations).set({ only_sign_on: only, emergency_owner_id }).where(eq(organisations.id, organisationId));
    if (only) await endSessionsWithoutProvider(tx, organisationId, caller.id);
    await recordAudit(tx, actor, {
      action: 'sign_on_demand_changed',
      subjectId: organisationId,
      before: { only_sign_on: before?.only_sign_on ?? false },
      after: { only_sign_on: only, ...(only && { emergency_owner: caller.email }) },
    });
  });
}
