import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BuiltSite } from './build-site.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves the static files of a built site on the loopback. */
export async function serveSite(
  out: string,
  { fallback }: Pick<BuiltSite, 'fallback'> = {},
): Promise<{ origin: string; close: () => Promise<void> }> {
  const answer: RequestListener = async (request, response) => {
    const wanted = decodeURIComponent(new URL(request.url ?? '/', 'http://site.example').pathname);
    const file = await fileOf(path.join(out, path.posix.normalize(wanted)));
    const given = file ?? (fallback && !path.extname(wanted) ? path.join(out, fallback) : null);
    if (!given) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    response.writeHead(200, { 'content-type': types[path.extname(given)] ?? 'application/octet-stream', 'cache-control': 'no-store' });
    createReadStream(given).pipe(response);
  };
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The file at a place, or the index of the folder there. */
async function fileOf(place: string): Promise<string | null> {
  const found = await stat(place).catch(() => null);
  if (found?.isFile()) return place;
  return found?.isDirectory() ? fileOf(path.join(place, 'index.html')) : null;
}
