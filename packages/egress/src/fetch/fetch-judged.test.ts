import fs from 'node:fs/promises';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEgress } from '../egress.ts';
import type { Resolver } from '../resolve.ts';
import { selfSigned } from './self-signed.fixture.ts';

const servers: (Server & { closeAllConnections?: () => void })[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections?.();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const serve = (listener: RequestListener): Promise<number> => listen(http.createServer(listener));
const text = (body: Uint8Array): string => Buffer.from(body).toString('utf8');
const toLoopback: Resolver = async () => [{ address: '127.0.0.1', family: 4 }];

describe('fetching as judged', () => {
  it('asks the allowed host, under its own name, at the judged address', async () => {
    const port = await serve((request, response) =>
      response.end(`${request.headers.host} ${request.url} ${request.headers['user-agent']}`),
    );
    const egress = createEgress({ allow: [`site.example:${port}`], resolver: toLoopback });
    const answer = await egress.fetch(`http://site.example:${port}/a?b#c`, { headers: { 'user-agent': 'Test' } });
    expect(answer).toMatchObject({ ok: true, status: 200, url: `http://site.example:${port}/a?b#c` });
    expect(answer.ok && text(answer.body)).toBe(`site.example:${port} /a?b Test`);
  });

  it('does not touch what is refused', async () => {
    let asked = 0;
    const port = await serve((_request, response) => response.end(String((asked += 1))));
    const egress = createEgress({ allow: [], resolver: toLoopback });
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      'site.example',
      'user:pw@127.0.0.1',
      '127.0.0.1%2e',
      '１２７.0.0.1',
    ]) {
      expect(await egress.fetch(`http://${host}:${port}/`)).toMatchObject({ ok: false, reason: 'egress_refused' });
    }
    expect(asked).toBe(0);
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'data:text/html,x', 'gopher://127.0.0.1/'])(
    'refuses the scheme of %s',
    async (url) => {
      expect(await createEgress({ allow: [] }).fetch(url)).toMatchObject({ ok: false, reason: 'egress_refused', refusal: 'scheme' });
    },
  );

  it('gives a redirect as it is unless asked to follow, and judges each hop', async () => {
    const inside = await serve((_request, response) => response.end('secret'));
    const port = await serve((request, response) =>
      response
        .writeHead(request.url === '/in' ? 302 : 301, { location: request.url === '/in' ? `http://127.0.0.1:${inside}/` : '/in' })
        .end(),
    );
    const egress = createEgress({ allow: [`site.example:${port}`], resolver: toLoopback });
    expect(await egress.fetch(`http://site.example:${port}/`)).toMatchObject({ ok: true, status: 301, headers: { location: '/in' } });
    expect(await egress.fetch(`http://site.example:${port}/`, { maxRedirects: 3 })).toMatchObject({
      ok: false,
      reason: 'egress_refused',
      refusal: 'loopback',
      hops: [`http://site.example:${port}/`, `http://site.example:${port}/in`, `http://127.0.0.1:${inside}/`],
    });
  });

  it('ends a redirect loop, and sends no secret to another origin', async () => {
    const seen: (string | undefined)[] = [];
    const port: number = await serve((request, response) => {
      seen.push(`${request.method} ${request.headers.host?.split('.')[0]} ${request.headers.authorization}`);
      if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else if (request.url === '/away') response.writeHead(302, { location: `http://other.example:${port}/end` }).end();
      else response.end();
    });
    const egress = createEgress({ allow: [`site.example:${port}`, `other.example:${port}`], resolver: toLoopback });
    expect(await egress.fetch(`http://site.example:${port}/loop`, { maxRedirects: 4 })).toMatchObject({
      ok: false,
      reason: 'redirect_loop',
    });
    expect(seen.splice(0).length).toBe(5);
    expect(
      await egress.fetch(`http://site.example:${port}/away`, {
        maxRedirects: 1,
        method: 'POST',
        body: 'x',
        headers: { Authorization: 'secret' },
      }),
    ).toMatchObject({ ok: true });
    expect(seen).toEqual(['POST site secret', 'GET other undefined']);
  });

  it('bounds the body, packed and unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const port = await serve((request, response) => {
      if (request.url === '/gz') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('مرحبا'));
      if (request.url === '/bomb') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      if (request.url === '/broken') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
      const send = (): void =>
        void (response.writableEnded || response.destroyed || (response.write(Buffer.alloc(60_000)), setImmediate(send)));
      send();
    });
    const egress = createEgress({ allow: [`127.0.0.1:${port}`] });
    const read = await egress.fetch(`http://127.0.0.1:${port}/gz`);
    expect(read.ok && text(read.body)).toBe('مرحبا');
    expect(await egress.fetch(`http://127.0.0.1:${port}/bomb`, { maxBytes: 1_000_000 })).toMatchObject({ ok: false, reason: 'too_large' });
    expect(await egress.fetch(`http://127.0.0.1:${port}/endless`, { maxBytes: 1_000_000 })).toMatchObject({
      ok: false,
      reason: 'too_large',
    });
    expect(await egress.fetch(`http://127.0.0.1:${port}/broken`)).toMatchObject({ ok: false, reason: 'connection' });
  });

  it('bounds the time: of a name, of a silent server, of a body that drips', async () => {
    const silent = await listen(createServer(() => {}));
    const drips = await serve((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const egress = createEgress({ allow: [`127.0.0.1:${silent}`, `127.0.0.1:${drips}`], resolver: () => new Promise(() => {}) });
    for (const url of [`http://127.0.0.1:${silent}/`, `http://127.0.0.1:${drips}/`, 'http://slow.example/']) {
      expect(await egress.fetch(url, { timeoutMilliseconds: 150 })).toMatchObject({ ok: false, reason: 'timeout' });
    }
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 30);
    expect(await egress.fetch(`http://127.0.0.1:${drips}/`, { signal: stop.signal })).toMatchObject({ ok: false, reason: 'aborted' });
  });

  it('tells a missing name, a closed port and a broken address apart', async () => {
    const port = await serve(() => {});
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const egress = createEgress({
      allow: [`127.0.0.1:${port}`],
      resolver: async () => {
        throw new Error('ENOTFOUND');
      },
    });
    expect(await egress.fetch('http://nowhere.example/')).toMatchObject({ ok: false, reason: 'dns' });
    expect(await egress.fetch(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: false, reason: 'connection' });
    expect(await egress.fetch('http://[')).toMatchObject({ ok: false, reason: 'invalid_url' });
  });
});

describe('fetching over TLS', () => {
  const { key, cert } = selfSigned('site.example');
  const usual = tls.getCACertificates('default');
  afterEach(() => tls.setDefaultCACertificates(usual));

  it('checks the certificate against the name, not the address', async () => {
    const port = await listen(https.createServer({ key, cert }, (_request, response) => response.end('safe')));
    const egress = createEgress({ allow: [`site.example:${port}`, `other.example:${port}`], resolver: toLoopback });
    expect(await egress.fetch(`https://site.example:${port}/`)).toMatchObject({ ok: false, reason: 'tls' });
    tls.setDefaultCACertificates([...usual, cert]);
    const answer = await egress.fetch(`https://site.example:${port}/`);
    expect(answer.ok && text(answer.body)).toBe('safe');
    expect(await egress.fetch(`https://other.example:${port}/`)).toMatchObject({ ok: false, reason: 'tls' });
  });

  it('says tls where a server speaks something else', async () => {
    const port = await serve((_request, response) => response.end());
    expect(await createEgress({ allow: [`127.0.0.1:${port}`] }).fetch(`https://127.0.0.1:${port}/`)).toMatchObject({
      ok: false,
      reason: 'tls',
    });
  });

  describe('into a file', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-save-'));
    });
    afterEach(() => fs.rm(folder, { recursive: true, force: true }));
    const save = async (port: number, file: string, maxBytes = 1_000_000) =>
      createEgress({ allow: [`127.0.0.1:${port}`] }).fetch(`http://127.0.0.1:${port}/`, { file, maxBytes });

    it('writes an answer, decoded, for the owner alone and holds nothing', async () => {
      const sent = Buffer.alloc(300_000, 'abc');
      const port = await serve((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(sent)));
      const file = path.join(folder, 'saved');
      const answer = await save(port, file);
      expect(answer).toMatchObject({ ok: true, status: 200 });
      expect(answer.ok && answer.body.length).toBe(0);
      expect(sent.equals(await fs.readFile(file))).toBe(true);
      expect((await fs.stat(file)).mode & 0o077).toBe(0);
    });

    it('leaves nothing of one that is too large or breaks off', async () => {
      const file = path.join(folder, 'saved');
      const large = await serve((_request, response) => response.end(Buffer.alloc(2_000)));
      expect(await save(large, file, 1_999)).toMatchObject({ ok: false, reason: 'too_large' });
      const broken = await serve((_request, response) => {
        response.writeHead(200, { 'content-length': 10 }).write('12345', () => response.destroy());
      });
      expect(await save(broken, file)).toMatchObject({ ok: false, reason: 'connection' });
      expect(await fs.readdir(folder)).toEqual([]);
    });

    it('holds the body of a refusal, and writes no file', async () => {
      const port = await serve((_request, response) => response.writeHead(404).end('none'));
      const answer = await save(port, path.join(folder, 'saved'));
      expect(answer.ok && text(answer.body)).toBe('none');
      expect(await fs.readdir(folder)).toEqual([]);
    });

    it('holds no refusal as large as a file may be', async () => {
      const port = await serve((_request, response) => response.writeHead(500).end(Buffer.alloc(1_000_001)));
      expect(await save(port, path.join(folder, 'saved'), 5_000_000_000)).toMatchObject({ ok: false, reason: 'too_large' });
    });

    it('rejects where our own disk is to blame', async () => {
      const port = await serve((_request, response) => response.end('text'));
      await expect(save(port, path.join(folder, 'nowhere', 'saved'))).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });
});
