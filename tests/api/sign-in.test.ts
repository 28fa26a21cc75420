import { beforeAll, afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, password, sessionCookie, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let member: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from login_attempts');
  organisation = await api.organisation();
  member = await api.member('member', organisation);
});

const attempts = async () => Number((await api.database.pool.query('select count(*) from login_attempts')).rows[0].count);

describe('signing in', () => {
  it('answers the login response, and whom it is about', async () => {
    const { status, body } = await api.signIn(member.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expires_in: 900,
      user: { id: member.id, email: member.email, role: 'member', organization: 'example.org', theme: 'light', weekly_reports: false },
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const me = await api.call('GET', '/auth/me', { as: { token: body.access_token } });
    expect(me.body).toEqual(body.user);
  });

  it('takes the address in any case', async () => {
    expect((await api.signIn(` ${member.email.toUpperCase()} `)).status).toBe(200);
  });

  it.each([
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
  ])('says what is wrong with %o', async (form, fields) => {
    const { status, body } = await api.signIn(member.email, form);
    expect(status).toBe(422);
    expect(body.fields).toEqual(fields);
  });

  it('answers the same whether the account exists or not, and works as much for both', async () => {
    const known = await api.signIn(member.email, { password: 'wrong-password' });
    const writtenForKnown = await attempts();
    const unknown = await api.signIn('nobody@example.org', { password: 'wrong-password' });
    expect(known.status).toBe(401);
    expect(known.body).toEqual(unknown.body);
    expect(await attempts()).toBe(2 * writtenForKnown);
  });

  it('opens no session where the password is changed or the person deactivated while it is being checked', async () => {
    for (const meanwhile of [
      `update accounts set password_hash = 'another' where id = (select account_id from users where id = $1)`,
      'update users set is_active = false where id = $1',
    ]) {
      const person = await api.member('member', organisation);
      const other = await api.database.pool.connect();
      await other.query('begin');
      await other.query(meanwhile, [person.id]);
      const signingIn = api.signIn(person.email);
      // The sign-in has read the person as they were and waits for the row.
      const isWaiting = async () =>
        (await api.database.pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
          .rowCount;
      await expect.poll(isWaiting, { timeout: 90_000 }).toBeGreaterThan(0);
      await other.query('commit');
      other.release();
      expect((await signingIn).status).toBe(401);
    }
  });

  it('refuses text that cannot be stored, as a mistake of the request', async () => {
    expect((await api.signIn('a\u0000@example.org')).status).toBeOneOf([400, 422]);
  });

  it('tells a deactivated person so only after the right password', async () => {
    await api.database.pool.query('update users set is_active = false where id = $1', [member.id]);
    expect((await api.signIn(member.email, { password: 'wrong-password' })).body.code).toBe('credentials_wrong');
    expect((await api.signIn(member.email)).body.code).toBe('account_inactive');
  });

  it('stores the sign-in in the audit log', async () => {
    await api.signIn(member.email);
    const { rows } = await api.database.pool.query('select actor, action, address from audit_log where actor_id = $1', [member.id]);
    expect(rows).toEqual([{ actor: expect.stringContaining(member.email), action: 'signed_in', address: '127.0.0.1' }]);
  });
});

describe('the limit of tries', () => {
  const guess = (email: string, remoteAddress = '203.0.113.1') => api.signIn(email, { password: 'wrong-password' }, { remoteAddress });

  it('holds ten wrong passwords for an account, whatever their addresses, and then the right one too', async () => {
    for (let n = 1; n <= 10; n += 1) expect((await guess(member.email, `203.0.113.${n}`)).status).toBe(401);
    const refused = await api.signIn(member.email, {}, { remoteAddress: '203.0.113.99' });
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toBe('Too many attempts. Try again in 15 minutes.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('is the same for an account that does not exist', async () => {
    for (let n = 1; n <= 10; n += 1) await guess('nobody@example.org');
    expect((await guess('nobody@example.org')).status).toBe(429);
  });

  it('holds when the tries arrive together, at two processes', async () => {
    const other = await api.another();
    const payload = { email: member.email, password: 'wrong-password', remember_me: false };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 2 ? other : api.app).inject({ method: 'POST', url: '/api/auth/login', payload })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10);
  });

  it('holds for an address, over all accounts, and takes a whole /64 of IPv6 for one', async () => {
    await api.database.pool.query(`select 1`);
    for (let n = 0; n < 50; n += 1) await guess(`person${n}@example.org`, `2001:db8:1:2::${(n + 1).toString(16)}`);
    expect((await guess('another@example.org', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('another@example.org', '2001:db8:1:3::1')).status).toBe(401);
  });

  it('is forgotten after a right password', async () => {
    for (let n = 1; n <= 9; n += 1) await guess(member.email);
    expect((await api.signIn(member.email)).status).toBe(200);
    expect((await guess(member.email)).status).toBe(401);
  });
});

describe('the session cookie', () => {
  it('accompanies a session that is to end with the browser: no expiry, out of reach of scripts', async () => {
    const { headers } = await api.signIn(member.email, { remember_me: false });
    const cookie = sessionCookie(headers);
    expect(cookie).toMatch(/^manara_session=[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  });

  it('is taken away by a session that is to be remembered', async () => {
    expect(sessionCookie((await api.signIn(member.email, { remember_me: true })).headers)).toContain('Max-Age=0');
  });

  it('is Secure where the installation is', async () => {
    const secure = await startTestApi({ publicUrl: 'https://manara.example.org' });
    const someone = await secure.member('viewer', await secure.organisation());
    const { headers } = await secure.signIn(someone.email, { remember_me: false });
    expect(sessionCookie(headers)).toContain('; Secure');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});

describe('signing out', () => {
  it('ends the session at once, access token included', async () => {
    expect((await api.call('POST', '/auth/logout', { body: { refresh_token: member.refreshToken } })).status).toBe(204);
    expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(401);
    expect((await api.call('POST', '/auth/refresh', { body: { refresh_token: member.refreshToken } })).status).toBe(401);
  });

  it('is content with a token that is worth nothing any more', async () => {
    expect((await api.call('POST', '/auth/logout', { body: { refresh_token: 'x' } })).status).toBe(204);
  });
});

it('keeps no password and no token readable in the database', async () => {
  await api.signIn(member.email, { password, remember_me: false });
  const { rows } = await api.database.pool.query(
    'select row_to_json(refresh_tokens)::text as row from refresh_tokens union all select row_to_json(accounts)::text from accounts',
  );
  const all = rows.map(({ row }) => row).join();
  expect(all).not.toContain(password);
  expect(all).not.toContain(member.refreshToken);
  expect(all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
