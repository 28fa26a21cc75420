import type { ChannelEvent } from '@manara/core/channels/channel-event';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import type { Claim } from '../../../platform/queue/fence.ts';
import { postNews } from './post-news.ts';

type Pages = Pick<Claim, 'id' | 'organisation_id' | 'subject_id'>;

interface Facts extends Record<string, unknown> {
  name: string;
  url: string | null;
  score: number | null;
  critical: number;
  high: number;
  returned: number;
}

/** What published pages have changed about their asset, the most urgent first. `before`: its score before. */
async function readPagesEvents(tx: Executor, { id, organisation_id, subject_id }: Pages, before: number | null): Promise<ChannelEvent[]> {
  const open = sql`i.asset_id = a.id and i.kind = 'violation' and i.resolution is null`;
  const { rows } = await tx.execute<Facts>(sql`
    select a.name, a.url, a.compliance_score as score,
      (select count(*)::int from issues i where ${open} and i.first_run_id = ${id} and i.severity = 'critical') as critical,
      (select count(*)::int from issues i where ${open} and i.first_run_id = ${id} and i.severity = 'high') as high,
      (select count(*)::int from issues i where ${open} and i.is_back and exists (
        select from issue_events e where e.issue_id = i.id and e.kind = 'back' and e.at = now())) as returned
    from assets a where a.id = ${subject_id} and a.organisation_id = ${organisation_id}`);
  const [facts] = rows;
  if (!facts) return [];
  const { name, url, score, critical, high, returned } = facts;
  const of = { asset: { id: subject_id, name, url }, scan_id: id, at: new Date().toISOString(), path: `/report/${subject_id}` };
  const found: ChannelEvent[] = critical + high > 0 ? [{ ...of, kind: 'issues_found', critical, high }] : [];
  const back: ChannelEvent[] = returned > 0 ? [{ ...of, kind: 'issues_returned', count: returned }] : [];
  const hasFallen = score !== null && before !== null && score < before;
  const fell: ChannelEvent[] = hasFallen
    ? [
        { ...of, kind: 'score_fell', score, before, target: 0 },
        { ...of, kind: 'score_dropped', score, before },
      ]
    : [];
  return [...found, ...back, ...fell];
}

/** Tells channels what published pages have changed; that they were read is no news. Call it in the transaction that takes them in. */
export const postPagesRead = (tx: Executor, pages: Pages, before: number | null): Promise<void> =>
  postNews(tx, pages.organisation_id, `scan ${pages.id}`, () => readPagesEvents(tx, pages, before));
