import { ensureFirstOwner } from '@manara/server/features/session/first-owner';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { password, publicUrl, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const named = { adminEmail: 'Owner@Example.org', adminPassword: password, publicUrl };

it('makes the named owner once, whoever asks at the same time', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ensureFirstOwner(api.db, named)));
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['created', 'exists', 'exists']);
  const { body } = await api.signIn('owner@example.org');
  expect(body.user).toMatchObject({
    email: 'owner@example.org',
    role: 'owner',
    username: 'owner',
    full_name: 'owner@example.org',
    organization: 'example.org',
  });
});

it('changes nothing later, whatever the settings say', async () => {
  await ensureFirstOwner(api.db, named);
  expect(await ensureFirstOwner(api.db, { ...named, adminPassword: 'Foghorn-2028!' })).toEqual({ kind: 'exists' });
  expect((await api.signIn('owner@example.org')).status).toBe(200);
});

it('refuses a password that nobody could choose', async () => {
  expect(await ensureFirstOwner(api.db, { ...named, adminPassword: 'password' })).toEqual({ kind: 'weak_password', problem: 'too_simple' });
});

it('gives a link where nobody is named: whoever takes it owns the organisation, and older links end', async () => {
  const first = await ensureFirstOwner(api.db, { publicUrl });
  const second = await ensureFirstOwner(api.db, { publicUrl });
  if (first.kind !== 'link' || second.kind !== 'link') throw new Error('no link');
  const read = (url: string) => api.call('POST', '/auth/links/read', { body: { token: url.split('/').at(-1) } });
  expect((await read(first.url)).status).toBe(410);
  expect((await read(second.url)).body).toMatchObject({ kind: 'owner', email: null, role: 'owner' });

  const form = { invitation_token: second.url.split('/').at(-1), username: 'owner', full_name: 'The Owner', password };
  expect((await api.call('POST', '/auth/register', { body: form })).body.fields).toEqual({ email: 'Email is required' });
  const joined = await api.call('POST', '/auth/register', {
    body: { ...form, email: 'owner@city.example' },
    headers: { 'accept-language': 'ar' },
  });
  expect(joined.body.user).toMatchObject({ role: 'owner', organization: 'city.example', language: 'ar' });
  expect(await ensureFirstOwner(api.db, { publicUrl })).toEqual({ kind: 'exists' });
  expect((await api.database.pool.query('select count(*)::int from organisations')).rows[0].count).toBe(1);
});

it('makes an earlier link worthless once an owner is named', async () => {
  const first = await ensureFirstOwner(api.db, { publicUrl });
  await ensureFirstOwner(api.db, named);
  const token = first.kind === 'link' ? first.url.split('/').at(-1) : '';
  expect((await api.call('POST', '/auth/links/read', { body: { token } })).status).toBe(410);
  expect((await api.signIn('owner@example.org')).body.user.organization).toBe('example.org');
});
