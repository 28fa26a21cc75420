import type { AssistantTool } from '@manara/contract/assistant';
import type { Language } from '@manara/messages/locale';
import { answerText, type AnswerText } from './answer-text.ts';

/** Questions that the product proposes; each of them it can answer. */
export const proposedQuestions = [
  'question.fix_first',
  'question.critical',
  'question.open',
  'question.why',
  'question.worst',
  'question.review',
  'question.criteria',
  'question.load',
  'question.ready',
  'question.scan_how',
  'question.alt',
  'question.contrast',
  'question.deadlines',
  'question.score_how',
] as const satisfies readonly AnswerText[];
export type ProposedQuestion = (typeof proposedQuestions)[number];

/** What people go on to ask after figures. */
const after: Partial<Record<AssistantTool, readonly ProposedQuestion[]>> = {
  score: ['question.why', 'question.worst', 'question.score_how'],
  score_change: ['question.fix_first', 'question.worst'],
  issues: ['question.fix_first', 'question.criteria'],
  causes: ['question.critical', 'question.load'],
  assets: ['question.worst', 'question.ready'],
  workload: ['question.open', 'question.fix_first'],
  criteria: ['question.fix_first', 'question.deadlines'],
};

export const questionsIn = (language: Language, questions: readonly ProposedQuestion[]): string[] =>
  questions.map((question) => answerText(language, question));

export const questionsAfter = (language: Language, tool: AssistantTool): string[] =>
  questionsIn(language, after[tool] ?? ['question.fix_first']);
