import type { FastifyInstance } from 'fastify';

/** JSON bodies as Fastify reads them, but that an empty one is no body: some clients name JSON as the type of every call, also where they send nothing. */
export function acceptJson(app: FastifyInstance, type = 'application/json'): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null);
    else void parse(request, text.toString(), done);
  });
}
