import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSignOnWorld, type SignOnWorld } from './sign-on-world.ts';
import { password, type Member } from './test-api.ts';

let world: SignOnWorld;
let organisation: string;
let owner: Member;

beforeAll(async () => {
  world = await startSignOnWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ organisation, owner } = await world.fresh());
});

type Answer = Awaited<ReturnType<SignOnWorld['api']['app']['inject']>>;
const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string[] => [headers['set-cookie'] ?? []].flat().map(String);
const allows = ({ headers }: Pick<Answer, 'headers'>) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

/** Somebody who did not ask to be remembered: a cookie goes with each refresh. */
async function signedIn() {
  const answer = await world.api.signIn(owner.email, { remember_me: false });
  const cookies = cookiesOf(answer);
  return { cookies, cookie: cookies.map((line) => line.split(';')[0]).join('; '), session: answer.body };
}

/** What a form or a script of another site can send without asking first, with the cookies of this one. */
const shapes = (values: Record<string, string>) => [
  { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(values).toString() },
  { type: 'text/plain', payload: JSON.stringify(values) },
  { type: 'text/plain;charset=UTF-8', payload: JSON.stringify(values) },
  {
    type: 'multipart/form-data; boundary=x',
    payload: Object.entries(values)
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')
      .concat('--x--\r\n'),
  },
];
const foreign = { origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' };
const post = (url: string, cookie: string, { type, payload }: ReturnType<typeof shapes>[number]) =>
  world.api.app.inject({ method: 'POST', url: `/api${url}`, headers: { ...foreign, cookie, 'content-type': type }, payload });

const state = async () => {
  const { rows } = await world.api.database.pool.query(
    `select (select md5(coalesce(string_agg(s::text, ',' order by id), '')) from sessions s) as sessions,
            (select md5(coalesce(string_agg(t::text, ',' order by token_hash), '')) from refresh_tokens t) as tokens,
            (select count(*) from used_challenges) as challenges, (select count(*) from audit_log) as audited`,
  );
  return rows[0] as Record<string, string>;
};

describe('a request of another site', () => {
  it('refreshes and signs out nobody, though the browser sends the cookies along', async () => {
    const { cookie, session } = await signedIn();
    const before = await state();
    for (const url of ['/auth/refresh', '/auth/logout'])
      // Even one that knew the token, which scripts of other sites cannot read.
      for (const shape of shapes({ refresh_token: session.refresh_token })) {
        const answer = await post(url, cookie, shape);
        expect(answer.statusCode, `${url} ${shape.type} ${answer.body}`).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(allows(answer)).toEqual([]);
        expect(cookiesOf(answer)).toEqual([]);
      }
    expect(await state()).toEqual(before);
    expect((await world.api.call('GET', '/auth/me', { as: { token: session.access_token } })).status).toBe(200);
  });

  it('neither begins nor ends a sign-on', async () => {
    const provider = await world.add(owner);
    world.person('victim');
    const begun = await world.begin(provider);
    const { search } = await world.idp.visit(begun.url, 'victim');
    const before = await state();
    for (const [url, values] of [
      ['/auth/sign-on/begin', { provider_id: provider.id }],
      ['/auth/sign-on/finish', { provider_id: provider.id, answer: search }],
    ] as const)
      for (const shape of shapes(values)) {
        const answer = await post(url, begun.cookie, shape);
        expect(answer.statusCode, `${url} ${shape.type} ${answer.body}`).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(allows(answer)).toEqual([]);
        expect(cookiesOf(answer)).toEqual([]);
      }
    expect(await state()).toEqual(before);
    // Nothing of it was used up: whoever began goes on.
    expect((await world.finish(provider.id, search, begun.cookie)).status).toBe(200);
  });

  it('is told nothing that would let it send JSON or read an answer', async () => {
    const { cookie, session } = await signedIn();
    for (const url of [
      '/auth/refresh',
      '/auth/logout',
      '/auth/login',
      '/auth/me',
      '/people',
      '/auth/sign-on/begin',
      '/auth/sign-on/finish',
    ]) {
      const headers = { ...foreign, cookie, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
      const asked = await world.api.app.inject({ method: 'OPTIONS', url: `/api${url}`, headers });
      expect(allows(asked), url).toEqual([]);
    }
    const read = await world.api.app.inject({
      url: '/api/auth/me',
      headers: { ...foreign, authorization: `Bearer ${session.access_token}` },
    });
    expect(allows(read)).toEqual([]);
  });

  it('gets no cookie sent along that it does not need: each has its SameSite, and no script reads it', async () => {
    const provider = await world.add(owner);
    world.person('someone');
    const { cookies, cookie, session } = await signedIn();
    const refreshed = await world.api.call('POST', '/auth/refresh', {
      body: { refresh_token: session.refresh_token },
      headers: { cookie },
    });
    const begun = await world.api.call('POST', '/auth/sign-on/begin', { body: { provider_id: provider.id } });
    const begunCookies = cookiesOf(begun);
    const { search } = await world.idp.visit(begun.body.url, 'someone');
    const finished = await world.finish(provider.id, search, begunCookies.map((line) => line.split(';')[0]).join('; '));
    const all = [...cookies, ...cookiesOf(refreshed), ...begunCookies, ...cookiesOf(finished)];
    expect(all.length).toBeGreaterThanOrEqual(4);
    for (const line of all) {
      expect(line).toMatch(/; SameSite=(Strict|Lax)(;|$)/);
      expect(line).toMatch(/; HttpOnly(;|$)/);
    }
  });
});

describe('a role that somebody gives themselves', () => {
  const more = {
    role: 'owner',
    licence: 'pro',
    is_active: true,
    is_verified: true,
    organisation_id: '5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70',
    user: { role: 'owner' },
  };
  const invite = async (body: object, as = owner) => world.api.call('POST', '/invitations', { as, body });
  const tokenIn = (url: string) => url.split('/').at(-1) ?? '';

  it('is not taken at registration', async () => {
    const { body } = await invite({ role: 'viewer', licence: 'basic' });
    const form = { username: 'climber', full_name: 'Climber Example', email: 'climber@example.org', password };
    const answer = await world.api.call('POST', '/auth/register', { body: { ...form, invitation_token: tokenIn(body.url), ...more } });
    if (answer.status === 201) expect(answer.body.user).toMatchObject({ role: 'viewer', is_verified: false });
    const { rows } = await world.api.database.pool.query(
      `select role, licence, organisation_id from users join accounts on accounts.id = account_id where email = 'climber@example.org'`,
    );
    for (const row of rows) expect(row).toEqual({ role: 'viewer', licence: 'basic', organisation_id: organisation });
    expect([201, 422]).toContain(answer.status);
  });

  it('is not taken where somebody joins with an account', async () => {
    const elsewhere = await world.api.organisation(`climbing-${Date.now()}.example`);
    const climber = await world.api.member('owner', elsewhere);
    const { body } = await invite({ role: 'viewer' });
    const answer = await world.api.call('POST', '/auth/join', {
      as: climber,
      body: { invitation_token: tokenIn(body.url), refresh_token: climber.refreshToken, ...more },
    });
    expect([200, 201, 422]).toContain(answer.status);
    const { rows } = await world.api.database.pool.query(
      'select role from users where organisation_id = $1 and account_id = (select account_id from users where id = $2)',
      [organisation, climber.id],
    );
    for (const row of rows) expect(row).toEqual({ role: 'viewer' });
  });

  it('is not given above one’s own, and no invitation is made for another organisation or in another name', async () => {
    const administrator = await world.api.member('administrator', organisation);
    expect((await invite({ role: 'owner' }, administrator)).status).toBe(403);
    const answer = await invite(
      { role: 'viewer', organisation_id: more.organisation_id, created_by: owner.id, kind: 'owner' },
      administrator,
    );
    expect([201, 422]).toContain(answer.status);
    const { rows } = await world.api.database.pool.query(
      'select kind, role, organisation_id, created_by from one_time_links where created_by in ($1, $2)',
      [administrator.id, owner.id],
    );
    for (const row of rows)
      expect(row).toEqual({ kind: 'invitation', role: 'viewer', organisation_id: organisation, created_by: administrator.id });
  });
});
