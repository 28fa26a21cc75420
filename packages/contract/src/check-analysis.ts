import { Type, type Static } from 'typebox';
import { severities } from '@manara/core/severity';
import { IssueAnswer } from './issue-answers.ts';
import { issueKinds } from './issues.ts';
import { nullable, oneOf } from './shared.ts';

/** An issue of a checked file or page, in the language of Accept-Language. */
const FoundIssue = Type.Object({
  rule_id: Type.String(),
  kind: oneOf(issueKinds),
  severity: oneOf(severities),
  /** What is wrong. */
  title: Type.String(),
  /** What to do about it. */
  recommendation: Type.String(),
  criteria: Type.Array(Type.String()),
  snippet: Type.String(),
  /** Where it is: the first places, as people name them, else the way to the element. */
  places: Type.Array(Type.String()),
  place_count: Type.Integer({ minimum: 1 }),
  /**
   * What a person can say about it or has said: for all its places first, then for each by itself, which then counts for that place. Empty where it takes no answer.
   */
  answers: Type.Array(
    Type.Object({
      id: Type.String(),
      /** The place as people name it, such as “page 3”, and the way to it in the file; null: all places that have no answer of their own. */
      place: nullable(Type.Object({ name: Type.String(), path: Type.String() })),
      answer: IssueAnswer,
    }),
  ),
});
export type FoundIssue = Static<typeof FoundIssue>;

/** What the check of a file or page came to; null before it has ended. */
export const CheckAnalysis = nullable(
  Type.Object({
    score: nullable(Type.Number()),
    summary: Type.String(),
    issues: Type.Array(FoundIssue),
    /** Issues that are counted in the summary and not listed. */
    issues_left_out: Type.Integer({ minimum: 0 }),
    /** What the check did not see. */
    unseen: Type.Array(Type.String()),
  }),
);
export type CheckAnalysis = Static<typeof CheckAnalysis>;
