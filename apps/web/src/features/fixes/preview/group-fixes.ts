import type { Fix } from '@manara/contract/fix';

/** From what can be sent as it is to what nothing can be sent for. */
const order = ['safe', 'review', 'guidance'] as const satisfies readonly Fix['certainty'][];

/** Fixes by what they ask of a person, those that ask the least first; within a group as they come. */
export const groupFixes = (fixes: readonly Fix[]): { certainty: Fix['certainty']; fixes: Fix[] }[] =>
  order
    .map((certainty) => ({ certainty, fixes: fixes.filter((fix) => fix.certainty === certainty) }))
    .filter((group) => group.fixes.length > 0);
