import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/live/publish.ts';
import { changeRun } from '../../platform/queue/change-run.ts';
import { dropFindings } from '../scans/store-page.ts';
import { holdAsset } from '../scans/store.ts';
import { findPublished } from './published-store.ts';

/** Ends a run of published pages, for whoever asks about it at once; its worker notices within two seconds. One that has ended stays as it is. */
export async function cancelPublished(
  db: NodePgDatabase,
  subject: { organisationId: string; assetId: string; runId: string },
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const asset = await holdAsset(tx, subject.organisationId, subject.assetId);
    const run = asset && (await findPublished(tx, subject));
    if (!run) throw notFound();
    if (!(await changeRun(tx, run.id, { type: 'cancel' }))) return;
    await dropFindings(tx, run.id);
    await recordAudit(tx, actor, { action: 'scan_cancelled', subjectId: asset.id, after: { name: asset.name } });
    await publish(tx, subject.organisationId, { kind: 'published_failed', id: run.id });
  });
}
