import type { Answer } from '../answers.ts';
import type { DocumentText, DocumentTexts } from '../texts.ts';

/** Observations that say something of the product, with the sentence that stands after them while nobody has judged the line. */
const facts: Readonly<Record<string, DocumentText | null>> = {
  failing: null,
  failing_judged: null,
  failing_both: null,
  needs_review: 'unjudged',
  verified: 'unjudged',
  no_failure: 'unjudged',
  not_tested: 'unjudged',
  not_in_profile: 'unjudged',
  no_scan: 'unjudged',
  group: 'must_judge',
  documents: 'must_judge',
};

/** What a machine has to say of a line; null where that is no more than that a person has to judge, and one has. */
export function observationText(
  { observation, judgement }: Pick<Answer, 'observation' | 'judgement'>,
  { text }: Pick<DocumentTexts, 'text'>,
): string | null {
  if (observation === null) return null;
  const { key, values } = observation;
  const said = text(`remark.${key}` as DocumentText, values).trim();
  const open = facts[key];
  if (judgement !== null) return open === undefined ? null : said;
  return open ? `${said} ${text(open)}` : said;
}
