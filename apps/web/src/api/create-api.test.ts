import { getAsset, listAssets } from '@manara/contract/assets';
import { me, type LoginResponse } from '@manara/contract/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi, type Send } from './create-api.ts';
import { createSessionStore } from './session-store.ts';
import { fakeStorage } from './fake-storage.ts';

interface Sent {
  url: string;
  authorization: string | null;
  language: string | null;
  body: unknown;
}

const id = '00000000-0000-4000-8000-000000000000';
const user = { id, language: 'ar' } as LoginResponse['user'];
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pair = (number: number): LoginResponse => ({ access_token: `a${number}`, refresh_token: `r${number}`, expires_in: 900, user });

let now = 0;
let storage = fakeStorage();
let sent: Sent[] = [];

/** A server that knows which tokens hold: each refresh token works once. */
function server(valid: { access: string; refresh: string }) {
  let renewals = 1;
  return async (url: string, init: Parameters<Send>[1]): Promise<Response> => {
    const headers = new Headers(init.headers);
    const body = init.body ? (JSON.parse(init.body) as { refresh_token?: string }) : undefined;
    sent.push({ url, authorization: headers.get('authorization'), language: headers.get('accept-language'), body });
    await new Promise((done) => setTimeout(done, 1));
    if (url === '/api/auth/refresh') {
      if (body?.refresh_token !== valid.refresh) return json(401, { detail: 'Your session has ended.', code: 'session_ended' });
      renewals += 1;
      Object.assign(valid, { access: `a${renewals}`, refresh: `r${renewals}` });
      return json(200, pair(renewals));
    }
    return headers.get('authorization') === `Bearer ${valid.access}`
      ? json(200, { fine: true })
      : json(401, { detail: 'Sign in to continue.', code: 'not_signed_in' });
  };
}
/** What Web Locks do, in short: one after the other. */
function inTurn() {
  let before: Promise<unknown> = Promise.resolve();
  return { request: (_name: string, work: () => Promise<unknown>) => (before = before.then(work, work)) };
}
const client = (fetch: Send) => {
  const session = createSessionStore(storage, () => now);
  return {
    session,
    ...createApi({
      session,
      storage,
      language: () => 'ar',
      fetch,
      sendForm: (url, { body: _form, ...init }) => fetch(url, init),
      now: () => now,
    }),
  };
};
const refreshes = () => sent.filter(({ url }) => url === '/api/auth/refresh').length;

beforeEach(() => {
  now = 0;
  storage = fakeStorage();
  sent = [];
});

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('fills the address, leaves out what is not given, and sends token and language', async () => {
    const { session, call } = client(server({ access: 'a1', refresh: 'r1' }));
    session.open(pair(1));
    await call(getAsset, { params: { id } });
    await call(listAssets, { query: { limit: 10, search: undefined } });
    expect(sent.map(({ url }) => url)).toEqual([`/api/assets/${id}`, '/api/assets/?limit=10']);
    expect(sent[0]).toMatchObject({ authorization: 'Bearer a1', language: 'ar' });
  });

  it('answers a failure with the server’s sentence and code', async () => {
    const { call } = client(async () =>
      json(422, { detail: 'No.', code: 'validation_failed', fields: { name: 'Asset name is required' } }),
    );
    expect(await call(me, {})).toEqual({
      ok: false,
      status: 422,
      detail: 'No.',
      code: 'validation_failed',
      fields: { name: 'Asset name is required' },
    });
  });

  it('answers the status where a proxy spoke without a sentence, and none where nobody did', async () => {
    const proxy = client(async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }));
    expect(await proxy.call(me, {})).toMatchObject({ status: 502, code: 'http_error', detail: 'HTTP 502: Bad Gateway' });
    const wordless = client(async () => new Response('{}', { status: 503 }));
    expect(await wordless.call(me, {})).toMatchObject({ code: 'http_error', detail: 'HTTP 503' });
    const portal = client(async () => new Response('<h1>Please sign in to this network</h1>', { status: 200 }));
    expect(await portal.call(me, {})).toMatchObject({ ok: false, status: 200, code: 'http_error', detail: null });
    const nobody = client(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await nobody.call(me, {})).toMatchObject({ status: 0, code: 'network_error', detail: null });
  });
});

describe('another tab that goes to another organisation', () => {
  const other: LoginResponse = { ...pair(9), user: { ...user, id: '00000000-0000-4000-8000-000000000009' } };

  it('is not sent what was prepared in the first, though the first is refused', async () => {
    const { session, call } = client(async (url, init) => {
      sent.push({ url, authorization: new Headers(init.headers).get('authorization'), language: null, body: undefined });
      session.open(other);
      return json(401, { detail: 'Sign in to continue.', code: 'not_signed_in' });
    });
    session.open(pair(1));
    expect(await call(getAsset, { params: { id } })).toMatchObject({ ok: false, status: 401 });
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer a1']);
    expect(session.get()?.accessToken).toBe('a9');
  });

  it('stays there while the first is renewed late, and is sent nothing in its name', async () => {
    const answer = server({ access: 'a1', refresh: 'r1' });
    const { session, call } = client(async (url, init) => {
      if (url === '/api/auth/refresh') session.open(other);
      return answer(url, init);
    });
    session.open(pair(1));
    now = 890_000;
    expect(await call(getAsset, { params: { id } })).toMatchObject({ ok: false, status: 401 });
    expect(session.get()).toMatchObject({ accessToken: 'a9', refreshToken: 'r9' });
    expect(sent.map(({ authorization }) => authorization)).toEqual([null, null]);
  });
});

describe('an answer that breaks off, as when the page is read again', () => {
  const broken = () =>
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"id":')),
      pull: (body) => body.error(new TypeError('network error')),
    });

  it('is none, whatever its status said', async () => {
    const { call, callFile } = client(async () => new Response(broken(), { status: 200 }));
    expect(await call(me, {})).toMatchObject({ ok: false, status: 0, code: 'network_error' });
    expect(await callFile(me, {})).toMatchObject({ ok: false, status: 0, code: 'network_error' });
  });

  it('leaves the session as it is when it was the renewal’s', async () => {
    const { session, ensureFresh } = client(async () => new Response(broken(), { status: 200 }));
    session.open(pair(1));
    now = 901_000;
    expect(await ensureFresh()).toBe('unreachable');
    expect(session.get()).toMatchObject({ refreshToken: 'r1', user });
  });
});

describe('renewal', () => {
  it('comes before the access token ends', async () => {
    const { session, call } = client(server({ access: 'a1', refresh: 'r1' }));
    session.open(pair(1));
    now = 880_000;
    expect(await call(me, {})).toMatchObject({ ok: true });
    expect(sent.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/api/auth/refresh', null],
      ['/api/auth/me', 'Bearer a2'],
    ]);
  });

  it('comes once when the server refuses a token that looked fresh', async () => {
    const { session, call } = client(server({ access: 'a9', refresh: 'r1' }));
    session.open(pair(1));
    expect(await call(me, {})).toMatchObject({ ok: true });
    expect(refreshes()).toBe(1);
  });

  it('does not go round in circles when the new token is refused too', async () => {
    const { session, call } = client(async (url) =>
      url === '/api/auth/refresh' ? json(200, pair(2)) : json(401, { detail: 'Sign in to continue.', code: 'not_signed_in' }),
    );
    session.open(pair(1));
    expect(await call(me, {})).toMatchObject({ ok: false, status: 401 });
  });

  it('happens once for many calls at the same time', async () => {
    const { session, call } = client(server({ access: 'a1', refresh: 'r1' }));
    session.open(pair(1));
    now = 1_000_000;
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(me, {})));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(refreshes()).toBe(1);
  });

  it.each([
    ['with Web Locks', { locks: inTurn() }],
    ['without Web Locks, as on plain http', {}],
  ])('happens once for two tabs at the same time, %s', async (_name, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const fetch = server({ access: 'a1', refresh: 'r1' });
    const [one, other] = [client(fetch), client(fetch)];
    one.session.open(pair(1));
    now = 1_000_000;
    const answers = await Promise.all([one.call(me, {}), other.call(me, {})]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(one.session.get()?.accessToken).toBe('a2');
  });

  it('ends the session when the server refuses it', async () => {
    const { session, call } = client(server({ access: 'a9', refresh: 'r9' }));
    session.open(pair(1));
    expect(await call(me, {})).toMatchObject({ ok: false, status: 401 });
    expect([session.get(), session.whyClosed()]).toEqual([null, 'expired']);
  });

  it('leaves the session alone when the server cannot be reached', async () => {
    const { session, ensureFresh } = client(async () => Promise.reject(new TypeError('Failed to fetch')));
    session.open(pair(1));
    now = 1_000_000;
    expect(await ensureFresh()).toBe('unreachable');
    expect(session.get()).not.toBeNull();
  });
});
