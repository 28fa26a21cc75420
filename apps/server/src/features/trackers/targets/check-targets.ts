import { findConnection, noteConnection } from '../connection-store.ts';
import { openTracker, type Opening } from '../open-tracker.ts';
import { TrackerFailure } from '../tracker-failure.ts';
import { targetsOf } from './target-store.ts';

/** Targets that are asked about at a time; each takes a few questions. */
const mostChecked = 10;

/**
 * Asks the tracker whether it would take issues of these assets where they go, and creates nothing. `assets`: null: wherever issues go. Answers the failure of the first
 * that it would not take; null: it takes them.
 */
export async function checkTargets(
  services: Opening,
  organisationId: string,
  assets: readonly string[] | null,
): Promise<TrackerFailure | null> {
  const { db } = services;
  const connection = await findConnection(db, organisationId);
  if (!connection) return new TrackerFailure('refused');
  const targets = await targetsOf(db, organisationId, assets);
  if (!targets) return new TrackerFailure('no_target');
  try {
    const tracker = await openTracker(services, connection);
    for (const target of targets.slice(0, mostChecked)) await tracker.check(target);
    await db.transaction((tx) => noteConnection(tx, connection, { problem: null, hold: null }));
    return null;
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    const { problem, retryAfter } = error;
    await db.transaction((tx) => noteConnection(tx, connection, { problem, hold: problem === 'busy' ? retryAfter : null }));
    return error;
  }
}
