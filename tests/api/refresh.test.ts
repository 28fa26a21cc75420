import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, sessionCookie, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let member: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.member('member', await api.organisation());
});

const refresh = (refresh_token: string, cookie?: string) =>
  api.call('POST', '/auth/refresh', { body: { refresh_token }, ...(cookie && { headers: { cookie } }) });
const me = (token: string) => api.call('GET', '/auth/me', { as: { token } });
const passTime = (seconds: number) =>
  api.database.pool.query(`update refresh_tokens set used_at = used_at - interval '${seconds} seconds'`);

describe('refreshing', () => {
  it('answers a login response with a new pair', async () => {
    const { status, body } = await refresh(member.refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(member.refreshToken);
    expect(body).toMatchObject({ expires_in: 900, user: { id: member.id } });
    expect((await me(body.access_token)).status).toBe(200);
  });

  it('goes on from each new token', async () => {
    let token = member.refreshToken;
    for (let n = 0; n < 4; n += 1) token = (await refresh(token)).body.refresh_token;
    expect((await refresh(token)).status).toBe(200);
  });

  it('ends the whole session when a used token is shown again later', async () => {
    const { body } = await refresh(member.refreshToken);
    await passTime(11);
    expect((await refresh(member.refreshToken)).body.code).toBe('session_ended');
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await me(body.access_token)).status).toBe(401);
    expect((await me(member.token)).status).toBe(401);
    const { rows } = await api.database.pool.query('select action from audit_log where actor_id = $1', [member.id]);
    expect(rows).toContainEqual({ action: 'token_reused' });
  });

  it('keeps two tabs in that refresh at the same moment, at two processes', async () => {
    const other = await api.another();
    const payload = { refresh_token: member.refreshToken };
    const [first, second] = await Promise.all(
      [api.app, other].map((app) => app.inject({ method: 'POST', url: '/api/auth/refresh', payload })),
    );
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
    await passTime(60);
    for (const tab of [first, second]) {
      expect((await me(tab?.json().access_token)).status).toBe(200);
      expect((await refresh(tab?.json().refresh_token)).status).toBe(200);
    }
  });

  it('exchanges a token for a few new ones at most, however many ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(member.refreshToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'session_ended')).toHaveLength(7);
    const { rows } = await api.database.pool.query(
      'select count(*)::int as tokens from refresh_tokens join sessions on sessions.id = session_id where user_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ tokens: 6 }]);
    // Those who have theirs go on.
    expect((await refresh(answers.find(({ status }) => status === 200)?.body.refresh_token)).status).toBe(200);
  });

  it('refuses what was never a token', async () => {
    expect((await refresh('nonsense')).status).toBe(401);
    expect((await refresh(member.token)).status).toBe(401);
  });

  it('ends after 30 days, refreshed or not', async () => {
    const { rows } = await api.database.pool.query('select expires_at - created_at as span from sessions where user_id = $1', [member.id]);
    expect(rows[0].span.days).toBe(30);
    await api.database.pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [member.id]);
    expect((await refresh(member.refreshToken)).status).toBe(401);
    expect((await me(member.token)).status).toBe(401);
  });
});

describe('a remembered session', () => {
  const passDays = (days: number) =>
    api.database.pool.query('update sessions set last_used_at = last_used_at - make_interval(days => $2) where user_id = $1', [
      member.id,
      days,
    ]);

  it('ends after 14 days in which nobody used it, and goes on for as long as somebody does', async () => {
    await passDays(13);
    expect((await me(member.token)).status).toBe(200);
    await passDays(13);
    expect((await me(member.token)).status).toBe(200);
    await passDays(14);
    expect((await me(member.token)).status).toBe(401);
    expect((await refresh(member.refreshToken)).body.code).toBe('session_ended');
  });

  it('isn’t kept by a screen that nobody touches', async () => {
    await passDays(13);
    const token = (await refresh(member.refreshToken)).body.access_token as string;
    expect((await api.call('GET', '/auth/me', { as: { token }, headers: { 'x-manara-unattended': 'yes' } })).status).toBe(200);
    await passDays(1);
    expect((await me(token)).status).toBe(401);
  });

  it('lasts as long without use as the organization sets, also longer', async () => {
    await api.database.pool.query('update organisations set idle_minutes = $2 where id = $1', [member.organisationId, 20 * 24 * 60]);
    await passDays(19);
    expect((await me(member.token)).status).toBe(200);
  });
});

describe('a session that ends with the browser', () => {
  it('is refreshed with its cookie, and not without', async () => {
    const signedIn = await api.signIn(member.email, { remember_me: false });
    const cookie = sessionCookie(signedIn.headers)?.split(';')[0] ?? '';
    const kept = await refresh(signedIn.body.refresh_token, `other=1; ${cookie}`);
    expect(kept.status).toBe(200);
    expect((await refresh(kept.body.refresh_token)).status).toBe(401);
    expect((await refresh(kept.body.refresh_token, cookie)).status).toBe(401);
  });

  it('is not refreshed with the cookie of another', async () => {
    const mine = await api.signIn(member.email, { remember_me: false });
    const others = await api.signIn(member.email, { remember_me: false });
    expect((await refresh(mine.body.refresh_token, sessionCookie(others.headers)?.split(';')[0])).status).toBe(401);
  });

  it('ends by itself after a day without a refresh', async () => {
    const { body, headers } = await api.signIn(member.email, { remember_me: false });
    await api.database.pool.query(`update refresh_tokens set expires_at = expires_at - interval '24 hours'`);
    expect((await refresh(body.refresh_token, sessionCookie(headers)?.split(';')[0])).status).toBe(401);
  });
});

describe('an access token', () => {
  it('is refused when it was signed by somebody else, or altered', async () => {
    const [head, payload, signature] = member.token.split('.');
    const forged = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await me(`${forged}.${payload}.`)).status).toBe(401);
    expect((await me(`${head}.${Buffer.from('{"sid":"x","aud":"manara"}').toString('base64url')}.${signature}`)).status).toBe(401);
  });
});
