import type { PullRequestStatus, Resolution } from './issue-status.ts';

/**
 * What a merged pull or merge request did to an issue. `untested`: no reading has begun since the merge; `not_deployed`: a reading since then
 * found the issue on a page that is unchanged; `failing`: it was found although the change is deployed; `fixed`: it was no longer found.
 */
export const fixOutcomes = ['untested', 'not_deployed', 'failing', 'fixed'] as const;
export type FixOutcome = (typeof fixOutcomes)[number];

/** What the outcome follows from. The time of a reading is when it began. */
export interface FixFacts {
  prStatus: PullRequestStatus | null;
  /** When the request was merged. */
  mergedAt: Date | null;
  /** When the first reading that shows the change began; null: none shows it. */
  deployedAt: Date | null;
  resolution: Resolution | null;
  places: number;
  /** When the newest reading that looked for the issue began, and the newest that found it. */
  lookedAt: Date;
  foundAt: Date;
}

/** Null if nothing was merged, or if the issue was gone before. A reading that began before the merge says nothing about it. */
export function fixOutcome({ prStatus, mergedAt, deployedAt, resolution, places, lookedAt, foundAt }: FixFacts): FixOutcome | null {
  if (prStatus !== 'merged' || mergedAt === null) return null;
  if (resolution === 'fixed') return lookedAt > mergedAt ? 'fixed' : null;
  if (places === 0 || foundAt <= mergedAt) return 'untested';
  return deployedAt === null || foundAt < deployedAt ? 'not_deployed' : 'failing';
}
