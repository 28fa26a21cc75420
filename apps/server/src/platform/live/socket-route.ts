import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Executor } from '../database/executor.ts';
import { AppError } from '../http/app-error.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { LiveHub } from './hub.ts';
import { takeTicket, type Listener } from './tickets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    listener: Listener | null;
  }
}

/** True for our own pages: the public address, or whatever host this request came to. Programs send no Origin. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Adds `/ws?ticket=…`. Origin and ticket are judged before the connection is upgraded. */
export async function addSocketRoute(app: FastifyInstance, db: Executor, hub: LiveHub, publicUrl: string): Promise<void> {
  await app.register(websocket, { options: { maxPayload: 4096 } });
  app.decorateRequest('listener', null);
  app.get<{ Querystring: { ticket?: unknown } }>(
    '/ws',
    {
      websocket: true,
      preHandler: async (request) => {
        if (!request.ws) throw new AppError('upgrade_required', 426);
        if (!isOwnOrigin(request, publicUrl)) throw new AppError('origin_not_allowed', 403);
        const { ticket } = request.query;
        request.listener = typeof ticket === 'string' ? await takeTicket(db, ticket) : null;
        if (!request.listener) throw new AppError('ticket_invalid', 401);
      },
    },
    (socket, request) => {
      if (!request.listener) return;
      hub
        .add(socket, request.listener)
        .catch((error: unknown) => request.log.warn({ err: loggableError(error) }, 'what a client had missed could not be told'));
    },
  );
}
