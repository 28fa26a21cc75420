import { largestPicture } from '@manara/core/close-up';
import { and, eq, sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { trackedIssues } from '../../../platform/database/schema/trackers.ts';
import { pictureOf } from '../../issue-detail/element.ts';
import { framePicture } from '../../issue-detail/frame-picture.ts';
import type { ConnectionRow } from '../connection-store.ts';
import { openTracker, type TrackerServices } from '../open-tracker.ts';
import { targetOf } from '../targets/target-store.ts';
import { trackerText } from '../write/tracker-text.ts';
import type { TrackedRow } from './tracked-store.ts';

/** Tries at most, and minutes until another may follow one of which nothing was heard. */
const mostTries = 3;
const minutesBetween = 10;

/** Whose turn it is to show the picture; null: another has begun, or there is nothing to show any more. */
async function begin(db: TrackerServices['db'], { id, organisation_id }: TrackedRow): Promise<string | null> {
  const { picture_due, picture_tries, picture_try_at } = trackedIssues;
  const [begun] = await db
    .update(trackedIssues)
    .set({ picture_tries: sql`${picture_tries} + 1`, picture_try_at: sql`now() + make_interval(mins => ${minutesBetween})` })
    .where(
      and(
        eq(trackedIssues.id, id),
        eq(trackedIssues.organisation_id, organisation_id),
        eq(trackedIssues.state, 'created'),
        eq(picture_due, true),
        sql`${picture_tries} < ${mostTries}`,
        sql`(${picture_try_at} is null or ${picture_try_at} <= now())`,
      ),
    )
    .returning({ externalId: trackedIssues.external_id });
  return begun?.externalId ?? null;
}

/** Cut out of the picture of its page; null where there is none, or none that our browser can have taken. */
async function drawn(
  { db, storage }: TrackerServices,
  { organisation_id: organisationId, issue_id: issueId }: TrackedRow,
): Promise<Buffer | null> {
  const picture = await pictureOf(db, { organisationId, issueId });
  const file = picture && (await storage.open(picture.key));
  return file && file.size <= largestPicture ? framePicture(await buffer(file.stream), picture) : null;
}

/**
 * Shows in the tracker how an issue's element looked, where there is a picture and the tracker takes files. The issue is there whatever becomes of that: nothing that goes
 * wrong keeps it from being followed, and three tries are enough.
 */
export async function showPicture(services: TrackerServices, connection: ConnectionRow, row: TrackedRow, assetId: string): Promise<void> {
  const { db } = services;
  const externalId = await begin(db, row);
  if (externalId === null) return;
  try {
    const tracker = await openTracker(services, connection);
    const language = (await targetOf(db, row.organisation_id, assetId))?.language ?? 'en';
    const picture = { name: `manara-${row.issue_id}.png`, alternative: trackerText(language, 'picture'), draw: () => drawn(services, row) };
    await tracker.attach?.(externalId, picture);
  } catch {
    // The next try is after the pause, with the next question about the issue.
    return;
  }
  await db
    .update(trackedIssues)
    .set({ picture_due: false })
    .where(
      and(eq(trackedIssues.id, row.id), eq(trackedIssues.organisation_id, row.organisation_id), eq(trackedIssues.external_id, externalId)),
    );
}
