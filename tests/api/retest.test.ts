import { setTimeout as sleep } from 'node:timers/promises';
import type { RetestStatus } from '@manara/contract/retests';
import type { Issue } from '@manara/contract/issues';
import type { IssueDetail } from '@manara/contract/issue-detail';
import { pagesOfRetest } from '@manara/server/features/retests/policy';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { fedPage, fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { listScan } from './list-scan.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const logo: FedFinding = { rule: 'image-alt', element: 'logo', impact: 'critical' };
const other: FedFinding = { rule: 'image-alt', element: 'other' };
const field: FedFinding = { rule: 'label', element: 'field' };
const home: FedPage = { path: '/', findings: [logo, field] };
const form: FedPage = { path: '/form', findings: [logo] };

async function issueOf(id: string, rule: string, query = ''): Promise<Issue> {
  const { issues } = await world.issues(`asset_id=${id}${query}`);
  const found = issues.find(({ rule_id }) => rule_id === rule);
  if (!found) throw new Error(`no ${rule}`);
  return found;
}
const detail = async ({ asset_id, id }: Issue): Promise<IssueDetail> => (await world.call('GET', `/assets/${asset_id}/issues/${id}`)).body;
const ask = ({ asset_id, id }: Issue) => world.call('POST', `/assets/${asset_id}/check-pr-status`, { issue_id: id });
const read = async ({ asset_id }: Issue, runId: string): Promise<RetestStatus> =>
  (await world.call('GET', `/assets/${asset_id}/retests/${runId}`)).body;

async function ended(issue: Issue, runId: string): Promise<RetestStatus> {
  for (const deadline = Date.now() + 40_000; ;) {
    const status = await read(issue, runId);
    if (status.status !== 'queued' && status.status !== 'running') return status;
    if (Date.now() > deadline) throw new Error(`${JSON.stringify(status)}; ${world.errors.map(String).join('; ')}`);
    await sleep(50);
  }
}
/** Tests again with a worker of its own, and answers how that ended. */
async function retest(issue: Issue, scan: Scan): Promise<RetestStatus> {
  const { status, body, text } = await ask(issue);
  expect(status, text).toBe(200);
  const worker = await world.worker(scan);
  const status_ = await ended(issue, body.run_id);
  await worker.stop();
  return status_;
}
async function scanned(pages: FedPage[]): Promise<string> {
  const { id } = await world.asset();
  await world.scan(id, fedScan(pages));
  return id;
}

describe('a re-test', () => {
  it('answers at once how the issue stands, and names what reads its pages again', async () => {
    const id = await scanned([home, form]);
    const issue = await issueOf(id, 'image-alt');
    const { body } = await ask(issue);
    expect(body).toEqual({ issue_status: 'open', pr_status: null, last_checked_at: issue.last_checked_at, run_id: expect.any(String) });
    expect((await ask(issue)).body.run_id).toBe(body.run_id);
    expect(await read(issue, body.run_id)).toMatchObject({ status: 'queued', pages: 2, pages_done: 0, outcome: null, error: null });
  });

  it('resolves the issue where every one of its pages was read and has it no more', async () => {
    const id = await scanned([home, form]);
    const issue = await issueOf(id, 'image-alt');
    const status = await retest(
      issue,
      listScan(() => [{ path: '/' }, { path: '/form' }]),
    );
    expect(status).toMatchObject({ status: 'completed', progress: 100, outcome: { found: 0, clean: 2, unread: 0, left: 0 } });
    const after = await detail(issue);
    expect(after).toMatchObject({ status: 'resolved', resolution: 'fixed', occurrence_count: 0, page_count: 0 });
    expect(Date.parse(after.last_checked_at ?? '')).toBeGreaterThan(Date.parse(issue.last_checked_at ?? ''));
    expect(after.retest).toMatchObject({ run_id: status.run_id, status: 'completed' });
    // Its rule only.
    expect(await issueOf(id, 'label')).toMatchObject({ status: 'open', occurrence_count: 1 });
  });

  inLongForm(it)('keeps it open where it was found, on just those pages', async () => {
    const id = await scanned([home, form]);
    const issue = await issueOf(id, 'image-alt');
    expect(
      (
        await retest(
          issue,
          listScan(() => [{ path: '/' }, form]),
        )
      ).outcome,
    ).toEqual({ found: 1, clean: 1, unread: 0, left: 0 });
    expect(await detail(issue)).toMatchObject({
      status: 'open',
      occurrence_count: 1,
      page_count: 1,
      page_url: 'https://site.example/form',
    });
  });

  inLongForm(it)('keeps it open where a page could not be read, and says which and why', async () => {
    const id = await scanned([home, form]);
    const issue = await issueOf(id, 'image-alt');
    const status = await retest(
      issue,
      listScan(() => [{ path: '/' }]),
    );
    expect(status).toMatchObject({
      outcome: { found: 0, clean: 1, unread: 1, left: 0 },
      unread_pages: [{ url: 'https://site.example/form', reason: expect.stringContaining('404') }],
    });
    expect(await detail(issue)).toMatchObject({ status: 'open', occurrence_count: 1 });
  });

  inLongForm(it)('takes an address that leads elsewhere by now for a page that was not read', async () => {
    const id = await scanned([home]);
    const issue = await issueOf(id, 'image-alt');
    const status = await retest(issue, async (_request, { sink }) => {
      await sink.page({ ...fedPage({ path: '/' }), finalUrl: 'https://site.example/welcome' });
      return { status: 'completed', pagesRead: 1, pagesUnread: 0, truncated: false, engines: [], browser: '' };
    });
    expect(status).toMatchObject({
      outcome: { found: 0, clean: 0, unread: 1 },
      unread_pages: [{ reason: expect.stringMatching(/another page/) }],
    });
    expect((await detail(issue)).status).toBe('open');
  });

  inLongForm(it)('reads a bounded number of pages, and does not call fixed what stands on the others', async () => {
    const many = Array.from({ length: pagesOfRetest + 5 }, (_, index): FedPage => ({
      path: index === 0 ? '/' : `/${index}`,
      findings: [logo],
    }));
    const id = await scanned(many);
    const issue = await issueOf(id, 'image-alt');
    const clean = listScan(() => many.map(({ path }) => ({ path })));
    expect((await retest(issue, clean)).outcome).toEqual({ found: 0, clean: pagesOfRetest, unread: 0, left: 5 });
    expect(await detail(issue)).toMatchObject({ status: 'open', page_count: 5 });
    expect((await retest(issue, clean)).outcome).toEqual({ found: 0, clean: 5, unread: 0, left: 0 });
    expect((await detail(issue)).status).toBe('resolved');
  });

  inLongForm(it)('brings back what was fixed and is there again', async () => {
    const id = await scanned([home, form]);
    await world.scan(
      id,
      fedScan([
        { path: '/', tried: ['image-alt', 'label'] },
        { path: '/form', tried: ['image-alt', 'label'] },
      ]),
    );
    const issue = await issueOf(id, 'image-alt');
    expect(issue.status).toBe('resolved');
    expect(
      (
        await retest(
          issue,
          listScan(() => [home]),
        )
      ).outcome,
    ).toMatchObject({ found: 1, clean: 0 });
    expect(await detail(issue)).toMatchObject({ status: 'open', is_back: true, occurrence_count: 1 });
  });

  inLongForm(it)('finds a new cause of the same rule on those pages', async () => {
    const id = await scanned([home]);
    const issue = await issueOf(id, 'image-alt');
    expect(
      (
        await retest(
          issue,
          listScan(() => [{ path: '/', findings: [other] }]),
        )
      ).outcome,
    ).toMatchObject({ found: 0, clean: 1 });
    expect((await detail(issue)).status).toBe('resolved');
    expect((await issueOf(id, 'image-alt', '&status_filter=open')).id).not.toBe(issue.id);
  });

  inLongForm(it)('is told in the history, with who asked for it', async () => {
    const id = await scanned([home]);
    const issue = await issueOf(id, 'image-alt');
    await retest(
      issue,
      listScan(() => [{ path: '/' }]),
    );
    const { rows } = await world.pool.query('select kind, actor, details from issue_events where issue_id = $1 order by id', [issue.id]);
    expect(rows).toEqual([
      { kind: 'found', actor: null, details: {} },
      { kind: 'fixed', actor: null, details: { by: 'retest' } },
      { kind: 'retested', actor: expect.stringContaining('manager'), details: { found: 0, clean: 1, unread: 0, left: 0 } },
    ]);
  });

  inLongForm(it)('does not wait behind scans', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => scanned([home])));
    const issue = await issueOf(ids[0]!, 'image-alt');
    for (const id of ids) await world.start(id);
    const worker = await world.worker(async (request, around) => {
      if (request.urls) return listScan(() => [home])(request, around);
      await new Promise<void>((done) => around.signal.addEventListener('abort', () => done(), { once: true }));
      return { status: 'cancelled' };
    });
    expect((await ended(issue, (await ask(issue)).body.run_id)).status).toBe('completed');
    await worker.stop();
    for (const id of ids) await world.call('POST', `/assets/${id}/scan/cancel`);
  });
});

inLongForm(describe)('a re-test that does not come to its end', () => {
  it('goes on where the worker before it came, and reads no page twice', async () => {
    const id = await scanned([home, form]);
    const issue = await issueOf(id, 'image-alt');
    const { body } = await ask(issue);
    const asked: string[] = [];
    const never = (signal: AbortSignal) => new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
    const first = await world.worker(
      listScan(
        () => [home, form],
        async (url, signal) => {
          asked.push(url);
          if (url.endsWith('/form')) await never(signal);
        },
      ),
    );
    for (const deadline = Date.now() + 20_000; (await read(issue, body.run_id)).pages_done < 1 && Date.now() < deadline;) await sleep(50);
    await first.stop();
    expect(await read(issue, body.run_id)).toMatchObject({ status: 'queued', pages_done: 1 });
    const second = await world.worker(
      listScan(
        () => [home, form],
        async (url) => void asked.push(url),
      ),
    );
    expect(await ended(issue, body.run_id)).toMatchObject({ status: 'completed', outcome: { found: 2 } });
    await second.stop();
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/', '/form', '/form']);
  });

  it('is cancelled for whoever asks, and leaves the issue as it was', async () => {
    const id = await scanned([home]);
    const issue = await issueOf(id, 'image-alt');
    const { body } = await ask(issue);
    const cancelled = await world.call('POST', `/assets/${id}/retests/${body.run_id}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', outcome: null });
    // By the time a worker has done what was asked after it, it would have begun it.
    const other = await issueOf(await scanned([home]), 'image-alt');
    expect(await retest(other, fedScan([home]))).toMatchObject({ status: 'completed' });
    expect(await detail(issue)).toMatchObject({ status: 'open', occurrence_count: 1, retest: { status: 'cancelled' } });
    expect((await world.call('POST', `/assets/${id}/retests/${body.run_id}/cancel`)).body.status).toBe('cancelled');
  });

  it('fails with a sentence where no browser is there', async () => {
    const id = await scanned([home]);
    const issue = await issueOf(id, 'image-alt');
    expect(await retest(issue, async () => ({ status: 'no_browser' }))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('manara doctor'),
    });
    expect((await detail(issue)).status).toBe('open');
  });
});

it('is not known to another organisation', async () => {
  const id = await scanned([home]);
  const issue = await issueOf(id, 'image-alt');
  const { body } = await ask(issue);
  const stranger = await world.api.member('owner', await world.api.organisation('elsewhere.example'));
  for (const [method, path, sent] of [
    ['POST', `/assets/${id}/check-pr-status`, { issue_id: issue.id }],
    ['GET', `/assets/${id}/retests/${body.run_id}`, undefined],
    ['POST', `/assets/${id}/retests/${body.run_id}/cancel`, undefined],
    ['GET', `/assets/${id}/issues/${issue.id}`, undefined],
    ['GET', `/assets/${id}/issues/${issue.id}/places`, undefined],
  ] as const)
    expect((await world.call(method, path, sent, stranger)).status, path).toBe(404);
  expect(await read(issue, body.run_id)).toMatchObject({ status: 'queued' });
});
