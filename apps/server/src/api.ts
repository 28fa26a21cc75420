import path from 'node:path';
import type { Egress } from '@manara/egress/egress';
import { clouds as microsoftClouds, type Clouds } from '@manara/libraries/graph/clouds';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { featureRoutes } from './features/routes.ts';
import { addSystemRoutes } from './features/system/routes.ts';
import { createAuthenticate } from './platform/auth/sessions.ts';
import { signingKey } from './platform/auth/signing-key.ts';
import { repositoryFolder } from './platform/config/default-data-folder.ts';
import type { Database } from './platform/database/pool.ts';
import { createApp } from './platform/http/app.ts';
import { addClientFiles } from './platform/http/client-files.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import type { Senders, Services } from './platform/http/services.ts';
import { HostNews } from './platform/http/host-news.ts';
import { EventLoaders } from './platform/live/event-loaders.ts';
import { startLive } from './platform/live/start-live.ts';
import { usualLimits, type Limits } from './platform/limits/limits.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { createTextOutbox } from './platform/sms/text-outbox.ts';
import { openQueue } from './platform/queue/queue.ts';
import type { Printer } from './platform/print/printer.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import type { Storage } from './platform/storage/storage.ts';
import { loggableError } from './platform/http/loggable-error.ts';
import { watchRefusals } from './platform/http/watch-refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How events are read for people; see EventLoaders. */
    events: EventLoaders;
  }
}

interface ApiOptions {
  database: Database;
  /** For the connection that listens for events. */
  databaseUrl: string;
  publicUrl: string;
  storage: Storage;
  /** Where the workers keep copies of repositories. */
  clonesFolder: string;
  printer: Printer;
  secrets: SecretBox;
  egress: Egress;
  /** Microsoft's, where nothing else is said. */
  clouds?: Clouds;
  /** Whether a worker of this installation sends mail. */
  sendsMail: boolean;
  /** The address at which replies to mails come in; null where none do. */
  repliesTo?: string | null;
  /** That a worker of this installation sends text messages, and how many a day; null where none does. */
  sms?: { perDay: number } | null;
  /** What each organisation may have or do. */
  limits?: Limits;
  /** By whom mail and text messages are sent, to be shown. */
  senders?: Senders;
  /** Proxies on other machines that are believed about where a request comes from. */
  trustedProxies?: readonly string[];
  logger?: FastifyServerOptions['logger'];
  /** Folder of the built client. */
  clientFolder?: string;
}

/** Puts the whole API together: routes, live events, health, the client's files. It does not listen yet. */
export async function createApi({
  database,
  databaseUrl,
  publicUrl,
  storage,
  clonesFolder,
  printer,
  secrets,
  egress,
  clouds = microsoftClouds,
  sendsMail,
  repliesTo = null,
  sms = null,
  limits = usualLimits,
  senders = { mail: null, sms: null },
  trustedProxies = [],
  logger,
  clientFolder = path.join(repositoryFolder, 'apps/web/dist'),
}: ApiOptions): Promise<FastifyInstance> {
  const { db } = database;
  const key = await signingKey(db, secrets);
  const app = createApp({ authenticate: createAuthenticate(db, key), watch: watchRefusals(db), trustedProxies, logger });
  const queue = await openQueue(database, {
    supervise: false,
    mostWaiting: limits.waitingRuns,
    onError: (error) => app.log.warn({ err: loggableError(error) }, 'the queue'),
  });
  app.addHook('onClose', () => queue.stop());
  const services: Services = {
    db,
    publicUrl,
    signingKey: key,
    events: new EventLoaders(),
    queue,
    storage,
    clonesFolder,
    outbox: createOutbox(secrets, sendsMail, repliesTo),
    texts: createTextOutbox(secrets, sms),
    senders,
    printer,
    secrets,
    egress,
    clouds,
    hostNews: new HostNews(),
    limits,
    live: { isListening: () => false },
  };
  app.decorate('events', services.events);
  addSecurityHeaders(app, publicUrl);
  addSystemRoutes(app, database);
  for (const addRoutes of featureRoutes) addRoutes(app, services);
  await startLive(app, { db, databaseUrl, publicUrl, events: services.events, live: services.live });
  await addClientFiles(app, clientFolder);
  return app;
}
