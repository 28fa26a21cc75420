import { createResetLink } from '@manara/server/features/session/reset-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, password, publicUrl, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let administrator: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  organisation = await api.organisation();
  administrator = await api.member('administrator', organisation);
});

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const invite = async (body: Record<string, unknown>) => api.call('POST', '/invitations', { as: administrator, body });
const join = (invitation_token: string, form: Record<string, unknown> = {}) =>
  api.call('POST', '/auth/register', { body: { invitation_token, username: 'amina', full_name: 'Amina Haddad', password, ...form } });
const read = (token: string) => api.call('POST', '/auth/links/read', { body: { token } });

describe('an invitation', () => {
  it('lets its person in once, with the role and address it names', async () => {
    const { status, body } = await invite({ email: 'New@Example.org', role: 'manager' });
    expect(status).toBe(201);
    expect(body.url).toMatch(new RegExp(`^${publicUrl}/invite/[\\w-]{43}$`));
    expect((await read(tokenOf(body.url))).body).toMatchObject({
      kind: 'invitation',
      email: 'new@example.org',
      role: 'manager',
      organization: 'example.org',
    });

    const joined = await join(tokenOf(body.url), { email: 'somebody-else@example.org' });
    expect(joined.status).toBe(201);
    expect(joined.body.user).toMatchObject({ email: 'new@example.org', role: 'manager', username: 'amina', is_verified: false });
    expect((await api.call('GET', '/auth/me', { as: { token: joined.body.access_token } })).status).toBe(200);
    expect((await join(tokenOf(body.url))).body.code).toBe('link_invalid');
    expect((await read(tokenOf(body.url))).status).toBe(410);
  });

  it('is taken by one of two who come together', async () => {
    const { body } = await invite({ role: 'viewer' });
    const answers = await Promise.all(
      [1, 2].map((n) => join(tokenOf(body.url), { email: `p${n}-${organisation}@example.org`, username: `person_${n}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 410]));
  });

  it('stands in the list until it is revoked, and is worthless then', async () => {
    const { body } = await invite({ role: 'member' });
    const list = await api.call('GET', '/invitations', { as: administrator });
    expect(list.body).toMatchObject({ total: 1, invitations: [{ id: body.id, role: 'member', email: null }] });
    expect(list.text).not.toContain(tokenOf(body.url));
    expect((await api.call('DELETE', `/invitations/${body.id}`, { as: administrator })).status).toBe(204);
    expect((await api.call('GET', '/invitations', { as: administrator })).body.total).toBe(0);
    expect((await join(tokenOf(body.url))).status).toBe(410);
    expect((await api.call('DELETE', `/invitations/${body.id}`, { as: administrator })).status).toBe(404);
  });

  it('ends after a week', async () => {
    const { body } = await invite({ role: 'member' });
    await api.database.pool.query(`update one_time_links set expires_at = expires_at - interval '7 days'`);
    expect((await join(tokenOf(body.url))).status).toBe(410);
  });

  it('cannot give a role above the one of who makes it', async () => {
    expect(await invite({ role: 'owner' })).toMatchObject({ status: 403, body: { code: 'role_above_you' } });
  });

  it('is worthless once who made it could not make it any more', async () => {
    const owner = await api.member('owner', organisation);
    const { body } = await invite({ role: 'administrator' });
    await api.call('PUT', `/people/${administrator.id}`, { as: owner, body: { role: 'manager' } });
    expect((await join(tokenOf(body.url))).status).toBe(410);
  });
});

describe('joining', () => {
  it.each([
    [{ password: 'Short1!' }, 'password', 'Password must be at least 8 characters long'],
    [{ password: 'alllowercase1!' }, 'password', 'Password must contain uppercase, lowercase, and numbers'],
    [{ password: 'NoSpecial123' }, 'password', 'Password must contain at least one special character'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters long'],
    [{ username: 'a b c' }, 'username', 'Username can only contain letters, numbers, and underscores'],
    [{ full_name: ' A ' }, 'full_name', 'Full name must be at least 2 characters long'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{}, 'email', 'Email is required'],
  ])('refuses %o', async (form, field, sentence) => {
    const { body } = await invite({ role: 'viewer' });
    const refused = await join(tokenOf(body.url), form);
    expect(refused.status).toBe(422);
    expect(refused.body.fields[field]).toBe(sentence);
  });

  it('says at its field when an address or a user name is taken', async () => {
    const first = tokenOf((await invite({ role: 'viewer' })).body.url);
    const second = tokenOf((await invite({ role: 'viewer' })).body.url);
    await join(first, { email: `taken-${organisation}@example.org` });
    expect(await join(second, { email: `taken-${organisation}@example.org`, username: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { email: expect.any(String) } },
    });
    expect(await join(second, { email: `free-${organisation}@example.org`, username: 'AMINA' })).toMatchObject({
      status: 409,
      body: { code: 'username_taken' },
    });
  });
});

describe('a reset link', () => {
  const reset = (token: string, form: Record<string, unknown> = {}) =>
    api.call('POST', '/auth/reset', { body: { token, new_password: 'Another-2026!', confirm_password: 'Another-2026!', ...form } });

  it('sets a new password once, ends every session and opens a locked account', async () => {
    const member = await api.member('member', organisation);
    for (let n = 0; n < 10; n += 1) await api.signIn(member.email, { password: 'wrong-password' }, { remoteAddress: '203.0.113.7' });
    const { body } = await api.call('POST', `/people/${member.id}/reset-link`, { as: administrator });
    expect(body.url).toMatch(new RegExp(`^${publicUrl}/reset/[\\w-]{43}$`));
    const token = tokenOf(body.url);
    expect((await read(token)).body).toMatchObject({ kind: 'reset', role: null });
    expect((await reset(token, { confirm_password: 'x' })).body.fields).toEqual({ confirm_password: 'Passwords do not match' });
    expect((await reset(token)).status).toBe(204);
    expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(401);
    expect((await api.signIn(member.email, { password: 'Another-2026!' })).status).toBe(200);
    expect((await api.signIn(member.email)).status).toBe(401);
    expect((await reset(token)).status).toBe(410);
  });

  it('makes the older ones worthless', async () => {
    const member = await api.member('member', organisation);
    const older = await api.call('POST', `/people/${member.id}/reset-link`, { as: administrator });
    await api.call('POST', `/people/${member.id}/reset-link`, { as: administrator });
    expect((await reset(tokenOf(older.body.url))).status).toBe(410);
  });

  it('cannot be made for somebody above, nor for a deactivated person', async () => {
    const owner = await api.member('owner', organisation);
    expect(await api.call('POST', `/people/${owner.id}/reset-link`, { as: administrator })).toMatchObject({
      status: 403,
      body: { code: 'person_above_you' },
    });
    const gone = await api.member('viewer', organisation);
    await api.call('PUT', `/people/${gone.id}`, { as: administrator, body: { is_active: false } });
    expect((await api.call('POST', `/people/${gone.id}/reset-link`, { as: administrator })).status).toBe(409);
  });

  it('does not let anybody join, as an invitation does not reset', async () => {
    const member = await api.member('member', organisation);
    const made = await api.call('POST', `/people/${member.id}/reset-link`, { as: administrator });
    expect((await join(tokenOf(made.body.url), { email: 'x@example.org' })).status).toBe(410);
    expect((await reset(tokenOf((await invite({ role: 'viewer' })).body.url))).status).toBe(410);
  });

  it('can be made from the command line, for an account that is there', async () => {
    const member = await api.member('owner', organisation);
    const made = await createResetLink(api.db, member.email.toUpperCase(), publicUrl);
    expect((await reset(tokenOf(made?.url ?? ''))).status).toBe(204);
    expect(await createResetLink(api.db, 'nobody@example.org', publicUrl)).toBeNull();
  });
});
