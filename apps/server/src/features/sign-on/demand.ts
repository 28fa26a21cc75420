import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { lockMember } from '../../platform/auth/members.ts';
import { endSessionsWithoutProvider } from '../../platform/auth/sessions.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { signOnProviders } from '../../platform/database/schema/sign-on.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Provider } from './store.ts';

/**
 * Lets people in by the providers alone, or no longer. `works` asks a provider. Of two who press at once the second is told, and takes nothing from the first. Whoever demands it has just shown that their password is right, and is
 * the one who can use it from then on: so somebody can, whatever becomes of the providers.
 */
export async function changeSignOnDemand(
  db: NodePgDatabase,
  caller: Caller,
  { only, seenOwnerId }: { only: boolean; seenOwnerId: string | null },
  works: (provider: Provider) => Promise<boolean>,
  actor: Actor,
): Promise<void> {
  const { organisationId } = caller;
  const working: string[] = [];
  if (only) {
    const used = and(eq(signOnProviders.organisation_id, organisationId), isNotNull(signOnProviders.last_used_at));
    for (const provider of await db.select().from(signOnProviders).where(used)) if (await works(provider)) working.push(provider.id);
    if (working.length === 0) throw new AppError('sign_on.not_tried', 409);
  }
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
    const seen = before?.only_sign_on ? before.emergency_owner_id : null;
    if (seen !== seenOwnerId) throw new AppError('sign_on.demand_changed', 409);
    // Whoever takes a provider away locks the organization, too.
    const which = and(eq(signOnProviders.organisation_id, organisationId), inArray(signOnProviders.id, working));
    if (only && (await tx.$count(signOnProviders, which)) === 0) throw new AppError('sign_on.not_tried', 409);
    if (only && (await lockMember(tx, caller.id))?.role !== 'owner') throw new AppError('not_allowed', 403);
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
