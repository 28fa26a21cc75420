import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let owner: Member;

beforeAll(async () => {
  api = await startTestApi({ sendsMail: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from login_attempts');
  owner = await api.member('owner', await api.organisation());
});

interface Entry {
  action: string;
  actor_id: string | null;
  subject_id: string | null;
  address: string | null;
  after: Record<string, unknown> | null;
}
const entries = async (): Promise<Entry[]> =>
  (
    await api.database.pool.query<Entry>(
      'select action, actor_id, subject_id, address, after from audit_log where organisation_id = $1 order by id',
      [owner.organisationId],
    )
  ).rows;
const actions = async () => (await entries()).map(({ action }) => action);

describe('signing in as somebody', () => {
  const wrong = (email = owner.email) => api.signIn(email, { password: 'Wrong-password-1!' }, { remoteAddress: '203.0.113.9' });

  it('with a wrong password is written down, with where from, and as nobody’s deed', async () => {
    expect((await wrong()).status).toBe(401);
    // Written after the answer, whose time so tells nothing.
    await expect.poll(entries).toMatchObject([{ action: 'sign_in_failed', actor_id: null, subject_id: owner.id, address: '203.0.113.9' }]);
    const { body } = await api.call('GET', '/audit?action=sign_in_failed', { as: owner });
    expect(body.entries).toMatchObject([{ subject: expect.stringContaining('Person owner') }]);
  });

  inLongForm(it)('that rests after too many tries is written down once', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).status).toBe(401);
    await expect.poll(actions).toHaveLength(10);
    expect((await wrong()).status).toBe(429);
    await expect.poll(async () => (await actions()).filter((action) => action === 'sign_in_locked')).toHaveLength(1);
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).toBe(429);
    // Whatever was written after an answer comes before what is asked for next.
    expect((await api.call('GET', '/audit/export?format=csv', { as: owner })).status).toBe(200);
    expect((await actions()).filter((action) => action === 'sign_in_locked')).toHaveLength(1);
  });

  inLongForm(it)('is written down in each organisation of the account, and nowhere for an address that nobody has', async () => {
    const elsewhere = await api.organisation();
    await api.database.pool.query(
      `insert into users (organisation_id, account_id, username, full_name, role) select $1, account_id, username, full_name, 'viewer' from users where id = $2`,
      [elsewhere, owner.id],
    );
    const before = (await api.database.pool.query('select count(*)::int as n from audit_log')).rows[0].n as number;
    await wrong('nobody-here@example.org');
    await wrong();
    await expect.poll(() => api.audited(elsewhere)).toEqual(['sign_in_failed']);
    await expect.poll(actions).toEqual(['sign_in_failed']);
    expect((await api.database.pool.query('select count(*)::int as n from audit_log')).rows[0].n).toBe(before + 2);
  });

  inLongForm(it)('is not kept back by those who ask for reset links from the same address', async () => {
    const from = { remoteAddress: '203.0.113.77' };
    const forget = (n: number) => api.call('POST', '/auth/forgot', { ...from, body: { email: `someone${n}@example.org` } });
    for (let n = 0; n < 50; n += 1) expect((await forget(n)).status).toBe(202);
    expect((await forget(50)).status).toBe(429);
    expect((await api.signIn(owner.email, { password }, from)).status).toBe(200);
    // Nor are these by failed sign-ins.
    await api.database.pool.query('delete from login_attempts');
    for (let n = 0; n < 50; n += 1) await api.signIn(`someone${n}@example.org`, { password: 'Wrong-password-1!' }, from);
    expect((await api.signIn(owner.email, { password }, from)).status).toBe(429);
    expect((await forget(51)).status).toBe(202);
  });
});

inLongForm(it)('taking the audit log along is written down, with what was chosen of it', async () => {
  expect((await api.call('GET', '/audit/export?format=jsonl&action=signed_in', { as: owner })).status).toBe(200);
  expect(await entries()).toMatchObject([
    { action: 'audit_exported', actor_id: owner.id, after: { format: 'jsonl', action: 'signed_in' } },
  ]);
});

inLongForm(it)('changing one’s picture is written down, and removing it where there was one', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(createCanvas(3, 2).toBuffer('image/png'))]), 'a.png');
  expect((await api.call('PUT', '/settings/avatar', { as: owner, form })).status).toBe(200);
  for (let times = 0; times < 2; times += 1) expect((await api.call('DELETE', '/settings/avatar', { as: owner })).status).toBe(200);
  expect(await actions()).toEqual(['avatar_changed', 'avatar_removed']);
});

it('scans that somebody starts and cancels are written down, each once', async () => {
  const website = {
    name: 'Harbour',
    asset_type: 'website',
    website: { url: 'https://harbour.example/', scan_frequency: 'off' },
    scan_settings: { max_pages: 5 },
  };
  const { id } = (await api.call('POST', '/assets/', { as: owner, body: website })).body;
  for (const path of ['scan', 'scan', 'scan/cancel', 'scan/cancel'])
    expect((await api.call('POST', `/assets/${id}/${path}`, { as: owner, ...(path === 'scan' && { body: {} }) })).status).toBeLessThan(300);
  const written = (await entries()).filter(({ action }) => action.startsWith('scan_'));
  expect(written).toMatchObject([
    { action: 'scan_started', actor_id: owner.id, subject_id: id, after: { name: 'Harbour' } },
    { action: 'scan_cancelled', actor_id: owner.id, subject_id: id, after: { name: 'Harbour' } },
  ]);
});
