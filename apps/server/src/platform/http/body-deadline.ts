import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds in which a body must have come that nobody watches over. */
const usualDeadline = 30_000;

const watched = new WeakSet<FastifyRequest['raw']>();

/** Lets a body take longer: whoever receives it ends it when nothing comes any more. */
export const watchOver = (raw: FastifyRequest['raw']): void => void watched.add(raw);

/** What programs hand to the API within their process comes whole. */
const comesByConnection = (raw: FastifyRequest['raw']): boolean => raw instanceof IncomingMessage;

/**
 * Ends requests whose body trickles in, so that they cannot be kept open for as long as an upload may be, and those that go on sending for long after
 * their answer. It is sent as soon as it is known; to close the connection with it would take it from senders who read nothing before they have sent all.
 */
export function addBodyDeadline(app: FastifyInstance, deadline: number = usualDeadline): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || !comesByConnection(raw)) return;
    setTimeout(() => {
      if (!raw.complete && !watched.has(raw)) raw.destroy();
    }, deadline).unref();
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || !comesByConnection(raw)) return;
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, deadline).unref();
  });
}
