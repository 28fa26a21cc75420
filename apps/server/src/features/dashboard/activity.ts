import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { decisionKinds, type Activity } from '@manara/contract/dashboard';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issues } from '../../platform/database/schema/issues.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scans } from '../../platform/database/schema/scans.ts';
import { issueEvents } from '../../platform/database/schema/triage.ts';
import { runSentence } from '../scans/run-sentence.ts';

/** How many events the dashboard shows. */
const shown = 8;

async function endedScans(db: Executor, organisationId: string, language: Language): Promise<Activity[]> {
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
    .where(and(eq(runs.organisation_id, organisationId), eq(runs.kind, 'scan'), isNotNull(runs.finished_at)))
    .orderBy(desc(runs.finished_at))
    .limit(shown);
  return rows.map(({ at, error, ...row }) => ({
    kind: 'scan',
    ...row,
    at: at.toISOString(),
    error: error ? runSentence(language, error) : null,
  }));
}

async function addedAssets(db: Executor, organisationId: string): Promise<Activity[]> {
  const rows = await db
    .select({ at: assets.created_at, asset_id: assets.id, asset_name: assets.name })
    .from(assets)
    .where(eq(assets.organisation_id, organisationId))
    .orderBy(desc(assets.created_at))
    .limit(shown);
  return rows.map(({ at, ...row }) => ({ kind: 'asset_added', ...row, at: at.toISOString() }));
}

/** What people decided about issues. Several at once, as by the bulk bar, are one event. */
async function decisions(db: Executor, organisationId: string): Promise<Activity[]> {
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
      and(eq(issueEvents.organisation_id, organisationId), isNotNull(issueEvents.actor_id), inArray(issueEvents.kind, [...decisionKinds])),
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

/** What happened last in an organisation, the newest first. */
export async function recentActivity(db: Executor, organisationId: string, language: Language): Promise<Activity[]> {
  const events = await Promise.all([
    endedScans(db, organisationId, language),
    addedAssets(db, organisationId),
    decisions(db, organisationId),
  ]);
  return events
    .flat()
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, shown);
}
