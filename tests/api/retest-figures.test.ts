import type { Issue } from '@manara/contract/issues';
import type { RetestStatus } from '@manara/contract/retests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fedPage, fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { listScan } from './list-scan.ts';
import { field, startTriageWorld, unsure, type TriageWorld } from './triage-world.ts';

/** After a re-test every figure of an asset is what a scan of the whole site would have made of it. */
let world: TriageWorld;
beforeAll(async () => {
  world = await startTriageWorld();
});
afterAll(() => world.close());

const rules = ['image-alt', 'label', 'color-contrast'];
const page = (path: string, ...findings: FedFinding[]): FedPage => ({ path, findings, tried: rules });
const logo: FedFinding = { rule: 'image-alt', element: 'logo' };
const other: FedFinding = { rule: 'image-alt', element: 'other' };
const site = [page('/', logo, field), page('/a', logo, unsure), page('/b', other)];

async function scanned(pages: FedPage[]): Promise<string> {
  const { id } = await world.asset();
  await world.scan(id, fedScan(pages));
  return id;
}
async function retest({ asset_id, id }: Issue, pages: FedPage[]): Promise<void> {
  const { run_id } = (await world.call('POST', `/assets/${asset_id}/check-pr-status`, { issue_id: id })).body;
  const worker = await world.worker(listScan(() => pages));
  const status = async () => ((await world.call('GET', `/assets/${asset_id}/retests/${run_id}`)).body as RetestStatus).status;
  await expect.poll(status, { timeout: 40_000 }).toBe('completed');
  await worker.stop();
}
const issueOf = async (id: string, html: string): Promise<Issue> =>
  (await world.issues(`asset_id=${id}&limit=100`)).issues.find(({ current_code }) => current_code.includes(html))!;

/** What the screens of an asset show of it, but for its name, its times and what it was before. */
async function figures(id: string) {
  const { asset_metadata: asset, wcag_analysis_report: report } = (await world.call('GET', `/assets/${id}/report`)).body;
  const { pages } = (await world.call('GET', `/assets/${id}/pages?limit=100`)).body;
  const { now } = (await world.call('GET', `/assets/${id}/scans`)).body;
  const { rows: criteria } = await world.pool.query(
    'select criterion, applied, failing, serious, needs_review, verified from asset_criteria where asset_id = $1 order by 1',
    [id],
  );
  return {
    score: asset.compliance_score,
    clean: asset.pages_clean,
    shown: report.criteria,
    criteria,
    now,
    pages: pages.map(({ url, score, issues }: Record<string, unknown>) => ({ url, score, issues })),
    standing: (await world.issues(`asset_id=${id}&status_filter=open`)).issues.map(({ current_code }) => current_code).toSorted(),
  };
}

it('that finds a barrier gone, score, criteria, pages and issues say so at once', async () => {
  const mended = [page('/', field), page('/a', unsure), page('/b', other)];
  const id = await scanned(site);
  const before = await figures(id);
  await retest(await issueOf(id, 'logo'), mended);
  const after = await figures(id);
  expect(after).toEqual(await figures(await scanned(mended)));
  expect(after.score).toBeGreaterThan(before.score);
  // What was measured stays.
  const { rows } = await world.pool.query('select compliance_score as score, issues_found as issues from scans where asset_id = $1', [id]);
  expect(rows).toEqual([before.now]);
});

it('that finds it on one page of two, only that page is better', async () => {
  const half = [page('/', field), page('/a', logo, unsure), page('/b', other)];
  const id = await scanned(site);
  await retest(await issueOf(id, 'logo'), half);
  expect(await figures(id)).toEqual(await figures(await scanned(half)));
});

it('that finds another barrier or one that was fixed, the score falls again', async () => {
  const worse = [page('/', logo, other, field), page('/a', unsure), page('/b', other)];
  const id = await scanned(site);
  await retest(await issueOf(id, 'logo'), [page('/', field), page('/a', unsure), page('/b', other)]);
  const better = await figures(id);
  await retest(await issueOf(id, 'logo'), worse);
  const after = await figures(id);
  expect(after.score).toBeLessThan(better.score);
  // Fixed ones are looked for where they stood last.
  expect(after).toEqual(await figures(await scanned(worse)));
});

it('what people have decided about the others still counts', async () => {
  const decide = async (id: string) => {
    expect((await world.post(await issueOf(id, 'other'), 'false-positive', { reason: 'A spacer' })).status).toBe(200);
    expect((await world.post(await world.issueOf(id, 'color-contrast'), 'verdict', { verdict: 'barrier' })).status).toBe(200);
  };
  const mended = [page('/', other, field), page('/a', unsure), page('/b', other)];
  const id = await scanned([page('/', logo, other, field), page('/a', logo, unsure), page('/b', other)]);
  await decide(id);
  await retest(await issueOf(id, 'logo'), mended);
  const same = await scanned(mended);
  await decide(same);
  expect(await figures(id)).toEqual(await figures(same));
});

it('that ends while a scan is under way, the scan that read the pages before it agrees', async () => {
  const mended = [page('/', field), page('/a', unsure), page('/b', other)];
  const id = await scanned(site);
  await world.start(id);
  let release = () => {};
  const worker = await world.worker(async (request, around) => {
    if (request.urls) return listScan(() => mended)(request, around);
    for (const one of site) await around.sink.page(fedPage(one));
    await new Promise<void>((done) => (release = done));
    return { status: 'completed', pagesRead: 3, pagesUnread: 0, truncated: false, engines: ['fed@1'], browser: 'none' };
  });
  await world.until(id, ({ pages_read }) => pages_read === 3);
  const issue = await issueOf(id, 'logo');
  const { run_id } = (await world.call('POST', `/assets/${id}/check-pr-status`, { issue_id: issue.id })).body;
  const status = async () => ((await world.call('GET', `/assets/${id}/retests/${run_id}`)).body as RetestStatus).status;
  await expect.poll(status, { timeout: 40_000 }).toBe('completed');
  release();
  await world.until(id, (one) => one.status === 'completed');
  await worker.stop();
  expect(await figures(id)).toEqual(await figures(await scanned(mended)));
});

it('that finds gone what an answer lent to a failure that had left the scope, this is fixed; taken back, it has left', async () => {
  const { id } = await world.asset();
  await world.scan(id, fedScan([page('/'), page('/a', { ...unsure, kind: 'violation' }), page('/b', unsure)]));
  await world.pool.query(`update assets set scan_settings = scan_settings || '{"exclude":["/a"]}' where id = $1`, [id]);
  await world.scan(id, fedScan([page('/'), page('/b', unsure)]));
  const failure = async (): Promise<{ resolution: string | null; places: number }> => {
    const own = `select resolution, occurrence_count as places from issues where asset_id = $1 and kind = 'violation'`;
    return (await world.pool.query(own, [id])).rows[0];
  };
  const left = { resolution: 'out_of_scope', places: 0 };
  expect(await failure()).toEqual(left);
  const answer = async () => {
    const [question] = (await world.issues(`asset_id=${id}&kind=needs_review`)).issues;
    return (await world.post(question!, 'verdict', { verdict: 'barrier' })).body.change_id as string;
  };
  const change = await answer();
  expect(await failure()).toEqual({ resolution: null, places: 1 });
  expect((await world.call('POST', `/issues/changes/${change}/undo`)).status).toBe(200);
  expect(await failure()).toEqual(left);
  await answer();
  await retest(await world.issueOf(id, 'color-contrast'), [page('/b')]);
  expect(await failure()).toEqual({ resolution: 'fixed', places: 0 });
});
