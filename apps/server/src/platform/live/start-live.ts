import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { standingSessions } from '../auth/sessions.ts';
import type { EventLoaders } from './event-loaders.ts';
import { LiveHub } from './hub.ts';
import type { LiveState } from './live-state.ts';
import { startNoticeListener } from './notice-listener.ts';
import type { Notice } from './publish.ts';
import { addSocketRoute } from './socket-route.ts';
import { loggableError } from '../http/loggable-error.ts';

const checkEvery = 30_000;

interface Options {
  db: NodePgDatabase;
  databaseUrl: string;
  publicUrl: string;
  events: EventLoaders;
  live: LiveState;
}

/** Live connections of one API process: the route, its fan-out, and their end with the server. */
export async function startLive(app: FastifyInstance, { db, databaseUrl, publicUrl, events, live }: Options): Promise<void> {
  const hub = new LiveHub(events);
  await addSocketRoute(app, db, hub, publicUrl);
  const deliver = (notice: Notice) => {
    hub.deliver(notice).catch((error: unknown) => app.log.warn({ err: loggableError(error) }, 'an event could not be sent'));
  };
  const listener = startNoticeListener(databaseUrl, deliver, () => hub.restart());
  live.isListening = () => listener.isListening;
  const check = setInterval(() => {
    hub
      .check((ids) => standingSessions(db, ids))
      .catch((error: unknown) => app.log.warn({ err: loggableError(error) }, 'live connections could not be checked'));
  }, checkEvery);
  app.addHook('preClose', async () => {
    clearInterval(check);
    hub.close();
    await listener.stop();
  });
}
