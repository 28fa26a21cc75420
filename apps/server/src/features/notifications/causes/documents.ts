import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { documents } from '../../../platform/database/schema/documents.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import { tell } from '../tell.ts';

/** Tells whoever asked for a conversion how it ended; of one that nobody asked for, whose document it is. */
export async function tellOfDocument(
  tx: Executor,
  run: Pick<Claim, 'id' | 'organisation_id' | 'subject_id'>,
  kind: 'document_completed' | 'document_failed',
): Promise<void> {
  const [found] = await tx
    .select({ name: documents.document_name, person: sql<string | null>`coalesce(${runs.requested_by}, ${documents.owner_id})` })
    .from(runs)
    .innerJoin(documents, eq(documents.id, run.subject_id))
    .where(eq(runs.id, run.id));
  if (!found?.person) return;
  await tell(tx, run.organisation_id, { ids: [found.person] }, () => ({
    kind,
    topic: `${kind} ${run.subject_id}`,
    cause: run.id,
    path: `/upload?search=${encodeURIComponent(found.name.slice(0, 200))}`,
    values: { document: found.name },
    documentId: run.subject_id,
  }));
}
