import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A site on loopback whose pages take their time, so that a fault strikes in the middle of a scan. */
export interface SlowSite {
  /** `host:port`, as MANARA_EGRESS_ALLOW takes it. */
  host: string;
  pages: number;
  /** Lets one page go a second however many are asked for, until it is let go on: what is done meanwhile may take long without the scan coming to its end. */
  dawdle: () => () => void;
  close: () => Promise<void>;
}

/** Every page has the same barrier, an image without a text alternative, so each page that is stored twice shows in a count. */
const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1><img src="/dot.png" width="20" height="20">${body}</main></body></html>`;

export async function serveSlowly(pages: number, milliseconds = 150): Promise<SlowSite> {
  let dawdling = false;
  let last = Promise.resolve();
  const turn = () => {
    if (!dawdling) return sleep(milliseconds);
    last = last.then(() => sleep(dawdling ? 1000 : 0));
    return last;
  };
  const links = Array.from({ length: pages - 1 }, (_, n) => `<li><a href="/page/${n + 1}">Page ${n + 1}</a></li>`).join('');
  const server = http.createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const number = /^\/page\/(\d+)$/.exec(path)?.[1];
    if (path !== '/' && !number) return response.writeHead(404).end();
    void turn().then(() =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(number ? page(`Page ${number}`, '<p>Text</p>') : page('Start', `<ul>${links}</ul>`)),
    );
    return response;
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    dawdle: () => {
      dawdling = true;
      return () => {
        dawdling = false;
      };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
