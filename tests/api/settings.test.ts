import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, password, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let member: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.member('viewer', await api.organisation());
});

it('stores theme and language with the person', async () => {
  expect((await api.call('PUT', '/settings/theme', { as: member, body: { theme: 'dark' } })).body).toMatchObject({
    id: member.id,
    theme: 'dark',
  });
  expect((await api.call('PUT', '/settings/language', { as: member, body: { language: 'ar' } })).body.language).toBe('ar');
  expect((await api.call('GET', '/settings/profile', { as: member })).body).toMatchObject({ theme: 'dark', language: 'ar' });
  expect((await api.call('PUT', '/settings/theme', { as: member, body: { theme: 'purple' } })).status).toBe(422);
});

describe('changing the password', () => {
  const change = (form: Record<string, unknown> = {}, headers = {}) =>
    api.call('PUT', '/settings/password', {
      as: member,
      headers,
      body: { current_password: password, new_password: 'Another-2026!', confirm_password: 'Another-2026!', ...form },
    });

  it.each([
    [
      { current_password: '', new_password: '', confirm_password: '' },
      {
        current_password: 'Current password is required',
        new_password: 'New password is required',
        confirm_password: 'Please confirm your new password',
      },
    ],
    [{ new_password: 'Short1!', confirm_password: 'Short1!' }, { new_password: 'Password must be at least 8 characters long' }],
    [
      { new_password: 'lower-only-1', confirm_password: 'lower-only-1' },
      { new_password: 'Password must contain uppercase, lowercase, and numbers' },
    ],
    [
      { new_password: 'NoSpecial1', confirm_password: 'NoSpecial1' },
      { new_password: 'Password must contain at least one special character' },
    ],
    [
      { new_password: 'Trust-no1.', confirm_password: 'Trust-no1.' },
      { new_password: 'This password is in lists of stolen passwords. Choose another one.' },
    ],
    [{ confirm_password: 'Another-2027!' }, { confirm_password: 'Passwords do not match' }],
    [{ current_password: 'Wrong-2026!' }, { current_password: 'The current password is wrong' }],
  ])('refuses %o', async (form, fields) => {
    expect(await change(form)).toMatchObject({ status: 422, body: { fields } });
    expect((await api.signIn(member.email)).status).toBe(200);
  });

  it('says so in Arabic too', async () => {
    const { body } = await change({ new_password: 'NoSpecial1', confirm_password: 'NoSpecial1' }, { 'accept-language': 'ar' });
    expect(body.detail).toBe('يجب أن تحتوي كلمة المرور على رمز خاص واحد على الأقل');
  });

  it('signs every other session out, and keeps this one', async () => {
    const elsewhere = await api.signIn(member.email);
    expect((await change()).status).toBe(200);
    expect((await api.call('GET', '/auth/me', { as: member })).status).toBe(200);
    expect((await api.call('GET', '/auth/me', { as: { token: elsewhere.body.access_token } })).status).toBe(401);
    expect((await api.signIn(member.email, { password: 'Another-2026!' })).status).toBe(200);
    expect((await api.signIn(member.email)).status).toBe(401);
  });

  it('leaves them signed in where that is chosen', async () => {
    const elsewhere = await api.signIn(member.email);
    expect((await change({ end_other_sessions: false })).status).toBe(200);
    expect((await api.call('GET', '/auth/me', { as: { token: elsewhere.body.access_token } })).status).toBe(200);
  });

  it('lets nobody guess the current one', async () => {
    for (let n = 0; n < 10; n += 1) await change({ current_password: `Wrong-202${n}!` });
    expect((await change()).status).toBe(429);
  });
});
