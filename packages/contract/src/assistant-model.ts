import { Type, type Static } from 'typebox';
import { longestModel, modelProviders, tokenLimits } from '@manara/core/assistant/model';
import { endpoint } from './endpoint.ts';
import { Line, Time, nullable, oneOf } from './shared.ts';

const Tokens = Type.Integer({ minimum: tokenLimits.least, maximum: tokenLimits.most });

/** The model that the assistant of an organisation may ask. Its key is never answered. */
export const AssistantModel = Type.Object({
  provider: oneOf(modelProviders),
  base_url: Type.String(),
  model: Type.String(),
  has_key: Type.Boolean(),
  is_on: Type.Boolean(),
  /** Whether people may have it propose alternative texts for pictures in documents. */
  sends_pictures: Type.Boolean(),
  /** `refused`: it does not take the key any more. */
  state: oneOf(['connected', 'refused']),
  /** Tokens of a calendar month (UTC), sent and received. */
  organisation_limit: Type.Integer(),
  person_limit: Type.Integer(),
  connected_by: Type.String({ description: 'The name of the person as it was.' }),
  connected_at: Time,
  last_used_at: nullable(Time),
  /** What last went wrong, in the language of Accept-Language. */
  last_error: nullable(Type.Object({ at: Time, detail: Type.String() })),
});
export type AssistantModel = Static<typeof AssistantModel>;

/** null: no model is connected. `spent`: tokens of this month, also those of a connection before. */
export const AssistantModelState = Type.Object({ model: nullable(AssistantModel), spent: Type.Integer({ minimum: 0 }) });
export type AssistantModelState = Static<typeof AssistantModelState>;

export const getAssistantModel = endpoint({
  id: 'getAssistantModel',
  method: 'GET',
  path: '/assistant/model',
  access: 'administrator',
  summary: 'The model that the assistant can use, without its key, and the tokens used this month.',
  response: AssistantModelState,
});
export const connectAssistantModel = endpoint({
  id: 'connectAssistantModel',
  method: 'PUT',
  path: '/assistant/model',
  access: 'administrator',
  summary:
    'Connects a model once it has responded, or changes its connection. A new model is off. Without `key`, the stored key is kept, for the same provider and address only.',
  body: Type.Object({
    provider: oneOf(modelProviders),
    address: Line({ maxLength: 500, description: 'May be empty for Anthropic.' }),
    model: Line({ maxLength: longestModel }),
    key: Type.Optional(Line({ maxLength: 1000, description: 'It is stored encrypted.' })),
    organisation_limit: Tokens,
    person_limit: Tokens,
  }),
  response: AssistantModelState,
});
export const switchAssistantModel = endpoint({
  id: 'switchAssistantModel',
  method: 'PUT',
  path: '/assistant/model/on',
  access: 'administrator',
  summary:
    'Turns the model on or off for everyone in the organization. While it is on, it receives questions and the data needed to answer them.',
  body: Type.Object({ is_on: Type.Boolean() }),
  response: AssistantModelState,
});
export const switchModelPictures = endpoint({
  id: 'switchModelPictures',
  method: 'PUT',
  path: '/assistant/model/pictures',
  access: 'administrator',
  summary:
    'Turns on or off whether people can send pictures in documents to the model for proposed alternative texts. 404 without a connection.',
  body: Type.Object({ sends_pictures: Type.Boolean() }),
  response: AssistantModelState,
});
export const testAssistantModel = endpoint({
  id: 'testAssistantModel',
  method: 'POST',
  path: '/assistant/model/test',
  access: 'administrator',
  summary: 'Asks the model for one word, without any of the organization’s data. 404 without a connection.',
  response: AssistantModelState,
});
export const disconnectAssistantModel = endpoint({
  id: 'disconnectAssistantModel',
  method: 'DELETE',
  path: '/assistant/model',
  access: 'administrator',
  summary: 'Deletes the model’s connection and key. Its answers are kept in conversations, and the tokens used this month still count.',
});
