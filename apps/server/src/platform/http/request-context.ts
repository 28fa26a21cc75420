import type { Endpoint } from '@manara/contract/endpoint';
import { negotiateLanguage, type Language } from '@manara/messages/locale';
import type { FastifyInstance } from 'fastify';
import type { Authenticate, Caller } from '../auth/caller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    /** null until the route's access was checked, and on anonymous routes. */
    caller: Caller | null;
    language: Language;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Gives every request its language and its place for the caller. */
export function addRequestContext(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorate('authenticate', authenticate);
  app.decorateRequest('caller', null);
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', async (request, reply) => {
    request.language = negotiateLanguage(request.headers['accept-language']);
    reply.header('x-request-id', request.id);
  });
}
