import { sweepSessions } from '@manara/server/features/session/session-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { startSmsWorld, type SmsWorld } from './sms-world.ts';
import { password, startTestApi, type Member } from './test-api.ts';

let world: SmsWorld;
let organisation: string;
let member: Member;

beforeAll(async () => {
  world = await startSmsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.forget();
  organisation = await world.api.organisation();
  member = await world.api.member('member', organisation);
});

const number = '+966501234567';
const challenge = async ({ email }: Member) => (await world.api.signIn(email)).body.mfa_token as string;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refuse = (as: Member, body: object) => world.api.call('PUT', '/organisation/security', { as, body });

inLongForm(describe)('without a provider', () => {
  it('nobody can have a code by text message, and is told so', async () => {
    const plain = await startTestApi();
    const somebody = await plain.member('member', await plain.organisation());
    expect((await plain.call('GET', '/settings/phone', { as: somebody })).body).toEqual({
      sends: 'none',
      phone_number: null,
      problem: null,
    });
    const begun = await plain.call('POST', '/settings/phone', { as: somebody, body: { phone_number: number, password } });
    expect(begun).toMatchObject({ status: 409, body: { code: 'sms.none' } });
    await plain.close();
  });
});

describe('adding a telephone', () => {
  it('needs the password and a number with its country, and counts only once the code has come back', async () => {
    expect((await world.start(member, number, 'wrong-password')).body.fields).toHaveProperty('password');
    expect((await world.start(member, '0501234567')).body.fields.phone_number).toContain('country');
    const begun = await world.start(member, '+966 50-123 4567');
    expect(begun).toMatchObject({ status: 202, body: { phone_number: '••••67', resend_after: 60, expires_in: 600 } });
    expect((await world.api.signIn(member.email)).body).toHaveProperty('access_token');
    await world.deliver();
    const code = world.codeTo(number);
    expect((await world.confirm(member, begun.body.token, other(code))).body.fields.code).toContain('wrong');
    const done = await world.confirm(member, begun.body.token, code);
    expect(done.body.user).toMatchObject({ mfa_enabled: true, mfa_method: 'sms', phone_number: '••••67', backup_codes: 10 });
    expect(done.body.backup_codes).toHaveLength(10);
    expect(await world.api.audited(organisation)).toEqual(['password_refused', 'signed_in', 'phone_added', 'second_factor_on']);
  });

  inLongForm(it)('sends the code in the language of the person, sealed until it has left, and keeps it nowhere readable', async () => {
    await world.api.call('PUT', '/settings/language', { as: member, body: { language: 'ar' } });
    const begun = await world.start(member, number);
    const [waiting] = await world.stored();
    expect(waiting).toMatchObject({ recipient: number, kind: 'phone', state: 'waiting', sealed: expect.stringMatching(/^v1\./) });
    await world.deliver();
    expect(world.double.received).toEqual([{ to: number, text: expect.stringContaining('رمز منارة') }]);
    const code = world.codeTo(number);
    const { rows } = await world.api.database.pool.query(
      'select row_to_json(text_messages)::text as row from text_messages union all select row_to_json(phone_codes)::text from phone_codes union all select row_to_json(audit_log)::text from audit_log',
    );
    const all = rows.map(({ row }) => row).join();
    expect(all).not.toContain(code);
    expect(all).not.toContain(begun.body.token);
    expect(await world.stored()).toMatchObject([{ state: 'sent', attempts: 1, sealed: null }]);
  });

  inLongForm(it)('takes a code once, of its own account and token alone, and none after ten minutes', async () => {
    const stranger = await world.api.member('member', organisation);
    const begun = await world.start(member, number);
    await world.deliver();
    const code = world.codeTo(number);
    expect((await world.confirm(stranger, begun.body.token, code)).status).toBe(422);
    await world.api.database.pool.query("update phone_codes set expires_at = now() - interval '1 second'");
    expect((await world.confirm(member, begun.body.token, code)).status).toBe(422);
    await world.api.database.pool.query("update phone_codes set expires_at = now() + interval '1 minute'");
    const both = await Promise.all([world.confirm(member, begun.body.token, code), world.confirm(member, begun.body.token, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  inLongForm(it)('sends another after a pause, and the one before is worth nothing any more', async () => {
    const begun = await world.start(member, number);
    const { token } = begun.body;
    const again = () => world.api.call('POST', '/settings/phone/resend', { as: member, body: { token } });
    const early = await again();
    expect(early).toMatchObject({ status: 429, body: { code: 'sms.wait' } });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    await world.deliver();
    const first = world.codeTo(number);
    await world.wait();
    expect((await again()).status).toBe(202);
    await world.deliver();
    const second = world.codeTo(number);
    if (first !== second) expect((await world.confirm(member, token, first)).status).toBe(422);
    expect((await world.confirm(member, token, second)).status).toBe(200);
    expect((await again()).status).toBe(409);
  });

  inLongForm(it)('adds it beside an app without new backup codes, and takes it off by the password', async () => {
    await world.enrol(member);
    const remove = (given: string) => world.api.call('POST', '/settings/phone/remove', { as: member, body: { password: given } });
    expect((await remove('wrong-password')).status).toBe(422);
    expect((await remove(password)).body).toMatchObject({ mfa_enabled: false, mfa_method: null, phone_number: null, backup_codes: 0 });
    expect((await remove(password)).status).toBe(409);
    expect((await world.api.audited(organisation)).slice(-2)).toEqual(['phone_removed', 'second_factor_off']);
  });
});

describe('signing in by text message', () => {
  it('sends a code when asked to, not before, and opens a session with it', async () => {
    const { number: own } = await world.enrol(member);
    world.double.received.length = 0;
    const asked = await world.api.signIn(member.email);
    expect(asked.body).toEqual({ mfa_required: true, mfa_token: expect.any(String), methods: ['sms', 'backup_code'] });
    await world.deliver();
    expect(world.double.received).toEqual([]);
    expect((await world.sendCode(asked.body.mfa_token)).body).toEqual({
      phone_number: `••••${own.slice(-2)}`,
      resend_after: 60,
      expires_in: 600,
    });
    await world.deliver();
    const code = world.codeTo(own);
    expect((await world.goOn(asked.body.mfa_token, other(code))).body.fields.code).toContain('wrong');
    const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await world.goOn(asked.body.mfa_token, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).body).toMatchObject({
      user: { id: member.id },
    });
    expect((await world.goOn(asked.body.mfa_token, code)).status).toBe(401);
    expect((await world.api.audited(organisation)).slice(-2)).toEqual(['code_refused', 'signed_in']);
  });

  inLongForm(it)('takes the code for no other first step, and none to a telephone that is another by now', async () => {
    const { number: own } = await world.enrol(member);
    const [first, second] = [await challenge(member), await challenge(member)];
    await world.sendCode(first);
    await world.deliver();
    const code = world.codeTo(own);
    expect((await world.goOn(second, code)).status).toBe(422);
    await world.api.database.pool.query("update phones set number = '+966509999999'");
    expect((await world.goOn(first, code)).status).toBe(422);
  });

  inLongForm(it)('ends a code after five wrong tries, and tries of an account after ten', async () => {
    const { number: own } = await world.enrol(member);
    const token = await challenge(member);
    await world.sendCode(token);
    await world.deliver();
    const code = world.codeTo(own);
    for (let tries = 0; tries < 5; tries += 1) expect((await world.goOn(token, other(code))).status).toBe(422);
    expect((await world.goOn(token, code)).status).toBe(422);
    for (let tries = 0; tries < 4; tries += 1) await world.goOn(token, other(code));
    expect((await world.goOn(token, code)).status).toBe(429);
  });

  inLongForm(it)('answers whoever has not taken the first step as it answers nobody', async () => {
    await world.enrol(member);
    expect(await world.sendCode('x'.repeat(43))).toMatchObject({ status: 401, body: { code: 'mfa_ended' } });
    const plain = await world.api.member('member', organisation);
    await world.api.database.pool.query('update accounts set mfa_enabled = true where id = (select account_id from users where id = $1)', [
      plain.id,
    ]);
    expect(await world.sendCode(await challenge(plain))).toMatchObject({ status: 409, body: { code: 'sms.not_yours' } });
  });

  inLongForm(it)('comes off with what an administrator takes off for who has lost the device', async () => {
    const owner = await world.api.member('owner', organisation);
    await world.enrol(member);
    expect((await world.api.call('DELETE', `/people/${member.id}/second-factor`, { as: owner })).status).toBe(204);
    expect((await world.api.signIn(member.email)).body).toHaveProperty('access_token');
    expect(
      (await world.api.database.pool.query('select from phones p join users u using (account_id) where u.id = $1', [member.id])).rowCount,
    ).toBe(0);
  });
});

inLongForm(describe)('an organisation that takes no codes by text message', () => {
  it('lets nobody add a telephone, and asks who has one for something better', async () => {
    const owner = await world.api.member('owner', organisation);
    await world.enrol(member);
    expect((await refuse(owner, { demands_second_factor: true, refuses_sms: true })).status).toBe(409);
    await world.api.database.pool.query(
      "insert into authenticators (account_id, sealed, confirmed_at) select account_id, 'x', now() from users where id = $1",
      [owner.id],
    );
    await world.api.database.pool.query('update accounts set mfa_enabled = true where id = (select account_id from users where id = $1)', [
      owner.id,
    ]);
    const done = await refuse(owner, { demands_second_factor: true, refuses_sms: true });
    expect(done.body).toEqual({
      demands_second_factor: true,
      demands_of_administrators: true,
      refuses_sms: true,
      sends_sms: true,
      without_second_factor: 1,
    });
    expect((await world.api.call('GET', '/assets', { as: member })).status).toBe(401);
    expect((await world.start(owner, number)).body.code).toBe('sms.refused_here');

    // The text message still opens the door to setting up what does.
    const token = await challenge(member);
    expect((await world.sendCode(token)).status).toBe(202);
    await world.deliver();
    const { body } = await world.goOn(token, world.codeTo(world.double.received.at(-1)?.to ?? ''));
    expect(body.user).toMatchObject({ mfa_enabled: true, mfa_method: 'sms', mfa_demanded: true, mfa_owed: true });
    const as = { token: body.access_token };
    expect((await world.api.call('GET', '/assets', { as })).body.code).toBe('second_factor_demanded');
    expect((await world.api.call('POST', '/settings/authenticator', { as, body: { password } })).status).toBe(200);
    await world.api.database.pool.query('update authenticators set confirmed_at = now()');
    expect((await world.api.call('GET', '/assets', { as })).status).toBe(200);
    expect((await world.api.signIn(member.email)).body.methods).toEqual(['totp', 'backup_code']);
  });

  it('keeps the last stronger way of who has a telephone as well', async () => {
    await world.enrol(member);
    await world.api.database.pool.query(
      "insert into authenticators (account_id, sealed, confirmed_at) select account_id, 'x', now() from users where id = $1",
      [member.id],
    );
    await world.api.database.pool.query('update organisations set demands_second_factor = true, refuses_sms = true where id = $1', [
      organisation,
    ]);
    const removed = await world.api.call('POST', '/settings/authenticator/remove', { as: member, body: { password } });
    expect(removed).toMatchObject({ status: 409, body: { code: 'second_factor_kept' } });
    await world.api.database.pool.query('update organisations set refuses_sms = false where id = $1', [organisation]);
    const now = await world.api.call('POST', '/settings/authenticator/remove', { as: member, body: { password } });
    expect(now.body).toMatchObject({ mfa_enabled: true, mfa_method: 'sms' });
  });

  it('counts a telephone for nothing where no text messages are sent any more', async () => {
    const plain = await startTestApi();
    const home = await plain.organisation();
    const somebody = await plain.member('member', home);
    const pool = plain.database.pool;
    for (const insert of [
      `insert into authenticators (account_id, sealed, confirmed_at) select account_id, 'x', now() from users where id = $1`,
      `insert into phones (account_id, number) select account_id, '${number}' from users where id = $1`,
      'update accounts set mfa_enabled = true where id = (select account_id from users where id = $1)',
    ])
      await pool.query(insert, [somebody.id]);
    const remove = () => plain.call('POST', '/settings/authenticator/remove', { as: somebody, body: { password } });
    await pool.query('update organisations set demands_second_factor = true where id = $1', [home]);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'second_factor_kept' } });
    await pool.query('update organisations set demands_second_factor = false where id = $1', [home]);
    expect((await remove()).body).toMatchObject({ mfa_enabled: false });
    expect((await pool.query('select from phones')).rowCount).toBe(0);
    await plain.close();
  });

  it('keeps no code for longer than it works', async () => {
    await world.start(member, number);
    await world.start(await world.api.member('member', organisation), '+966501234568');
    await world.api.database.pool.query(`update phone_codes set expires_at = now() - interval '1 second' where number = $1`, [number]);
    await sweepSessions(world.api.db);
    expect((await world.api.database.pool.query('select number from phone_codes')).rows).toEqual([{ number: '+966501234568' }]);
  });
});
