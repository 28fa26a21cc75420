import { randomUUID } from 'node:crypto';
import type { ChannelEvent } from '@manara/core/channels/channel-event';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { issues } from '../../../platform/database/schema/issues.ts';
import { issueDecisions } from '../../../platform/database/schema/triage.ts';
import { postNews } from './post-news.ts';

/** Organizations seen to at a time; the others have their turn in the next minute. */
const atOnce = 50;
/** Acceptances of one organization in one message; a program gets each by itself. */
const mostOfOne = 200;

interface Seen extends Record<string, unknown> {
  rule_id: string;
  issue_id: string;
}

/** Rules with the acceptances that end within their days and that they were not asked about yet. What is not found any more doesn't come back when they end. */
const due = (now: Date) => sql`from channel_rules r
  join issue_decisions d on d.organisation_id = r.organisation_id and d.decision = 'accepted'
    and d.until > ${now.toISOString()}::timestamptz and d.until <= ${now.toISOString()}::timestamptz + r.days * interval '24 hours'
  join issues i on i.id = d.issue_id and i.resolution = 'accepted'
  where r.is_on and 'acceptance_ending' = any(r.events)
    and not exists (select from channel_seen_acceptances s where s.rule_id = r.id and s.issue_id = d.issue_id and s.decided_at = d.decided_at)`;

/** Accepted risks with their ends, the first to end first. `ids`: which; null: the next one to end. */
export async function readAcceptances(
  db: Executor,
  organisationId: string,
  { ids, of }: { ids: readonly string[] | null; of: readonly string[] | null },
  now: Date,
): Promise<ChannelEvent[]> {
  const rows = await db
    .select({
      id: issues.id,
      rule: issues.rule_id,
      until: issueDecisions.until,
      asset: { id: assets.id, name: assets.name, url: assets.url },
    })
    .from(issueDecisions)
    .innerJoin(issues, eq(issues.id, issueDecisions.issue_id))
    .innerJoin(assets, eq(assets.id, issues.asset_id))
    .where(
      and(
        eq(issueDecisions.organisation_id, organisationId),
        eq(issues.resolution, 'accepted'),
        gt(issueDecisions.until, now),
        ids === null ? undefined : inArray(issues.id, [...ids]),
        of === null ? undefined : inArray(assets.id, [...of]),
      ),
    )
    .orderBy(asc(issueDecisions.until), asc(issues.id))
    .limit(ids === null ? 1 : mostOfOne);
  return rows.flatMap(({ id, rule, until, asset }): ChannelEvent[] =>
    until === null
      ? []
      : [
          {
            kind: 'acceptance_ending',
            asset,
            issue: { id, rule },
            until: until.toISOString(),
            at: now.toISOString(),
            path: `/report/${asset.id}/issue/${id}`,
          },
        ],
  );
}

async function tellOfOne(db: NodePgDatabase, organisationId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Another worker that is here waits, and then finds nothing of these.
    const { rows } = await tx.execute<Seen>(sql`
      insert into channel_seen_acceptances (rule_id, organisation_id, issue_id, decided_at)
      select r.id, r.organisation_id, d.issue_id, d.decided_at ${due(now)} and r.organisation_id = ${organisationId}
      order by d.until, d.issue_id, r.id limit ${mostOfOne}
      on conflict do nothing returning rule_id, issue_id`);
    if (rows.length === 0) return;
    const issuesOf = Map.groupBy(rows, ({ rule_id }) => rule_id);
    const ids = [...new Set(rows.map(({ issue_id }) => issue_id))];
    await postNews(tx, organisationId, `acceptances ${randomUUID()}`, () => readAcceptances(tx, organisationId, { ids, of: null }, now), {
      now,
      concerns: ({ id }, event) =>
        event.kind === 'acceptance_ending' && (issuesOf.get(id)?.some(({ issue_id }) => issue_id === event.issue.id) ?? false),
    });
  });
}

/**
 * Tells channels of accepted risks that run out: each rule of each once, however many workers do this. What fails for one organization is told to `onError`, and the
 * others have their turn all the same.
 */
export async function tellEndingAcceptances(db: NodePgDatabase, onError: (error: unknown) => void, now = new Date()): Promise<void> {
  const { rows } = await db.execute<{ organisation_id: string }>(
    sql`select r.organisation_id ${due(now)} group by r.organisation_id order by random() limit ${atOnce}`,
  );
  for (const { organisation_id } of rows) await tellOfOne(db, organisation_id, now).catch(onError);
}
