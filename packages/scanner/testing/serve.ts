import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestSite {
  origin: string;
  /** `127.0.0.1:port`, as an allow-list has it. */
  host: string;
  /** Paths in the order in which they were asked for. */
  hits: string[];
  close: () => void;
}

/** Serves pages by path on loopback; anything else is 404. */
export async function serve(pages: Record<string, Answer>): Promise<TestSite> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    const where = new URL(request.url ?? '/', 'http://x').pathname;
    hits.push(where);
    const answer = pages[where];
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(answer ?? 'not found');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, hits, close };
}

/** A page without barriers around `body`. */
export const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body><main><h1>A page</h1>${body}</main></body></html>`;
