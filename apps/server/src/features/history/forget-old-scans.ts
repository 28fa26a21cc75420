import { daysOfEndedRuns, scansWithPages } from '@manara/core/retention/kept-for';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { inBatches } from '../../platform/database/in-batches.ts';

// A report that is still to be made reads them.
const isReported = sql`not exists (select 1 from reports r where r.id = s.run_id and r.state = 'pending')`;

/**
 * Takes away what nobody can ask for any more. What stands stays, however old: the reading that holds for a page, with the scan that made
 * it; the latest scan of an asset; what published pages replaced in a scan that has its pages still; issues and all of their history. Frozen reports have files of their own. It can be done again, and by
 * several at once, without harm.
 */
export async function forgetOldScans(db: Executor): Promise<void> {
  await db.execute(sql`
    update scans s set pages_kept = false
    from (select run_id, row_number() over (partition by asset_id order by completed_at desc, run_id) as nth
      from scans where completed_at is not null and pages_kept) old
    where old.run_id = s.run_id and old.nth > ${scansWithPages} and ${isReported}`);
  // Also those that stood until a later scan read them again.
  await inBatches(
    db,
    (batch) => sql`delete from scan_pages where id in (
      select p.id from scans s join scan_pages p on p.run_id = s.run_id where not s.pages_kept and not p.is_current limit ${batch})`,
  );
  await inBatches(
    db,
    (batch) => sql`delete from met_documents where id in (
      select d.id from scans s join met_documents d on d.run_id = s.run_id where not s.pages_kept limit ${batch})`,
  );
  await inBatches(
    db,
    (batch) => sql`delete from runs where id in (
      select r.id from runs r where r.finished_at < now() - make_interval(days => ${daysOfEndedRuns})
        and (r.kind <> 'scan' or r.status in ('failed', 'cancelled'))
        and not exists (select 1 from scan_pages p where p.run_id = r.id and p.is_current)
        and (r.kind <> 'pages' or not exists (
          select 1 from scans joined where joined.run_id::text = r.checkpoint->'replaced'->>'scan' and joined.pages_kept))
        and (r.kind <> 'scan' or exists (select 1 from runs later where later.kind = 'scan' and later.subject_id = r.subject_id and later.created_at > r.created_at))
      limit ${batch})`,
  );
  // What was sent stands in the repository and in the history of its issues.
  await inBatches(
    db,
    (batch) => sql`delete from fix_batches where id in (
      select b.id from fix_batches b where b.created_at < now() - make_interval(days => ${daysOfEndedRuns})
        and b.state not in ('planning', 'sending')
        and not exists (select 1 from pull_requests r where r.batch_id = b.id and r.state = 'open')
      limit ${batch})`,
  );
  await inBatches(
    db,
    (batch) => sql`delete from runs where id in (
      select s.run_id from scans s join organisations o on o.id = s.organisation_id
      where s.completed_at < now() - make_interval(years => o.scan_years) and ${isReported}
        and not exists (select 1 from assets a where a.latest_run_id = s.run_id)
        and not exists (select 1 from scan_pages p where p.run_id = s.run_id and p.is_current)
      limit ${batch})`,
  );
}
