import http from 'node:http';
import type { AddressInfo } from 'node:net';

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Harbour town</title>
<meta name="viewport" content="width=device-width"><style>
body { font: 18px/1.5 sans-serif; margin: 0; color: #17324d } header { background: #0b3a5e; padding: 1rem 2rem } header a { color: #fff; margin-inline-end: 1.5rem }
main { padding: 1rem 2rem; max-width: 50rem } .note { color: #9aa7b3 } .offer { background: #f2c14e; color: #fff; padding: .75rem 1.5rem; border: 0; font: inherit }
</style></head><body><header><a href="/">Harbour town</a><a href="/ferries">Ferries</a><a href="/library">Library</a><a href="/contact">Contact</a></header>
<main><h1>${title}</h1>${body}</main></body></html>`;

const picture = (colour: string) =>
  `<img width="320" height="120" src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><rect width="320" height="120" fill="${colour}"/></svg>`)}">`;

const pages = (isMended: boolean): Record<string, string> => ({
  '/': page('Welcome', `<p>News from the town hall.</p>${isMended ? '' : picture('#7fb3d5')}<p class="note">Updated every morning</p>`),
  '/ferries': page(
    'Ferries',
    `<p>To the islands, every hour.</p><button class="offer">Buy a ticket</button><p class="note">Dogs travel free</p>`,
  ),
  '/library': page(
    'Library',
    `<form><p>Search the catalogue</p><input type="text" name="title">${isMended ? '' : '<button></button>'}</form>`,
  ),
  '/contact': page('Contact', `<form><select name="to"><option>Town hall</option></select></form><p><a href="/ferries"></a></p>`),
});

export interface Town {
  host: string;
  origin: string;
  /** Some of its barriers go. */
  mend: () => void;
  close: () => void;
}

/** A small website that looks like one, with barriers. */
export async function startTown(): Promise<Town> {
  let isMended = false;
  const server = http.createServer((request, response) => {
    const found = pages(isMended)[request.url ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    origin: `http://${host}`,
    mend() {
      isMended = true;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
