import type { DocumentAnswer, UnusedAnswer } from '@manara/core/document-check/document-answer';
import type { Executor } from '../../platform/database/executor.ts';
import { answerOutcomes } from './answer-outcomes.ts';
import { answeredPlaces, type AnsweredPlace, type UseInFile } from './answer-store.ts';

/** What people have said about a file, and how to tell what became of it. */
export interface FileAnswers {
  answers: DocumentAnswer[];
  /** What became of each issue's answer. */
  usesOf: (file: string, unused: readonly UnusedAnswer[]) => UseInFile[];
}

/** The way to a place changes with what comes before it: it is said where the cause alone doesn't name one place. */
const placed = ({ issue_id: of, answered_at: answeredAt, answer, fingerprint, path, places }: AnsweredPlace) => ({
  of,
  answeredAt,
  answer: { ...answer, fingerprint, path: places > 1 ? path : null },
});

/** What people have said about the issues of a library's file, at each of their places in it. */
export async function answersOfFile(db: Executor, file: { organisationId: string; assetId: string; item: string }): Promise<FileAnswers> {
  const answered = (await answeredPlaces(db, file)).map(placed);
  return {
    answers: answered.map(({ answer }) => answer),
    usesOf: (name, unused) =>
      answerOutcomes(answered, unused).map(({ of, answeredAt, isUsed, reasons }) => ({
        issueId: of,
        answeredAt,
        isUsed,
        unused: reasons.slice(0, 1).map((reason) => ({ file: name, reason })),
      })),
  };
}
