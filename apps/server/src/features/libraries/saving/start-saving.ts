import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { changeRun, type Run } from '../../../platform/queue/change-run.ts';
import { enqueueRun } from '../../../platform/queue/enqueue-run.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import { isActive } from '../../../platform/queue/transition.ts';
import { testConnection, type LibraryServices } from '../../connections/libraries/open-libraries.ts';
import { holdAsset } from '../../scans/store.ts';
import { connectionOf, filesToSave, mustBeWritable } from './saveable.ts';
import { findAsset, latestSaving } from './saving-store.ts';

interface Subject {
  organisationId: string;
  assetId: string;
}

/** Begins to save the fixed files of a library as new versions. Throws AppError 404, and 409 where there is nothing to save, the app may not write, or it is under way. */
export async function startSaving(
  services: LibraryServices & { db: NodePgDatabase; queue: RunQueue },
  { organisationId, assetId }: Subject,
  actor: Actor,
): Promise<void> {
  const { db, queue } = services;
  const asset = await findAsset(db, organisationId, assetId);
  if (!asset) throw notFound();
  const { connection } = await connectionOf(db, asset);
  const found = await filesToSave(db, asset);
  if (found.length === 0) throw new AppError('fix.library', 409);
  // Rights that were given or withdrawn since are seen before anything begins.
  await testConnection(services, connection);
  mustBeWritable((await connectionOf(db, asset)).connection);
  await db.transaction(async (tx) => {
    if (!(await holdAsset(tx, organisationId, assetId))) throw notFound();
    const checkpoint = { done: 0, known: found.length };
    const { isNew } = await enqueueRun(tx, queue, {
      organisationId,
      kind: 'write_back',
      subjectId: assetId,
      requestedBy: actor.id,
      checkpoint,
    });
    if (!isNew) throw new AppError('library.saving', 409);
    const after = { asset: asset.name, files: found.length };
    await recordAudit(tx, actor, { action: 'library_saving_started', subjectId: assetId, after });
  });
}

/** Stops it where it is under way; what is saved stays saved. */
export async function cancelSaving(db: NodePgDatabase, { organisationId, assetId }: Subject, actor: Actor): Promise<Run | null> {
  return db.transaction(async (tx) => {
    const asset = await holdAsset(tx, organisationId, assetId);
    if (!asset) throw notFound();
    const latest = await latestSaving(tx, organisationId, assetId);
    if (!latest || !isActive(latest.status)) return latest;
    const cancelled = await changeRun(tx, latest.id, { type: 'cancel' });
    if (cancelled) await recordAudit(tx, actor, { action: 'library_saving_cancelled', subjectId: assetId, after: { asset: asset.name } });
    return cancelled;
  });
}
