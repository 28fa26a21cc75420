import { Type, type Static } from 'typebox';
import { longestTitle } from '@manara/core/assistant/conversation';
import { AssistantAnswer } from './assistant.ts';
import { AssistantAttachment } from './assistant-attachments.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, LanguageCode, Line, Time, page } from './shared.ts';

/** Questions of a person with their answers. */
export const Conversation = Type.Object({
  id: Id,
  /** The first question, or what the person calls it. */
  title: Type.String(),
  /** How many questions it has. */
  turns: Type.Integer(),
  created_at: Time,
  /** Of the latest question. */
  asked_at: Time,
});
export type Conversation = Static<typeof Conversation>;

/** A question with its answer as it was given, in the language of that time. */
export const ConversationTurn = Type.Object({
  id: Id,
  question: Type.String(),
  language: LanguageCode,
  asked_at: Time,
  answer: AssistantAnswer,
  attachments: Type.Array(AssistantAttachment),
});
export type ConversationTurn = Static<typeof ConversationTurn>;

export const listConversations = endpoint({
  id: 'listConversations',
  method: 'GET',
  path: '/assistant/conversations',
  access: 'viewer',
  summary:
    'The caller’s own conversations with the assistant, the latest question first. `search`: words that must each be in the name or in a question. Other people’s conversations can’t be read.',
  query: Type.Object({ ...page(50), search: Type.Optional(Type.String({ maxLength: 200 })) }),
  response: Type.Object({ conversations: Type.Array(Conversation), total: Type.Integer() }),
});
export const readConversation = endpoint({
  id: 'readConversation',
  method: 'GET',
  path: '/assistant/conversations/{id}',
  access: 'viewer',
  summary: 'One of the caller’s conversations, with its questions in order and the original answers.',
  params: IdParams,
  response: Type.Object({ conversation: Conversation, turns: Type.Array(ConversationTurn) }),
});
export const renameConversation = endpoint({
  id: 'renameConversation',
  method: 'PUT',
  path: '/assistant/conversations/{id}',
  access: 'viewer',
  summary: 'Renames one of the caller’s conversations.',
  params: IdParams,
  body: Type.Object({ title: Line({ maxLength: longestTitle }) }),
  response: Conversation,
});
export const deleteConversation = endpoint({
  id: 'deleteConversation',
  method: 'DELETE',
  path: '/assistant/conversations/{id}',
  access: 'viewer',
  summary: 'Deletes one of the caller’s conversations with all its answers.',
  params: IdParams,
});
