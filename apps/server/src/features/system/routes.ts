import { isLanguage } from '@manara/messages/locale';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/pool.ts';
import { nextPagePolicy } from '../../platform/http/security-headers.ts';
import { sentence } from '../../platform/http/sentence.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { readiness, type Part } from './readiness.ts';
import { productVersion } from './product-version.ts';

/** The first missing part gives the sentence. */
const parts = ['database', 'schema'] as const satisfies Part[];

/** Adds what is no call of the contract: health, and the API's description for programs and for people. */
export function addSystemRoutes(app: FastifyInstance, database: Database): void {
  const document = JSON.stringify(openApiDocument(productVersion));

  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const checks = await readiness(database);
    const missing = parts.find((part) => !checks[part]);
    reply.header('cache-control', 'no-store');
    if (!missing) return { status: 'ready', checks };
    const code = `not_ready.${missing}` as const;
    return reply.code(503).send({ status: 'not_ready', checks, detail: sentence(request.language, code), code });
  });

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  );
  app.get<{ Querystring: { lang?: unknown } }>('/api/docs', async ({ language, query }, reply) => {
    const { policy, nonce } = nextPagePolicy();
    const chosen = isLanguage(query.lang) ? query.lang : language;
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(docsPage(chosen, nonce));
  });
}
