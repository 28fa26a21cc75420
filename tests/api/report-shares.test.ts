import type { ReportShare } from '@manara/contract/reports';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleIssue, sampleReport } from '../../packages/reports/testing/sample-report.ts';
import { storeReport } from './store-report.ts';
import { password, publicUrl, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let manager: Member;
let report: string;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.member('manager', await api.organisation('Harbour office'));
  report = await storeReport(api, manager.organisationId);
});
afterAll(() => api.close());

async function share(body: Record<string, unknown> = {}, id = report): Promise<ReportShare & { url: string; path: string }> {
  const { status, body: made, text } = await api.call('POST', `/assets/reports/${id}/shares`, { as: manager, body });
  expect(status, text).toBe(201);
  const { url } = made as { url: string };
  expect(url.startsWith(`${publicUrl}/share/`)).toBe(true);
  return { ...(made as ReportShare), url, path: url.slice(publicUrl.length) };
}
const shares = async (id = report) =>
  (await api.call('GET', `/assets/reports/${id}/shares`, { as: manager })).body as { shares: ReportShare[] };

/** Opens an address as a browser without an account does. */
const open = (
  url: string,
  {
    method = 'GET',
    cookie,
    form,
    from = '203.0.113.7',
    language = 'en',
  }: { method?: 'GET' | 'POST' | 'HEAD'; cookie?: string; form?: Record<string, string>; from?: string; language?: string } = {},
) =>
  api.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      'accept-language': language,
      ...(cookie && { cookie }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });

it('shows one report to whoever has the link, and counts how often', async () => {
  const { path, id } = await share();
  const page = await open(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Accessibility report:');
  expect(page.body).toContain('Shared by <bdi>Harbour office</bdi>');
  expect((await open(path, { language: 'ar' })).body).toContain('<html lang="ar" dir="rtl">');
  expect((await open(`${path}?language=ar`)).body).toContain('<html lang="ar" dir="rtl">');
  await open(path, { method: 'HEAD' });
  const listed = (await shares()).shares.find((one) => one.id === id);
  expect(listed).toMatchObject({
    views: 3,
    has_password: false,
    expires_at: null,
    created_by: expect.stringContaining(manager.email),
    last_viewed_at: expect.any(String),
  });
});

it('is for no search engine, for no frame, and runs nothing', async () => {
  const { path } = await share();
  const { headers, body } = await open(path);
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; img-src data:; style-src 'sha256-.*form-action 'none'; frame-ancestors 'none'$/,
    ),
  });
  expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
});

it('offers the report as files', async () => {
  const { path } = await share();
  for (const format of ['csv', 'xlsx', 'json']) {
    const { statusCode, headers } = await open(`${path}/download?format=${format}&language=ar`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringContaining(`.${format}`),
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  }
});

it('asks for the password, once for each browser, and gives nothing before', async () => {
  const { path } = await share({ password });
  const form = await open(path);
  expect(form.body).toContain('type="password"');
  expect(form.body).not.toContain('harbour.jpg');
  expect(await open(`${path}/download?format=csv`)).toMatchObject({ statusCode: 303, headers: { location: `${path}?language=en` } });
  const wrong = await open(path, { method: 'POST', form: { password: 'Wrong-2026!' } });
  expect(wrong.statusCode).toBe(403);
  expect(wrong.body).toContain('Wrong password. Try again.');

  const right = await open(path, { method: 'POST', form: { password } });
  expect(right).toMatchObject({ statusCode: 303, headers: { location: `${path}?language=en` } });
  const set = String(right.headers['set-cookie']);
  expect(set).toMatch(new RegExp(`^manara_share_[\\w-]{36}=[\\w-]{43}; Path=${path}; HttpOnly; SameSite=Lax$`));
  const cookie = set.split(';')[0] ?? '';
  expect((await open(path, { cookie })).body).toContain('harbour.jpg');
  expect((await open(`${path}/download?format=csv`, { cookie })).statusCode).toBe(200);
  // Another link does not open with it, not even one to the same report.
  const other = await share({ password });
  expect((await open(other.path, { cookie })).body).not.toContain('harbour.jpg');
});

it('keeps neither the token nor the password', async () => {
  const { path } = await share({ password });
  const { rows } = await api.database.pool.query('select * from report_shares');
  const { rows: audit } = await api.database.pool.query('select * from audit_log');
  const kept = JSON.stringify([rows, audit]);
  expect(kept).not.toContain(path.split('/').at(-1));
  expect(kept).not.toContain(password);
  expect(kept).toContain('$argon2id$');
});

it('takes no more than ten wrong passwords of a link in a quarter of an hour', async () => {
  const { id, path } = await share({ password });
  for (let tries = 1; tries <= 10; tries += 1)
    expect((await open(path, { method: 'POST', form: { password: `wrong ${tries}` }, from: `203.0.113.${tries}` })).statusCode).toBe(403);
  const refused = await open(path, { method: 'POST', form: { password }, from: '203.0.113.99' });
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain('Too many attempts');
  await open(path, { method: 'POST', form: { password }, from: '203.0.113.99' });
  // The organization reads of it: each wrong one, and once that no more are looked at.
  const { rows } = await api.database.pool.query(
    `select action, actor_id, address, after from audit_log where subject_id = $1 and (action = 'rate_limited' or action = 'report_share_refused' and after ->> 'share' = $2)
     order by id`,
    [report, id],
  );
  expect(rows).toHaveLength(11);
  expect(rows[0]).toEqual({ action: 'report_share_refused', actor_id: null, address: '203.0.113.1', after: { share: id } });
  expect(rows[10]).toMatchObject({ action: 'rate_limited', actor_id: null, address: '203.0.113.99' });
});

it('ends at its date, when it is revoked, and with the report', async () => {
  const ended = await share({ days: 1 });
  expect(Math.round((new Date(ended.expires_at ?? '').getTime() - Date.now()) / 3_600_000)).toBe(24);
  await api.database.pool.query(`update report_shares set expires_at = now() - interval '1 second' where id = $1`, [ended.id]);
  const revoked = await share();
  expect(await api.call('DELETE', `/assets/report-shares/${revoked.id}`, { as: manager })).toMatchObject({ status: 204 });
  const going = await storeReport(api, manager.organisationId);
  const gone = await share({}, going);
  const administrator = await api.member('administrator', manager.organisationId);
  await api.call('DELETE', `/assets/reports/${going}`, { as: administrator });

  const left = (await shares()).shares.map(({ id }) => id);
  expect(left).not.toContain(ended.id);
  expect(left).not.toContain(revoked.id);
  for (const path of [ended.path, revoked.path, gone.path, '/share/nobody-ever-made-this']) {
    for (const address of [path, `${path}/download?format=csv`]) {
      const { statusCode, body, headers } = await open(address);
      expect({ address, statusCode }).toEqual({ address, statusCode: 410 });
      expect(body).toContain('Report not found');
      expect(headers['x-robots-tag']).toContain('noindex');
    }
    expect((await open(path, { method: 'POST', form: { password } })).statusCode).toBe(410);
  }
});

it('writes down who shares and who takes it back', async () => {
  const { id } = await share({ days: 3, password });
  await api.call('DELETE', `/assets/report-shares/${id}`, { as: manager });
  await api.call('DELETE', `/assets/report-shares/${id}`, { as: manager });
  const { rows } = await api.database.pool.query(
    'select action, actor_id, before, after from audit_log where subject_id = $1 order by id',
    [report],
  );
  expect(rows.slice(-2)).toMatchObject([
    { action: 'report_shared', actor_id: manager.id, after: { share: id, has_password: true } },
    { action: 'report_share_revoked', actor_id: manager.id, before: { share: id, views: 0 } },
  ]);
});

it('says what is wrong with the wish for a link', async () => {
  const wish = (body: unknown, id = report) => api.call('POST', `/assets/reports/${id}/shares`, { as: manager, body });
  expect(await wish({ password: 'short' })).toMatchObject({
    status: 422,
    body: { fields: { password: 'The password needs at least 8 characters' } },
  });
  expect(await wish({ days: 0 })).toMatchObject({ status: 422, body: { fields: { days: 'Choose at least one day' } } });
  expect(await wish({}, await storeReport(api, manager.organisationId, { state: 'pending' }))).toMatchObject({
    status: 409,
    body: { code: 'report.not_ready' },
  });
});

it('shows hostile texts as texts', async () => {
  const hostile = `</style></title><script>alert(1)</script><img src=x onerror=alert(1)>\u202e`;
  const organisation = await api.organisation(hostile);
  const owner = await api.member('owner', organisation);
  const id = await storeReport(api, organisation, {
    report: sampleReport([sampleIssue({ html: hostile })], { asset: { id: null, name: hostile, type: 'website', url: null } }),
    asset_name: hostile,
  });
  const { body: made } = await api.call('POST', `/assets/reports/${id}/shares`, { as: owner, body: {} });
  const { body } = await open((made as { url: string }).url.slice(publicUrl.length));
  const errors: unknown[] = [];
  const tags: string[] = [];
  const walk = (nodes: DefaultTreeAdapterTypes.ChildNode[]) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      tags.push(node.tagName);
      walk(node.childNodes);
    }
  };
  walk(parse(body, { onParseError: (error) => errors.push(error) }).childNodes);
  expect(errors).toEqual([]);
  expect(tags).not.toContain('script');
  expect(tags).not.toContain('img');
});
