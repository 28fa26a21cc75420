import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Authenticate } from '../auth/caller.ts';
import { addBodyDeadline } from './body-deadline.ts';
import { setErrorAnswers } from './error-answer.ts';
import { acceptForms } from './form.ts';
import { acceptJson } from './json-body.ts';
import { withoutValues } from './log-without-values.ts';
import { addRequestContext } from './request-context.ts';
import { unreadableRequests } from './unreadable-requests.ts';
import { setValidators } from './validators.ts';
import type { WatchRefusals } from './watch-refusals.ts';

/** The largest JSON body; uploads bring their own limit. */
const bodyLimit = 256 * 1024;

/** Milliseconds for a whole request: 50 MB over a slow line. Bodies that are no upload have less (body-deadline.ts). */
const longestUpload = 30 * 60_000;

/** Where identity providers provision people and teams: calls of RFC 7644, which let in by a rule of their own (features/scim/routes.ts). */
const provisioning = '/api/scim/v2/';

/** Addresses that are no calls of the contract: health, the description of the API, live events, the schema of reports, shared reports, the client. */
const openAddresses = new Set([
  '/livez',
  '/readyz',
  '/ws',
  '/*',
  '/api/openapi.json',
  '/api/docs',
  '/api/schemas/report-1.json',
  '/share/:token',
  '/share/:token/download',
  '/unsubscribe/:token',
  '/subscribe/:token',
]);

interface AppOptions {
  authenticate: Authenticate;
  /** Is told of everything that is not answered as asked. */
  watch?: WatchRefusals;
  /** Addresses and ranges of proxies on other machines that are believed about where a request comes from. */
  trustedProxies?: readonly string[];
  logger?: FastifyServerOptions['logger'];
}

/**
 * An API server without routes. Features add theirs with register(), any other way fails at start; the list of features stands in features/routes.ts.
 * Nobody but a proxy on this machine, and those that are named, is believed about the address of a client.
 */
export function createApp({ authenticate, watch = async () => {}, trustedProxies = [], logger = false }: AppOptions): FastifyInstance {
  const app = Fastify({
    ...unreadableRequests,
    logger: typeof logger === 'object' ? withoutValues(logger) : logger,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: ['loopback', ...trustedProxies],
    requestTimeout: longestUpload,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.endpoint && !openAddresses.has(url) && !url.startsWith(provisioning))
      throw new Error(`${url} was not added with register()`);
  });
  addBodyDeadline(app);
  acceptForms(app);
  acceptJson(app);
  setValidators(app);
  addRequestContext(app, authenticate);
  app.decorate('watchRefusals', watch);
  setErrorAnswers(app, watch);
  return app;
}
