import { randomUUID } from 'node:crypto';
import type { DocumentAnswer, UnusedAnswer, UnusedReason } from '@manara/core/document-check/document-answer';
import type { AnswerUse } from '../../platform/database/schema/answers.ts';

/** An answer at one place of a file. */
export interface PlacedAnswer {
  /** What was answered. */
  of: string;
  answeredAt: Date;
  answer: DocumentAnswer;
}

/** What became of an answer in one file. */
export interface AnswerOutcome {
  of: string;
  answeredAt: Date;
  /** Whether it is in the file, at one of its places at least. */
  isUsed: boolean;
  /** Why it is not at others, each reason once. */
  reasons: UnusedReason[];
}

const keyOf = ({ fingerprint, path }: DocumentAnswer): string => `${fingerprint} ${path ?? ''}`;

/** What became of each answer to a file, by what was not used at its places. */
export function answerOutcomes(placed: readonly PlacedAnswer[], unused: readonly UnusedAnswer[]): AnswerOutcome[] {
  const why = new Map(unused.map(({ answer, reason }) => [keyOf(answer), reason]));
  return [...Map.groupBy(placed, ({ of }) => of).values()].flatMap((places): AnswerOutcome[] => {
    const [first] = places;
    if (!first) return [];
    const reasons = places.flatMap(({ answer }) => why.get(keyOf(answer)) ?? []);
    const { of, answeredAt } = first;
    return [{ of, answeredAt, isUsed: reasons.length < places.length, reasons: [...new Set(reasons)] }];
  });
}

/** What is kept of it where one file alone was fixed. */
export const useInOneFile = (file: string, { isUsed, reasons }: AnswerOutcome): AnswerUse => ({
  fixing: randomUUID(),
  at: new Date().toISOString(),
  files: isUsed ? 1 : 0,
  unused: reasons.map((reason) => ({ file, reason })),
});
