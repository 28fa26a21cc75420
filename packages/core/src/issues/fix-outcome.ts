import type { PullRequestStatus, Resolution } from './issue-status.ts';

/**
 * What a merged pull or merge request did to an issue. `untested`: nobody has looked since the merge; `not_deployed`: a reading since then
 * found the issue where nothing shows the change yet; `failing`: it is found though the change is deployed; `fixed`: a reading since the
 * merge no longer found it.
 */
export const fixOutcomes = ['untested', 'not_deployed', 'failing', 'fixed'] as const;
export type FixOutcome = (typeof fixOutcomes)[number];

/** What the outcome follows from. A reading counts by the moment when it began. */
export interface FixFacts {
  prStatus: PullRequestStatus | null;
  /** When the request was merged. */
  mergedAt: Date | null;
  /** When the first reading began that shows the change; null: none does. */
  deployedAt: Date | null;
  resolution: Resolution | null;
  places: number;
  /** When the newest reading began that looked for the issue, and the newest that found it. */
  lookedAt: Date;
  foundAt: Date;
}

/** Null where nothing was merged, or where the issue was gone before. A reading that began before the merge says nothing about it. */
export function fixOutcome({ prStatus, mergedAt, deployedAt, resolution, places, lookedAt, foundAt }: FixFacts): FixOutcome | null {
  if (prStatus !== 'merged' || mergedAt === null) return null;
  if (resolution === 'fixed') return lookedAt > mergedAt ? 'fixed' : null;
  if (places === 0 || foundAt <= mergedAt) return 'untested';
  return deployedAt === null || foundAt < deployedAt ? 'not_deployed' : 'failing';
}
