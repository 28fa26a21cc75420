import { askAssistant, suggestQuestions as suggest } from '@manara/contract/assistant';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { answerQuestion } from './answer-question.ts';
import { suggestQuestions } from './suggest-questions.ts';

/** Answers to questions, without a model. */
export const assistantRoutes: FeatureRoutes = (app, { db }) => {
  register(app, askAssistant, async ({ user, language, body }) => answerQuestion(db, user, language, body));
  register(app, suggest, async ({ user, language }) => suggestQuestions(db, user, language));
};
