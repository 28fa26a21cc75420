import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

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

type Key = ReturnType<typeof softAuthenticator>;
const begin = async (as: { token: string }) =>
  (await api.call('POST', '/settings/passkeys/begin', { as, body: { password } })).body.options as { challenge: string };
const add = (as: { token: string }, credential: unknown, name = 'Phone') =>
  api.call('POST', '/settings/passkeys', { as, body: { name, credential } });
/** Adds a passkey to an account. */
async function enrol(as: Member, name = 'Phone'): Promise<Key & { codes: string[] }> {
  const key = softAuthenticator();
  const { status, body } = await add(as, key.make(await begin(as)), name);
  expect(status).toBe(201);
  return { ...key, codes: body.backup_codes };
}
/** Sets an authenticator app up beside. */
async function addApp(as: Member) {
  const { body: begun } = await api.call('POST', '/settings/authenticator', { as, body: { password } });
  const code = totpCode(begun.secret, totpStep(Date.now()));
  return (await api.call('POST', '/settings/authenticator/confirm', { as, body: { code } })).body;
}
const ask = async (mfa_token?: string) => (await api.call('POST', '/auth/passkey/begin', { body: { mfa_token } })).body.options;
const signIn = (credential: unknown, remoteAddress = '203.0.113.1') =>
  api.call('POST', '/auth/passkey', { body: { credential, remember_me: true }, remoteAddress });
const step = (mfa_token: string, credential: unknown) =>
  api.call('POST', '/auth/mfa', { body: { mfa_token, method: 'passkey', credential } });
const list = async (as: Member) => (await api.call('GET', '/settings/passkeys', { as })).body.passkeys;
const remove = (as: Member, id: string, secret = password) =>
  api.call('POST', `/settings/passkeys/${id}/remove`, { as, body: { password: secret } });

describe('passkeys', () => {
  it('are added by the password, several with names; the first turns the second step on and brings backup codes', async () => {
    const refused = await api.call('POST', '/settings/passkeys/begin', { as: member, body: { password: 'wrong-password' } });
    expect(refused).toMatchObject({ status: 422, body: { fields: { password: 'The password is wrong' } } });
    const elsewhere = await api.signIn(member.email);
    expect((await enrol(member)).codes).toHaveLength(10);
    expect((await api.call('GET', '/auth/me', { as: { token: elsewhere.body.access_token } })).status).toBe(401);
    expect((await enrol(member, 'Laptop')).codes).toEqual([]);
    expect((await api.call('GET', '/auth/me', { as: member })).body).toMatchObject({
      mfa_enabled: true,
      mfa_method: 'passkey',
      backup_codes: 10,
    });
    expect(await list(member)).toMatchObject([
      { name: 'Phone', last_used_at: null },
      { name: 'Laptop', last_used_at: null },
    ]);
    expect(await api.audited(organisation)).toEqual([
      'password_refused',
      'signed_in',
      'passkey_added',
      'second_factor_on',
      'passkey_added',
    ]);
    expect((await add(member, softAuthenticator().make(await begin(member)), ' ')).status).toBe(422);
  });

  it('sign in alone, and the log tells that from a second step', async () => {
    const key = await enrol(member);
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const { status, body } = await signIn(key.answer(options));
    expect({ status, id: body.user.id }).toEqual({ status: 200, id: member.id });
    expect((await api.call('GET', '/auth/me', { as: { token: body.access_token } })).status).toBe(200);
    expect(new Date((await list(member))[0].last_used_at).getTime()).toBeGreaterThan(Date.now() - 60_000);
    const { mfa_token } = (await api.signIn(member.email)).body;
    expect((await step(mfa_token, key.answer(await ask(mfa_token)))).status).toBe(200);
    const { rows } = await api.database.pool.query(
      "select after->>'method' as method from audit_log where organisation_id = $1 and action = 'signed_in' order by id",
      [organisation],
    );
    expect(rows).toEqual([{ method: 'passkey_alone' }, { method: 'passkey' }]);
  });

  inLongForm(it)('are the second step of a password, and another way where there is one', async () => {
    const key = await enrol(member);
    const { body } = await api.signIn(member.email);
    expect(body.methods).toEqual(['passkey', 'backup_code']);
    const options = await ask(body.mfa_token);
    expect(options.allowCredentials).toHaveLength(1);
    expect((await step(body.mfa_token, key.answer(options))).body.user.id).toBe(member.id);
    const { body: other } = await api.signIn(member.email);
    const code = { mfa_token: other.mfa_token, method: 'backup_code', code: key.codes[0] };
    expect((await api.call('POST', '/auth/mfa', { body: code })).status).toBe(200);
  });

  inLongForm(it)('stand beside an app: what is left when one goes stays the second step, and the last one takes it along', async () => {
    await enrol(member);
    expect(await addApp(member)).toMatchObject({ backup_codes: [], user: { mfa_method: 'totp', backup_codes: 10 } });
    const removed = await api.call('POST', '/settings/authenticator/remove', { as: member, body: { password } });
    expect(removed.body).toMatchObject({ mfa_enabled: true, mfa_method: 'passkey', backup_codes: 10 });
    const [{ id }] = await list(member);
    expect((await remove(member, id, 'wrong-password')).status).toBe(422);
    expect((await remove(member, id)).body).toMatchObject({ mfa_enabled: false, mfa_method: null, backup_codes: 0 });
    expect((await api.signIn(member.email)).body).toHaveProperty('access_token');
  });

  inLongForm(it)('cannot go where there is no address that a browser takes them for', async () => {
    const bare = await startTestApi({ publicUrl: 'http://192.0.2.7:4600' });
    const somebody = await bare.member('member', await bare.organisation());
    expect(await bare.call('POST', '/auth/passkey/begin', { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'passkeys_impossible' },
    });
    expect((await bare.call('POST', '/settings/passkeys/begin', { as: somebody, body: { password } })).status).toBe(409);
    await bare.close();
  });
});

inLongForm(describe)('attacks', () => {
  it('cannot replay: each challenge is answered once, also when two come together, and not after five minutes', async () => {
    const key = await enrol(member);
    const answer = key.answer(await ask());
    const both = await Promise.all([signIn(answer), signIn(answer)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await signIn(answer)).status).toBe(401);
    // Another answer to the same challenge is none.
    const options = await ask();
    expect((await signIn(key.answer(options, { verified: false }))).status).toBe(401);
    expect((await signIn(key.answer(options))).status).toBe(401);
    const made = await begin(member);
    const credential = softAuthenticator().make(made);
    expect((await add(member, credential)).status).toBe(201);
    expect((await add(member, credential)).status).toBe(422);
  });

  it('cannot use a challenge that is old, made up, or for something else', async () => {
    const key = await enrol(member);
    const options = await ask();
    const bytes = Buffer.from(options.challenge, 'base64url');
    bytes.writeBigUInt64BE(BigInt(Date.now() + 86_400_000), 16);
    for (const challenge of [bytes.toString('base64url'), 'AAAA', (await begin(member)).challenge])
      expect((await signIn(key.answer({ challenge }))).status).toBe(401);
    const { body } = await api.signIn(member.email);
    expect((await step(body.mfa_token, key.answer(await ask()))).status).toBe(422);
    expect((await signIn(key.answer(await ask(body.mfa_token)))).status).toBe(401);
    const colleague = await api.member('member', organisation);
    expect((await add(colleague, softAuthenticator().make(await begin(member)))).status).toBe(422);
    expect(await list(colleague)).toEqual([]);
  });

  it('cannot come from another origin or for another host, nor without the owner at the device', async () => {
    const key = await enrol(member);
    expect((await signIn(key.answer(await ask(), { from: 'https://evil.example' }))).status).toBe(401);
    expect((await signIn(key.answer(await ask(), { verified: false }))).status).toBe(401);
    for (const foreign of [softAuthenticator({ origin: 'https://evil.example' }), softAuthenticator({ rpId: 'evil.example' })])
      expect((await add(member, foreign.make(await begin(member)))).status).toBe(422);
    expect((await add(member, softAuthenticator().make(await begin(member), { verified: false }))).status).toBe(422);
  });

  it('cannot go the second step of one account with the passkey of another', async () => {
    const own = await api.member('member', organisation);
    const foreign = await enrol(own);
    await enrol(member);
    const { body } = await api.signIn(member.email);
    expect((await step(body.mfa_token, foreign.answer(await ask(body.mfa_token)))).status).toBe(422);
    expect((await remove(own, (await list(member))[0].id)).status).toBe(404);
    expect((await api.audited(organisation)).at(-1)).toBe('code_refused');
  });

  it('cannot go on with a key that was copied: its count does not fit', async () => {
    const key = await enrol(member);
    expect((await signIn(key.answer(await ask()))).status).toBe(200);
    key.rewind(0);
    expect((await signIn(key.answer(await ask()))).status).toBe(401);
  });

  it('cannot sign in anybody who is deactivated, and cannot guess forever', async () => {
    const key = await enrol(member);
    const owner = await api.member('owner', organisation);
    await api.call('PUT', `/people/${member.id}`, { as: owner, body: { is_active: false } });
    expect((await signIn(key.answer(await ask()))).body.code).toBe('account_inactive');
    await api.database.pool.query('delete from login_attempts');
    let status = 401;
    for (let n = 0; n < 51 && status === 401; n += 1) ({ status } = await signIn({}, '203.0.113.99'));
    expect(status).toBe(429);
  });

  it('cannot sign in by a passkey that goes at that moment, alone or as the second step', async () => {
    const key = await enrol(member);
    await addApp(member);
    const { rows } = await api.database.pool.query('select account_id from users where id = $1', [member.id]);
    for (const alone of [true, false]) {
      const phone = alone ? key : await enrol(member, 'Another');
      const mfa_token = (await api.signIn(member.email)).body.mfa_token as string;
      const credential = phone.answer(await ask(alone ? undefined : mfa_token));
      const removing = await api.database.pool.connect();
      await removing.query('begin');
      await removing.query('select from accounts where id = $1 for update', [rows[0].account_id]);
      const trying = alone ? signIn(credential) : step(mfa_token, credential);
      await api.waiting();
      await removing.query('delete from passkeys where account_id = $1', [rows[0].account_id]);
      await removing.query('commit');
      removing.release();
      expect((await trying).status).toBe(alone ? 401 : 422);
    }
  });

  it('go once, however often that is asked for at once', async () => {
    await enrol(member);
    const [{ id }] = await list(member);
    const { rows } = await api.database.pool.query('select account_id from users where id = $1', [member.id]);
    const holding = await api.database.pool.connect();
    await holding.query('begin');
    await holding.query('select from accounts where id = $1 for update', [rows[0].account_id]);
    const both = [remove(member, id), remove(member, id)];
    await api.waiting(2);
    await holding.query('commit');
    holding.release();
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const written = (await api.audited(organisation)).filter((action) => /passkey_removed|second_factor_off/.test(action));
    expect(written).toEqual(['passkey_removed', 'second_factor_off']);
  });

  it('are not called wrong where the database fails', async () => {
    const key = await enrol(member);
    const { pool } = api.database;
    await pool.query(`create function broken() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
      create trigger broken before update on passkeys for each row execute function broken()`);
    expect((await signIn(key.answer(await ask()))).status).toBe(500);
    await pool.query('drop function broken cascade');
    expect((await signIn(key.answer(await ask()))).status).toBe(200);
  });

  it('cannot take the last second step off while it is demanded', async () => {
    await enrol(member);
    await api.database.pool.query('update organisations set demands_second_factor = true where id = $1', [organisation]);
    const [{ id }] = await list(member);
    expect(await remove(member, id)).toMatchObject({ status: 409, body: { code: 'second_factor_kept' } });
    expect(await list(member)).toHaveLength(1);
    await enrol(member, 'Laptop');
    expect((await remove(member, id)).status).toBe(200);
  });

  it('leave nothing behind when an administrator takes the second step off', async () => {
    const key = await enrol(member);
    const owner = await api.member('owner', organisation);
    expect((await api.call('DELETE', `/people/${member.id}/second-factor`, { as: owner })).status).toBe(204);
    expect((await signIn(key.answer(await ask()))).status).toBe(401);
    expect((await api.signIn(member.email)).body).toHaveProperty('access_token');
  });
});
