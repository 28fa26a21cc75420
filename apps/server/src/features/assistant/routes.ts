import { askAssistant, readAssistantChoices, suggestQuestions as suggest } from '@manara/contract/assistant';
import * as contract from '@manara/contract/assistant-conversations';
import { notFound } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { askQuestion } from './conversations/ask-question.ts';
import { readChoices } from './choices.ts';
import { listConversations, removeConversation } from './conversations/conversation-store.ts';
import { openConversation } from './conversations/open-conversation.ts';
import { renameConversation } from './conversations/rename-conversation.ts';
import { modelRoutes } from './model/model-routes.ts';
import { streamAnswer } from './stream-answer.ts';
import { suggestQuestions } from './suggest-questions.ts';

/** Answers to questions, the conversations that are kept of them, what is attached to them, and the model that may answer. */
export const assistantRoutes: FeatureRoutes = (app, services) => {
  const { db } = services;
  attachmentRoutes(app, services);
  modelRoutes(app, services);
  register(app, askAssistant, async ({ user, language, body, request, reply }) =>
    streamAnswer(request, reply, (waiting) => askQuestion(services, user, { language, body }, waiting)),
  );
  register(app, readAssistantChoices, async ({ user, language, body }) => readChoices(db, user.organisationId, language, body));
  register(app, suggest, async ({ user, language }) => suggestQuestions(db, user, language));
  register(app, contract.listConversations, async ({ user, query }) => listConversations(db, user, query));
  register(app, contract.readConversation, async ({ user, language, params }) => openConversation(db, user, params.id, language));
  register(app, contract.renameConversation, async ({ user, params, body }) => renameConversation(db, user, params.id, body.title));
  register(app, contract.deleteConversation, async ({ user, params }) => {
    if (!(await removeConversation(db, user, params.id))) throw notFound();
  });
};
