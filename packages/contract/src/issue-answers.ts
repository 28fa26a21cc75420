import { answerKinds, deepestHeading, unusedReasons } from '@manara/core/document-check/document-answer';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, Time, nullable, oneOf } from './shared.ts';

const IssueParams = Type.Object({ id: Id, issueId: Id });

/** What a person says about an issue of documents. How long a text may be, and what it may hold, is judged by what is refused (`answer.unfit`). */
export const SaidAnswer = Type.Object({
  kind: oneOf(answerKinds),
  /** Of `alternative`. */
  text: Type.Optional(Type.String({ maxLength: 10_000 })),
  /** Of `heading`. */
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: deepestHeading })),
});
export type SaidAnswer = Static<typeof SaidAnswer>;

/**
 * `seen`: the `given.at` of the answer that the caller saw, or null where there was none. If there is another one by now, the answer is 409
 * `changed_meanwhile`. Without it, any answer is replaced.
 */
export const AnswerBody = Type.Object({ ...SaidAnswer.properties, seen: Type.Optional(nullable(Time)) });
export type AnswerBody = Static<typeof AnswerBody>;
/** The same of people who remove an answer. */
export const SeenAnswer = Type.Object({ seen: Type.Optional(Time) });
export type SeenAnswer = Static<typeof SeenAnswer>;

/** The answer of a person to an issue of documents, which Smart Fix puts into its files. */
export const IssueAnswer = Type.Object({
  /** The answers that it takes. */
  kinds: Type.Array(oneOf(answerKinds)),
  given: nullable(Type.Object({ answer: SaidAnswer, by: Type.String(), at: Time })),
  /** What became of it when files were fixed last; null: none was since it was given. */
  used: nullable(
    Type.Object({
      at: Time,
      /** Files that it is in. */
      files: Type.Integer({ minimum: 0 }),
      /** Files that it is not in, with a stable word and a sentence for why. */
      unused: Type.Array(Type.Object({ file: Type.String(), code: oneOf(unusedReasons), reason: Type.String() })),
    }),
  ),
});
export type IssueAnswer = Static<typeof IssueAnswer>;

export const answerIssue = endpoint({
  id: 'answerIssue',
  method: 'PUT',
  path: '/assets/{id}/issues/{issueId}/answer',
  access: 'member',
  summary:
    'Stores the alternative text, decorative mark or heading level for an issue in a document library. Smart Fix puts it into all files of the issue. 409 `answer.unfit` if the issue can’t have this answer. 409 `changed_meanwhile` if another answer was given since `seen`.',
  params: IssueParams,
  body: AnswerBody,
  response: IssueAnswer,
});
export const removeIssueAnswer = endpoint({
  id: 'removeIssueAnswer',
  method: 'DELETE',
  path: '/assets/{id}/issues/{issueId}/answer',
  access: 'member',
  summary:
    'Removes the answer to an issue in a document library. Files that were already saved keep it. 409 `changed_meanwhile` if another answer was given since `seen`.',
  params: IssueParams,
  query: SeenAnswer,
  response: IssueAnswer,
});
