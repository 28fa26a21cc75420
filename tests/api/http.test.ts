import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
const client = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-client-'));

beforeAll(async () => {
  fs.mkdirSync(path.join(client, 'assets'));
  fs.writeFileSync(path.join(client, 'index.html'), '<!doctype html><style nonce="__CSP_NONCE__"></style><meta content="__CSP_NONCE__">');
  fs.writeFileSync(path.join(client, 'assets/app-1a2b3c.js'), 'export {};');
  fs.writeFileSync(path.join(client, 'assets/app-1a2b3c.js.br'), brotliCompressSync('export {};'));
  fs.writeFileSync(path.join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  api = await startTestApi({ clientFolder: client });
});
afterAll(async () => {
  await api.close();
  fs.rmSync(client, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('every answer', () => {
  it.each(['/', '/api/auth/me', '/api/nothing', '/livez', '/favicon.svg', '/api/docs'])(
    'of %s carries the security headers',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.any(String),
      });
      // On plain HTTP it would lock people out of nothing, and say nothing.
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['content-security-policy']).not.toContain('unsafe');
    },
  );

  it('with data of a person or an organization is never cached', async () => {
    const member = await api.member('viewer', await api.organisation());
    for (const path of ['/auth/me', '/notifications', '/assets/', '/settings/data', '/assets/none'])
      expect((await api.call('GET', path, { as: member })).headers['cache-control'], path).toBe('no-store');
  });
});

describe('the client', () => {
  it('answers its page for every address that is not a program’s, with a nonce that is new each time', async () => {
    const pages = await Promise.all(['/', '/dashboard', '/report/1?x=2', '/index.html', '/invite/abc'].map((url) => get(url)));
    const nonces = pages.map(({ body, headers, statusCode }) => {
      expect(statusCode).toBe(200);
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(body).not.toContain('__CSP_NONCE__');
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers['cache-control']).toBe('no-store');
      return nonce;
    });
    expect(new Set(nonces).size).toBe(pages.length);
  });

  it('serves hashed files for good, and compressed where the browser takes it', async () => {
    const plain = await get('/assets/app-1a2b3c.js');
    expect(plain.body).toBe('export {};');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br, gzip' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toContain('javascript');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('leads nowhere else on the disk', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fetc/passwd', '/.git/config']) {
      const { body, statusCode } = await get(url);
      expect(statusCode === 200 ? body.includes('<!doctype html>') : statusCode >= 400, url).toBe(true);
      expect(body).not.toContain('root:');
    }
  });

  it('is not what a missing file or an unknown call answers', async () => {
    for (const url of ['/assets/gone.js', '/api/unknown', '/api', '/ws/x']) {
      const answer = await get(url, { 'accept-language': 'ar' });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.json()).toEqual({ detail: 'تعذّر العثور على المطلوب. ربما حُذف.', code: 'not_found' });
    }
    expect((await api.app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404);
  });
});

describe('what cannot even be read', () => {
  const send = async (text: string) => {
    const { port } = api.app.server.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    socket.end(text);
    const said = (await socket.setEncoding('utf8').toArray()).join('');
    return { status: Number(said.split(' ')[1]), body: JSON.parse(said.split('\r\n\r\n')[1] ?? '') };
  };

  it('is refused in the same shape as everything else', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    expect(await send('NONSENSE\r\n\r\n')).toEqual({ status: 400, body: { detail: expect.any(String), code: 'request_malformed' } });
    expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toEqual({
      status: 431,
      body: { detail: expect.any(String), code: 'headers_too_large' },
    });
    expect(await send('GET /api/%zz HTTP/1.1\r\nHost: a\r\nAccept-Language: ar\r\nConnection: close\r\n\r\n')).toEqual({
      status: 400,
      body: { detail: 'تعذّرت قراءة الطلب. تحقق من صيغته.', code: 'request_malformed' },
    });
  });
});

describe('health', () => {
  it('is alive as long as it answers', async () => {
    expect((await get('/livez')).json()).toEqual({ status: 'ok' });
  });

  it('is ready as long as this process can answer, whatever the workers do', async () => {
    const answer = await get('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ready', checks: { database: true, schema: true } });
  });

  it('is not ready on a database of another version', async () => {
    await api.database.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
    expect((await get('/readyz')).json().code).toBe('not_ready.schema');
    await api.database.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
  });
});

describe('the description', () => {
  it('is there for programs and for people, without a token', async () => {
    expect((await get('/api/openapi.json')).json().openapi).toBe('3.1.1');
    const english = await get('/api/docs', { 'accept-language': 'en' });
    expect(english.headers['content-type']).toContain('text/html');
    expect((await get('/api/docs?lang=ar')).body).toContain('<html lang="ar" dir="rtl">');
    expect(english.body).toContain(`nonce="${/nonce-([^']+)'/.exec(String(english.headers['content-security-policy']))?.[1]}"`);
  });
});

it('answers 503 with Retry-After when a statement took too long', async () => {
  const member = await api.member('viewer', await api.organisation());
  const { pool } = api.database;
  const query = pool.query.bind(pool);
  pool.query = () => Promise.reject(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }));
  const late = await api.call('GET', '/auth/me', { as: member });
  pool.query = query;
  expect(late).toMatchObject({ status: 503, body: { code: 'took_too_long' }, headers: { 'retry-after': '30' } });
});

it('answers 503 while the database is away, and works again afterwards', async () => {
  const member = await api.member('viewer', await api.organisation());
  const { pool } = api.database;
  const query = pool.query.bind(pool);
  pool.query = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const away = await api.call('GET', '/auth/me', { as: member });
  pool.query = query;
  expect(away).toMatchObject({ status: 503, body: { code: 'database_unavailable' }, headers: { 'retry-after': '5' } });
  await query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tests' and pid <> pg_backend_pid() and datname = current_database()`,
  );
  expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(200);
});
