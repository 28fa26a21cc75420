import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { createSmtp, operatorsWay } from '@manara/server/platform/mail/smtp';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { decodeWords, startMailServer } from '../product/mail-server.ts';
import { linksIn, startMailWorld, tokenOf, type MailWorld } from './mail-world.ts';
import { password, publicUrl, type Member } from './test-api.ts';

let world: MailWorld;
let organisation: string;
let administrator: Member;

beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.forget();
  organisation = await world.api.organisation('Harbour & <b>Office</b>');
  administrator = await world.api.member('administrator', organisation);
});

let counter = 0;
const somebody = () => `somebody_${(counter += 1)}@example.org`;
const invite = (email: string, headers: Record<string, string> = {}) =>
  world.api.call('POST', '/invitations', { as: administrator, body: { email, role: 'member' }, headers });
const register = (invitation_token: string) =>
  world.api.call('POST', '/auth/register', {
    body: { invitation_token, username: `user_${(counter += 1)}`, full_name: 'Amina Haddad', password },
  });
const forgot = (email: string) => world.api.call('POST', '/auth/forgot', { body: { email } });
const invitations = async () => (await world.api.call('GET', '/invitations', { as: administrator })).body.invitations;

describe('an invitation by mail', () => {
  it('reaches its address, in the language it was made in, with a link of its own that proves the address', async () => {
    const to = somebody();
    const made = await invite(to, { 'accept-language': 'ar' });
    expect(made).toMatchObject({ status: 201, body: { email: to, mail: 'waiting' } });
    await world.deliver();
    const mail = await world.server.mailTo(to);
    expect(await invitations()).toMatchObject([{ mail: 'sent' }]);
    expect(decodeWords(mail.headers.subject ?? '')).toContain('دعوة من');
    expect(mail.headers['content-language']).toBe('ar');
    expect(mail.headers.from).not.toContain(',');
    expect(decodeWords(mail.headers.from ?? '')).toBe('منارة, Manara <manara@example.org>');
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain('Harbour &amp; &lt;b&gt;Office&lt;/b&gt;');
    expect(mail.text).toContain('Harbour & <b>Office</b>');
    const [url = ''] = linksIn(mail.html);
    expect(url).toMatch(new RegExp(`^${publicUrl}/invite/[\\w-]{43}\\?lang=ar$`));
    expect(mail.text).toContain(url);
    expect(url).not.toBe(made.body.url);
    expect((await register(tokenOf(url))).body.user).toMatchObject({ email: to, is_verified: true });
    expect((await register(tokenOf(made.body.url))).body.code).toBe('link_invalid');
  });

  inLongForm(it)('proves nothing where the link was copied, which its maker has seen', async () => {
    const made = await invite(somebody());
    expect((await register(tokenOf(made.body.url))).body.user).toMatchObject({ is_verified: false });
  });

  it('keeps nothing of its link that could be read, neither before nor after', async () => {
    await invite(somebody());
    expect(JSON.stringify(await world.stored())).not.toContain('/invite/');
    await world.deliver();
    expect(await world.stored()).toMatchObject([{ state: 'sent', sealed: null, attempts: 1 }]);
  });

  inLongForm(it)('does not go out any more once it is revoked', async () => {
    const to = somebody();
    const { body } = await invite(to);
    await world.api.call('DELETE', `/invitations/${body.id}`, { as: administrator });
    await world.deliver();
    expect(world.server.tries).toEqual([]);
  });

  inLongForm(it)('cannot put lines of its own into a mail’s head by names', async () => {
    await world.api.database.pool.query('update users set full_name = $1 where id = $2', [
      'Eve\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>',
      administrator.id,
    ]);
    const to = somebody();
    await invite(to);
    await world.deliver();
    const mail = await world.server.mailTo(to);
    expect(mail.headers.bcc).toBeUndefined();
    expect(world.server.tries).toEqual([to]);
    expect(decodeWords(mail.headers.subject ?? '')).toContain('Eve Bcc: victim@example.org');
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&lt;script&gt;');
  });
});

inLongForm(describe)('many mails of one organization', () => {
  it('let one of another out among the first', async () => {
    for (let many = 0; many < 9; many += 1) await invite(somebody());
    const other = await world.api.member('administrator', await world.api.organisation());
    const to = somebody();
    await world.api.call('POST', '/invitations', { as: other, body: { email: to, role: 'member' } });
    await world.deliver();
    expect(world.server.tries).toHaveLength(10);
    expect(world.server.tries.slice(0, 5)).toContain(to);
  });
});

describe('a reset link by mail', () => {
  it('is asked for alike by who has an account and who has none, and reaches who has', async () => {
    const unknown = somebody();
    const answers = [await forgot(administrator.email.toUpperCase()), await forgot(unknown)];
    expect(answers.map(({ status, text }) => ({ status, text }))).toEqual([
      { status: 202, text: '' },
      { status: 202, text: '' },
    ]);
    await world.deliver();
    const mail = await world.server.mailTo(administrator.email);
    expect(world.server.tries).toEqual([administrator.email]);
    // Nothing remains of an address that is nobody's.
    expect((await world.stored()).map(({ recipient }) => recipient)).toEqual([administrator.email]);
    expect(await world.api.audited(organisation)).toContain('reset_link_mailed');
    const token = tokenOf(linksIn(mail.html)[0] ?? '');
    const reset = () =>
      world.api.call('POST', '/auth/reset', { body: { token, new_password: 'Foghorn-2027!', confirm_password: 'Foghorn-2027!' } });
    expect((await reset()).status).toBe(204);
    expect((await reset()).body.code).toBe('link_invalid');
    expect((await world.api.signIn(administrator.email, { password: 'Foghorn-2027!' })).body.user.is_verified).toBe(true);
  });

  inLongForm(it)('leaves nothing in an account to whoever only wrote its address into a form', async () => {
    const squatter = await world.api.member('member', organisation);
    const { body: key } = await world.api.call('POST', '/settings/api-keys', {
      as: squatter,
      body: { name: 'Kept', scope: 'read', days: 30, password },
    });
    const { body: begun } = await world.api.call('POST', '/settings/authenticator', { as: squatter, body: { password } });
    const code = totpCode(begun.secret, totpStep(Date.now()));
    expect((await world.api.call('POST', '/settings/authenticator/confirm', { as: squatter, body: { code } })).status).toBe(200);
    const people = () => world.api.call('GET', '/people', { as: { token: key.key } });
    expect((await people()).status).toBe(200);
    const reset = async (new_password: string) => {
      await forgot(squatter.email);
      await world.deliver();
      const token = tokenOf(linksIn((await world.server.mailTo(squatter.email)).html)[0] ?? '');
      return world.api.call('POST', '/auth/reset', { body: { token, new_password, confirm_password: new_password } });
    };
    expect((await reset('Foghorn-2027!')).status).toBe(204);
    expect((await people()).status).toBe(401);
    const owner = await world.api.signIn(squatter.email, { password: 'Foghorn-2027!' });
    expect(owner.body.user).toMatchObject({ id: squatter.id, is_verified: true, mfa_enabled: false });
    expect(await world.api.audited(organisation)).toEqual(expect.arrayContaining(['second_factor_off', 'password_reset']));
    // Once it is proven whose it is, a reset leaves all of that as it is.
    const { body: later } = await world.api.call('POST', '/settings/api-keys', {
      as: { token: owner.body.access_token },
      body: { name: 'Own', scope: 'read', days: 30, password: 'Foghorn-2027!' },
    });
    world.server.received.length = 0;
    expect((await reset('Lantern-2028!')).status).toBe(204);
    expect((await world.api.call('GET', '/people', { as: { token: later.key } })).status).toBe(200);
  });

  inLongForm(it)('asks the database the same for both, and nothing of accounts', async () => {
    const client = await world.api.database.pool.connect();
    const queries = vi.spyOn(Object.getPrototypeOf(client) as pg.Client, 'query');
    client.release();
    const used = new Set<unknown>();
    const note = (acquired: unknown) => void used.add(acquired);
    world.api.database.pool.on('acquire', note);
    onTestFinished(() => {
      queries.mockRestore();
      world.api.database.pool.off('acquire', note);
    });
    const statementsOf = async (email: string) => {
      queries.mockClear();
      await forgot(email);
      const calls = queries.mock.calls.filter((_call, at) => used.has(queries.mock.contexts[at]));
      return calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text));
    };
    const member = await world.api.member('viewer', organisation);
    const known = await statementsOf(member.email);
    expect(known).toContainEqual(expect.stringMatching(/^insert into "mails"/));
    expect(known.filter((statement) => /"(?:accounts|users)"/.test(statement))).toEqual([]);
    expect(await statementsOf(somebody())).toEqual(known);
  });

  inLongForm(it)('reaches nobody who is deactivated', async () => {
    const member = await world.api.member('member', organisation);
    await world.api.call('PUT', `/people/${member.id}`, { as: administrator, body: { is_active: false } });
    await forgot(member.email);
    await world.deliver();
    expect(world.server.tries).toEqual([]);
  });

  inLongForm(it)('comes five times an hour at most, and can be asked for ten times in a quarter of one', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await forgot(administrator.email)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429, 429]);
    await world.deliver();
    expect(world.server.received).toHaveLength(5);
  });

  inLongForm(it)('is refused where it is no address', async () => {
    expect(await forgot('nobody')).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
  });
});

describe('an administrator', () => {
  it('tries mail by one to themselves, and reads what became of the organisation’s mails', async () => {
    const { status, body } = await world.api.call('POST', '/mails/test', { as: administrator });
    expect({ status, recipient: body.recipient }).toEqual({ status: 202, recipient: administrator.email });
    await invite(somebody());
    world.server.answerWith((to) => (to === administrator.email ? null : { code: 550, text: 'no such person' }));
    await world.deliver();
    expect((await world.server.mailTo(administrator.email)).headers.subject).toBe('Test email from Manara');
    const list = async (as: Member) => (await world.api.call('GET', '/messages', { as })).body;
    expect(await list(administrator)).toMatchObject({
      total: 2,
      messages: [
        { way: 'mail', kind: 'invitation', state: 'refused', reason: 'address', last_answer: expect.stringContaining('no such person') },
        { id: body.id, way: 'mail', kind: 'test', state: 'sent', reason: null, last_answer: null, person: { id: administrator.id } },
      ],
    });
    const elsewhere = await world.api.member('administrator', await world.api.organisation('elsewhere'));
    expect(await list(elsewhere)).toEqual({ messages: [], total: 0 });
  });
});

describe('sending', () => {
  it('tries again after a pause what the server does not take now, and says why meanwhile', async () => {
    const to = somebody();
    world.server.answerWith(() => ({ code: 450, text: 'greylisted' }));
    await invite(to);
    await world.deliver();
    await world.deliver();
    expect(world.server.tries).toHaveLength(1);
    expect(await world.stored()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: expect.stringContaining('greylisted') }]);
    world.server.answerWith(() => null);
    await world.pass();
    await world.deliver();
    expect((await world.server.mailTo(to)).headers['message-id']).toMatch(/^<[\da-f-]{36}@example\.org>$/);
    expect(await world.stored()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
  });

  inLongForm(it)('does not try again what the server refuses for good, and the list of invitations says so', async () => {
    world.server.answerWith(() => ({ code: 550, text: 'no such person' }));
    await invite(somebody());
    await world.deliver();
    await world.pass();
    await world.deliver();
    expect(world.server.tries).toHaveLength(1);
    expect(await world.stored()).toMatchObject([{ state: 'refused', sealed: null, last_error: expect.stringContaining('no such person') }]);
    expect(await invitations()).toMatchObject([{ mail: 'refused' }]);
  });

  inLongForm(it)('gives a mail up after a day of tries', async () => {
    world.server.answerWith(() => ({ code: 451, text: 'later' }));
    await invite(somebody());
    for (let n = 0; n < 10; n += 1) {
      await world.pass();
      await world.deliver();
    }
    expect(await world.stored()).toMatchObject([{ state: 'given_up', attempts: 8, sealed: null }]);
  });

  it('sends each mail once, however many workers look', async () => {
    const people = Array.from({ length: 12 }, somebody);
    for (const email of people) await invite(email);
    await Promise.all([world.deliver(), world.deliver(), world.deliver()]);
    expect(world.server.received.map(({ to }) => to).toSorted()).toEqual(people.toSorted());
  });

  it('signs in where that is asked, and never without encryption unless that is wanted', async () => {
    const server = await startMailServer({ user: 'manara', password: 'pass: word' });
    try {
      const settings = { ...world.settings, port: server.port };
      const way = operatorsWay(settings);
      await createSmtp({ ...settings, login: { user: 'manara', password: 'pass: word' } }, way).ask();
      await expect(createSmtp({ ...settings, login: { user: 'manara', password: 'wrong' } }, way).ask()).rejects.toMatchObject({
        code: 'EAUTH',
      });
      const encrypted = createSmtp({ ...settings, encryption: 'upgrade', login: { user: 'manara', password: 'pass: word' } }, way);
      await expect(encrypted.ask()).rejects.toMatchObject({ code: 'ETLS' });
    } finally {
      await server.close();
    }
  });
});
