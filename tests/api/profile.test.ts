import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linksIn, startMailWorld, tokenOf, type MailWorld } from './mail-world.ts';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let world: MailWorld;
/** Of an installation that sends no mail. */
let silent: TestApi;
let member: Member;

beforeAll(async () => {
  world = await startMailWorld();
  silent = await startTestApi();
});
afterAll(async () => {
  await world.close();
  await silent.close();
});
beforeEach(async () => {
  await world.forget();
  member = await world.api.member('member', await world.api.organisation('Harbour office'));
});

let counter = 0;
const fresh = () => `fresh_${(counter += 1)}@example.org`;
const profile = (who: Member, change: object = {}) => ({
  username: who.email.split('@')[0],
  full_name: 'Amina Haddad',
  organization: 'Harbour office',
  email: who.email,
  ...change,
});
const save = (change: object = {}, { api, who }: { api: TestApi; who: Member } = { api: world.api, who: member }, headers = {}) =>
  api.call('PUT', '/settings/profile', { as: who, body: profile(who, change), headers });

describe('a profile', () => {
  it('is saved with its names and a label, which renames no organisation', async () => {
    const { body } = await save({ username: 'amina_h', full_name: '  Amina Haddad ', organization: 'The harbour' });
    expect(body).toMatchObject({ username: 'amina_h', full_name: 'Amina Haddad', organization: 'The harbour', email: member.email });
    const { body: places } = await world.api.call('GET', '/auth/organisations', { as: member });
    expect(places.organisations).toMatchObject([{ name: 'Harbour office' }]);
    expect((await save({ organization: 'Harbour office' })).body.organization).toBe('Harbour office');
    expect(await world.api.audited(member.organisationId)).toEqual(['profile_changed', 'profile_changed']);
  });

  it('says at each field what is wrong with it', async () => {
    const { status, body } = await save({ username: 'ab', full_name: 'x', email: 'nobody', organization: ' y ' });
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: {
        username: 'Username must be at least 3 characters long',
        full_name: 'Full name must be at least 2 characters long',
        email: 'Please enter a valid email address',
        organization: 'Organization name must be at least 2 characters long',
      },
    });
    expect((await save({ username: 'a b c' })).body.fields.username).toBe('Username can only contain letters, numbers, and underscores');
    const arabic = await save({ organization: 'y' }, undefined, { 'accept-language': 'ar' });
    expect(arabic.body.fields.organization).toBe('يجب ألا يقل اسم المؤسسة عن حرفين');
  });

  it('takes no user name that somebody else here has, and changes nothing that it does not name', async () => {
    const other = await world.api.member('member', member.organisationId);
    expect((await save({ username: (other.email.split('@')[0] ?? '').toUpperCase() })).body.code).toBe('username_taken');
    expect((await save({ role: 'owner', is_verified: true, is_active: false })).body).toMatchObject({
      role: 'member',
      is_verified: false,
      is_active: true,
    });
  });
});

describe('another address', () => {
  it('needs the current password, which cannot be guessed for long', async () => {
    expect((await save({ email: fresh() })).body.fields).toEqual({ current_password: 'Current password is required' });
    const codes: number[] = [];
    for (let n = 0; n < 12; n += 1) codes.push((await save({ email: fresh(), current_password: 'wrong' })).status);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    await world.deliver();
    expect(world.server.tries).toEqual([]);
  });

  it('counts once its mailed link is opened by the person, and the old one is told', async () => {
    const email = fresh();
    const asked = await save({ email, current_password: password });
    expect(asked.body).toMatchObject({ email: member.email, pending_email: email });
    await world.deliver();
    const token = tokenOf(linksIn((await world.server.mailTo(email)).html)[0] ?? '');
    const confirm = (as: Member) => world.api.call('POST', '/settings/email/confirm', { as, body: { token } });
    expect((await world.api.call('POST', '/auth/links/read', { body: { token } })).status).toBe(410);
    expect((await confirm(await world.api.member('owner', member.organisationId))).body.code).toBe('link_invalid');
    expect((await confirm(member)).body).toMatchObject({ email, pending_email: null, is_verified: true });
    expect((await confirm(member)).status).toBe(410);
    await world.deliver();
    expect((await world.server.mailTo(member.email)).text).toContain(email);
    expect((await world.api.signIn(member.email)).status).toBe(401);
    expect((await world.api.signIn(email)).status).toBe(200);
    expect(await world.api.audited(member.organisationId)).toContain('email_changed');
  });

  it('that was a slip is worth nothing once another is asked for', async () => {
    const slip = fresh();
    await save({ email: slip, current_password: password });
    await save({ email: fresh(), current_password: password });
    await world.deliver();
    const token = tokenOf(linksIn((await world.server.mailTo(slip)).html)[0] ?? '');
    expect((await world.api.call('POST', '/settings/email/confirm', { as: member, body: { token } })).body.code).toBe('link_invalid');
  });

  it('that is somebody’s already is not told to who asks, and is not given away', async () => {
    const other = await world.api.member('member', member.organisationId);
    expect((await save({ email: other.email, current_password: password })).status).toBe(200);
    await world.deliver();
    const token = tokenOf(linksIn((await world.server.mailTo(other.email)).html)[0] ?? '');
    expect((await world.api.call('POST', '/settings/email/confirm', { as: member, body: { token } })).body.code).toBe('email_taken');
  });

  it('ends reset links that went to the old one', async () => {
    await world.api.call('POST', '/auth/forgot', { body: { email: member.email } });
    await world.deliver();
    const reset = tokenOf(linksIn((await world.server.mailTo(member.email)).html)[0] ?? '');
    const email = fresh();
    await save({ email, current_password: password });
    await world.deliver();
    const token = tokenOf(linksIn((await world.server.mailTo(email)).html)[0] ?? '');
    await world.api.call('POST', '/settings/email/confirm', { as: member, body: { token } });
    expect((await world.api.call('POST', '/auth/links/read', { body: { token: reset } })).status).toBe(410);
  });

  it('changes at once where no mail is sent, unverified', async () => {
    const who = await silent.member('member', await silent.organisation());
    const email = fresh();
    const here = { api: silent, who };
    expect((await save({ email }, here)).status).toBe(422);
    expect((await save({ email, current_password: password }, here)).body).toMatchObject({
      email,
      pending_email: null,
      is_verified: false,
    });
    expect((await silent.signIn(email)).status).toBe(200);
    const other = await silent.member('member', who.organisationId);
    expect((await save({ email: other.email, current_password: password }, { api: silent, who: { ...who, email } })).body.code).toBe(
      'email_taken',
    );
  });
});

it('stores of what a person wants to be told, and nothing beside it', async () => {
  const wanted = { email_notifications: false, push_notifications: true, weekly_reports: true, compliance_alerts: false };
  const { body } = await world.api.call('PUT', '/settings/notifications', { as: member, body: { ...wanted, role: 'owner' } });
  expect(body).toMatchObject({ ...wanted, role: 'member' });
  expect((await world.api.call('PUT', '/settings/notifications', { as: member, body: { weekly_reports: true } })).status).toBe(422);
});

describe('the corporate website', () => {
  const put = (corporate_website: string) => world.api.call('PUT', '/settings/website-config', { as: member, body: { corporate_website } });
  it('is stored, completed and taken away', async () => {
    expect((await put('www.example.org')).body).toEqual({
      url: 'https://www.example.org/',
      name: 'Harbour office',
      status: 'active',
      last_updated: expect.stringMatching(/^\d{4}-/),
    });
    const { body: user } = await world.api.call('GET', '/auth/me', { as: member });
    expect(user.website_config).toMatchObject({ corporate_website: 'https://www.example.org/' });
    expect((await put(' ')).body).toMatchObject({ url: null, status: 'inactive' });
  });
  it.each(['javascript://example.org/%0aalert(1)', 'ftp://example.org/', 'https://user:pass@example.org/', 'two words'])(
    'is refused as %s',
    async (address) => {
      expect(await put(address)).toMatchObject({ status: 422, body: { fields: { corporate_website: expect.any(String) } } });
    },
  );
});
