import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, password, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let owner: Member;
let administrator: Member;

beforeAll(async () => {
  api = await startTestApi({ sendsMail: true });
  organisation = await api.organisation('harbour.example');
  owner = await api.member('owner', organisation);
  administrator = await api.member('administrator', organisation);
});
afterAll(() => api.close());

const change = (body: unknown, as: Member = owner) => api.call('PUT', '/organisation', { as, body });
const asset = async (body: Record<string, unknown>) =>
  (await api.call('POST', '/assets', { as: owner, body: { asset_type: 'website', ...body } })).body;
const invite = async (email: string, language: string) => {
  const headers = { 'accept-language': language };
  const made = await api.call('POST', '/invitations', { as: administrator, headers, body: { email, role: 'member' } });
  expect(made.status).toBe(201);
  const { rows } = await api.database.pool.query('select language from mails where recipient = $1', [email]);
  return { language: rows[0].language, token: String(made.body?.['url']).split('/').at(-1) };
};

it('begins with what the product begins with', async () => {
  expect((await api.call('GET', '/organisation', { as: administrator })).body).toMatchObject({
    name: 'harbour.example',
    invitation_language: null,
    default_hub: 'enterprise',
    default_frequency: 'daily',
    default_wcag: '2.1',
    default_level: 'AA',
    hubs: expect.arrayContaining([{ id: 'ngo', label: 'NGOs' }]),
  });
});

it('is renamed by an owner alone, and every label that nobody has set follows', async () => {
  expect(await change({ name: 'Quay' }, administrator)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  // Its own name sent back is no change.
  expect((await change({ name: 'harbour.example', default_frequency: 'daily' }, administrator)).status).toBe(200);
  for (const name of [' a ', 'two\nlines', 'x'.repeat(121)])
    expect(await change({ name }), name).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } });
  expect((await change({ name: '  مكتب الميناء ' })).body).toMatchObject({ name: 'مكتب الميناء' });
  expect((await api.call('GET', '/auth/me', { as: administrator })).body).toMatchObject({ organization: 'مكتب الميناء' });
});

it('scans new assets as often as it says, where nobody says otherwise', async () => {
  const old = await asset({ name: 'Before', website: { url: 'https://before.example/' } });
  await change({ default_frequency: 'off' }, administrator);
  const made = await asset({ name: 'After', website: { url: 'https://after.example/' } });
  const said = await asset({ name: 'Said', website: { url: 'https://said.example/', scan_frequency: 'weekly' } });
  expect([old, made, said].map((one) => one?.['website'])).toMatchObject([
    { scan_frequency: 'daily' },
    { scan_frequency: 'off' },
    { scan_frequency: 'weekly' },
  ]);
  const { rows } = await api.database.pool.query('select next_scan_at from assets where id = $1', [made?.['id']]);
  expect(rows[0].next_scan_at).toBeNull();
});

it('judges new assets by its standard, where nobody says otherwise', async () => {
  await change({ default_wcag: '2.2' }, administrator);
  const made = await asset({ name: 'Newer', website: { url: 'https://newer.example/' } });
  const said = await asset({ name: 'Told', website: { url: 'https://told.example/' }, scan_settings: { wcag: '2.1', level: 'AAA' } });
  const { rows } = await api.database.pool.query('select scan_settings from assets where id = any($1) order by name', [
    [made?.['id'], said?.['id']],
  ]);
  expect(rows.map((row) => row.scan_settings)).toMatchObject([
    { wcag: '2.2', level: 'AA' },
    { wcag: '2.1', level: 'AAA' },
  ]);
  expect((await change({ default_level: 'B' }, administrator)).status).toBe(422);
});

it('writes to new people in its language, and gives them its hub', async () => {
  expect((await invite('before@example.org', 'en')).language).toBe('en');
  await change({ invitation_language: 'ar', default_hub: 'education' }, administrator);
  const { language, token } = await invite('new@example.org', 'en');
  expect(language).toBe('ar');
  // Who has an account has a language.
  const elsewhere = await api.member('member', await api.organisation('elsewhere.example'));
  expect((await invite(elsewhere.email, 'ar')).language).toBe('en');
  const joined = await api.call('POST', '/auth/register', {
    body: { invitation_token: token, username: 'new', full_name: 'New Person', password },
  });
  expect(joined.body?.['user']).toMatchObject({ preferred_hub: 'education' });
  expect((await api.call('GET', '/auth/me', { as: owner })).body).toMatchObject({ preferred_hub: 'enterprise' });
});

it('is written down with before and after, once for each change', async () => {
  const { rows } = await api.database.pool.query(
    `select before, after from audit_log where organisation_id = $1 and action = 'organisation_changed' order by id`,
    [organisation],
  );
  expect(rows).toEqual([
    { before: { name: 'harbour.example' }, after: { name: 'مكتب الميناء' } },
    { before: { default_frequency: 'daily' }, after: { default_frequency: 'off' } },
    { before: { default_wcag: '2.1' }, after: { default_wcag: '2.2' } },
    {
      before: { invitation_language: null, default_hub: 'enterprise' },
      after: { invitation_language: 'ar', default_hub: 'education' },
    },
  ]);
});

it('offers the hubs that it says, and shows whoever has another the one of new people', async () => {
  const member = await api.member('member', organisation);
  const show = async (query = '') => (await api.call('GET', `/dashboard${query}`, { as: member })).body;
  const prefer = (preferred_hub: string) => api.call('PUT', '/settings/preferred-hub', { as: member, body: { preferred_hub } });
  expect((await prefer('education')).status).toBe(200);
  expect(await show()).toMatchObject({ hub: 'education', withdrawn_hub: null });
  for (const [body, field] of [
    [{ offered_hubs: [] }, 'offered_hubs'],
    [{ offered_hubs: ['ngo'] }, 'default_hub'],
    [{ offered_hubs: ['ngo'], default_hub: 'education' }, 'default_hub'],
  ] as const)
    expect(await change(body, administrator)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  expect((await change({ offered_hubs: ['ngo', 'government'], default_hub: 'ngo' }, administrator)).body).toMatchObject({
    offered_hubs: ['government', 'ngo'],
    default_hub: 'ngo',
  });
  expect(await show()).toMatchObject({
    hub: 'ngo',
    withdrawn_hub: { id: 'education', label: 'Education' },
    hubs: [{ id: 'government' }, { id: 'ngo' }],
  });
  expect(await show('?hub=healthcare')).toMatchObject({ hub: 'ngo', withdrawn_hub: { id: 'healthcare' } });
  expect((await prefer('education')).status).toBe(422);
  expect((await prefer('government')).status).toBe(200);
  expect(await show()).toMatchObject({ hub: 'government', withdrawn_hub: null });
  const { rows } = await api.database.pool.query(
    "select before, after from audit_log where organisation_id = $1 and action = 'organisation_changed' order by id desc limit 1",
    [organisation],
  );
  expect(rows[0].after).toEqual({ offered_hubs: ['government', 'ngo'], default_hub: 'ngo' });
  await change({ offered_hubs: ['enterprise', 'government', 'education', 'healthcare', 'utilities', 'ngo'] });
  const { rows: stored } = await api.database.pool.query('select offered_hubs from organisations where id = $1', [organisation]);
  expect(stored).toEqual([{ offered_hubs: null }]);
});
