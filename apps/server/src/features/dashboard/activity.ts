import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Activity } from '@manara/contract/dashboard';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scans } from '../../platform/database/schema/scans.ts';
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

/** What happened last in an organisation, the newest first. */
export async function recentActivity(db: Executor, organisationId: string, language: Language): Promise<Activity[]> {
  const events = await Promise.all([endedScans(db, organisationId, language), addedAssets(db, organisationId)]);
  return events
    .flat()
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, shown);
}
