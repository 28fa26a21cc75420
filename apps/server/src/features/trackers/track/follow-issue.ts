import type { issues } from '../../../platform/database/schema/issues.ts';
import { isClosedThere, movedOf, wantedMove } from '@manara/core/trackers/moved-by';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import { startRetest } from '../../retests/start-retest.ts';
import type { ConnectionRow } from '../connection-store.ts';
import { openTracker, type TrackerServices } from '../open-tracker.ts';
import { targetOf } from '../targets/target-store.ts';
import { inSeconds, type noteTracked, type TrackedRow } from './tracked-store.ts';

const minute = 60;
/** Seconds until a tracker is asked again about an issue: that is open there, and that is done. */
const openPause = 15 * minute;
const donePause = 12 * 60 * minute;

type Issue = Pick<typeof issues.$inferSelect, 'id' | 'asset_id' | 'resolution' | 'is_back'>;

/** Has an issue tested again, where it can be. */
async function retest({ db, queue }: TrackerServices, organisationId: string, { id, asset_id: assetId }: Issue): Promise<void> {
  try {
    await startRetest(db, queue, { organisationId, assetId, issueId: id }, null);
  } catch (error) {
    // An asset that cannot be read by itself, such as a library.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Reads what the tracker says of an issue, and brings over there what has become of it here. Throws TrackerFailure. */
export async function followIssue(
  services: TrackerServices,
  connection: ConnectionRow,
  row: TrackedRow,
  issue: Issue,
): Promise<Parameters<typeof noteTracked>[2]> {
  const { db } = services;
  const id = row.external_id ?? '';
  const tracker = await openTracker(services, connection);
  const target = await targetOf(db, row.organisation_id, issue.asset_id);
  let there = await tracker.read(id);
  const facts = { resolution: issue.resolution, isBack: issue.is_back };
  if (target?.retests_closed && isClosedThere(row.category, there.category, issue.resolution))
    await retest(services, row.organisation_id, issue);
  const move = target?.follows_fixes ? wantedMove({ ...facts, followed: row.followed, category: there.category }) : null;
  const hasMoved = move === null || (await tracker.move(id, move));
  if (move !== null && hasMoved) there = await tracker.read(id);
  const { key, url, status, category, assignee } = there;
  return {
    external_key: key,
    url,
    status,
    category,
    assignee,
    attempts: 0,
    said: null,
    problem: hasMoved ? null : 'no_step',
    followed: target?.follows_fixes ? movedOf(facts) : row.followed,
    checked_at: sql`now()`,
    next_try_at: inSeconds(category === 'done' ? donePause : openPause),
  };
}
