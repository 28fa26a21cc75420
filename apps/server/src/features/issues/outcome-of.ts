import { fixOutcome, type FixOutcome } from '@manara/core/issues/fix-outcome';
import type { issues } from '../../platform/database/schema/issues.ts';

/** The columns of an issue that its outcome follows from. */
export type FixedIssue = Pick<
  typeof issues.$inferSelect,
  'pr_status' | 'pr_closed_at' | 'pr_deployed_at' | 'resolution' | 'occurrence_count' | 'last_checked_at' | 'found_at'
>;

/** What a merged request did to an issue, judged by the readings since. */
export const outcomeOf = (issue: FixedIssue): FixOutcome | null =>
  fixOutcome({
    prStatus: issue.pr_status,
    mergedAt: issue.pr_closed_at,
    deployedAt: issue.pr_deployed_at,
    resolution: issue.resolution,
    places: issue.occurrence_count,
    lookedAt: issue.last_checked_at,
    foundAt: issue.found_at,
  });
