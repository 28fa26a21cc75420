import type { TrackerProblem } from '@manara/core/trackers/tracker';
import { buffer } from 'node:stream/consumers';
import { pictureOf } from '../../issue-detail/element.ts';
import { framePicture } from '../../issue-detail/frame-picture.ts';
import type { TrackerServices } from '../open-tracker.ts';
import type { Tracker } from '../tracker.ts';
import { TrackerFailure } from '../tracker-failure.ts';
import type { TrackedRow } from './tracked-store.ts';

/** What the tracker says where it takes no files, or not this one: the issue does without its picture. */
const takesNone: ReadonlySet<TrackerProblem> = new Set(['not_allowed', 'fields_refused', 'gone']);

/** Shows in the tracker how an issue's element looked, where there is a picture. Throws TrackerFailure where that can be tried again. */
export async function attachPicture(
  { db, storage }: TrackerServices,
  tracker: Tracker,
  { organisation_id: organisationId, issue_id: issueId, external_id: id }: TrackedRow,
): Promise<void> {
  const picture = await pictureOf(db, { organisationId, issueId });
  const file = picture && (await storage.open(picture.key));
  if (!tracker.attach || !file || id === null) return;
  const bytes = await framePicture(await buffer(file.stream), picture.mark);
  try {
    await tracker.attach(id, { name: `manara-${issueId}.png`, bytes });
  } catch (error) {
    if (!(error instanceof TrackerFailure) || !takesNone.has(error.problem)) throw error;
  }
}
