import path from 'node:path';
import { asksWords } from '@manara/core/fix-question';
import type { Fix } from '@manara/smart-fix/fix/fix';
import type en from '@manara/messages/en/fixes.json';
import type { IssueFinding } from './wanted-findings.ts';

type Why<Key = keyof typeof en> = Key extends `why.${infer Code}` ? Code : never;

/** What was found out about one place on a page. */
export interface FoundFix {
  finding: IssueFinding;
  fix: Fix;
  /** Its page was opened, and the finding was there. */
  isSeen: boolean;
}

/** A change of the sources with all places on pages that it is for. */
export interface MergedFix {
  fix: Fix;
  why: Why;
  found: FoundFix[];
}

/** Why a fix is no more certain than it is. */
function whyOf({ place, confident, candidates, certainty, proposal, question, obstacle }: Fix, isSeen: boolean): Why {
  if (!isSeen) return 'not_seen';
  if (!proposal) {
    if (!place) return 'not_found';
    return confident || candidates.length < 2 ? (obstacle ?? 'by_hand') : 'ambiguous';
  }
  if (certainty === 'safe') return 'proven';
  if (asksWords(question)) return 'words_missing';
  if (proposal.proposed.length > 0) return 'needs_word';
  if (!confident) return 'not_sure_where';
  return proposal.proven === null ? 'not_tried' : 'judgement';
}

const order: Fix['certainty'][] = ['safe', 'review', 'guidance'];
const least = <T>(all: readonly T[], rank: (one: T) => number): T | undefined => all.toSorted((a, b) => rank(b) - rank(a))[0];

/** One place in the sources may make many on pages, and one change mend what several rules find: what changes the same is one fix, only as certain as its least certain place, which is its first. */
export function mergeFixes(found: readonly FoundFix[]): MergedFix[] {
  const keyOf = ({ finding, fix: { proposal, cause } }: FoundFix): string =>
    proposal ? JSON.stringify(proposal.edits.map(({ file, start, end, text }) => [file, start, end, text])) : (cause ?? finding.issueId);
  return [...Map.groupBy(found, keyOf).values()].flatMap((group) => {
    const worst = least(group, ({ fix }) => order.indexOf(fix.certainty) * 4 + (fix.confident ? 0 : 2) + (fix.proposal?.proven ? 0 : 1));
    if (!worst) return [];
    return [{ fix: worst.fix, why: whyOf(worst.fix, worst.isSeen), found: [worst, ...group.filter((one) => one !== worst)] }];
  });
}

/** The same fix with the names that its files have in the whole repository. */
export function below(folder: string, fix: Fix): Fix {
  const named = <T extends { file: string }>(one: T): T => ({ ...one, file: path.posix.join(folder, one.file) });
  return {
    ...fix,
    place: fix.place && named(fix.place),
    candidates: fix.candidates.map(named),
    proposal: fix.proposal && { ...fix.proposal, edits: fix.proposal.edits.map(named) },
  };
}
