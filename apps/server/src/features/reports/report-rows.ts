import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AssetType } from '@manara/contract/assets';
import type { Severity } from '@manara/core/severity';
import type { DateRange } from '@manara/core/issues/date-range';
import type { Executor } from '../../platform/database/executor.ts';
import { isConnectedToTenant } from '../connections/libraries/store.ts';
import type { RunError, RunStatus } from '../../platform/database/schema/runs.ts';
import { reports } from '../../platform/database/schema/reports.ts';

export type ReportRow = typeof reports.$inferSelect;

/** An asset, there or gone, as the list of reports shows it. */
export interface AssetLine extends Record<string, unknown> {
  id: string;
  name: string;
  asset_type: AssetType;
  gone_at: Date | null;
  score: number | null;
  scanned: boolean;
  /** Of the latest scan that was not cancelled; null where there is none. */
  latest_run: string | null;
  latest_status: RunStatus | null;
  latest_error: RunError | null;
  latest_at: Date | null;
  open_critical: number;
  /** Of an asset that is gone: none any more. */
  tags: string[];
  /** It has a library that can be read; true of an asset that is gone. */
  library_connected: boolean;
}

const critical: Severity = 'critical';

/** Every asset of an organisation that is scanned with what its readiness follows from, and the deleted ones of which reports are left. */
export async function readAssetLines(db: Executor, organisationId: string): Promise<AssetLine[]> {
  const { rows } = await db.execute<AssetLine>(sql`
    select a.id, a.name, a.asset_type, null::timestamptz as gone_at, a.compliance_score as score, a.latest_run_id is not null as scanned,
      latest.id as latest_run, latest.status as latest_status, latest.error as latest_error, latest.created_at as latest_at,
      coalesce((select sum(count) from issue_tallies t where t.asset_id = a.id and t.kind = 'violation' and t.severity = ${critical} and t.status <> 'resolved'), 0)::int as open_critical, a.tags, ${isConnectedToTenant(sql`a.organisation_id`, sql`a.asset_type`, sql`a.library ->> 'tenant'`)} as library_connected
    from assets a left join lateral (
      select id, status, error, created_at from runs r where r.subject_id = a.id and r.kind = 'scan' and r.status <> 'cancelled' order by created_at desc limit 1
    ) latest on true
    where a.organisation_id = ${organisationId} and not a.is_static
    union all
    select * from (
      select distinct on (asset_id) asset_id, asset_name, asset_type, asset_gone_at, compliance_score, true, null::uuid, null, null::jsonb, null::timestamptz, 0, '{}'::text[], true
      from reports where organisation_id = ${organisationId} and asset_gone_at is not null order by asset_id, completed_at desc) gone`);
  return rows;
}

/** The newest reports of some assets, a number of each at most, and how many there are of each. */
export async function readReports(
  db: Executor,
  organisationId: string,
  assetIds: string[],
  { range, limit }: { range: DateRange | null; limit: number },
): Promise<{ rows: ReportRow[]; totals: Map<string, number> }> {
  const within = and(
    eq(reports.organisation_id, organisationId),
    sql`${reports.asset_id} = wanted.id`,
    range ? sql`${reports.completed_at} >= ${range.from.toISOString()} and ${reports.completed_at} < ${range.to.toISOString()}` : undefined,
  );
  const wanted = sql`unnest(${sql.param(assetIds)}::uuid[]) as wanted(id)`;
  const newest = db
    .select()
    .from(reports)
    .where(within)
    .orderBy(sql`${reports.completed_at} desc, ${reports.id}`)
    .limit(limit);
  const { rows: found } = await db.execute<{ id: string }>(sql`select newest.id from ${wanted} cross join lateral ${newest} newest`);
  const { rows: counted } = await db.execute<{ id: string; count: number }>(
    sql`select wanted.id, (select count(*)::int from reports where ${within}) as count from ${wanted}`,
  );
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select()
    .from(reports)
    .where(sql`${reports.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(sql`${reports.completed_at} desc, ${reports.id}`);
  return { rows, totals: new Map(counted.map(({ id, count }) => [id, count])) };
}

/** Assets of which there is a report of a scan that was completed within a range, or at any time. */
export async function assetsWithin(db: Executor, organisationId: string, range: DateRange | null): Promise<Set<string>> {
  const within: SQL | undefined = and(
    eq(reports.organisation_id, organisationId),
    range ? sql`${reports.completed_at} >= ${range.from.toISOString()} and ${reports.completed_at} < ${range.to.toISOString()}` : undefined,
  );
  const rows = await db.selectDistinct({ id: reports.asset_id }).from(reports).where(within);
  return new Set(rows.map(({ id }) => id));
}

/** A report of this organisation; null for anybody else's id. */
export async function readReport(db: Executor, organisationId: string, id: string): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.organisation_id, organisationId)));
  return row ?? null;
}
