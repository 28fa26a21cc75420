import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { organisationExports } from '../../../platform/database/schema/organisation-exports.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import { tell } from '../tell.ts';

/** Tells whoever asked for an export of the organisation's data how it ended. */
export async function tellOfExport(
  tx: Executor,
  run: Pick<Claim, 'id' | 'organisation_id' | 'subject_id'>,
  what: 'ready' | 'failed',
): Promise<void> {
  const [asked] = await tx
    .select({ by: organisationExports.asked_by })
    .from(organisationExports)
    .where(and(eq(organisationExports.id, run.subject_id), eq(organisationExports.organisation_id, run.organisation_id)));
  if (!asked?.by) return;
  await tell(tx, run.organisation_id, { ids: [asked.by] }, () => ({
    kind: 'organisation_export',
    topic: `organisation_export ${run.subject_id}`,
    cause: run.id,
    path: '/admin?tab=organisation',
    values: { what },
  }));
}
