import type { ContrastFigures } from '@manara/core/finding';
import type { DocumentPlace } from '@manara/core/document-check/document-place';
import type { DocumentRuleId } from '@manara/core/document-check/document-rules';

/** `needs_review`: a machine cannot tell. */
export type Verdict = 'passed' | 'failed' | 'needs_review';

/** Something that a check looks at. */
export interface Subject {
  place: DocumentPlace;
  /** What a person recognizes it by; folded and clipped later. */
  snippet: string;
  /** What it is in its author's words, never its place: the same in later versions of the document. */
  identity: string;
  contrast?: ContrastFigures | null;
}

/** One rule on one kind of document, as it reads in a standard. */
interface Rule<Model, Target extends Subject> {
  rule: DocumentRuleId;
  /** What the rule is about in a document; nothing: it doesn't apply. */
  appliesTo: (document: Model) => Iterable<Target>;
  /** What is expected of each, and what comes of it. */
  expects: (target: Target, document: Model) => Verdict;
}

export interface Judged {
  subject: Subject;
  verdict: Verdict;
}

export interface Check<Model> {
  rule: DocumentRuleId;
  judge: (document: Model) => Iterable<Judged>;
}

/** A check from its rule. */
export function check<Model, Target extends Subject>({ rule, appliesTo, expects }: Rule<Model, Target>): Check<Model> {
  return {
    rule,
    *judge(document) {
      for (const subject of appliesTo(document)) yield { subject, verdict: expects(subject, document) };
    },
  };
}

/** The verdict where something is as it should be or certainly not. */
export const passedIf = (isRight: boolean): Verdict => (isRight ? 'passed' : 'failed');
/** The verdict where what looks wrong may be right. */
export const reviewUnless = (isRight: boolean): Verdict => (isRight ? 'passed' : 'needs_review');
