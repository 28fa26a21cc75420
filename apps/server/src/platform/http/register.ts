import type { Endpoint } from '@manara/contract/endpoint';
import { endpoints } from '@manara/contract/endpoints';
import type { Language } from '@manara/messages/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Caller } from '../auth/caller.ts';
import { withShownNames } from '../text/former-member.ts';
import { accessRefusal } from './access-refusal.ts';
import { AppError } from './app-error.ts';
import { sendFile, type FileAnswer } from './file-answer.ts';

type Read<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
type Signed<E extends Endpoint> = E['access'] extends 'anonymous' ? null : Caller;

/** What a handler gets: everything already checked by the endpoint's schemas and role. */
export interface Call<E extends Endpoint> {
  user: Signed<E>;
  /** Organisation of the caller; every query must be bound to it. */
  organisationId: Signed<E> extends null ? null : string;
  params: Read<E['params']>;
  query: Read<E['query']>;
  body: Read<E['body']>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = E['files'] extends readonly string[]
  ? FileAnswer | void
  : E['response'] extends TSchema
    ? Static<E['response']>
    : void;

/** What a handler answers that has sent all of it through the reply, piece by piece. */
export const streamed = Symbol('streamed');

/** Answers the body of the success, or nothing where there is no response, or a file that it has sent through the reply; throws AppError otherwise. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | typeof streamed>;

/** The path as the router writes it, below /api. */
export const routePath = (endpoint: Endpoint) => `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

export const successStatus = (endpoint: Endpoint) => endpoint.status ?? (endpoint.response || endpoint.files ? 200 : 204);

/** With it the client says that nobody has touched it for a while: what it asks for then keeps no session in use. */
const unattended = 'x-manara-unattended';

async function identify(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  if (endpoint.access === 'anonymous') return;
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token) request.caller = await request.server.authenticate(token, unattended in request.headers);
  const refusal = accessRefusal(endpoint, token ? request.caller : null);
  if (refusal) throw new AppError(refusal, refusal === 'not_signed_in' ? 401 : 403);
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const { params, query, body, response } = endpoint;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(response && { response: { [successStatus(endpoint)]: response } }),
  };
}

/**
 * The only way to add a route to the API. Checks in this order: token (401), whether the caller may (403, access-refusal.ts), path and body (404, 422); then the handler runs.
 * Another organisation's id is the handler's to refuse, with notFound(). `prove` comes before what the schemas say of path and body, for calls that their
 * body itself signs. Throws at start for an endpoint that the contract does not list.
 */
export function register<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  prove?: (request: FastifyRequest) => Promise<void>,
): void {
  if (!endpoints.includes(endpoint)) throw new Error(`The contract does not list ${endpoint.id}`);
  app.route({
    method: endpoint.method,
    url: routePath(endpoint),
    schema: schemaOf(endpoint),
    ...(endpoint.bodySize !== undefined && { bodyLimit: endpoint.bodySize }),
    config: { endpoint },
    onRequest: (request) => identify(request, endpoint),
    onSend: async (request, _reply, payload) => (typeof payload === 'string' ? withShownNames(payload, request.language) : payload),
    ...(prove && { preValidation: prove }),
    handler: async (request, reply) => {
      const user = request.caller;
      const call = {
        user,
        organisationId: user?.organisationId ?? null,
        params: request.params,
        query: request.query,
        body: request.body,
        language: request.language,
        request,
        reply,
      };
      const answer = await handler(call as Call<E>);
      if (answer === streamed) return undefined;
      if (endpoint.files) return answer ? sendFile(reply, answer as FileAnswer) : reply;
      reply.code(successStatus(endpoint));
      return endpoint.response ? answer : reply.send();
    },
  });
}
