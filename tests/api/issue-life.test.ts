import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const logo: FedFinding = { rule: 'image-alt', element: 'logo', impact: 'critical' };
const field: FedFinding = { rule: 'label', element: 'field' };
const both = ['image-alt', 'label'];
const home: FedPage = { path: '/', findings: [logo], tried: both, links: ['/form'] };
const form: FedPage = { path: '/form', findings: [logo, field], tried: both };
const clean = (path: string): FedPage => ({ path, tried: both });

/** What matters of the issues of an asset, by rule. */
async function issuesOf(id: string, query = '') {
  const { issues } = await world.issues(`asset_id=${id}&${query}`);
  return Object.fromEntries(
    issues.map(({ rule_id, status, resolution, is_back, occurrence_count, page_count, severity }) => [
      rule_id,
      { status, resolution, is_back, occurrence_count, page_count, severity },
    ]),
  );
}
const asset = async () => (await world.asset()).id;

describe('the issues of a site that changes', () => {
  it('are one a cause, with all its places', async () => {
    const id = await asset();
    expect(await world.scan(id, fedScan([home, form]))).toMatchObject({ status: 'completed', progress: 100, pages_read: 2, error: null });
    expect(await issuesOf(id)).toMatchObject({
      'image-alt': { status: 'open', is_back: false, occurrence_count: 2, page_count: 2, severity: 'critical' },
      label: { status: 'open', occurrence_count: 1, page_count: 1, severity: 'high' },
    });
  });

  it('are resolved once a completed scan no longer finds them, and open and marked when they come back', async () => {
    const id = await asset();
    await world.scan(id, fedScan([home, form]));
    await world.scan(id, fedScan([clean('/'), clean('/form')]));
    expect(await issuesOf(id)).toMatchObject({
      'image-alt': { status: 'resolved', resolution: 'fixed', occurrence_count: 0 },
      label: { status: 'resolved' },
    });
    expect((await world.call('GET', `/assets/${id}`)).body).toMatchObject({ latest_analysis: { issues_found: 0, compliance_score: 100 } });
    await world.scan(id, fedScan([home, clean('/form')]));
    expect(await issuesOf(id)).toMatchObject({
      'image-alt': { status: 'open', resolution: null, is_back: true, occurrence_count: 1 },
      label: { status: 'resolved', is_back: false },
    });
  });

  it('stay as they are on pages that could not be read', async () => {
    const id = await asset();
    await world.scan(id, fedScan([home, form]));
    await world.scan(id, fedScan([clean('/'), { path: '/form', unread: { code: 'timeout', values: { host: 'site.example' } } }]));
    expect(await issuesOf(id)).toMatchObject({
      'image-alt': { status: 'open', occurrence_count: 1, page_count: 1 },
      label: { status: 'open', occurrence_count: 1 },
    });
    const { wcag_analysis_report: report, asset_metadata } = (await world.call('GET', `/assets/${id}/report`)).body;
    expect(report.unread_pages).toEqual([{ url: 'https://site.example/form', reason: expect.stringContaining('site.example') }]);
    expect(asset_metadata).toMatchObject({ pages_read: 1, pages_unread: 1, standard: 'WCAG 2.1 AA' });
  });

  inLongForm(it)('stay as they are on pages that a limit kept the scan from', async () => {
    const id = await asset();
    await world.scan(id, fedScan([home, form]));
    await world.scan(id, fedScan([clean('/')], { truncated: true }));
    expect(await issuesOf(id)).toMatchObject({
      label: { status: 'open', occurrence_count: 1 },
      'image-alt': { status: 'open', occurrence_count: 1 },
    });
  });

  inLongForm(it)('go with a page that is gone, or that leads to another one by now', async () => {
    const id = await asset();
    await world.scan(id, fedScan([home, form]));
    await world.scan(id, fedScan([home, { path: '/form', unread: { code: 'http_status', values: { status: 404 } } }]));
    expect(await issuesOf(id)).toMatchObject({ label: { status: 'resolved' }, 'image-alt': { status: 'open', page_count: 1 } });

    const other = await asset();
    await world.scan(other, fedScan([home, form]));
    await world.scan(other, fedScan([home, { path: '/form', moved: true }]));
    expect(await issuesOf(other)).toMatchObject({ label: { status: 'resolved' }, 'image-alt': { status: 'open', page_count: 1 } });
  });

  inLongForm(it)('stay as they are on pages that the scan says nothing of, though no limit ended it', async () => {
    const id = await asset();
    await world.scan(id, fedScan([home, form]));
    await world.scan(id, fedScan([home]));
    expect(await issuesOf(id)).toMatchObject({ label: { status: 'open', occurrence_count: 1 } });
  });

  inLongForm(it)('go with the pages of an address that the site has left', async () => {
    const id = await asset();
    await world.scan(id, fedScan([home, form]));
    await world.pool.query("update scan_pages set url = replace(url, 'https:', 'http:') where asset_id = $1", [id]);
    await world.scan(id, fedScan([home]));
    expect(await issuesOf(id)).toMatchObject({ label: { status: 'resolved' }, 'image-alt': { status: 'open', page_count: 1 } });
  });

  inLongForm(it)('stay as they are where a rule was not tried again', async () => {
    const id = await asset();
    await world.scan(id, fedScan([home, form]));
    await world.scan(id, fedScan([home, { path: '/form', findings: [logo] }]));
    expect(await issuesOf(id)).toMatchObject({ label: { status: 'open', occurrence_count: 1 } });
    await world.scan(id, fedScan([home, clean('/form')]));
    expect(await issuesOf(id)).toMatchObject({ label: { status: 'resolved' } });
  });

  inLongForm(it)('do not change while ten scans find the same', async () => {
    const id = await asset();
    await world.scan(id, fedScan([home, form]));
    const read = async () => {
      const { issues, total, counts } = await world.issues(`asset_id=${id}`);
      const { asset_metadata } = (await world.call('GET', `/assets/${id}/report`)).body;
      return {
        issues: issues.map(({ last_checked_at: _checked, ...issue }) => issue),
        total,
        counts,
        score: asset_metadata.compliance_score,
      };
    };
    const first = await read();
    for (let scan = 0; scan < 10; scan += 1) {
      await world.scan(id, fedScan([home, form]));
      expect(await read()).toEqual(first);
    }
    expect((await world.call('GET', `/assets/${id}`)).body.latest_analysis.percent_change_from_previous_scan).toBe(0);
  });

  inLongForm(it)('keep what needs review and best practices apart', async () => {
    const id = await asset();
    await world.scan(
      id,
      fedScan([
        { path: '/', findings: [{ ...logo, kind: 'needs_review' }, { rule: 'region', element: 'main', kind: 'best_practice' }, field] },
      ]),
    );
    const { total, counts } = await world.issues(`asset_id=${id}`);
    expect({ total, counts }).toEqual({
      total: 1,
      counts: { total: 1, critical: 0, in_progress: 0, resolved: 0, open: 1, needs_review: 1, best_practice: 1 },
    });
    expect(Object.keys(await issuesOf(id, 'kind=best_practice'))).toEqual(['region']);
    expect((await world.call('GET', `/assets/${id}`)).body.latest_analysis.issues_found).toBe(1);
  });

  inLongForm(it)('are one step worse where the element stands on half or more of at least ten pages', async () => {
    const id = await asset();
    const pages = Array.from({ length: 10 }, (_, index): FedPage => ({
      path: index === 0 ? '/' : `/${index}`,
      findings: index < 5 ? [field] : [],
      tried: both,
    }));
    await world.scan(id, fedScan(pages));
    expect(await issuesOf(id)).toMatchObject({ label: { severity: 'critical' } });
    await world.scan(id, fedScan(pages.map((page, index) => (index === 4 ? { ...page, findings: [] } : page))));
    expect(await issuesOf(id)).toMatchObject({ label: { severity: 'high' } });
  });
});

describe('a scan that is not completed', () => {
  it('fails with the reason of its start page, and changes nothing', async () => {
    const id = await asset();
    await world.scan(id, fedScan([home, form]));
    const before = await issuesOf(id);
    const ended = await world.scan(id, fedScan([{ path: '/', unread: { code: 'http_status', values: { status: 500 } } }]));
    expect(ended).toMatchObject({ status: 'failed', error: expect.stringContaining('500') });
    const arabic = await world.call('GET', `/assets/${id}/scan/status`, undefined, world.manager, { 'accept-language': 'ar' });
    expect(arabic.body.error).toMatch(/\p{Script=Arabic}/u);
    expect(await issuesOf(id)).toEqual(before);
    expect((await world.call('GET', `/assets/${id}`)).body.latest_analysis.issues_found).toBe(2);
  });

  inLongForm(it)('fails with a sentence where no browser is there', async () => {
    const id = await asset();
    expect(await world.scan(id, async () => ({ status: 'no_browser' }))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('manara doctor'),
    });
  });

  inLongForm(it)('keeps nothing of what it found when it is cancelled', async () => {
    const id = await asset();
    await world.start(id);
    const worker = await world.worker(
      fedScan([home, form], {
        before: async ({ path }, { signal }) => {
          if (path === '/form')
            await new Promise((done) => {
              signal.addEventListener('abort', done);
            });
        },
      }),
    );
    await world.until(id, ({ pages_read }) => pages_read === 1);
    expect((await world.call('POST', `/assets/${id}/scan/cancel`)).body).toMatchObject({ status: 'cancelled' });
    await worker.stop();
    expect((await world.issues(`asset_id=${id}`)).total).toBe(0);
    expect((await world.pool.query('select count(*)::int as places from occurrences where asset_id = $1', [id])).rows).toEqual([
      { places: 0 },
    ]);
    expect((await world.call('GET', `/assets/${id}`)).body).toMatchObject({ latest_analysis: null, running_scan: null });
  });
});
