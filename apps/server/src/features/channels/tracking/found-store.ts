import { isTrackerEvent } from '@manara/core/channels/channel';
import { assetOf, type ChannelEvent } from '@manara/core/channels/channel-event';
import { mostTracked } from '@manara/core/trackers/tracker';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';

/** Issues that events speak of and that are still open. */
export interface Found {
  assetId: string;
  /** The most urgent first, as many as are added of one cause. */
  ids: string[];
  /** How many more there are. */
  left: number;
}

/** What an event says of issues, of which it has only the number. */
function isMeant(event: ChannelEvent): SQL | null {
  if (event.kind === 'issues_found') return sql`(i.first_run_id = ${event.scan_id} and i.severity in ('critical', 'high'))`;
  if (event.kind !== 'issues_returned') return null;
  // Whatever the scan has changed was written down at its end.
  return sql`(i.is_back and exists (select from issue_events e join runs r on r.id = ${event.scan_id} and r.organisation_id = i.organisation_id
    where e.issue_id = i.id and e.kind = 'back' and e.at = r.finished_at))`;
}

/** The issues of events of one asset. Null where they speak of none, as a test. */
export async function readFound(db: Executor, organisationId: string, events: readonly ChannelEvent[]): Promise<Found | null> {
  const meant = events.filter(({ kind }) => kind !== 'test' && isTrackerEvent(kind));
  const [first] = meant;
  const asset = first && assetOf(first);
  if (!asset) return null;
  const any = sql.join(
    meant.flatMap((event) => isMeant(event) ?? []),
    sql` or `,
  );
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select i.id, count(*) over ()::int as total from issues i
    where i.organisation_id = ${organisationId} and i.asset_id = ${asset.id} and i.kind = 'violation' and i.resolution is null and (${any})
    order by i.severity desc, i.occurrence_count desc, i.id limit ${mostTracked}`);
  return { assetId: asset.id, ids: rows.map(({ id }) => id), left: (rows[0]?.total ?? 0) - rows.length };
}
