import { requestBounds, requestKinds, requestStates } from '@manara/core/support/service-request';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { AttachmentIds, RequestAttachment } from './request-attachments.ts';
import { Id, IdParams, Line, Time, nullable, oneOf, page } from './shared.ts';

const Subject = Line({ maxLength: requestBounds.subject });
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
  /** null where they are gone. */
  author_id: nullable(Id),
  author: Type.String(),
  /** By somebody else than whoever asked. */
  is_answer: Type.Boolean(),
  text: Type.String(),
  attachments: Type.Array(RequestAttachment),
  at: Time,
});

const Conversation = Type.Object({
  request: ServiceRequest,
  messages: Type.Array(RequestMessage),
  /** Each time that it was resolved, the oldest first. */
  resolutions: Type.Array(Type.Object({ by: Type.String(), at: Time })),
});
export type Conversation = Static<typeof Conversation>;

export const listServiceRequests = endpoint({
  id: 'listServiceRequests',
  method: 'GET',
  path: '/support/requests',
  access: 'viewer',
  summary: 'Service requests, most recently changed first: the caller’s own; administrators see all.',
  query: Type.Object({ ...page(10), state: Type.Optional(oneOf(requestStates)) }),
  response: Type.Object({ requests: Type.Array(ServiceRequest), total: Type.Integer() }),
});

export const createServiceRequest = endpoint({
  id: 'createServiceRequest',
  method: 'POST',
  path: '/support/requests',
  access: 'viewer',
  status: 201,
  summary: 'Sends a service request to the administrators.',
  body: Type.Object({ kind: oneOf(requestKinds), subject: Subject, text: Text, attachments: AttachmentIds }),
  response: Conversation,
});

export const readServiceRequest = endpoint({
  id: 'readServiceRequest',
  method: 'GET',
  path: '/support/requests/{id}',
  access: 'viewer',
  summary: 'A service request with all messages.',
  params: IdParams,
  response: Conversation,
});

export const answerServiceRequest = endpoint({
  id: 'answerServiceRequest',
  method: 'POST',
  path: '/support/requests/{id}/messages',
  access: 'viewer',
  status: 201,
  summary: 'Adds a message from the requester, or an administrator’s answer.',
  params: IdParams,
  body: Type.Object({ text: Text, attachments: AttachmentIds }),
  response: Conversation,
});

export const resolveServiceRequest = endpoint({
  id: 'resolveServiceRequest',
  method: 'POST',
  path: '/support/requests/{id}/resolve',
  access: 'viewer',
  summary: 'Resolves a request; only for the requester, or an administrator who has seen all messages.',
  params: IdParams,
  body: Type.Object({
    messages: Type.Integer({ minimum: 1, description: 'How many messages the caller has seen; 409 where there are more.' }),
  }),
  response: Conversation,
});

export const supportDeeds = ['opened', 'answered', 'written', 'resolved'] as const;
export const SupportActivity = Type.Object({
  /** `written`: by whoever asked, later on. */
  what: oneOf(supportDeeds),
  by: Type.String(),
  at: Time,
  request: Type.Object({ id: Id, number: Type.Integer({ minimum: 1 }), subject: Type.String() }),
});
export type SupportActivity = Static<typeof SupportActivity>;

export const listSupportActivity = endpoint({
  id: 'listSupportActivity',
  method: 'GET',
  path: '/support/activity',
  access: 'viewer',
  summary: 'The activity of service requests, newest first: the caller’s own; administrators see all.',
  query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 50, default: 8 }) }),
  response: Type.Object({ activity: Type.Array(SupportActivity) }),
});

/** The parts of the product whose health is told. */
export const systemParts = [
  'server',
  'database',
  'worker',
  'browser',
  'storage',
  'mail',
  'sms',
  'push',
  'code_hosts',
  'libraries',
  'sign_on',
  'braille',
  'reading',
  'git',
  'live',
  'audit',
] as const;
export type SystemPart = (typeof systemParts)[number];

/** `absent`: not set up, and nothing is wrong with that. `unknown`: what would say it does not run. */
export const partStates = ['working', 'impaired', 'down', 'absent', 'unknown'] as const;
export type PartState = (typeof partStates)[number];

export const SystemStatusPart = Type.Object({
  part: oneOf(systemParts),
  state: oneOf(partStates),
  /** Since when it is so, as far as that is known. */
  since: nullable(Time),
  /** For administrators, in the language of Accept-Language: what the check said, and what mends it. */
  detail: nullable(Type.String()),
});
export type SystemStatusPart = Static<typeof SystemStatusPart>;

export const readSystemStatus = endpoint({
  id: 'readSystemStatus',
  method: 'GET',
  path: '/support/status',
  access: 'viewer',
  summary: 'Whether each part of the product works; administrators also see the details.',
  response: Type.Object({
    parts: Type.Array(SystemStatusPart),
    checked_at: Time,
    version: Type.String(),
  }),
});
