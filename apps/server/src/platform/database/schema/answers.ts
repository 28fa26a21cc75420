import type { SaidAnswer, UnusedReason } from '@manara/core/document-check/document-answer';
import { jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What became of an answer when files were fixed last. */
export interface AnswerUse {
  /** Which fixing it was: a run, or one download. */
  fixing: string;
  /** ISO 8601. */
  at: string;
  /** Files that it is in. */
  files: number;
  /** Files that it is not in, or not in all its places. */
  unused: { file: string; reason: UnusedReason }[];
}

/** The same of a file that is one person's own. */
export interface OwnAnswer {
  answer: SaidAnswer;
  /** ISO 8601. */
  at: string;
  used: AnswerUse | null;
}

/** What a person has said that fixes put into files, such as an alternative text. */
export const answerColumns = () => ({
  answer: jsonb('answer').$type<SaidAnswer>().notNull(),
  answered_by: uuid('answered_by'),
  answered_by_name: text('answered_by_name').notNull(),
  answered_at: time('answered_at').notNull().defaultNow(),
  /** null: no file was fixed since it was given. */
  used: jsonb('used').$type<AnswerUse>(),
});
