import type { ChannelEvent } from '@manara/core/channels/channel-event';
import { and, eq, sql } from 'drizzle-orm';
import { assets } from '../../../platform/database/schema/assets.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import { postNews } from './post-news.ts';

type Scan = Pick<Claim, 'id' | 'organisation_id' | 'subject_id'>;

interface Facts extends Record<string, unknown> {
  asset_id: string;
  name: string;
  url: string | null;
  score: number | null;
  change: number | null;
  issues: number | null;
  at: string;
  critical: number;
  high: number;
  returned: number;
}

const pathOf = (assetId: string) => `/report/${assetId}`;

/** What a completed scan has changed about its asset, the most urgent first; nothing for a scan that is not complete. It may be asked in the transaction that completes it. */
export async function readScanEvents(db: Executor, organisationId: string, scanId: string): Promise<ChannelEvent[]> {
  const { rows } = await db.execute<Facts>(sql`
    select a.id as asset_id, a.name, a.url, s.compliance_score as score, s.percent_change as change, s.issues_found as issues,
      to_char(s.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select count(*)::int from issues i where i.asset_id = a.id and i.first_run_id = s.run_id and i.kind = 'violation' and i.resolution is null and i.severity = 'critical') as critical,
      (select count(*)::int from issues i where i.asset_id = a.id and i.first_run_id = s.run_id and i.kind = 'violation' and i.resolution is null and i.severity = 'high') as high,
      (select count(distinct i.id)::int from issues i join issue_events e on e.issue_id = i.id where i.asset_id = a.id and i.kind = 'violation' and i.is_back and e.kind = 'back' and e.at = s.completed_at) as returned
    from scans s join assets a on a.id = s.asset_id and a.organisation_id = s.organisation_id
    where s.run_id = ${scanId} and s.organisation_id = ${organisationId} and s.completed_at is not null`);
  const [facts] = rows;
  if (!facts) return [];
  const { asset_id, name, url, score, change, issues, at, critical, high, returned } = facts;
  const of = { asset: { id: asset_id, name, url }, scan_id: scanId, at, path: pathOf(asset_id) };
  const before = score === null || change === null ? null : Math.round((score - change) * 10) / 10;
  const found: ChannelEvent[] = critical + high > 0 ? [{ ...of, kind: 'issues_found', critical, high }] : [];
  const back: ChannelEvent[] = returned > 0 ? [{ ...of, kind: 'issues_returned', count: returned }] : [];
  const hasFallen = score !== null && before !== null && score < before;
  const fell: ChannelEvent[] = hasFallen
    ? [
        { ...of, kind: 'score_fell', score, before, target: 0 },
        { ...of, kind: 'score_dropped', score, before },
      ]
    : [];
  return [...found, ...back, ...fell, { ...of, kind: 'scan_completed', score, change, issues: issues ?? 0 }];
}

export const scanFailed = (asset: { id: string; name: string; url: string | null }, scanId: string, at: Date): ChannelEvent => ({
  kind: 'scan_failed',
  asset,
  scan_id: scanId,
  at: at.toISOString(),
  path: `${pathOf(asset.id)}/history`,
});

/** Tells channels of a scan that is complete. Call it in the transaction that takes the scan in, once its figures are stored. */
export const postScanCompleted = (tx: Executor, scan: Scan): Promise<void> =>
  postNews(tx, scan.organisation_id, `scan ${scan.id}`, () => readScanEvents(tx, scan.organisation_id, scan.id));

/** The same of one that failed. */
export const postScanFailed = (tx: Executor, scan: Scan): Promise<void> =>
  postNews(tx, scan.organisation_id, `scan ${scan.id}`, async () => {
    const [asset] = await tx
      .select({ id: assets.id, name: assets.name, url: assets.url })
      .from(assets)
      .where(and(eq(assets.id, scan.subject_id), eq(assets.organisation_id, scan.organisation_id)));
    return asset ? [scanFailed(asset, scan.id, new Date())] : [];
  });
