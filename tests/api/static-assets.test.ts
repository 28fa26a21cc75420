import { parseCsv } from '@manara/server/platform/text/csv/parse-csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let manager: Member;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.member('manager', await api.organisation());
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call(method, path, { as: manager, ...(body !== undefined && { body }), headers });
const audit = (audited_on: string, compliance: number, more = {}) => ({ audited_on, compliance, ...more });
const make = async (name: string, more = {}) =>
  (await call('POST', '/assets/static', { name, asset_type: 'internal_app', audit: audit('2026-03-09', 87.57, more) })).body;
const listed = async (name: string) =>
  (await call('GET', `/assets/?search=${encodeURIComponent(name)}`)).body.static_assets as Record<string, unknown>[];

describe('a static asset', () => {
  it('is shown with the figures of its latest audit, whichever was entered last', async () => {
    const made = await make('Kiosk', { critical: 1, high: 2, pages: 12, wcag: '2.1', level: 'AA', auditor: 'Acme' });
    expect(made).toMatchObject({ is_static: true, compliance: 87.5, trend: { value: null }, lastScan: '2026-03-09' });
    await call('POST', `/assets/${made.id}/audits`, audit('2026-06-01', 92));
    await call('POST', `/assets/${made.id}/audits`, audit('2025-01-01', 40));
    expect(await listed('Kiosk')).toMatchObject([{ id: made.id, compliance: 92, trend: { value: 4.5 }, lastScan: '2026-06-01' }]);
    const { audits } = (await call('GET', `/assets/${made.id}/audits`)).body;
    expect(audits.map((one: { audited_on: string }) => one.audited_on)).toEqual(['2026-06-01', '2026-03-09', '2025-01-01']);
    expect(audits[1]).toMatchObject({
      critical: 1,
      high: 2,
      medium: null,
      pages: 12,
      wcag: '2.1',
      auditor: 'Acme',
      entered_by: `Person ${manager.email.split('@')[0]}`,
    });
  });

  it('says in its report what it is, and can be renamed and tagged without an address', async () => {
    const { id } = await make('Ticket machine');
    expect((await call('GET', `/assets/${id}/report`)).body.asset_metadata).toMatchObject({ name: 'Ticket machine', is_static: true });
    const { body: site } = await call('POST', '/assets/static', { name: 'Old', asset_type: 'website', audit: audit('2026-03-09', 50) });
    const changed = await call('PUT', `/assets/${site.id}`, { name: 'New', tags: ['Hall'] });
    expect(changed).toMatchObject({ status: 200, body: { name: 'New', tags: ['Hall'], website: { url: null } } });
  });

  it('loses an audit that was a mistake, but never its only one', async () => {
    const { id } = await make('Mistaken');
    const { body: second } = await call('POST', `/assets/${id}/audits`, audit('2026-07-01', 10));
    expect((await call('DELETE', `/assets/${id}/audits/${second.id}`)).status).toBe(204);
    expect(await listed('Mistaken')).toMatchObject([{ compliance: 87.5, trend: { value: null } }]);
    const [only] = (await call('GET', `/assets/${id}/audits`)).body.audits;
    expect(await call('DELETE', `/assets/${id}/audits/${only.id}`)).toMatchObject({ status: 409, body: { code: 'static.last_audit' } });
  });

  it('is not of the future, and has an address or none', async () => {
    const answer = await call('POST', '/assets/static', {
      name: ' ',
      url: 'nonsense',
      asset_type: 'website',
      audit: audit('2999-01-01', 1),
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: {
          'audit.audited_on': 'The audit date can’t be in the future',
          url: 'Please enter a valid URL',
          name: 'Asset name is required',
        },
      },
    });
  });

  it('is not scanned, and what is scanned takes no audits', async () => {
    const { id } = await make('Still');
    expect((await call('POST', `/assets/${id}/scan`, {})).status).toBe(409);
    const { body: site } = await call('POST', '/assets/', {
      name: 'Site',
      asset_type: 'website',
      website: { url: 'https://site.example/' },
    });
    expect((await call('POST', `/assets/${site.id}/audits`, audit('2026-01-01', 5))).status).toBe(404);
  });

  it('is exported so that nothing in it runs, in either language', async () => {
    const { id } = await make('=1+1 <b>"x"</b>', { remarks: '<script>alert(1)</script>', auditor: '@SUM(A1)' });
    const csv = await call('GET', `/assets/${id}/static-report?format=csv`);
    const table = parseCsv(csv.text);
    expect(table.ok && table.rows[1]?.cells).toEqual(expect.arrayContaining(['\'=1+1 <b>"x"</b>', "'@SUM(A1)"]));
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="accessibility-report-1-1-b-x-b-2026-03-09-en\.csv"/);
    const html = await call('GET', `/assets/${id}/static-report`, undefined, { 'accept-language': 'ar' });
    expect(html.text).toContain('<html lang="ar" dir="rtl">');
    expect(html.text).not.toContain('<script');
    expect(html.text).toContain('&lt;script&gt;');
    expect(html.headers['content-security-policy']).toContain('sandbox');
  });
});

describe('an import', () => {
  const table = (...rows: string[]) => ['name,audited_on,compliance,tags', ...rows].join('\n');
  const load = (csv: string, more = {}, headers = {}) => call('POST', '/assets/static/import', { csv, ...more }, headers);

  it('makes assets, and adds audits to those that there are', async () => {
    await make('Lobby');
    expect(
      await load(table('lobby,2026-08-01,95,', 'Lift,2026-08-01,50,north', 'Lift,2026-02-01,40,'), { only_check: true }),
    ).toMatchObject({
      body: { audits: 3, known: 0, created: ['Lift'], updated: 1 },
    });
    expect(await listed('Lift')).toEqual([]);
    expect((await load(table('lobby,2026-08-01,95,', 'Lift,2026-08-01,50,north', 'Lift,2026-02-01,40,'))).body).toEqual({
      audits: 3,
      known: 0,
      created: ['Lift'],
      updated: 1,
    });
    expect(await listed('Lift')).toMatchObject([{ compliance: 50, trend: { value: 10 }, tags: ['north'] }]);
    expect(await listed('Lobby')).toMatchObject([{ compliance: 95, lastScan: '2026-08-01' }]);
  });

  it('is taken once, also where it is sent twice at the same moment', async () => {
    const before = await make('Gate');
    const csv = table('gate,2026-08-01,95.55,', 'Ramp,2026-08-01,50,', 'Stairs,2026-08-01,60,');
    const answers = await Promise.all([load(csv), load(csv), load(csv)]);
    const taken = answers.filter(({ body }) => body.audits > 0).map(({ body }) => body);
    expect(taken).toEqual([{ audits: 3, known: 0, created: ['Ramp', 'Stairs'], updated: 1 }]);
    expect(answers.filter(({ body }) => body.known === 3 && body.created.length === 0 && body.updated === 0)).toHaveLength(2);
    expect(await listed('Ramp')).toHaveLength(1);
    const audits = async () =>
      (await call('GET', `/assets/${before.id}/audits`)).body.audits.map((one: { compliance: number }) => one.compliance);
    expect(await audits()).toEqual([95.5, 87.5]);
    // The same day with other figures is another audit.
    const next = table('GATE,2026-08-01,95.5,', 'Gate,2026-08-02,95.5,');
    expect((await load(next, { only_check: true })).body).toEqual({ audits: 1, known: 1, created: [], updated: 1 });
    expect((await load(table('Gate,2026-08-01,96,'))).body).toEqual({ audits: 1, known: 0, created: [], updated: 1 });
    expect(await audits()).toEqual([96, 95.5, 87.5]);
  });

  it('takes all or nothing, and says what is wrong where', async () => {
    const answer = await load(table('Good,2026-01-01,1,', 'Bad,yesterday,1,'), {}, { 'accept-language': 'ar' });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ '3.audited_on': 'أدخل التاريخ بصيغة السنة-الشهر-اليوم، مثل \u20662026-03-09\u2069' });
    expect(await listed('Good')).toEqual([]);
  });

  it.each(['en', 'ar'])('takes its own template in %s', async (language) => {
    const { text } = await call('GET', '/assets/static/template', undefined, { 'accept-language': language });
    expect((await load(text)).body).toMatchObject({ audits: 1 });
  });
});
