import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked, Faults } from './faults.ts';

export interface Listening {
  /** `http://127.0.0.1:port`. */
  origin: string;
  close: () => Promise<void>;
}

/** What a double does with a request that no fault has met; `asked.body` is filled where it reads the body. */
export type Serve = (request: IncomingMessage, response: ServerResponse, asked: Asked) => Promise<void>;

/** Listens on loopback, writes down what is asked for and lets faults come first. */
export async function listen({
  port = 0,
  log,
  faults,
  serve,
}: {
  port?: number;
  log: Asked[];
  faults: Faults;
  serve: Serve;
}): Promise<Listening> {
  const server = http.createServer((request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    const asked: Asked = { method: request.method ?? '', path: request.url ?? '/', headers: request.headers, body: '', status: 0 };
    log.push(asked);
    response.on('finish', () => void (asked.status = response.statusCode));
    void take(request, response, asked);
  });
  const take = async (request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> => {
    const fault = faults.meet(asked);
    if (fault?.delayMs !== undefined) await sleep(fault.delayMs);
    if (fault?.cuts === true) return void request.socket.destroy();
    if (fault?.status !== undefined) return void response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
    await serve(request, response, asked).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('The double itself failed.');
    });
  };
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const readBody = async (request: IncomingMessage): Promise<string> => (await readBytes(request)).toString('utf8');
