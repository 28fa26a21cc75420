import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportAsset, ReportEntry } from '@manara/contract/reports';
import { makeReport } from '@manara/server/features/reports/make-report';
import { sweepRemovedFiles } from '@manara/server/platform/storage/removed-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { fedScan, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import { storeReport } from './store-report.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let viewer: Member;
beforeAll(async () => {
  world = await startScanWorld();
  viewer = await world.api.member('viewer', world.manager.organisationId);
});
afterAll(() => world.close());

const image = (element: string, impact: 'critical' | 'serious' = 'critical') => ({ rule: 'image-alt', element, impact });
const pages: FedPage[] = [
  { path: '/', findings: [image('logo'), { rule: 'region', element: 'aside', kind: 'best_practice' }], tried: ['label'] },
  { path: '/a', findings: [image('logo'), image('photo', 'serious'), { rule: 'color-contrast', element: 'hint', kind: 'needs_review' }] },
  { path: '/b', unread: { code: 'http_status', values: { status: 404 } } },
];

async function list(query = ''): Promise<{ assets: ReportAsset[]; total: number; overview: Record<string, number | null> }> {
  const { status, body, text } = await world.call('GET', `/assets/reports?${query}`, undefined, viewer);
  if (status !== 200) throw new Error(text);
  return body;
}
const of = async (id: string, query = ''): Promise<ReportAsset> => {
  const [found] = (await list(`asset_id=${id}&${query}`)).assets;
  if (!found) throw new Error(`No reports of ${id}`);
  return found;
};

/** Waits until all reports of an asset are settled, with a worker of its own. */
async function settled(id: string): Promise<ReportEntry[]> {
  const worker = await world.worker(fedScan([]));
  for (let tries = 0; tries < 400; tries += 1) {
    const { reports } = await of(id, 'reports_limit=100');
    if (reports.every(({ status }) => status === 'Ready')) {
      await worker.stop();
      return reports;
    }
    await sleep(50);
  }
  throw new Error(`Reports of ${id} are not made; ${world.errors.map(String).join('; ')}`);
}
async function scanned(name: string, site: FedPage[] = pages): Promise<{ id: string; reports: ReportEntry[] }> {
  const { id } = await world.asset(name);
  await world.scan(id, fedScan(site));
  return { id, reports: await settled(id) };
}
const download = (id: string, format: string, as = viewer) =>
  world.call('GET', `/assets/reports/${id}/download?format=${format}`, undefined, as);
const json = async (id: string) => JSON.parse((await download(id, 'json')).text) as Record<string, never>;

inLongForm(it)('says one thing where people decide between the end of the scan and the making of the report', async () => {
  const { id, reports: made } = await scanned('Judged', [
    { path: '/', findings: [image('logo')], tried: ['label'] },
    { path: '/a', tried: ['label'] },
  ]);
  const report = made[0]!.id;
  // As if no worker had come to it yet.
  await world.pool.query(`update reports set state = 'pending', key = null, made_at = null where id = $1`, [report]);
  const [issue] = (await world.issues(`asset_id=${id}`)).issues;
  const { asset_id, version } = issue!;
  const judged = await world.call('POST', `/assets/${asset_id}/issues/${issue!.id}/false-positive`, {
    version,
    reason: 'It only decorates',
  });
  expect(judged.status, judged.text).toBe(200);
  await makeReport(world.db, world.api.storage, report);

  const frozen = await json(report);
  expect(frozen['figures']).toMatchObject({ score: 100, pagesWithoutFailure: 2, falsePositives: 1, failures: { critical: 0 } });
  expect((frozen['pages'] as unknown as { score: number }[]).map(({ score }) => score)).toEqual([100, 100]);
  expect((await of(id)).reports[0]).toMatchObject({ score: 100, issues_found: 0, summary: [] });
  // The history keeps what the scan measured.
  expect((await world.pool.query('select compliance_score as score from scans where run_id = $1', [report])).rows[0].score).toBeLessThan(
    70,
  );
});

it('makes a report of a completed scan with the figures of the database', async () => {
  const { id, reports } = await scanned('Figures');
  expect(reports).toMatchObject([
    {
      name: 'Accessibility report: Figures',
      status: 'Ready',
      reason: null,
      standard: 'WCAG 2.1 AA',
      issues_found: 2,
      summary: [expect.stringContaining('2 issues: An image has no')],
    },
  ]);
  const report = await json(reports[0]!.id);
  const { rows } = await world.pool.query<{ kind: string; severity: string; count: number; places: number }>(
    `select kind, severity::text, count(*)::int as count, sum(occurrence_count)::int as places from issues where asset_id = $1 group by 1, 2 order by 1, 2`,
    [id],
  );
  const count = (kind: string, severity?: string) =>
    rows.filter((row) => row.kind === kind && (severity ?? row.severity) === row.severity).reduce((sum, row) => sum + row.count, 0);
  const asset = (await world.pool.query('select * from assets where id = $1', [id])).rows[0] as Record<string, number>;
  expect(report).toMatchObject({
    id: reports[0]!.id,
    asset: { id, name: 'Figures' },
    figures: {
      score: asset.compliance_score,
      pagesRead: 2,
      pagesUnread: 1,
      pagesWithoutFailure: asset.pages_clean,
      failures: { critical: count('violation', 'critical'), high: count('violation', 'high'), medium: 0, low: 0 },
      needsReview: count('needs_review'),
      bestPractices: count('best_practice'),
    },
    notTested: { unread: { total: 1, listed: [{ reason: { code: 'http_status' } }] }, truncated: false },
    scan: { engines: ['fed@1'], rulesTried: ['color-contrast', 'image-alt', 'label', 'region'] },
  });
  const issues = report.issues as unknown as { section: string; placeCount: number; places: unknown[]; fingerprint: string }[];
  expect(issues.map(({ section, placeCount }) => [section, placeCount])).toEqual([
    ['violation', 2],
    ['violation', 1],
    ['needs_review', 1],
    ['best_practice', 1],
  ]);
  expect(issues.map(({ places }) => places.length)).toEqual([2, 1, 1, 1]);
  expect(issues[0]!.fingerprint).toMatch(/^[0-9a-f]{32}$/);
  expect(report.pages).toMatchObject([
    { url: 'https://site.example/', failedRules: 1 },
    { failedRules: 1 },
    { reason: { code: 'http_status' } },
  ]);
});

it('leaves a report as it was, whatever becomes of the issues and the asset', async () => {
  const { id, reports } = await scanned('Kept');
  const before = (await download(reports[0]!.id, 'json')).text;
  await world.scan(
    id,
    fedScan([
      { path: '/', findings: [], tried: ['image-alt'] },
      { path: '/a', findings: [], tried: ['image-alt', 'color-contrast'] },
    ]),
  );
  expect((await settled(id)).map(({ issues_found }) => issues_found)).toEqual([0, 2]);
  expect((await download(reports[0]!.id, 'json')).text).toBe(before);

  await world.call('DELETE', `/assets/${id}`);
  const gone = await of(id);
  expect(gone).toMatchObject({ name: 'Kept', gone_at: expect.any(String), reports_total: 2 });
  expect((await download(reports[0]!.id, 'json')).text).toBe(before);
});

inLongForm(it)('makes what is pending before the next scan changes it, and never twice', async () => {
  const { id } = await world.asset('Pending');
  await world.scan(id, fedScan(pages));
  // Whatever its worker still made of it, as if it had died before.
  await world.pool.query(`update reports set state = 'pending', key = null where asset_id = $1`, [id]);
  await world.pool.query(`delete from runs where kind = 'report' and subject_id in (select id from reports where asset_id = $1)`, [id]);
  await world.scan(id, fedScan([{ path: '/', findings: [], tried: ['image-alt'] }]));
  const [, first] = await settled(id);
  expect(await json(first!.id)).toMatchObject({ figures: { failures: { critical: 1, high: 1 } } });

  await world.pool.query(`update reports set state = 'pending', key = null where id = $1`, [first!.id]);
  const files = () =>
    fs.readdirSync(`${world.api.files}/files`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  const count = files();
  await Promise.all(Array.from({ length: 4 }, () => makeReport(world.db, world.api.storage, first!.id)));
  expect(files()).toBe(count + 1);
  expect((await of(id, 'reports_limit=9')).reports).toHaveLength(2);
});

inLongForm(it)('strikes off a report whose asset went before it was made', async () => {
  const { id } = await world.asset('Gone early');
  await world.scan(id, fedScan(pages));
  await world.pool.query(`update reports set state = 'pending', key = null where asset_id = $1`, [id]);
  const { rows } = await world.pool.query<{ id: string }>('select id from reports where asset_id = $1', [id]);
  await world.call('DELETE', `/assets/${id}`);
  await makeReport(world.db, world.api.storage, rows[0]!.id);
  expect((await list(`asset_id=${id}`)).assets).toEqual([]);
});

inLongForm(it)('says of a scan that is under way or has failed why there is no report', async () => {
  const { id } = await world.asset('Not ready');
  expect(await of(id)).toMatchObject({ status: 'not_ready', reason: 'No completed scan yet.', reports: [] });
  await world.start(id);
  const running = await of(id);
  expect(running.reports).toMatchObject([{ status: 'Not Ready', reason: 'Scan in progress.' }]);
  expect(await download(running.reports[0]!.id, 'html')).toMatchObject({ status: 404 });
  await world.call('POST', `/assets/${id}/scan/cancel`);
  expect((await of(id)).reports).toEqual([]);
  await world.scan(id, fedScan([{ path: '/', unread: { code: 'dns', values: { host: 'site.example' } } }]));
  expect((await of(id)).reports).toMatchObject([
    { status: 'Not Ready', reason: expect.stringMatching(/^The scan failed\. .*site\.example/) },
  ]);

  const pending = await storeReport(world.api, world.manager.organisationId, { state: 'pending' });
  expect(await download(pending, 'html')).toMatchObject({ status: 409, body: { code: 'report.not_ready' } });
});

inLongForm(it)('calls an asset audit ready by its latest scan, its score and its open critical issues', async () => {
  const ready = await scanned('Ready', [{ path: '/', findings: [], tried: ['image-alt'] }]);
  expect(await of(ready.id)).toMatchObject({ status: 'audit_ready', reason: null, score: 100 });
  await world.scan(ready.id, fedScan([{ path: '/', unread: { code: 'timeout', values: { host: 'site.example' } } }]));
  expect(await of(ready.id)).toMatchObject({ status: 'needs_attention', reason: expect.stringContaining('latest scan failed') });
  expect(await of((await scanned('Low')).id)).toMatchObject({
    status: 'needs_attention',
    reason: 'The score is below 90. 1 open critical issue.',
  });
});

inLongForm(it)('finds assets by type, readiness, date and name, and counts all of them in the overview', async () => {
  const all = await list('limit=500');
  const there = all.assets.filter(({ gone_at }) => gone_at === null);
  const scores = there.flatMap(({ score }) => score ?? []);
  expect(all.overview).toEqual({
    audit_ready: there.filter(({ status }) => status === 'audit_ready').length,
    needs_attention: there.filter(({ status }) => status === 'needs_attention').length,
    assets: there.length,
    score: Math.floor((10 * scores.reduce((sum, score) => sum + score, 0)) / scores.length + 1e-6) / 10,
  });
  expect(await list('readiness=audit_ready')).toMatchObject({ overview: all.overview });
  for (const [query, holds] of [
    ['readiness=needs_attention', ({ status }) => status === 'needs_attention'],
    ['readiness=not_ready', ({ status }) => status === 'not_ready'],
    ['search=%20RE', ({ name }) => name.toLowerCase().includes('re')],
    ['date_filter=today&time_zone=Africa/Cairo', ({ reports }) => reports.length > 0],
    ['asset_type_filter=website', () => true],
  ] as [string, (asset: ReportAsset) => boolean][]) {
    const { assets, total } = await list(`${query}&limit=500`);
    expect(assets.length, query).toBeGreaterThan(0);
    expect(assets.length, query).toBe(total);
    expect(assets.every(holds), query).toBe(true);
  }
  expect((await list('date_filter=yesterday')).total).toBe(0);
  expect((await list('asset_type_filter=document_repository')).total).toBe(0);
  expect((await list('skip=1&limit=1')).assets).toEqual([all.assets[1]]);
});

it('answers every format as a file that nothing can run in', async () => {
  const id = await storeReport(world.api, world.manager.organisationId);
  for (const [format, type, name] of [
    ['html', 'text/html; charset=utf-8', '.html'],
    ['csv', 'text/csv; charset=utf-8', '.csv'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
    ['json', 'application/json; charset=utf-8', '.json'],
    ['earl', 'application/ld+json; charset=utf-8', '.earl.jsonld'],
    ['sarif', 'application/sarif+json; charset=utf-8', '.sarif'],
  ] as const) {
    const { status, headers, text } = await download(id, format);
    expect(status, text).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="accessibility-report-Harbour-office-2026-03-09-en${name}"; filename*=UTF-8''accessibility-report-Harbour-office-2026-03-09-en${name}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(text.length).toBeGreaterThan(500);
  }
  const arabic = await world.call('GET', `/assets/reports/${id}/download`, undefined, viewer, { 'accept-language': 'ar' });
  expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.headers['content-disposition']).toContain('2026-03-09-ar.html');
  expect(await download(id, 'docx')).toMatchObject({ status: 422 });
  expect((await world.call('GET', '/schemas/report-1.json')).body).toMatchObject({ $id: 'urn:manara:schema:report:1' });
});

inLongForm(it)('says of a file that is lost or damaged that it is', async () => {
  const id = await storeReport(world.api, world.manager.organisationId);
  const { rows } = await world.pool.query<{ key: string }>('select key from reports where id = $1', [id]);
  const file = `${world.api.files}/files/${rows[0]!.key.slice(0, 2)}/${rows[0]!.key}`;
  fs.writeFileSync(file, 'not packed');
  expect(await download(id, 'html')).toMatchObject({ status: 500, body: { code: 'report.damaged' } });
  fs.rmSync(file);
  expect(await download(id, 'html')).toMatchObject({ status: 500, body: { code: 'report.damaged' } });
});

it('lets an administrator delete a report for good, and writes it down', async () => {
  const administrator = await world.api.member('administrator', world.manager.organisationId);
  const id = await storeReport(world.api, world.manager.organisationId);
  const { rows } = await world.pool.query<{ key: string }>('select key from reports where id = $1', [id]);
  expect(await world.call('DELETE', `/assets/reports/${id}`, undefined, administrator)).toMatchObject({ status: 204 });
  expect(await download(id, 'html')).toMatchObject({ status: 404 });
  await sweepRemovedFiles(world.db, world.api.storage);
  expect(await world.api.storage.open(rows[0]!.key)).toBeNull();
  const audit = await world.pool.query('select action, subject_id from audit_log where subject_id = $1', [id]);
  expect(audit.rows).toEqual([{ action: 'report_deleted', subject_id: id }]);
});
