import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { type Member, password, startTestApi, type TestApi } from './test-api.ts';

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

/** The code of the app: now, or some half minutes later. */
const codeOf = (secret: string, later = 0) => totpCode(secret, totpStep(Date.now()) + later);
const begin = async (as: Member) =>
  (await api.call('POST', '/settings/authenticator', { as, body: { password } })).body as { secret: string; otpauth_uri: string };
const confirm = (as: Member, code: string) => api.call('POST', '/settings/authenticator/confirm', { as, body: { code } });

/** Sets an authenticator app up; the time of its first code is then forgotten, so that a test need not wait for the next one. */
async function enrol(as: Member) {
  const { secret } = await begin(as);
  const { body, status } = await confirm(as, codeOf(secret));
  expect(status).toBe(200);
  await api.database.pool.query('update authenticators set last_step = null');
  return { secret, codes: body.backup_codes as string[] };
}
const challenge = async ({ email }: Member, form = {}) => (await api.signIn(email, form)).body.mfa_token as string;
const goOn = (mfa_token: string, code: string, method = 'totp', remoteAddress = '203.0.113.1') =>
  api.call('POST', '/auth/mfa', { body: { mfa_token, method, code }, remoteAddress });

describe('setting an authenticator app up', () => {
  it('needs the password, and counts only once a code has confirmed it', async () => {
    const refused = await api.call('POST', '/settings/authenticator', { as: member, body: { password: 'wrong-password' } });
    expect(refused).toMatchObject({ status: 422, body: { fields: { password: 'The password is wrong' } } });
    const { secret, otpauth_uri } = await begin(member);
    expect(otpauth_uri).toContain(`otpauth://totp/Manara:${encodeURIComponent(member.email)}?secret=${secret}&`);
    expect((await api.signIn(member.email)).body).toHaveProperty('access_token');
    expect((await confirm(member, '000000')).status).toBe(422);
    const done = await confirm(member, codeOf(secret));
    expect(done.body.user).toMatchObject({ mfa_enabled: true, mfa_method: 'totp', backup_codes: 10 });
    expect(new Set(done.body.backup_codes).size).toBe(10);
    expect((await api.call('POST', '/settings/authenticator', { as: member, body: { password } })).status).toBe(409);
    expect((await confirm(member, codeOf(secret, 1))).status).toBe(409);
  });

  inLongForm(it)('takes no code a quarter of an hour after it was begun', async () => {
    const { secret } = await begin(member);
    await api.database.pool.query("update authenticators set created_at = now() - interval '16 minutes'");
    expect((await confirm(member, codeOf(secret))).status).toBe(422);
  });

  inLongForm(it)('ends every session that began without it, but the one that asks', async () => {
    const { body: elsewhere } = await api.signIn(member.email);
    await enrol(member);
    expect((await api.call('GET', '/auth/me', { as: { token: elsewhere.access_token } })).status).toBe(401);
    expect((await api.call('POST', '/auth/refresh', { body: { refresh_token: elsewhere.refresh_token } })).status).toBe(401);
    expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(200);
  });

  inLongForm(it)('keeps neither secret nor codes readable, and writes down who did what', async () => {
    const { secret, codes } = await enrol(member);
    const { rows } = await api.database.pool.query(
      'select row_to_json(authenticators)::text as row from authenticators union all select row_to_json(backup_codes)::text from backup_codes union all select row_to_json(audit_log)::text from audit_log',
    );
    const all = rows.map(({ row }) => row).join();
    for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(all).not.toContain(kept);
    expect(await api.audited(organisation)).toEqual(['second_factor_on']);
  });
});

describe('signing in with a second factor', () => {
  it('asks for a code after the right password alone, and opens a session with it', async () => {
    const { secret } = await enrol(member);
    expect((await api.signIn(member.email, { password: 'wrong-password' })).body.code).toBe('credentials_wrong');
    const asked = await api.signIn(member.email);
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({ mfa_required: true, mfa_token: expect.any(String), methods: ['totp', 'backup_code'] });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await api.call('GET', '/auth/me', { as: { token: asked.body.mfa_token } })).status).toBe(401);
    const { status, body } = await goOn(asked.body.mfa_token, codeOf(secret));
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 900, user: { id: member.id, mfa_enabled: true } });
    expect((await api.call('GET', '/auth/me', { as: { token: body.access_token } })).status).toBe(200);
    const audited = await api.audited(organisation);
    expect(audited.filter((action) => action !== 'sign_in_failed')).toEqual(['second_factor_on', 'signed_in']);
  });

  inLongForm(it)('takes codes as people write them, in Arabic digits too', async () => {
    const { secret, codes } = await enrol(member);
    const arabic = codeOf(secret).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await goOn(await challenge(member), `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200);
    expect((await goOn(await challenge(member), (codes[0] ?? '').replaceAll('-', ' ').toUpperCase(), 'backup_code')).status).toBe(200);
  });

  inLongForm(it)('remembers no more than was asked for', async () => {
    const { secret } = await enrol(member);
    const { headers } = await goOn(await challenge(member, { remember_me: false }), codeOf(secret));
    expect(headers['set-cookie']).toMatch(/^manara_session=[\w-]{43};/);
  });

  it('takes each code of the app once, also when two calls come together', async () => {
    const { secret } = await enrol(member);
    const tokens = [await challenge(member), await challenge(member), await challenge(member)] as const;
    const code = codeOf(secret);
    const answers = await Promise.all([goOn(tokens[0], code), goOn(tokens[1], code)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect((await goOn(tokens[2], code)).body.fields.code).toContain('already used');
    // One from before the last is no better.
    expect((await goOn(tokens[2], codeOf(secret, -1))).status).toBe(422);
  });

  inLongForm(it)('takes the code of the confirmation for no sign-in', async () => {
    const { secret } = await begin(member);
    const code = codeOf(secret);
    await confirm(member, code);
    expect((await goOn(await challenge(member), code)).status).toBe(422);
  });

  inLongForm(it)('takes each backup code once and counts what is left; without any left it is not offered', async () => {
    const { codes } = await enrol(member);
    const first = codes[0] ?? '';
    const tokens = [await challenge(member), await challenge(member)] as const;
    const answers = await Promise.all(tokens.map((token) => goOn(token, first, 'backup_code')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 200)?.body.user.backup_codes).toBe(9);
    await api.database.pool.query('delete from backup_codes');
    expect((await api.signIn(member.email)).body.methods).toEqual(['totp']);
  });

  inLongForm(it)('lets new backup codes end the old ones, by the password alone', async () => {
    const { codes } = await enrol(member);
    const make = (given: string) => api.call('POST', '/settings/backup-codes', { as: member, body: { password: given } });
    expect((await make('wrong-password')).status).toBe(422);
    const { body } = await make(password);
    expect(body.user.backup_codes).toBe(10);
    expect((await goOn(await challenge(member), codes[1] ?? '', 'backup_code')).status).toBe(422);
    expect((await goOn(await challenge(member), body.backup_codes[1], 'backup_code')).status).toBe(200);
  });
});

describe('who wants around it', () => {
  it('is held after ten wrong codes, over new sign-ins and addresses; the right password takes none of them back', async () => {
    const { secret, codes } = await enrol(member);
    for (let n = 1; n <= 10; n += 1)
      expect((await goOn(await challenge(member), `00000${n}`, n % 2 ? 'totp' : 'backup_code', `203.0.113.${n}`)).status).toBe(422);
    const token = await challenge(member);
    expect((await goOn(token, codeOf(secret), 'totp', '203.0.113.99')).status).toBe(429);
    expect((await goOn(token, codes[0] ?? '', 'backup_code', '203.0.113.99')).status).toBe(429);
    expect((await api.audited(organisation)).filter((action) => action === 'code_refused')).toHaveLength(10);
  });

  inLongForm(it)('is held when the guesses arrive together', async () => {
    await enrol(member);
    const token = await challenge(member);
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => goOn(token, `0000${n + 10}`)));
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
  });

  inLongForm(it)('can use a token once, not after five minutes, and none that is made up', async () => {
    const { secret, codes } = await enrol(member);
    const token = await challenge(member);
    expect((await goOn(token, codeOf(secret))).status).toBe(200);
    expect(await goOn(token, codes[0] ?? '', 'backup_code')).toMatchObject({ status: 401, body: { code: 'mfa_ended' } });
    const old = await challenge(member);
    await api.database.pool.query("update mfa_challenges set expires_at = now() - interval '1 second'");
    expect((await goOn(old, codes[0] ?? '', 'backup_code')).status).toBe(401);
    expect((await goOn('made-up', codes[0] ?? '', 'backup_code')).status).toBe(401);
  });

  inLongForm(it)('gets nowhere with the code of another account', async () => {
    const other = await api.member('owner', organisation);
    const [, theirs] = [await enrol(member), await enrol(other)];
    const token = await challenge(member);
    expect((await goOn(token, codeOf(theirs.secret))).status).toBe(422);
    expect((await goOn(token, theirs.codes[0] ?? '', 'backup_code')).status).toBe(422);
    expect((await goOn(await challenge(other), theirs.codes[0] ?? '', 'backup_code')).status).toBe(200);
  });

  inLongForm(it)('loses what the old password has begun when there is a new one, or nobody may come in any more', async () => {
    const { secret, codes } = await enrol(member);
    const token = await challenge(member);
    const next = 'Another-2026!';
    const form = { current_password: password, new_password: next, confirm_password: next };
    expect((await api.call('PUT', '/settings/password', { as: member, body: form })).status).toBe(200);
    expect((await goOn(token, codeOf(secret))).status).toBe(401);
    const later = await challenge(member, { password: next });
    await api.database.pool.query('update users set is_active = false where id = $1', [member.id]);
    expect((await goOn(later, codes[0] ?? '', 'backup_code')).status).toBe(401);
  });

  it('still needs the code after a reset link', async () => {
    await enrol(member);
    const owner = await api.member('owner', organisation);
    const { body: link } = await api.call('POST', `/people/${member.id}/reset-link`, { as: owner });
    const next = 'Another-2026!';
    const token = link.url.split('/').at(-1);
    const reset = await api.call('POST', '/auth/reset', { body: { token, new_password: next, confirm_password: next } });
    expect(reset.status).toBe(204);
    expect((await api.signIn(member.email, { password: next })).body).toMatchObject({ mfa_required: true });
  });

  inLongForm(it)('makes no account anew with an invitation to an address that has one', async () => {
    await enrol(member);
    const other = await api.organisation('other.example.org');
    const owner = await api.member('owner', other);
    const { body: made } = await api.call('POST', '/invitations', { as: owner, body: { role: 'viewer', email: member.email } });
    const form = { invitation_token: made.url.split('/').at(-1), username: 'somebody', full_name: 'Some Body', password };
    expect((await api.call('POST', '/auth/register', { body: form })).status).toBe(409);
  });

  inLongForm(it)('cannot take it away without the password; whoever can ends all other sessions', async () => {
    await enrol(member);
    const remove = (given: string) => api.call('POST', '/settings/authenticator/remove', { as: member, body: { password: given } });
    expect((await remove('wrong-password')).status).toBe(422);
    expect((await remove(password)).body).toMatchObject({ mfa_enabled: false, mfa_method: null, backup_codes: 0 });
    expect((await remove(password)).status).toBe(409);
    expect((await api.signIn(member.email)).body).toHaveProperty('access_token');
    expect(await api.audited(organisation)).toEqual([
      'second_factor_on',
      'password_refused',
      'authenticator_removed',
      'second_factor_off',
      'signed_in',
    ]);
  });

  inLongForm(it)('learns nothing: a wrong password answers the same with and without a second factor', async () => {
    await enrol(member);
    const plain = await api.member('member', organisation);
    const wrong = { password: 'wrong-password' };
    expect((await api.signIn(member.email, wrong)).body).toEqual((await api.signIn(plain.email, wrong)).body);
  });
});

describe('an administrator, for somebody who has lost the device', () => {
  const remove = (as: Member, id: string) => api.call('DELETE', `/people/${id}/second-factor`, { as });

  it('takes the second step off; sessions end and it is written down', async () => {
    const administrator = await api.member('administrator', organisation);
    expect((await remove(administrator, member.id)).body.code).toBe('factor_none');
    await enrol(member);
    expect((await remove(administrator, member.id)).status).toBe(204);
    expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(401);
    expect((await api.signIn(member.email)).body).toHaveProperty('access_token');
    const { rows } = await api.database.pool.query(
      "select actor_id, subject_id from audit_log where action = 'second_factor_off' and organisation_id = $1",
      [organisation],
    );
    expect(rows).toEqual([{ actor_id: administrator.id, subject_id: member.id }]);
  });

  inLongForm(it)('reaches nobody above, not themselves, and nobody who is elsewhere too or elsewhere alone', async () => {
    const administrator = await api.member('administrator', organisation);
    const owner = await api.member('owner', organisation);
    const stranger = await api.member('viewer', await api.organisation('other.example.org'));
    for (const one of [owner, administrator, stranger, member]) await enrol(one);
    expect((await remove(administrator, owner.id)).body.code).toBe('person_above_you');
    expect((await remove(administrator, administrator.id)).body.code).toBe('factor_of_oneself');
    expect((await remove(administrator, stranger.id)).status).toBe(404);
    expect((await remove(member, administrator.id)).status).toBe(403);
    await api.database.pool.query(
      `insert into users (organisation_id, account_id, username, full_name, role)
       select $1, account_id, 'elsewhere', full_name, 'viewer' from users where id = $2`,
      [stranger.organisationId, member.id],
    );
    expect((await remove(administrator, member.id)).body.code).toBe('factor_elsewhere');
  });
});
