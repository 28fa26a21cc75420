import { statusCategories, trackedStates, trackerNames } from '@manara/core/trackers/tracker';
import { Type, type Static } from 'typebox';
import { Time, nullable, oneOf } from './shared.ts';

/** What an issue is in the organisation’s tracker. */
export const TrackedIssue = Type.Object({
  tracker: oneOf(trackerNames),
  state: oneOf(trackedStates),
  /** Such as `DOCK-12` or `owner/name#12`, with its address; null as long as it is not there. */
  key: nullable(Type.String()),
  url: nullable(Type.String()),
  /** As the tracker had it last, in the words of its workflow; `category` is the same for every workflow. */
  status: nullable(Type.String()),
  category: nullable(oneOf(statusCategories)),
  assignee: nullable(Type.String()),
  /** Why it is not there, or not yet, in the language of Accept-Language. */
  detail: nullable(Type.String()),
  requested_by: nullable(Type.String({ description: 'The name of the person as it was; null: a rule.' })),
  checked_at: nullable(Time),
});
export type TrackedIssue = Static<typeof TrackedIssue>;
