import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { attachPage } from '@manara/contract/assistant-attachments';
import { refusalOf } from '@manara/contract/licence-right';
import { rightsOf } from '@manara/core/licence';
import type { Caller } from '../../../platform/auth/caller.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { changeRun } from '../../../platform/queue/change-run.ts';
import type { RunQueue } from '../../../platform/queue/queue.ts';
import { queueCheck } from './attach.ts';
import * as store from './attachment-store.ts';

/** Queues the check of an attachment again where it has failed. Throws 403 where the caller may scan no page any more, 404, and 429. */
export async function checkAgain(
  { db, queue }: { db: NodePgDatabase; queue: RunQueue },
  person: Caller,
  id: string,
): Promise<store.AttachmentRow> {
  return db.transaction(async (tx) => {
    const row = await store.lockAttachment(tx, person, id);
    if (!row) throw notFound();
    if (
      row.type === 'page' &&
      refusalOf(attachPage, { role: person.role, licensed_for: rightsOf(person.licenceSets, person.licence) }) !== null
    )
      throw new AppError('not_allowed', 403);
    if (row.state !== 'failed') return row;
    await store.noteAnalyzing(tx, person, id);
    await queueCheck(tx, queue, row);
    return { ...row, state: 'analyzing', failure: null, result: null };
  });
}

/** Deletes an attachment that was not sent, and cancels its check; its worker notices within two seconds. Throws 404. */
export async function removeAttachment(db: NodePgDatabase, person: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await store.removeWaiting(tx, person, id))) throw notFound();
    const [active] = await tx
      .select({ id: runs.id })
      .from(runs)
      .where(
        and(
          eq(runs.organisation_id, person.organisationId),
          eq(runs.kind, 'attachment'),
          eq(runs.subject_id, id),
          inArray(runs.status, ['queued', 'running']),
        ),
      );
    if (active) await changeRun(tx, active.id, { type: 'cancel' });
  });
}
