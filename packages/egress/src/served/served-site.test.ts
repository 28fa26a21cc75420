import http from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createEgress } from '../egress.ts';
import { reasonHeader } from '../proxy/answer.ts';
import type { EgressProxy } from '../proxy/start-proxy.ts';
import type { ServedSite } from './served-site.ts';

const site: ServedSite = {
  host: 'own.invalid',
  answer: async (path) => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: Readable.from([Buffer.from(`at ${path}`)]) }),
};
const plain = createEgress({ allow: [], resolver: () => Promise.reject(new Error('nobody is to be asked')) });
const serving = plain.serving(site);

const proxies: EgressProxy[] = [];
afterEach(() => Promise.all(proxies.splice(0).map((proxy) => proxy.close())));
async function start(egress = serving): Promise<EgressProxy> {
  const proxy = await egress.startProxy();
  proxies.push(proxy);
  return proxy;
}

interface Asked {
  method?: string;
  signedIn?: boolean;
}

/** One request to a proxy: status, what it says and why the proxy answered itself. */
const ask = (proxy: EgressProxy, path: string, { method = 'GET', signedIn = true }: Asked = {}): Promise<[number, string, string?]> =>
  new Promise((resolve, reject) => {
    const credential = `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}`;
    const headers = signedIn ? { 'proxy-authorization': credential } : {};
    const { port } = new URL(proxy.url);
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (response) => {
      resolve([response.statusCode ?? 0, await text(response), response.headers[reasonHeader] as string | undefined]);
    });
    request.on('connect', (response, socket) => {
      socket.destroy();
      resolve([response.statusCode ?? 0, '', response.headers[reasonHeader] as string | undefined]);
    });
    request.on('error', reject).end();
  });

it('is reached by the browser without a port, and can only be read', async () => {
  const proxy = await start();
  expect(await ask(proxy, 'http://own.invalid/a/b?c')).toEqual([200, 'at /a/b?c', undefined]);
  expect(await ask(proxy, 'http://own.invalid/a', { method: 'HEAD' })).toEqual([200, '', undefined]);
  expect(await ask(proxy, 'http://own.invalid/a', { method: 'POST' })).toEqual([405, '', undefined]);
  expect(await ask(proxy, 'http://own.invalid/a', { signedIn: false })).toEqual([407, '', undefined]);
});

it('is read by fetch within its bounds', async () => {
  const read = async (init = {}) => {
    const answer = await serving.fetch('http://own.invalid/abc', init);
    return answer.ok ? Buffer.from(answer.body).toString() : answer.reason;
  };
  expect([await read(), await read({ maxBytes: 2, cut: true }), await read({ maxBytes: 2 })]).toEqual(['at /abc', 'at', 'too_large']);
});

it('is not there under another port or scheme, for whoever does not serve it, or where the browser is confined elsewhere', async () => {
  const proxy = await start();
  const nobody = [502, '', 'failed; dns'];
  expect(await ask(proxy, 'http://own.invalid:8080/')).toEqual(nobody);
  expect(await ask(proxy, 'own.invalid:443', { method: 'CONNECT' })).toEqual(nobody);
  expect(await ask(await start(plain), 'http://own.invalid/')).toEqual(nobody);
  expect(await serving.fetch('https://own.invalid/')).toMatchObject({ ok: false, reason: 'dns' });
  proxy.confineTo('http://elsewhere.example/');
  expect(await ask(proxy, 'http://own.invalid/')).toEqual(nobody);
});

it('is all that is reached where it is served alone, whatever is allowed', async () => {
  const other = http.createServer((_request, response) => response.end('outside'));
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  const host = `127.0.0.1:${(other.address() as { port: number }).port}`;
  try {
    const open = createEgress({ allow: [host] });
    expect(await ask(await start(open), `http://${host}/`)).toEqual([200, 'outside', undefined]);
    const alone = open.servingAlone(site);
    const proxy = await start(alone);
    expect(await ask(proxy, 'http://own.invalid/a')).toEqual([200, 'at /a', undefined]);
    expect((await ask(proxy, `http://${host}/`))[0]).not.toBe(200);
    expect((await ask(proxy, host, { method: 'CONNECT' }))[0]).not.toBe(200);
    expect(await alone.fetch(`http://${host}/`)).toMatchObject({ ok: false });
    expect(await alone.texts('own.example')).toEqual({ ok: false, reason: 'unreachable' });
  } finally {
    other.close();
  }
});
