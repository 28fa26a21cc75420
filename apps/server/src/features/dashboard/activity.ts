import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { decisionKinds, type Activity } from '@manara/contract/dashboard';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import { issueEvents } from '../../platform/database/schema/triage.ts';
import { isWithin, type AssetScope } from '../assets/asset-scope.ts';
import { runSentence } from '../scans/run-sentence.ts';

/** How many events the dashboard shows. */
const shown = 8;

async function endedScans(db: Executor, scope: AssetScope, language: Language): Promise<Activity[]> {
  const rows = await db
    .select({
      status: runs.status,
      at: sql<Date>`${runs.finished_at}`.mapWith(runs.finished_at),
      asset_id: assets.id,
      asset_name: assets.name,
      score: scans.compliance_score,
      change: scans.percent_change,
      issues: scans.issues_found,
      error: runs.error,
    })
    .from(runs)
    .innerJoin(scans, eq(scans.run_id, runs.id))
    .innerJoin(assets, eq(assets.id, scans.asset_id))
    .where(
      and(
        eq(runs.organisation_id, scope.organisationId),
        eq(runs.kind, 'scan'),
        isNotNull(runs.finished_at),
        isWithin(scans.asset_id, scope),
      ),
    )
    .orderBy(desc(runs.finished_at))
    .limit(shown);
  return rows.map(({ at, error, ...row }) => ({
    kind: 'scan',
    ...row,
    at: at.toISOString(),
    error: error ? runSentence(language, error) : null,
  }));
}

async function addedAssets(db: Executor, scope: AssetScope): Promise<Activity[]> {
  const rows = await db
    .select({ at: assets.created_at, asset_id: assets.id, asset_name: assets.name })
    .from(assets)
    .where(and(eq(assets.organisation_id, scope.organisationId), isWithin(assets.id, scope)))
    .orderBy(desc(assets.created_at))
    .limit(shown);
  return rows.map(({ at, ...row }) => ({ kind: 'asset_added', ...row, at: at.toISOString() }));
}

/** What people decided about issues. Several at once, as by the bulk bar, are one event. */
async function decisions(db: Executor, scope: AssetScope): Promise<Activity[]> {
  const isNarrow = scope.team !== undefined || scope.product !== undefined;
  const latest = db
    .select({
      at: issueEvents.at,
      actor: issueEvents.actor,
      what: issueEvents.kind,
      count: count().as('count'),
      issue_id: sql<string>`(array_agg(${issueEvents.issue_id}))[1]`.as('issue_id'),
    })
    .from(issueEvents)
    .where(
      and(
        eq(issueEvents.organisation_id, scope.organisationId),
        isNotNull(issueEvents.actor_id),
        inArray(issueEvents.kind, [...decisionKinds]),
        isNarrow
          ? sql`exists (select 1 from issues i where i.id = ${issueEvents.issue_id} and ${isWithin(sql`i.asset_id`, scope)})`
          : undefined,
      ),
    )
    .groupBy(issueEvents.at, issueEvents.actor, issueEvents.kind)
    .orderBy(desc(issueEvents.at))
    .limit(shown)
    .as('latest');
  const rows = await db
    .select({
      at: latest.at,
      actor: latest.actor,
      what: latest.what,
      count: latest.count,
      issue_id: latest.issue_id,
      asset_id: assets.id,
      asset_name: assets.name,
    })
    .from(latest)
    .innerJoin(issues, eq(issues.id, latest.issue_id))
    .innerJoin(assets, eq(assets.id, issues.asset_id));
  return rows.map(({ at, actor, what, ...row }) => ({
    kind: 'decision',
    ...row,
    at: at.toISOString(),
    actor: actor ?? '',
    what: decisionKinds.find((kind) => kind === what) ?? 'accepted',
  }));
}

/** What happened last to assets of an organisation, the newest first. */
export async function recentActivity(db: Executor, scope: AssetScope, language: Language): Promise<Activity[]> {
  const events = await Promise.all([endedScans(db, scope, language), addedAssets(db, scope), decisions(db, scope)]);
  return events
    .flat()
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, shown);
}
