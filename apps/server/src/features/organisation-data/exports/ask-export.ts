import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { nameAloneOf, recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { organisationExports } from '../../../platform/database/schema/organisation-exports.ts';
import { organisations } from '../../../platform/database/schema/session.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { enqueueRun } from '../../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import { tellOwners } from './export-events.ts';

/**
 * Has a worker export the organisation of whoever acts; answers the id. `useUp`: by what they have shown that it is them. Throws AppError 409 while
 * another is being made, and for a sample.
 */
export async function askForExport(
  { db, queue }: { db: NodePgDatabase; queue: RunQueue },
  actor: Actor & { id: string },
  useUp: (tx: Executor) => Promise<void>,
): Promise<string> {
  const { organisationId } = actor;
  return db.transaction(async (tx) => {
    const [organisation] = await tx.select().from(organisations).where(eq(organisations.id, organisationId));
    if (!organisation) throw notFound();
    if (organisation.sample_of !== null) throw new AppError('sample.inside', 409);
    const [asked] = await tx
      .insert(organisationExports)
      .values({ organisation_id: organisationId, asked_by: actor.id, asked_by_name: nameAloneOf(actor) })
      .onConflictDoNothing()
      .returning({ id: organisationExports.id });
    if (!asked) throw new AppError('export.busy', 409);
    await useUp(tx);
    await enqueueRun(tx, queue, { organisationId, kind: 'export', subjectId: asked.id, requestedBy: actor.id });
    await recordAudit(tx, actor, { action: 'organisation_export_asked', subjectId: asked.id });
    await tellOwners(tx, organisationId);
    return asked.id;
  });
}
