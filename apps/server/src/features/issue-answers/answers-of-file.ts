import type { DocumentAnswer, UnusedAnswer } from '@manara/core/document-check/document-answer';
import type { Executor } from '../../platform/database/executor.ts';
import { answeredPlaces, type AnsweredPlace, type UseInFile } from './answer-store.ts';

/** What people have said about a file, and how to tell what became of it. */
export interface FileAnswers {
  answers: DocumentAnswer[];
  /** What became of each issue's answer. */
  usesOf: (file: string, unused: readonly UnusedAnswer[]) => UseInFile[];
}

/** The way to a place changes with what comes before it: it is said where the cause alone doesn't name one place. */
const answerOf = ({ answer, fingerprint, path, places }: AnsweredPlace): DocumentAnswer => ({
  ...answer,
  fingerprint,
  path: places > 1 ? path : null,
});

/** What people have said about the issues of a library's file, at each of their places in it. */
export async function answersOfFile(db: Executor, file: { organisationId: string; assetId: string; item: string }): Promise<FileAnswers> {
  const answered = (await answeredPlaces(db, file)).map((place) => ({ place, answer: answerOf(place) }));
  return {
    answers: answered.map(({ answer }) => answer),
    usesOf(name, unused) {
      const why = new Map(unused.map(({ answer, reason }) => [`${answer.fingerprint} ${answer.path ?? ''}`, reason]));
      return [...Map.groupBy(answered, ({ place }) => place.issue_id)].flatMap(([issueId, places]): UseInFile[] => {
        const [first] = places;
        if (!first) return [];
        const reasons = places.map(({ answer }) => why.get(`${answer.fingerprint} ${answer.path ?? ''}`) ?? null);
        const refused = reasons.find((reason) => reason !== null);
        return [
          {
            issueId,
            answeredAt: first.place.answered_at,
            isUsed: reasons.includes(null),
            unused: refused ? [{ file: name, reason: refused }] : [],
          },
        ];
      });
    },
  };
}
