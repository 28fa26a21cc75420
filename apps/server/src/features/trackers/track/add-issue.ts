import { sql } from 'drizzle-orm';
import { listPlaces } from '../../issue-detail/places.ts';
import { readListedIssue } from '../../issues/read-listed-issue.ts';
import type { ConnectionRow } from '../connection-store.ts';
import { openTracker, type TrackerServices } from '../open-tracker.ts';
import { targetOf } from '../targets/target-store.ts';
import { TrackerFailure } from '../tracker-failure.ts';
import { writeIssue } from '../write/write-issue.ts';
import type { noteTracked, TrackedRow } from './tracked-store.ts';

/** Places that an issue of the tracker names. */
const mostPlaces = 10;

/**
 * Adds an issue to the tracker. What it has of the issue already, from a try that ended before it was written down, is taken as it is. Throws TrackerFailure;
 * null: the issue is gone.
 */
export async function addIssue(
  services: TrackerServices,
  connection: ConnectionRow,
  row: TrackedRow,
  assetId: string,
): Promise<Parameters<typeof noteTracked>[2] | null> {
  const { db, publicUrl } = services;
  const subject = { organisationId: row.organisation_id, assetId, issueId: row.issue_id };
  const target = await targetOf(db, row.organisation_id, assetId);
  if (!target) throw new TrackerFailure('no_target');
  const issue = await readListedIssue(db, subject, target.language);
  if (!issue) return null;
  const tracker = await openTracker(services, connection);
  const create = async () => {
    const { places } = await listPlaces(db, subject, { skip: 0, limit: mostPlaces, language: target.language });
    const written = writeIssue(issue, places, target.language, publicUrl);
    return tracker.create(target, { issueId: issue.id, severity: issue.severity, written });
  };
  const there = (await tracker.find(target, issue.id, row.created_at)) ?? (await create());
  return {
    state: 'created',
    external_id: there.id,
    external_key: there.key,
    url: there.url,
    picture_due: tracker.attach !== undefined,
    problem: null,
    said: null,
    attempts: 0,
    // Its state is asked for next.
    next_try_at: sql`now()`,
  };
}
