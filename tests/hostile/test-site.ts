import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

export interface TestSite {
  port: number;
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Paths asked for, in order. */
  asked: string[];
  close: () => Promise<void>;
}

/** Serves markup or handlers by path on loopback; what is not there answers 404. */
export async function serve(pages: Record<string, string | Handler>): Promise<TestSite> {
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.example');
    asked.push(url.pathname);
    request.on('error', () => {});
    response.on('error', () => {});
    const page = pages[url.pathname];
    if (typeof page === 'function') page(request, response, url);
    else if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title>');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  };
  const server = http.createServer({ keepAlive: true }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, origin: `http://127.0.0.1:${port}`, asked, close };
}

const html = (response: ServerResponse, body: string, headers: Record<string, string> = {}): void =>
  void response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    .end(`<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${body}</main>`);

/** What the attempts need of the site that they stand on; `to` is where each leads. */
export const attemptSupport: Record<string, Handler> = {
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].map((status) => [
      `/redirect/${status}`,
      ((_request, response, url) => response.writeHead(status, { location: url.searchParams.get('to') ?? '/' }).end()) satisfies Handler,
    ]),
  ),
  '/service-worker.js': (_request, response, url) => {
    const to = JSON.stringify(url.searchParams.get('to'));
    response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(
        `addEventListener('install', () => skipWaiting()); const to = ${to}; if (to) { fetch(to, { mode: 'no-cors' }).catch(() => {}); try { importScripts(to + '?imported') } catch {} new WebSocket(to.replace('http:', 'ws:')) }`,
      );
  },
  '/xslt.xml': (_request, response, url) =>
    response
      .writeHead(200, { 'content-type': 'text/xml' })
      .end(
        `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${url.searchParams.get('to')}"?><!DOCTYPE a [<!ENTITY far SYSTEM "${url.searchParams.get('to')}?entity">]><a>&far;</a>`,
      ),
  '/report.html': (_request, response, url) => {
    const to = url.searchParams.get('to') ?? '';
    html(response, '<img src="http://blocked.example/" alt="">', {
      'content-security-policy': `img-src 'none'; report-uri ${to}; report-to far`,
      'reporting-endpoints': `far="${to}", default="${to}"`,
      'report-to': `{"group":"far","max_age":100,"endpoints":[{"url":"${to}"}]}`,
      nel: '{"report_to":"far","max_age":100,"success_fraction":1}',
    });
  },
  '/link-header.html': (_request, response, url) => {
    const to = url.searchParams.get('to') ?? '';
    response.writeEarlyHints({ link: `<${to}>; rel=preload; as=style` });
    html(response, '', {
      link: `<${to}>; rel=preload; as=image, <${to}>; rel=preconnect, <${to}>; rel=prefetch`,
      'alt-svc': `h3="${new URL(to).host}", h2="${new URL(to).host}"`,
    });
  },
  '/refresh-header.html': (_request, response, url) => html(response, '', { refresh: `0;url=${url.searchParams.get('to')}` }),
};
