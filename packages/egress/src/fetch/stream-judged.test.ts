import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { createEgress } from '../egress.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(listener: RequestListener) {
  const server = http.createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, egress: createEgress({ allow: [`127.0.0.1:${port}`] }) };
}

it('gives a body as it comes, before it has ended', async () => {
  let end = () => {};
  const { url, egress } = await serve((request, response) => {
    response.writeHead(200, { 'x-method': request.method ?? '' }).write('first ');
    end = () => void response.end('last');
  });
  const answer = await egress.stream(url, { method: 'POST', body: '{}' });
  if (!answer.ok) throw new Error(answer.reason);
  expect(answer).toMatchObject({ status: 200, headers: { 'x-method': 'POST' } });
  const [first] = (await answer.body.take(1).toArray()) as Buffer[];
  expect(String(first)).toBe('first ');
  end();
});

it('undoes an encoding, and follows no redirect', async () => {
  const { url, egress } = await serve((_request, response) =>
    response.writeHead(302, { 'content-encoding': 'gzip', location: '/other' }).end(gzipSync('packed')),
  );
  const answer = await egress.stream(url);
  expect(answer).toMatchObject({ ok: true, status: 302 });
  expect(answer.ok && (await text(answer.body))).toBe('packed');
});

it('touches nothing that is refused', async () => {
  const { url } = await serve((_request, response) => response.end('inside'));
  const egress = createEgress({ allow: [] });
  expect(await egress.stream(url)).toMatchObject({ ok: false, reason: 'egress_refused', refusal: 'loopback' });
  expect(await egress.stream('file:///etc/passwd')).toMatchObject({ ok: false, refusal: 'scheme' });
  expect(await egress.stream('nowhere')).toEqual({ ok: false, reason: 'invalid_url' });
});

it('fails where a body breaks off, is too large, or is not wanted any more', async () => {
  const cut = await serve((_request, response) => {
    response.writeHead(200).write('half');
    response.socket?.end();
  });
  const half = await cut.egress.stream(cut.url);
  await expect(half.ok && text(half.body)).rejects.toBeInstanceOf(Error);
  const large = await serve((_request, response) => response.end('x'.repeat(100)));
  const bounded = await large.egress.stream(large.url, { maxBytes: 99 });
  await expect(bounded.ok && text(bounded.body)).rejects.toThrow('TOO_LARGE');
  const gone = new Promise<void>((resolve) => {
    void serve((_request, response) => {
      response.on('close', resolve);
      response.writeHead(200).write('and on');
    }).then(async ({ url, egress }) => {
      const stop = new AbortController();
      const open = await egress.stream(url, { signal: stop.signal });
      if (!open.ok) throw new Error(open.reason);
      open.body.on('error', () => {});
      stop.abort();
    });
  });
  await gone;
});

it('gives up in time, whether nothing or no end comes', async () => {
  const silent = await serve(() => {});
  expect(await silent.egress.stream(silent.url, { timeoutMilliseconds: 100 })).toEqual({ ok: false, reason: 'timeout' });
  const endless = await serve((_request, response) => void response.writeHead(200).write('and on'));
  const open = await endless.egress.stream(endless.url, { timeoutMilliseconds: 200 });
  await expect(open.ok && text(open.body)).rejects.toBeInstanceOf(Error);
});
