import type { FixQuestion } from '@manara/core/fix-question';
import { isKnownRule, ruleInfo } from '@manara/core/rules/rule-table';
import type { Edit } from '../edit/change.ts';
import type { SourceIndex } from '../index/source-index.ts';
import type { Location } from '../locate/locate.ts';
import { causeOf, nothingToWrite, placeIn, type Fix, type ProposedStyle } from './fix.ts';
import type { Trial, Verdict } from './prove.ts';
import type { Reach } from './reach.ts';

/** What was planned for one finding before it is tried. */
export interface Plan {
  ruleId: string;
  location: Location | null;
  certainty: Fix['certainty'];
  proposed: string[];
  edits: Edit[];
  styles: ProposedStyle[];
  /** What the sources make besides of what is changed. */
  reach: Reach | null;
  /** New words stand as they are in a file that takes its texts from files of messages. */
  untranslated: boolean;
  /** A change is known, and no place in the sources to make it in. */
  isHomeless: boolean;
  /** Languages whose files of messages do not have the new words yet. */
  missing: string[];
  /** What only changes of this kind ask; null where it is what the issue's type does. */
  question: FixQuestion | null;
  trial: Trial | null;
}

export const noPlan = (ruleId: string): Plan => ({
  ruleId,
  location: null,
  certainty: 'guidance',
  proposed: [],
  edits: [],
  styles: [],
  reach: null,
  untranslated: false,
  isHomeless: false,
  missing: [],
  question: null,
  trial: null,
});

/** A plan as people are told of it, after it was tried. */
export function told(
  { ruleId, location, certainty, proposed, edits, styles, untranslated, isHomeless, missing, question }: Plan,
  index: SourceIndex,
  verdict: Verdict | null,
): Fix {
  const candidates = (location?.candidates ?? []).map(({ element, score }) => {
    const file = index.fileOf.get(element);
    return { ...placeIn(file ?? { path: '', text: '' }, element.span.start), score: Math.round(score * 100) / 100 };
  });
  const [first] = candidates;
  const place = first ? { file: first.file, line: first.line, column: first.column } : null;
  const base = {
    place,
    confident: location?.confident ?? false,
    candidates,
    why: location?.why ?? [],
    cause: causeOf(ruleId, place, edits),
  };
  // What was tried in vain is not offered at all; what there was no time to try is, but never as safe.
  if (edits.length === 0 || !verdict) return { ...base, ...nothingToWrite(isHomeless ? 'no_source' : 'no_change') };
  if (verdict.proven === false) return { ...base, ...nothingToWrite(verdict.obstacle ?? 'not_made') };
  const { proven, proof, pictures } = verdict;
  const sure = certainty === 'safe' && base.confident && proof?.looks === 'same' && proof.stops === 'kept';
  return {
    ...base,
    certainty: sure ? 'safe' : 'review',
    obstacle: null,
    question: sure ? null : untranslated ? 'untranslated' : (question ?? issueTypeOf(ruleId)),
    proposal: { edits, proposed, proven, proof, pictures, styles, missing },
  };
}

/** What a person is asked about a rule's findings. */
export const issueTypeOf = (ruleId: string): FixQuestion => (isKnownRule(ruleId) ? ruleInfo(ruleId).issueType : 'semantic_html');
