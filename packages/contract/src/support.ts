import { requestBounds, requestKinds, requestStates } from '@manara/core/support/service-request';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { AttachmentIds, RequestAttachment } from './request-attachments.ts';
import { Id, IdParams, Time, oneOf, page } from './shared.ts';

const Subject = Type.String({ maxLength: requestBounds.subject });
const Text = Type.String({ maxLength: requestBounds.text });

export const ServiceRequest = Type.Object({
  id: Id,
  /** Counts the requests of the organisation, from 1. */
  number: Type.Integer({ minimum: 1 }),
  kind: oneOf(requestKinds),
  subject: Type.String(),
  state: oneOf(requestStates),
  asked_by: Type.String(),
  is_own: Type.Boolean(),
  messages: Type.Integer({ minimum: 1 }),
  created_at: Time,
  /** Of the last message or change of state. */
  changed_at: Time,
});
export type ServiceRequest = Static<typeof ServiceRequest>;

export const RequestMessage = Type.Object({
  id: Id,
  author: Type.String(),
  /** By somebody else than whoever asked. */
  is_answer: Type.Boolean(),
  text: Type.String(),
  attachments: Type.Array(RequestAttachment),
  at: Time,
});

const Conversation = Type.Object({ request: ServiceRequest, messages: Type.Array(RequestMessage) });
export type Conversation = Static<typeof Conversation>;

export const listServiceRequests = endpoint({
  id: 'listServiceRequests',
  method: 'GET',
  path: '/support/requests',
  access: 'viewer',
  summary: "Service requests, the last changed first: the caller's own; administrators see all of the organisation.",
  query: Type.Object({ ...page(10), state: Type.Optional(oneOf(requestStates)) }),
  response: Type.Object({ requests: Type.Array(ServiceRequest), total: Type.Integer() }),
});

export const createServiceRequest = endpoint({
  id: 'createServiceRequest',
  method: 'POST',
  path: '/support/requests',
  access: 'viewer',
  status: 201,
  summary: 'Asks the administrators of the organisation for something.',
  body: Type.Object({ kind: oneOf(requestKinds), subject: Subject, text: Text, attachments: AttachmentIds }),
  response: Conversation,
});

export const readServiceRequest = endpoint({
  id: 'readServiceRequest',
  method: 'GET',
  path: '/support/requests/{id}',
  access: 'viewer',
  summary: 'A service request with all that was written.',
  params: IdParams,
  response: Conversation,
});

export const answerServiceRequest = endpoint({
  id: 'answerServiceRequest',
  method: 'POST',
  path: '/support/requests/{id}/messages',
  access: 'viewer',
  status: 201,
  summary: 'Writes on: whoever asked, or an administrator as an answer.',
  params: IdParams,
  body: Type.Object({ text: Text, attachments: AttachmentIds }),
  response: Conversation,
});

export const resolveServiceRequest = endpoint({
  id: 'resolveServiceRequest',
  method: 'POST',
  path: '/support/requests/{id}/resolve',
  access: 'viewer',
  summary: 'Says that nothing more is needed: whoever asked, or an administrator, who has seen all that was written.',
  params: IdParams,
  body: Type.Object({
    messages: Type.Integer({ minimum: 1, description: 'How many messages the caller has seen; 409 where there are more.' }),
  }),
  response: Conversation,
});

/** The parts of the product whose health is told. */
export const systemParts = ['server', 'database', 'worker', 'browser', 'mail'] as const;
export type SystemPart = (typeof systemParts)[number];

/** `absent`: not set up, and nothing is wrong with that. `unknown`: what would say it does not run. */
export const partStates = ['working', 'impaired', 'down', 'absent', 'unknown'] as const;
export type PartState = (typeof partStates)[number];

export const readSystemStatus = endpoint({
  id: 'readSystemStatus',
  method: 'GET',
  path: '/support/status',
  access: 'viewer',
  summary: 'Whether each part of the product works now.',
  response: Type.Object({
    parts: Type.Array(Type.Object({ part: oneOf(systemParts), state: oneOf(partStates) })),
    checked_at: Time,
    version: Type.String(),
  }),
});
