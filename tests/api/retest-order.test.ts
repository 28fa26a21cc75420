import type { Issue } from '@manara/contract/issues';
import type { IssueDetail } from '@manara/contract/issue-detail';
import type { RetestStatus } from '@manara/contract/retests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../faults/deadline.ts';
import { fedPage, fedScan, type FedPage } from './fed-scans.ts';
import { listScan } from './list-scan.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const home: FedPage = {
  path: '/',
  findings: [
    { rule: 'image-alt', element: 'logo' },
    { rule: 'label', element: 'field' },
  ],
};
const clean: FedPage = { path: '/', tried: ['image-alt', 'label'] };
const completed = { status: 'completed' as const, pagesRead: 1, pagesUnread: 0, truncated: false, engines: [], browser: '' };

/** A scanned site with one page, and its issue of `image-alt`. */
async function scanned(): Promise<{ id: string; issue: Issue }> {
  const { id } = await world.asset();
  await world.scan(id, fedScan([home]));
  const issue = (await world.issues(`asset_id=${id}`)).issues.find(({ rule_id }) => rule_id === 'image-alt');
  if (!issue) throw new Error('no issue');
  return { id, issue };
}
const detail = async ({ asset_id, id }: Issue): Promise<IssueDetail> => (await world.call('GET', `/assets/${asset_id}/issues/${id}`)).body;
const ask = async ({ asset_id, id }: Issue): Promise<string> =>
  (await world.call('POST', `/assets/${asset_id}/check-pr-status`, { issue_id: id })).body.run_id;
const read = async ({ asset_id }: Issue, runId: string): Promise<RetestStatus> =>
  (await world.call('GET', `/assets/${asset_id}/retests/${runId}`)).body;
const ended = (issue: Issue, runId: string): Promise<RetestStatus> =>
  eventually('the re-test ends', async () => {
    const status = await read(issue, runId);
    return status.status !== 'queued' && status.status !== 'running' && status;
  });

describe('when a scan and a re-test overlap, the later reading of a page wins', () => {
  it('the re-test’s, if the scan stored the page before it', async () => {
    const { id, issue } = await scanned();
    await world.start(id);
    let release = () => {};
    const worker = await world.worker(async (request, around) => {
      if (request.urls) return listScan(() => [{ path: '/' }])(request, around);
      await around.sink.page(fedPage(home));
      await new Promise<void>((done) => (release = done));
      return completed;
    });
    await world.until(id, ({ pages_read }) => pages_read === 1);
    expect((await ended(issue, await ask(issue))).outcome).toMatchObject({ clean: 1 });
    release();
    await world.until(id, ({ status }) => status === 'completed');
    await worker.stop();
    expect(await detail(issue)).toMatchObject({ status: 'resolved', is_back: false });
  });

  it('the re-test’s, if the scan stores the page after it', async () => {
    const { id, issue } = await scanned();
    await world.start(id);
    let release = () => {};
    const reading = new Promise<void>((done) => (release = done));
    let isReading = false;
    const worker = await world.worker(async (request, around) => {
      if (request.urls) return listScan(() => [{ path: '/' }])(request, around);
      const page = fedPage(home);
      isReading = true;
      await reading;
      await around.sink.page(page);
      return completed;
    });
    await eventually('the scan reads the page', () => isReading);
    expect((await ended(issue, await ask(issue))).outcome).toMatchObject({ clean: 1 });
    const { rows } = await world.pool.query('select score from scan_pages where asset_id = $1', [id]);
    release();
    await world.until(id, ({ status }) => status === 'completed');
    await worker.stop();
    expect(await detail(issue)).toMatchObject({ status: 'resolved', is_back: false });
    const after = await world.pool.query('select score from scan_pages where asset_id = $1 and is_current', [id]);
    expect(after.rows).toEqual(rows);
  });

  it('the scan’s, if the re-test stores the page after it', async () => {
    const { id, issue } = await scanned();
    const runId = await ask(issue);
    let release = () => {};
    const scanning = new Promise<void>((done) => (release = done));
    const worker = await world.worker(async (request, around) => {
      if (!request.urls) return fedScan([clean])(request, around);
      await around.sink.page(fedPage(home));
      await scanning;
      return completed;
    });
    await eventually('the re-test has read the page', async () => (await read(issue, runId)).pages_done === 1);
    await world.start(id);
    await world.until(id, ({ status }) => status === 'completed');
    release();
    expect((await ended(issue, runId)).outcome).toMatchObject({ found: 1 });
    await worker.stop();
    expect(await detail(issue)).toMatchObject({ status: 'resolved', occurrence_count: 0 });
  });
});
