import type { ChannelEvent, EventKind } from '@manara/core/channels/channel-event';
import { eventsOfRule, type RuleScope } from '@manara/core/channels/channel-rule';
import { and, desc, eq, inArray, isNotNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { assets } from '../../../platform/database/schema/assets.ts';
import { documents } from '../../../platform/database/schema/documents.ts';
import { pullRequests } from '../../../platform/database/schema/fixes.ts';
import { runs } from '../../../platform/database/schema/runs.ts';
import { scans } from '../../../platform/database/schema/scans.ts';
import { readAcceptances } from '../news/acceptance-news.ts';
import { documentEvent } from '../news/document-news.ts';
import { readRequestEvent } from '../news/request-news.ts';
import { readScanEvents, scanFailed } from '../news/scan-news.ts';

/** Completed scans that are looked at for what only some scans bring. */
const scansBack = 10;

const isOfAssets = (column: AnyColumn, ids: readonly string[] | null): SQL | undefined =>
  ids === null ? undefined : sql`${column} = any(${sql.param([...ids])}::uuid[])`;

type Read = (db: Executor, organisationId: string, scope: RuleScope) => Promise<ChannelEvent[]>;

/** Of the latest completed scans, the newest first. */
const ofScans: Read = async (db, organisationId, { assets: ids }) => {
  const latest = await db
    .select({ id: scans.run_id })
    .from(scans)
    .where(and(eq(scans.organisation_id, organisationId), isNotNull(scans.completed_at), isOfAssets(scans.asset_id, ids)))
    .orderBy(desc(scans.completed_at), desc(scans.run_id))
    .limit(scansBack);
  const events: ChannelEvent[] = [];
  for (const { id } of latest) events.push(...(await readScanEvents(db, organisationId, id)));
  return events;
};

const ofFailedScans: Read = async (db, organisationId, { assets: ids }) => {
  const [latest] = await db
    .select({ run: runs.id, at: runs.finished_at, asset: { id: assets.id, name: assets.name, url: assets.url } })
    .from(runs)
    // Runs of published pages are of a scan of their own.
    .leftJoin(scans, and(eq(scans.run_id, runs.id), eq(scans.organisation_id, runs.organisation_id)))
    .innerJoin(
      assets,
      and(sql`${assets.id} = coalesce(${scans.asset_id}, ${runs.subject_id})`, eq(assets.organisation_id, runs.organisation_id)),
    )
    .where(
      and(
        eq(runs.organisation_id, organisationId),
        inArray(runs.kind, ['scan', 'pages']),
        eq(runs.status, 'failed'),
        isNotNull(runs.finished_at),
        isOfAssets(assets.id, ids),
      ),
    )
    .orderBy(desc(runs.finished_at), desc(runs.id))
    .limit(1);
  return latest?.at ? [scanFailed(latest.asset, latest.run, latest.at)] : [];
};

const ofDocuments =
  (kind: 'document_completed' | 'document_failed'): Read =>
  async (db, organisationId) => {
    const [latest] = await db
      .select({
        id: documents.id,
        name: documents.document_name,
        at: sql<string>`coalesce(${documents.converted_at}, ${documents.created_at})::text`,
      })
      .from(documents)
      .where(
        and(eq(documents.organisation_id, organisationId), eq(documents.status, kind === 'document_completed' ? 'completed' : 'failed')),
      )
      .orderBy(desc(documents.created_at), desc(documents.id))
      .limit(1);
    return latest ? [documentEvent(kind, { id: latest.id, name: latest.name }, new Date(latest.at))] : [];
  };

const ofRequests: Read = async (db, organisationId) => {
  const [latest] = await db
    .select()
    .from(pullRequests)
    .where(and(eq(pullRequests.organisation_id, organisationId), eq(pullRequests.state, 'merged')))
    .orderBy(desc(pullRequests.closed_at), desc(pullRequests.id))
    .limit(1);
  return latest ? [await readRequestEvent(db, latest)] : [];
};

/** The next one to end. */
const ofAcceptances: Read = (db, organisationId, { assets: of }) => readAcceptances(db, organisationId, { ids: null, of }, new Date());

const reads: Record<EventKind, Read> = {
  issues_found: ofScans,
  issues_returned: ofScans,
  score_fell: ofScans,
  score_dropped: ofScans,
  scan_completed: ofScans,
  scan_failed: ofFailedScans,
  document_failed: ofDocuments('document_failed'),
  document_completed: ofDocuments('document_completed'),
  request_merged: ofRequests,
  acceptance_ending: ofAcceptances,
};

/** The latest event of each kind that a rule is about, as far as there has been one, in the order of the rule. */
export async function readExamples(db: Executor, organisationId: string, scope: RuleScope): Promise<ChannelEvent[]> {
  const wanted = new Set(scope.events.map((kind) => reads[kind]));
  const happened: ChannelEvent[] = [];
  for (const read of wanted) happened.push(...(await read(db, organisationId, scope)));
  const fitting = eventsOfRule(scope, happened);
  return scope.events.flatMap((kind) => fitting.find((event) => event.kind === kind) ?? []);
}
