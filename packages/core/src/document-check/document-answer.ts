import type { DocumentFinding } from './document-finding.ts';
import type { DocumentRuleId } from './document-rules.ts';

/** What a person can say about a finding that a program can't decide. */
export const answerKinds = ['alternative', 'decorative', 'heading'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What a person has said, wherever the finding is. */
export type SaidAnswer = { kind: 'alternative'; text: string } | { kind: 'decorative' } | { kind: 'heading'; level: number };

/** A person's answer to one finding of a document. */
export type DocumentAnswer = {
  /** Of the finding. */
  fingerprint: string;
  /** The way to the place (`place.path`); null: the finding has one place. */
  path: string | null;
} & SaidAnswer;

/** Why an answer changed nothing. */
export const unusedReasons = [
  'not_found',
  'several_places',
  'not_asked',
  'no_text',
  'long_text',
  'odd_characters',
  'says_nothing',
  'bad_level',
  'no_way',
  'signed',
  'not_proven',
] as const;
export type UnusedReason = (typeof unusedReasons)[number];

export interface UnusedAnswer {
  answer: DocumentAnswer;
  reason: UnusedReason;
}

const kindsOfRules: Partial<Record<DocumentRuleId, readonly AnswerKind[]>> = {
  'office-image-alt': ['alternative', 'decorative'],
  'office-image-alt-words': ['alternative', 'decorative'],
  'office-shape-alt': ['alternative', 'decorative'],
  'pdf-figure-alt': ['alternative'],
  'pdf-figure-alt-words': ['alternative'],
  'pdf-formula-alt': ['alternative'],
  'word-heading-by-looks': ['heading'],
};

/** The answers that a finding of a rule takes; none for most rules. */
export const answersTo = ({ ruleId }: Pick<DocumentFinding, 'ruleId'>): readonly AnswerKind[] =>
  kindsOfRules[ruleId as DocumentRuleId] ?? [];

/** Characters of an alternative text; a longer one belongs into the text of the document. */
export const longestAlternative = 1_000;
/** The deepest level of headings that all programs know. */
export const deepestHeading = 6;

/** What ends lines, is not seen, or turns texts around. */
const odd = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

/** What is wrong with an answer by itself; null where nothing is. */
export function wrongIn(answer: SaidAnswer): UnusedReason | null {
  if (answer.kind === 'heading')
    return Number.isInteger(answer.level) && answer.level >= 1 && answer.level <= deepestHeading ? null : 'bad_level';
  if (answer.kind === 'decorative') return null;
  if (answer.text.trim() === '') return 'no_text';
  if (answer.text.length > longestAlternative) return 'long_text';
  return odd.test(answer.text) || !answer.text.isWellFormed() ? 'odd_characters' : null;
}
