import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a body that is no upload must have come. */
const deadline = 30_000;

/** Ends requests whose body trickles in, so that they cannot be kept open for as long as an upload may be. */
export function addBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || routeOptions.config.endpoint?.form) return;
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, deadline).unref();
  });
}
