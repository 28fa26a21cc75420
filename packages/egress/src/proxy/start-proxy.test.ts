import http from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createEgress, type Egress } from '../egress.ts';
import type { Resolver } from '../resolve.ts';
import type { ProxyLimits } from './context.ts';
import type { EgressProxy } from './start-proxy.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) await end();
});

async function listen(server: Server & { closeAllConnections?: () => void }): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => {
    server.close();
    server.closeAllConnections?.();
  });
  return (server.address() as AddressInfo).port;
}

async function start(egress: Egress, limits?: Partial<ProxyLimits>): Promise<EgressProxy> {
  const proxy = await egress.startProxy(limits);
  cleanUp.push(proxy.close);
  return proxy;
}

const basic = ({ username, password }: { username: string; password: string }): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
const portOf = (proxy: EgressProxy): number => Number(new URL(proxy.url).port);

interface Answer {
  status: number;
  reason: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
  complete: boolean;
}

/** One plain request through the proxy. */
function ask(
  proxy: EgressProxy,
  target: string,
  headers: Record<string, string> = { 'proxy-authorization': basic(proxy) },
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port: portOf(proxy), path: target, method: body === undefined ? 'GET' : 'POST', headers, agent: false },
      (response) => {
        let read = '';
        const done = (): void =>
          resolve({
            status: response.statusCode ?? 0,
            reason: response.headers['x-manara-egress'] as string | undefined,
            headers: response.headers,
            body: read,
            complete: response.complete,
          });
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            read += chunk;
          })
          .on('close', done)
          .on('error', () => {});
      },
    );
    request.on('error', reject).end(body);
  });
}

/** Everything the proxy says to CONNECT and what is sent after it, until the connection ends. */
function tunnel(proxy: EgressProxy, target: string, after = '', authorization = basic(proxy)): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(portOf(proxy), '127.0.0.1', () =>
      socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: ${authorization}\r\n\r\n`),
    );
    let read = '';
    socket.on('data', (chunk: Buffer) => {
      const first = read === '';
      read += chunk.toString('latin1');
      if (first && after && read.startsWith('HTTP/1.1 200')) socket.write(after);
    });
    socket.on('error', () => {}).on('close', () => resolve(read));
  });
}

const toLoopback: Resolver = async () => [{ address: '127.0.0.1', family: 4 }];

describe('the filtering proxy', () => {
  it('passes on plain requests to where they may go, without what is its own', async () => {
    const port = await listen(
      http.createServer((request, response) => {
        let body = '';
        request
          .on('data', (chunk: Buffer) => {
            body += chunk.toString();
          })
          .on('end', () =>
            response
              .writeHead(201, { 'x-manara-egress': 'refused; forged', 'x-kept': 'yes', connection: 'close, x-hop', 'x-hop': 'gone' })
              .end(JSON.stringify([request.method, request.url, request.headers, body])),
          );
      }),
    );
    const proxy = await start(createEgress({ allow: [`site.example:${port}`], resolver: toLoopback }));
    const answer = await ask(
      proxy,
      `http://site.example:${port}/p?q`,
      { 'proxy-authorization': basic(proxy), 'x-own': '1', connection: 'x-drop', 'x-drop': '1' },
      'hello',
    );
    expect(answer).toMatchObject({ status: 201, reason: undefined });
    expect(answer.headers['x-kept']).toBe('yes');
    expect(answer.headers['x-hop']).toBeUndefined();
    const [method, url, headers, body] = JSON.parse(answer.body) as [string, string, Record<string, string>, string];
    expect([method, url, body, headers.host, headers['x-own']]).toEqual(['POST', '/p?q', 'hello', `site.example:${port}`, '1']);
    expect(Object.keys(headers).filter((name) => name.startsWith('proxy') || name === 'x-drop')).toEqual([]);
    expect(proxy.refused).toEqual([]);
  });

  it('lets in nobody without its credential', async () => {
    let asked = 0;
    const port = await listen(http.createServer((_request, response) => response.end(String((asked += 1)))));
    const egress = createEgress({ allow: [`127.0.0.1:${port}`] });
    const [proxy, other] = [await start(egress), await start(egress)];
    for (const authorization of ['', 'Basic', 'Basic AAAA', 'Bearer x', basic(other), basic({ username: proxy.username, password: '' })]) {
      expect((await ask(proxy, `http://127.0.0.1:${port}/`, { 'proxy-authorization': authorization })).status).toBe(407);
      expect(await tunnel(proxy, `127.0.0.1:${port}`, '', authorization)).toMatch(/^HTTP\/1\.1 407 /);
    }
    expect((await ask(proxy, proxy.signInUrl, {})).status).toBe(407);
    expect((await ask(proxy, proxy.signInUrl)).status).toBe(204);
    expect(asked).toBe(0);
  });

  it('refuses with a reason for programs, and remembers it', async () => {
    const port = await listen(http.createServer((_request, response) => response.end('reached')));
    const proxy = await start(createEgress({ allow: [], resolver: toLoopback }));
    expect(await ask(proxy, `http://127.0.0.1:${port}/`)).toMatchObject({ status: 403, reason: 'refused; loopback', body: '' });
    expect(await ask(proxy, `http://inside.example:${port}/`)).toMatchObject({ status: 403, reason: 'refused; loopback' });
    expect(await tunnel(proxy, `[::ffff:127.0.0.1]:${port}`)).toMatch(/^HTTP\/1\.1 403 [^]*x-manara-egress: refused; mapped\r\n/);
    expect(await tunnel(proxy, '169.254.169.254:443')).toMatch(/refused; metadata/);
    expect(await tunnel(proxy, 'site.example:25')).toMatch(/refused; port/);
    expect(proxy.refused.map(({ method, host, reason }) => [method, host, reason])).toEqual([
      ['GET', '127.0.0.1', 'loopback'],
      ['GET', 'inside.example', 'loopback'],
      ['CONNECT', '::ffff:127.0.0.1', 'mapped'],
      ['CONNECT', '169.254.169.254', 'metadata'],
      ['CONNECT', 'site.example', 'port'],
    ]);
    expect(proxy.failureFor(`http://INSIDE.example:${port}/x`)).toEqual({ kind: 'refused', reason: 'loopback' });
    expect(proxy.failureFor('https://169.254.169.254/')).toEqual({ kind: 'refused', reason: 'metadata' });
    expect(proxy.failureFor('https://other.example/')).toBeNull();
  });

  it.each(['/', '/admin', 'https://127.0.0.1/', 'ftp://127.0.0.1/', 'http://', 'http://a@b@c/', '*'])(
    'has no answer of its own for %j',
    async (target) => {
      const proxy = await start(createEgress({ allow: [], resolver: async () => [] }));
      expect((await ask(proxy, target)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it.each(['127.0.0.1', 'a:b', ':80', 'a@b:80', '127.0.0.1:80:80', '[::1%lo]:80', '127.0.0.1/:80', '0x7f000001:80', '127.1:80'])(
    'opens no tunnel to %j',
    async (target) => {
      const proxy = await start(createEgress({ allow: [], resolver: async () => [] }));
      expect(await tunnel(proxy, target)).toMatch(/^HTTP\/1\.1 (?:400|403|502) |^$/);
    },
  );

  it('opens tunnels both ways to where they may lead', async () => {
    const port = await listen(createServer((socket) => socket.once('data', (chunk) => socket.end(`echo ${chunk.toString()}`))));
    const proxy = await start(createEgress({ allow: [`127.0.0.1:${port}`] }));
    expect(await tunnel(proxy, `127.0.0.1:${port}`, 'hello')).toBe('HTTP/1.1 200 Connection established\r\n\r\necho hello');
  });

  it('loses nothing of what a site says before it hangs up', async () => {
    const size = 8_000_000;
    const port = await listen(createServer((socket) => void socket.on('error', () => {}).end(Buffer.alloc(size))));
    const proxy = await start(createEgress({ allow: [`127.0.0.1:${port}`] }));
    const socket = connect(portOf(proxy), '127.0.0.1');
    socket.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nProxy-Authorization: ${basic(proxy)}\r\n\r\n`);
    let read = 0;
    for await (const chunk of socket) {
      read += (chunk as Buffer).length;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(read).toBe(size + 'HTTP/1.1 200 Connection established\r\n\r\n'.length);
  });

  it('says why a host is not reached, until it is', async () => {
    const names: Record<string, string> = {};
    const port = await listen(http.createServer((_request, response) => response.end('here')));
    const proxy = await start(
      createEgress({
        allow: [`late.example:${port}`],
        resolver: async (name) => (names[name] ? [{ address: names[name], family: 4 }] : []),
      }),
    );
    expect(await ask(proxy, `http://late.example:${port}/`)).toMatchObject({ status: 502, reason: 'failed; dns' });
    expect(proxy.failureFor(`http://late.example:${port}/`)).toEqual({ kind: 'failed', reason: 'dns' });
    names['late.example'] = '127.0.0.1';
    expect(await ask(proxy, `http://late.example:${port}/`)).toMatchObject({ status: 200, body: 'here' });
    expect(proxy.failureFor(`http://late.example:${port}/`)).toBeNull();
    expect(proxy.refused).toEqual([]);
  });

  it('does not let a site ask for the credential', async () => {
    const port = await listen(
      http.createServer((_request, response) => response.writeHead(407, { 'proxy-authenticate': 'Basic realm="give it"' }).end()),
    );
    const proxy = await start(createEgress({ allow: [`127.0.0.1:${port}`] }));
    expect((await ask(proxy, `http://127.0.0.1:${port}/`)).status).toBe(502);
  });

  it('bounds bytes, idle time and connections', async () => {
    const flood = (socket: Socket | http.ServerResponse): void =>
      void (socket.destroyed || (socket.write(Buffer.alloc(10_000)), setImmediate(flood, socket)));
    const endless = await listen(http.createServer((_request, response) => flood(response)));
    const raw = await listen(createServer((socket) => flood(socket.on('error', () => {}))));
    const silent = await listen(createServer((socket) => socket.on('error', () => {})));
    const proxy = await start(createEgress({ allow: [endless, raw, silent].map((port) => `127.0.0.1:${port}`) }), {
      maxBytes: 200_000,
      idleMilliseconds: 200,
      maxConnections: 3,
    });
    expect((await ask(proxy, `http://127.0.0.1:${endless}/`)).complete).toBe(false);
    expect(proxy.failureFor(`http://127.0.0.1:${endless}/`)).toEqual({ kind: 'failed', reason: 'limit' });
    expect((await tunnel(proxy, `127.0.0.1:${raw}`)).length).toBeLessThan(400_000);
    expect(await tunnel(proxy, `127.0.0.1:${silent}`)).toMatch(/ 200 /);
    expect(await ask(proxy, `http://127.0.0.1:${silent}/`)).toMatchObject({ status: 504, reason: 'failed; timeout' });
    const held = await Promise.all([1, 2, 3, 4, 5].map(() => tunnel(proxy, `127.0.0.1:${silent}`)));
    expect(held.filter((said) => said.includes(' 200 ')).length).toBe(3);
  });

  it('ends with all its connections', async () => {
    const port = await listen(createServer((socket) => socket.on('error', () => {})));
    const proxy = await createEgress({ allow: [`127.0.0.1:${port}`] }).startProxy();
    const open = tunnel(proxy, `127.0.0.1:${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await proxy.close();
    expect(await open).toMatch(/ 200 /);
    await expect(ask(proxy, proxy.signInUrl)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a proxy that is confined to one place', () => {
  const answering = async (): Promise<{ port: number; asked: string[] }> => {
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('here');
    });
    return { port: await listen(server), asked };
  };

  it('reaches that place as before, and no other', async () => {
    const [own, other] = [await answering(), await answering()];
    const proxy = await start(createEgress({ allow: [`127.0.0.1:${own.port}`, `127.0.0.1:${other.port}`] }));
    expect(await ask(proxy, `http://127.0.0.1:${other.port}/before`)).toMatchObject({ status: 200 });
    proxy.confineTo(`http://127.0.0.1:${own.port}/login`);
    expect(await ask(proxy, `http://127.0.0.1:${own.port}/own`)).toMatchObject({ status: 200, body: 'here' });
    expect(await ask(proxy, `http://127.0.0.1:${other.port}/after`)).toMatchObject({ status: 403, reason: 'refused; confined' });
    expect(other.asked).toEqual(['/before']);
  });

  it('ends tunnels to other places, and opens none', async () => {
    const [own, other] = [await answering(), await answering()];
    const proxy = await start(createEgress({ allow: [`127.0.0.1:${own.port}`, `127.0.0.1:${other.port}`] }));
    const tunnel = (port: number): Promise<{ socket: Socket; line: string }> =>
      new Promise((resolve) => {
        const socket = connect(portOf(proxy), '127.0.0.1', () =>
          socket.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nProxy-Authorization: ${basic(proxy)}\r\n\r\n`),
        );
        cleanUp.push(() => socket.destroy());
        socket.once('data', (data) => resolve({ socket, line: data.toString('latin1').split('\r\n')[0] ?? '' }));
      });
    const [kept, cut] = [await tunnel(own.port), await tunnel(other.port)];
    expect([kept.line, cut.line]).toEqual(Array.from({ length: 2 }, () => 'HTTP/1.1 200 Connection established'));
    const ended = new Promise<void>((resolve) => cut.socket.once('close', () => resolve()));
    proxy.confineTo(`http://127.0.0.1:${own.port}/`);
    await ended;
    expect(kept.socket.destroyed).toBe(false);
    expect((await tunnel(other.port)).line).toMatch(/^HTTP\/1.1 403/);
    expect((await tunnel(own.port)).line).toMatch(/^HTTP\/1.1 200/);
  });
});
