import type { PageMark } from '@manara/core/page-marks';
import type { ReportHeader, ReportPage } from '@manara/reports/report';
import { makeReport } from '@manara/server/features/reports/make-report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fedScan, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

/** A shop whose page was read with a failure, then twice behind something: nothing is known of it anew. */
const failure = { rule: 'image-alt', element: 'basket', impact: 'critical' as const };
const covered: PageMark = { code: 'covered', values: { by: 'div#consent' } };
const empty: PageMark = { code: 'empty', values: {} };
const overlaid: PageMark = { code: 'overlaid', values: { by: 'div#bar' } };
const start: FedPage = { path: '/', tried: ['image-alt'], marks: [overlaid] };
const first: FedPage[] = [start, { path: '/shop', findings: [failure] }];
const second: FedPage[] = [
  start,
  { path: '/shop', tried: ['image-alt'], marks: [covered] },
  { path: '/new', tried: ['image-alt'], marks: [empty] },
];
const third: FedPage[] = second.map((page) => ({ ...page, marks: [covered] }));

let world: ScanWorld;
let asset: string;
beforeAll(async () => {
  world = await startScanWorld();
  asset = (await world.asset('Shop')).id;
  await world.scan(asset, fedScan(first));
  await world.scan(asset, fedScan(second));
});
afterAll(() => world.close());

const get = async <Answer>(path: string): Promise<Answer> => {
  const { status, text } = await world.call('GET', path);
  expect(status, text).toBe(200);
  return JSON.parse(text) as Answer;
};
interface Pages {
  pages: { url: string; state: string; score: number | null; issues: number | null; marks: string[] }[];
  counts: Record<string, number>;
}

it('leaves pages that were not seen out of the score and counts them beside it', async () => {
  const { asset_metadata } = await get<{ asset_metadata: Record<string, unknown> }>(`/assets/${asset}/report`);
  expect(asset_metadata).toMatchObject({ compliance_score: 100, pages_read: 1, pages_unseen: 2, pages_unread: 0, pages_clean: 1 });
  const { scans } = await get<{ scans: Record<string, unknown>[] }>(`/assets/${asset}/scans`);
  expect(scans.map(({ pages_unseen }) => pages_unseen)).toEqual([2, 0]);
});

it('fixes no issue of a page that was not seen this time', async () => {
  const { issues } = await world.issues(`asset_id=${asset}`);
  expect(issues.map(({ status, occurrence_count }) => [status, occurrence_count])).toEqual([['open', 1]]);
});

it('lists such pages in a state of their own, with what was not seen of them and what an earlier reading found', async () => {
  const { pages, counts } = await get<Pages>(`/assets/${asset}/pages?state=unseen&sort=url`);
  expect(counts).toMatchObject({ read: 1, unseen: 2, earlier: 0, unread: 0 });
  expect(pages).toMatchObject([
    { url: 'https://site.example/new', state: 'unseen', score: null, marks: [expect.stringContaining('showed no content')] },
    { url: 'https://site.example/shop', state: 'unseen', score: 37.5, issues: 1, marks: [expect.stringContaining('div#consent')] },
  ]);
  const { pages: read } = await get<Pages>(`/assets/${asset}/pages?state=read`);
  expect(read).toMatchObject([{ state: 'read', score: 100, marks: [expect.stringContaining('div#bar covers part')] }]);
});

it('tells of them in the comparison of two scans and in the frozen report', async () => {
  const { completed } = await get<{ completed: { id: string }[] }>(`/assets/${asset}/scans`);
  const [after, before] = completed.map(({ id }) => id);
  const compared = await world.call('GET', `/assets/${asset}/scans/comparison?from=${before}&to=${after}&show=failed`);
  expect(compared.text).toContain('div#consent covers the page');
  await makeReport(world.db, world.api.storage, after ?? '');
  const { text } = await world.call('GET', `/assets/reports/${after}/download?format=json`);
  const report = JSON.parse(text) as ReportHeader & { pages: ReportPage[] };
  expect(report.figures).toMatchObject({ score: 100, pagesRead: 1, pagesUnseen: 2 });
  expect(report.notTested.marked).toMatchObject({ total: 3, listed: [{ marks: [covered] }, { marks: [empty] }, { marks: [overlaid] }] });
  expect(report.pages.map(({ score, marks }) => [score, marks?.[0]?.code])).toEqual([
    [100, 'overlaid'],
    [null, 'covered'],
    [null, 'empty'],
  ]);
});

it('has no score where no page was seen', async () => {
  await world.scan(asset, fedScan(third));
  const { asset_metadata } = await get<{ asset_metadata: Record<string, unknown> }>(`/assets/${asset}/report`);
  expect(asset_metadata).toMatchObject({ compliance_score: null, pages_read: 0, pages_unseen: 3 });
});
