/**
 * How a resolved issue came to be so: a scan no longer found it, its last pages left the scope of the asset's scans, so that nobody looks there
 * any more, or a person decided (decision.ts).
 */
export const resolutions = ['fixed', 'out_of_scope', 'accepted', 'false_positive'] as const;
export type Resolution = (typeof resolutions)[number];

export type IssueStatus = 'open' | 'in_progress' | 'resolved';
export type PullRequestStatus = 'open' | 'merged' | 'closed';

/** What an issue's status follows from. */
export interface StatusFacts {
  prStatus: PullRequestStatus | null;
  resolution: Resolution | null;
  isBack: boolean;
}

/**
 * The label of an issue. A resolution wins; else it follows the pull request (open: in progress; merged or closed: resolved), unless a
 * later scan found the issue again, which a merged or closed pull request then no longer hides.
 */
export function issueStatus({ prStatus, resolution, isBack }: StatusFacts): IssueStatus {
  if (resolution !== null) return 'resolved';
  if (prStatus === 'open') return 'in_progress';
  return prStatus === null || isBack ? 'open' : 'resolved';
}

/**
 * Whether an issue counts as a failure: the latest scans found it and nobody called it a false positive. What was accepted still stands, and
 * so does what only its pull request calls done.
 */
export const stands = (resolution: Resolution | null): boolean => resolution === null || resolution === 'accepted';
