import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../platform/database/executor.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';

/**
 * Notes, in the transaction that completes a scan, that its report is to be made: from then on nothing but the making of it, or the going
 * of the asset, takes the note away. Twice does no harm.
 */
export async function expectReport(tx: Executor, scanRunId: string): Promise<void> {
  await tx.execute(sql`
    with expected as (
      insert into reports (id, organisation_id, asset_id, asset_name, asset_type, asset_url, profile, completed_at, compliance_score, percent_change, issues_found)
      select s.run_id, s.organisation_id, a.id, a.name, a.asset_type, a.url, s.profile, s.completed_at, s.compliance_score, s.percent_change, coalesce(s.issues_found, 0)
      from scans s join assets a on a.id = s.asset_id where s.run_id = ${scanRunId} and s.completed_at is not null
      on conflict do nothing returning id, organisation_id)
    insert into runs (organisation_id, kind, subject_id) select organisation_id, 'report', id from expected`);
}

/** Tells the workers that a report waits. Without it they find it by themselves, some seconds later. */
export async function announceReport(db: NodePgDatabase, queue: RunQueue, scanRunId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; attempt: number }>(
    sql`select id, attempt from runs where kind = 'report' and subject_id = ${scanRunId} and status = 'queued'`,
  );
  for (const { id, attempt } of rows) await queue.send(db, { id, kind: 'report', attempt });
}
