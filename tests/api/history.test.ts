import type { compareScans, HistoryPoint, HistoryScan } from '@manara/contract/history';
import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

type Comparison = Static<typeof compareScans.response>;
const logo: FedFinding = { rule: 'image-alt', element: 'logo' };
const field: FedFinding = { rule: 'label', element: 'field' };
const both = ['image-alt', 'label'];
const page = (path: string, ...findings: FedFinding[]): FedPage => ({ path, findings, tried: both });

async function history(id: string) {
  const { body, status, text } = await world.call('GET', `/assets/${id}/scans`);
  if (status !== 200) throw new Error(text);
  return body as { scans: HistoryScan[]; trend: HistoryPoint[]; completed: { id: string }[]; total: number };
}
async function compare(id: string, from: string, to: string, query = ''): Promise<Comparison> {
  const { body, status, text } = await world.call('GET', `/assets/${id}/scans/comparison?from=${from}&to=${to}${query}`);
  if (status !== 200) throw new Error(text);
  return body as Comparison;
}
/** Scans an asset with each of the given sites in turn; answers it and the ids of the scans, the first one first. */
async function scanned(...sites: FedPage[][]): Promise<{ id: string; scans: string[] }> {
  const { id } = await world.asset();
  const scans: string[] = [];
  for (const site of sites) scans.push((await world.scan(id, fedScan(site))).id ?? '');
  return { id, scans };
}

describe('the history of an asset', () => {
  it('tells of every scan, whatever became of it, and who asked for it', async () => {
    const { id } = await scanned([page('/', logo)]);
    await world.scan(id, fedScan([{ path: '/', unread: { code: 'timeout', values: { host: 'site.example' } } }]));
    await world.pool.query("update runs set requested_by = null where subject_id = $1 and status = 'failed'", [id]);
    const { scans, total, completed, trend } = await history(id);
    expect(total).toBe(2);
    expect(scans).toMatchObject([
      {
        status: 'failed',
        scheduled: true,
        error: expect.stringContaining('site.example'),
        compliance_score: null,
        engines: null,
        breaks: [],
      },
      { status: 'completed', scheduled: false, error: null, pages_read: 1, issues_found: 1, standard: 'WCAG 2.1 AA', engines: ['fed@1'] },
    ]);
    expect(completed.map((scan) => scan.id)).toEqual([scans[1]?.id]);
    expect(trend).toMatchObject([{ id: scans[1]?.id, issues: 1, breaks: [] }]);
  });

  inLongForm(it)('says with the asset that its latest scan failed, until one is completed', async () => {
    const { id } = await world.asset();
    const failure = async () => {
      const [one, { body: list }] = [(await world.call('GET', `/assets/${id}`)).body, await world.call('GET', '/assets/')];
      expect(list.assets.find((asset: { id: string }) => asset.id === id).last_failure).toEqual(one.last_failure);
      const { body: report } = await world.call('GET', `/assets/${id}/report`);
      expect(report.asset_metadata.last_failure).toEqual(one.last_failure);
      return one.last_failure;
    };
    expect(await failure()).toBeNull();
    await world.scan(id, fedScan([{ path: '/', unread: { code: 'timeout', values: { host: 'site.example' } } }]));
    expect(await failure()).toEqual({ at: expect.any(String), reason: expect.stringContaining('site.example') });
    await world.scan(id, fedScan([page('/', logo)]));
    expect(await failure()).toBeNull();
  });

  inLongForm(it)('breaks its trend where engine, profile or page limit are others, and nowhere else', async () => {
    const { id } = await scanned([page('/', logo)], [page('/')]);
    await world.scan(id, fedScan([page('/')], { engines: ['fed@2'] }));
    await world.call('PUT', `/assets/${id}`, { scan_settings: { max_pages: 9, level: 'A' } });
    await world.scan(id, fedScan([page('/')], { engines: ['fed@2'] }));
    await world.call('PUT', `/assets/${id}`, { scan_settings: { concurrency: 1, max_pages: 9 } });
    await world.scan(id, fedScan([page('/')], { engines: ['fed@2'] }));
    const { trend, scans } = await history(id);
    const breaks = [[], [], ['engine'], ['profile', 'page_limit'], []];
    expect(trend.map((point) => point.breaks)).toEqual(breaks);
    expect(scans.map((scan) => scan.breaks)).toEqual(breaks.toReversed());
  });
});

describe('two scans of an asset', () => {
  it('are compared issue by issue: new, fixed, back, unchanged', async () => {
    const other: FedFinding = { rule: 'label', element: 'other' };
    const { id, scans } = await scanned([page('/', logo, field)], [page('/', logo)], [page('/', logo, other)], [page('/', field, other)]);
    const [first = '', second = '', third = '', fourth = ''] = scans;
    expect((await compare(id, first, second)).issues).toEqual({ new: 0, fixed: 1, back: 0, left: 0, unchanged: 1 });
    expect((await compare(id, second, third)).issues).toEqual({ new: 1, fixed: 0, back: 0, left: 0, unchanged: 1 });
    expect((await compare(id, third, fourth)).issues).toEqual({ new: 0, fixed: 1, back: 1, left: 0, unchanged: 1 });
    // Over what lies between: the field was there, went and came back.
    expect((await compare(id, first, fourth)).issues).toEqual({ new: 1, fixed: 1, back: 0, left: 0, unchanged: 1 });
  });

  inLongForm(it)('are the same comparison whichever is named first', async () => {
    const { id, scans } = await scanned([page('/', logo)], [page('/')]);
    const [first = '', second = ''] = scans;
    const { before, after, issues } = await compare(id, second, first);
    expect([before.id, after.id, issues.fixed]).toEqual([first, second, 1]);
  });

  inLongForm(it)('list the issues of each change, page by page', async () => {
    const many = Array.from({ length: 7 }, (_, index): FedFinding => ({ rule: 'label', element: `field ${index}` }));
    const { id, scans } = await scanned([page('/', logo)], [page('/', logo, ...many)]);
    const [first = '', second = ''] = scans;
    const head = await compare(id, first, second, '&show=new&limit=5');
    const rest = await compare(id, first, second, '&show=new&limit=5&skip=5');
    expect([head.total, head.shown_issues.length, rest.shown_issues.length]).toEqual([7, 5, 2]);
    expect(new Set([...head.shown_issues, ...rest.shown_issues].map((issue) => issue.id)).size).toBe(7);
    const fixed = await compare(id, first, (await world.scan(id, fedScan([page('/')]))).id ?? '', '&show=fixed');
    expect([fixed.total, fixed.shown_issues]).toEqual([1, [expect.objectContaining({ status: 'resolved' })]]);
    expect(await compare(id, first, second, '&show=left')).toMatchObject({ total: 0, shown_issues: [] });
    const same = await compare(id, first, second, '&show=unchanged');
    expect(same.shown_issues).toMatchObject([{ severity: 'high', status: 'resolved', page_url: 'https://site.example/' }]);
  });

  inLongForm(it)('say how many a person has called barriers since the earlier scan, which the site had at both', async () => {
    const unsure: FedFinding = { ...logo, kind: 'needs_review' };
    const { id, scans } = await scanned([page('/', unsure, field)]);
    const [question] = (await world.issues(`asset_id=${id}&kind=needs_review`)).issues;
    await world.call('POST', `/assets/${id}/issues/${question?.id}/verdict`, { version: question?.version, verdict: 'barrier' });
    for (let more = 0; more < 2; more += 1) scans.push((await world.scan(id, fedScan([page('/', unsure, field)]))).id ?? '');
    const [first = '', second = '', third = ''] = scans;
    const all = { new: 0, fixed: 0, back: 0, left: 0, unchanged: 2 };
    expect(await compare(id, first, second)).toMatchObject({ issues: all, judged_since: 1 });
    expect(await compare(id, second, third)).toMatchObject({ issues: all, judged_since: 0 });
    const found = (await history(id)).scans.map(({ issues_found }) => issues_found);
    expect(found).toEqual([2, 2, 1]);
  });

  inLongForm(it)('leave out what a person has called a false positive', async () => {
    const { id, scans } = await scanned([page('/')], [page('/', logo, field)]);
    await world.pool.query("update issues set decision = 'false_positive' where asset_id = $1 and rule_id = 'label'", [id]);
    expect((await compare(id, scans[0] ?? '', scans[1] ?? '')).issues.new).toBe(1);
  });

  inLongForm(it)('add up once a false positive is taken back that was mended, or mended and broken again, meanwhile', async () => {
    const extra: FedFinding = { rule: 'label', element: 'extra' };
    const { id, scans } = await scanned([page('/', logo, field)]);
    const decide = async (what: string) => {
      const { issues } = await world.issues(`asset_id=${id}`);
      const issue = issues.find(({ rule_id, current_code: code }) => rule_id === 'label' && code.includes('field'));
      const { status, text } = await world.call('POST', `/assets/${id}/issues/${issue?.id}/${what}`, {
        version: issue?.version,
        reason: 'x',
      });
      if (status !== 200) throw new Error(text);
      return issue?.id ?? '';
    };
    await decide('false-positive');
    const without = await world.scan(id, fedScan([page('/', logo, extra)]));
    const issueId = await decide('reopen');
    const { body } = await world.call('GET', `/assets/${id}/issues/${issueId}/events`);
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['reopened', 'fixed', 'false_positive', 'found']);
    expect(body.events[0].details).toMatchObject({ places: 0 });
    const first = scans[0] ?? '';
    const second = without.id ?? '';
    expect((await compare(id, first, second)).issues).toEqual({ new: 1, fixed: 1, back: 0, left: 0, unchanged: 1 });
    expect((await history(id)).scans[0]?.issues_found).toBe(2);

    const third = await world.scan(id, fedScan([page('/', logo, field)]));
    await decide('false-positive');
    await world.scan(id, fedScan([page('/', logo)]));
    const fifth = await world.scan(id, fedScan([page('/', logo, field)]));
    await decide('reopen');
    expect((await compare(id, third.id ?? '', fifth.id ?? '')).issues).toEqual({ new: 0, fixed: 0, back: 0, left: 0, unchanged: 2 });
    expect((await compare(id, second, fifth.id ?? '')).issues).toEqual({ new: 0, fixed: 1, back: 1, left: 0, unchanged: 1 });
  });

  inLongForm(it)('are compared page by page: added, gone, failed, not come to', async () => {
    const timeout = { code: 'timeout' as const, values: { host: 'site.example' } };
    const missing = { code: 'http_status' as const, values: { status: 404 } };
    const { id, scans } = await scanned(
      [page('/'), page('/stays'), page('/goes'), page('/moves'), page('/fails'), page('/far'), { path: '/never', unread: timeout }],
      [
        page('/'),
        page('/stays'),
        page('/new'),
        { path: '/goes', unread: missing },
        { path: '/moves', moved: true },
        { path: '/fails', unread: timeout },
        { path: '/never', unread: timeout },
      ],
    );
    const [first = '', second = ''] = scans;
    const { pages } = await compare(id, first, second);
    expect(pages).toEqual({ added: 1, gone: 2, failed: 1, not_reached: 1, unchanged: 2 });
    const gone = await compare(id, first, second, '&show=gone');
    expect(gone.shown_pages.map(({ url }) => url)).toEqual(['https://site.example/goes', 'https://site.example/moves']);
    expect(gone.shown_pages[0]?.reason).toContain('404');
    const failed = await compare(id, first, second, '&show=failed');
    expect(failed.shown_pages).toMatchObject([{ url: 'https://site.example/fails', score_before: 100, score_after: null }]);
  });

  inLongForm(it)('say what was different about the scans themselves', async () => {
    const { id, scans } = await scanned([page('/')]);
    const later = await world.scan(id, fedScan([page('/')], { engines: ['fed@2'] }));
    expect((await compare(id, scans[0] ?? '', later.id ?? '')).breaks).toEqual(['engine']);
  });

  inLongForm(it)('differ in nothing over ten scans of a site that does not change', async () => {
    const site = [page('/', logo, field), page('/form', logo)];
    const { id, scans } = await scanned(...Array.from({ length: 10 }, () => site));
    for (const [index, scan] of scans.slice(1).entries()) {
      const { issues, pages, breaks } = await compare(id, scans[index] ?? '', scan);
      expect(issues).toEqual({ new: 0, fixed: 0, back: 0, left: 0, unchanged: 2 });
      expect(pages).toEqual({ added: 0, gone: 0, failed: 0, not_reached: 0, unchanged: 2 });
      expect(breaks).toEqual([]);
    }
  });

  inLongForm(it)('are not found where one is of another asset, was not completed, or is the same', async () => {
    const { id, scans } = await scanned([page('/')]);
    const other = await scanned([page('/')]);
    const failed = await world.scan(id, fedScan([{ path: '/', unread: { code: 'timeout', values: { host: 'site.example' } } }]));
    for (const to of [other.scans[0], failed.id, scans[0]])
      expect((await world.call('GET', `/assets/${id}/scans/comparison?from=${scans[0]}&to=${to}`)).status).toBe(404);
  });
});
