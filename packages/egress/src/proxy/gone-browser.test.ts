import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createEgress } from '../egress.ts';
import type { Resolver } from '../resolve.ts';

/** A site that counts the connections to it. */
async function startSite(): Promise<{ port: number; connections: () => number }> {
  let count = 0;
  const server = http.createServer((_request, response) => response.end('here'));
  server.on('connection', () => (count += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => count };
}

it('dials for no browser that has gone while the host was looked up', async () => {
  const { port, connections } = await startSite();
  const [asked, known] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const resolver: Resolver = async () => {
    asked.resolve();
    await known.promise;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const proxy = await createEgress({ allow: [`slow.example:${port}`, `127.0.0.1:${port}`], resolver }).startProxy();
  onTestFinished(proxy.close);
  const authorization = `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}`;
  const request = (host: string): http.ClientRequest =>
    http.get({
      host: '127.0.0.1',
      port: new URL(proxy.url).port,
      path: `http://${host}:${port}/`,
      headers: { 'proxy-authorization': authorization },
      agent: false,
    });
  const answered = (): Promise<string> =>
    new Promise((resolve, reject) =>
      request('127.0.0.1')
        .on('response', (response) => void text(response).then(resolve, reject))
        .on('error', reject),
    );
  const leaving = request('slow.example');
  const left = new Promise<void>((resolve) => leaving.on('error', () => {}).on('close', resolve));
  await asked.promise;
  leaving.destroy();
  await left;
  // By its answer the proxy has noticed.
  expect(await answered()).toBe('here');
  known.resolve();
  expect(await answered()).toBe('here');
  expect(connections()).toBe(2);
});
