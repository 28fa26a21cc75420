import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Of the largest webhook that we want to read: one that names many repositories. */
const bodyLimit = 4 * 1024 * 1024;

/** Routes added in here read JSON as all do, but keep the bytes as they came, which are what is signed. What is no JSON is no body: whose it is, is judged first. */
export function withRawJson(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'ignore');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
      bodies.set(request, body as Buffer);
      void parse(request, body.toString('utf8'), (error, value) => done(null, error ? undefined : value));
    });
    addRoutes(scope);
  });
}

/** The body of a request as it came. */
export const rawBody = (request: FastifyRequest): Uint8Array => bodies.get(request) ?? new Uint8Array();
