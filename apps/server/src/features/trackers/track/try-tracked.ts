import type { TrackerProblem } from '@manara/core/trackers/tracker';
import { holdFor, nextTry } from '@manara/core/channels/next-try';
import { and, eq, sql } from 'drizzle-orm';
import { issues } from '../../../platform/database/schema/issues.ts';
import { publish } from '../../../platform/live/publish.ts';
import { findConnection, noteConnection, type ConnectionRow } from '../connection-store.ts';
import type { TrackerServices } from '../open-tracker.ts';
import { TrackerFailure } from '../tracker-failure.ts';
import { addIssue } from './add-issue.ts';
import { followIssue } from './follow-issue.ts';
import { showPicture } from './show-picture.ts';
import { inSeconds, noteTracked, type TrackedRow } from './tracked-store.ts';

/** What says something of the tracker, and nothing of this issue: others would fare no better. */
const ofTheTracker: ReadonlySet<TrackerProblem> = new Set(['busy', 'unreachable', 'encryption', 'address_refused']);
/** What will not be otherwise by itself: for an issue that is to be added. */
const lasting: ReadonlySet<TrackerProblem> = new Set(['not_allowed', 'fields_refused', 'no_target', 'gone', 'archived', 'issues_off']);
/** Seconds after which an issue that is there is asked about again, where that failed. */
const laterPause = 3_600;

/** What people see of an issue that is in the tracker. */
const shown = ['external_key', 'status', 'category', 'assignee', 'problem'] as const;

/** Answers whether people see something else by it. */
async function tryOnce(services: TrackerServices, connection: ConnectionRow, row: TrackedRow): Promise<boolean> {
  const { db } = services;
  const [issue] = await db
    .select({ id: issues.id, asset_id: issues.asset_id, resolution: issues.resolution, is_back: issues.is_back })
    .from(issues)
    .where(and(eq(issues.id, row.issue_id), eq(issues.organisation_id, row.organisation_id)));
  // Deleted since: the row is gone with it.
  if (!issue) return false;
  const change =
    row.state === 'waiting'
      ? await addIssue(services, connection, row, issue.asset_id)
      : await followIssue(services, connection, row, issue);
  if (!change) return false;
  await noteTracked(db, row, change);
  if (row.picture_due) await showPicture(services, connection, row, issue.asset_id);
  return row.state === 'waiting' || shown.some((name) => change[name] !== row[name]);
}

/** Writes down why a try failed. Answers the seconds for which its tracker rests; null: it does not. */
async function noteFailure(
  { db }: TrackerServices,
  row: TrackedRow,
  { problem, said, retryAfter }: TrackerFailure,
): Promise<number | null> {
  const isAdded = row.state === 'created';
  const why = { problem, said: said === '' ? null : said };
  // It waits for someone to connect again, and that is no failed try.
  if (problem === 'refused' || problem === 'unreadable') {
    await noteTracked(db, row, { ...why, attempts: row.attempts - 1, next_try_at: sql`now()` });
    return null;
  }
  const isBusy = problem === 'busy';
  const wait = nextTry({ attempts: row.attempts, retryAfter, isBusy });
  if (isAdded && problem === 'gone') await noteTracked(db, row, { ...why, state: 'gone' });
  else if (isAdded) await noteTracked(db, row, { ...why, attempts: 0, next_try_at: inSeconds(wait ?? laterPause) });
  else if (lasting.has(problem)) await noteTracked(db, row, { ...why, state: 'refused' });
  else if (wait === null) await noteTracked(db, row, { ...why, state: 'given_up' });
  else await noteTracked(db, row, { ...why, attempts: isBusy ? row.attempts - 1 : row.attempts, next_try_at: inSeconds(wait) });
  return ofTheTracker.has(problem) ? holdFor(wait ?? 0, retryAfter) : null;
}

/** Adds an issue that was taken, or asks what has become of it, and writes that down. Answers whether its tracker rests now. */
export async function tryTracked(services: TrackerServices, row: TrackedRow): Promise<boolean> {
  const { db } = services;
  const connection = await findConnection(db, row.organisation_id);
  // Disconnected since: the row is gone with it.
  if (!connection || connection.id !== row.connection_id) return false;
  let problem: TrackerProblem | null = null;
  let hold: number | null = null;
  let isNews: boolean;
  try {
    isNews = await tryOnce(services, connection, row);
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    ({ problem } = error);
    hold = await noteFailure(services, row, error);
    isNews = problem !== row.problem;
  }
  await db.transaction(async (tx) => {
    await noteConnection(tx, connection, { problem, hold });
    if (isNews) await publish(tx, row.organisation_id, { kind: 'issue_changed', id: row.issue_id });
  });
  return hold !== null || problem === 'refused' || problem === 'unreadable';
}
