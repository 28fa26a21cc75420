import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import type { getWorkAssumptions } from '@manara/contract/summaries';
import { defaultAssumptions, type Assumptions } from '@manara/conformance/summary/work';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { workAssumptions } from '../../platform/database/schema/conformance.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';

type Stored = Static<typeof getWorkAssumptions.response>;

/** What hours and money are reckoned from in an organisation; the defaults until somebody changes them. */
export async function readAssumptions(db: Executor, organisationId: string): Promise<Stored> {
  const [row] = await db.select().from(workAssumptions).where(eq(workAssumptions.organisation_id, organisationId));
  if (!row) return { assumptions: defaultAssumptions, version: 0, changed_by: null, changed_at: null };
  return { assumptions: row.assumptions, version: row.version, changed_by: row.changed_by_name, changed_at: row.changed_at.toISOString() };
}

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** Changes them. Throws 422 for an unknown currency, 409 `conformance.changed_meanwhile` where somebody else has changed them since. */
export async function changeAssumptions(
  db: NodePgDatabase,
  { actor, fullName }: { actor: Actor; fullName: string },
  { assumptions, version }: { assumptions: Assumptions; version: number },
): Promise<Stored> {
  if (!isCurrency(assumptions.currency)) throw invalidFields({ currency: 'field.currency.invalid' });
  const { organisationId } = actor;
  return db.transaction(async (tx) => {
    // There may be no row yet to lock.
    await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
    const before = await readAssumptions(tx, organisationId);
    if (before.version !== version) throw new AppError('conformance.changed_meanwhile', 409);
    const values = { assumptions, version: version + 1, changed_by_name: fullName, changed_at: new Date() };
    await tx
      .insert(workAssumptions)
      .values({ organisation_id: organisationId, ...values })
      .onConflictDoUpdate({ target: workAssumptions.organisation_id, set: values });
    await recordAudit(tx, actor, {
      action: 'work_assumptions_changed',
      before: { ...before.assumptions },
      after: { ...assumptions },
    });
    return readAssumptions(tx, organisationId);
  });
}
