import { asksWords } from '@manara/core/fix-question';
import type { Fix } from '@manara/smart-fix/fix/fix';
import type { Standing } from '@manara/smart-fix/fix/fix-findings';
import { text } from '../scan/text.ts';
import type { GivenFinding } from './read-findings.ts';

/** What came of one finding. */
export interface ToldFix {
  /** Which of the findings it is, from 1. */
  number: number;
  given: GivenFinding;
  fix: Fix;
  /** How the finding stands on its page now. */
  standing: Standing;
  /** How many findings share its cause. */
  occurrences: number;
}

/** The same of all fixes that change the same, or that nothing is written for at the same place. */
export const changeOf = ({ proposal, cause }: Fix): string | null => (proposal ? JSON.stringify(proposal.edits) : cause);

/** Why nothing can be made as it is proposed, as a sentence; null where something can, or the page says why. */
export function reasonOf({ number, fix: { place, obstacle, question }, standing }: ToldFix): string | null {
  if (asksWords(question) && standing === 'there') return text('fix.reason.words', { number });
  if (obstacle === null || standing !== 'there') return null;
  return text(place ? `fix.reason.${obstacle}` : 'fix.reason.not_found');
}

/** Puts together what is told of each finding, in their order. */
export function toldFixes(findings: readonly GivenFinding[], fixes: readonly Fix[], standings: readonly Standing[]): ToldFix[] {
  const shared = Map.groupBy(fixes, ({ cause }) => cause);
  return findings.flatMap((given, at) => {
    const fix = fixes[at];
    if (!fix) return [];
    const occurrences = fix.cause === null ? 1 : (shared.get(fix.cause)?.length ?? 1);
    return { number: at + 1, given, fix, standing: standings[at] ?? 'unread', occurrences };
  });
}
