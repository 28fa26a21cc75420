import { and, eq, sql } from 'drizzle-orm';
import { alertOf } from '@manara/core/notifications/alert-rule';
import { assets } from '../../../platform/database/schema/assets.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import { tell } from '../tell.ts';

type Scan = Pick<Claim, 'id' | 'organisation_id' | 'subject_id'>;

/** The asset of a scan, and who asked for it; null: its schedule did. */
async function readScan(tx: Executor, { id, organisation_id, subject_id }: Scan) {
  const [found] = await tx
    .select({ asset: assets.name, askedBy: runs.requested_by })
    .from(runs)
    .innerJoin(assets, eq(assets.id, subject_id))
    .where(and(eq(runs.id, id), eq(runs.organisation_id, organisation_id)));
  return found;
}

/** Tells whoever asked for a scan how it ended; of one that a schedule began, those who look after assets. */
export async function tellOfScan(tx: Executor, scan: Scan, kind: 'scan_completed' | 'scan_failed', issues = 0): Promise<void> {
  const found = await readScan(tx, scan);
  if (!found) return;
  const audience = found.askedBy === null ? { atLeast: 'manager' as const } : { ids: [found.askedBy] };
  const assetId = scan.subject_id;
  await tell(tx, scan.organisation_id, audience, () => ({
    kind,
    topic: `${kind} ${assetId}`,
    cause: scan.id,
    path: kind === 'scan_failed' ? `/report/${assetId}/history` : `/report/${assetId}`,
    values: { asset: found.asset, issues },
    assetId,
  }));
}

/** Critical failures that a scan has found for the first time, or again after they had been fixed. */
async function countNewCritical(tx: Executor, { id, subject_id }: Scan): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from issues i
    where i.asset_id = ${subject_id} and i.kind = 'violation' and i.severity = 'critical' and i.resolution is null
      and (i.first_run_id = ${id} or exists (select from issue_events e where e.issue_id = i.id and e.kind = 'back' and e.at = now()))`);
  return rows[0]?.count ?? 0;
}

/** Members of the teams that look after the asset of a scan. */
async function readCaretakers(tx: Executor, { organisation_id, subject_id }: Scan): Promise<Set<string>> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct m.user_id from team_assets own join teams t on t.id = own.team_id join team_members m on m.team_id = t.id
    where own.asset_id = ${subject_id} and t.organisation_id = ${organisation_id}`);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Alerts everybody whose rule says so of what a scan has changed about its asset. Call it in the transaction that takes the scan in. */
export async function alertOfScan(
  tx: Executor,
  scan: Scan,
  { compliance_score: after, percent_change: change }: { compliance_score: number | null; percent_change: number | null },
): Promise<void> {
  const found = await readScan(tx, scan);
  if (!found) return;
  const before = after === null || change === null ? null : Math.round((after - change) * 10) / 10;
  const newCritical = await countNewCritical(tx, scan);
  const caretakers = await readCaretakers(tx, scan);
  await tell(tx, scan.organisation_id, { atLeast: 'viewer' }, ({ id, alerts }) => {
    if (alerts.own_teams && !caretakers.has(id)) return null;
    const alert = alertOf(alerts, { before, after, newCritical });
    return (
      alert && {
        kind: 'compliance_alert',
        topic: `compliance_alert ${scan.subject_id}`,
        cause: scan.id,
        path: `/report/${scan.subject_id}${alert.critical > 0 ? '?severity=critical' : ''}`,
        values: {
          asset: found.asset,
          critical: alert.critical,
          ...(alert.score !== null && { score: alert.score / 100, limit: (alerts.score_below ?? 0) / 100 }),
        },
        assetId: scan.subject_id,
      }
    );
  });
}
