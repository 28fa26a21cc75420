import { setTimeout as sleep } from 'node:timers/promises';
import type { Issue } from '@manara/contract/issues';
import type { IssueDetail } from '@manara/contract/issue-detail';
import type { RetestStatus } from '@manara/contract/retests';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docx, paragraph, picture } from '../../packages/document-checks/testing/write-docx.ts';
import { inLongForm } from '../long-form.ts';
import { fedPage, type FedFinding } from './fed-scans.ts';
import { barred, clean, noBrowser, startLibraryScanWorld, type LibraryScanWorld } from './library-scan-world.ts';

let world: LibraryScanWorld;
beforeAll(async () => {
  world = await startLibraryScanWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.graph.faults.clear();
  world.drive.marks.clear();
  for (const name of ['a.docx', 'b.docx', 'a.html', 'forms', 'archive']) await world.remove(name).catch(() => {});
  world.sent();
});

const ask = ({ asset_id, id }: Issue, as = world.scans.manager) =>
  world.scans.call('POST', `/assets/${asset_id}/check-pr-status`, { issue_id: id }, as);
const read = async ({ asset_id }: Issue, runId: string): Promise<RetestStatus> =>
  (await world.scans.call('GET', `/assets/${asset_id}/retests/${runId}`)).body as RetestStatus;
const detail = async ({ asset_id, id }: Issue): Promise<IssueDetail> =>
  (await world.scans.call('GET', `/assets/${asset_id}/issues/${id}`)).body as IssueDetail;

/** Waits until a condition of the re-test holds. */
async function until(issue: Issue, runId: string, holds: (status: RetestStatus) => boolean): Promise<RetestStatus> {
  for (const deadline = Date.now() + 60_000; ;) {
    const status = await read(issue, runId);
    if (holds(status)) return status;
    if (Date.now() > deadline) throw new Error(`${JSON.stringify(status)}; ${world.scans.errors.map(String).join('; ')}`);
    await sleep(50);
  }
}
const isOver = ({ status }: RetestStatus) => status !== 'queued' && status !== 'running';

/** Tests again with a worker of its own, and answers how that ended. */
async function retest(issue: Issue, scan: Scan = noBrowser): Promise<RetestStatus> {
  const { status, body, text } = await ask(issue);
  expect(status, text).toBe(200);
  const worker = await world.scans.worker(scan);
  const ended = await until(issue, String(body.run_id), isOver);
  await worker.stop();
  return ended;
}
/** Scans the library, or a folder in it, and answers its only issue. */
async function scanned(folder?: string, scan: Scan = noBrowser): Promise<Issue> {
  const id = await world.library(folder);
  await world.scans.scan(id, scan);
  const { issues } = await world.scans.issues(`asset_id=${id}`);
  expect(issues).toHaveLength(1);
  world.sent();
  return issues[0]!;
}

describe('a re-test of a library issue', () => {
  it('resolves it where its file is fixed, and the next scan needs nothing of that file', async () => {
    await world.write('a.docx', barred('A letter that is fixed.'));
    await world.write('b.docx', clean('A letter that has nothing to do with it.'));
    const issue = await scanned();
    await world.write('a.docx', clean('A letter that is fixed.'));
    const status = await retest(issue);
    expect(status).toMatchObject({ status: 'completed', progress: 100, pages: 1, outcome: { found: 0, clean: 1, unread: 0, left: 0 } });
    expect(world.sent()).toBe(1);
    const after = await detail(issue);
    expect(after).toMatchObject({ status: 'resolved', resolution: 'fixed', occurrence_count: 0, retest: { run_id: status.run_id } });
    expect(Date.parse(after.last_checked_at ?? '')).toBeGreaterThan(Date.parse(issue.last_checked_at ?? ''));
    expect(await world.scan(issue.asset_id)).toMatchObject({ status: 'completed', pages_read: 2 });
    expect(world.sent()).toBe(0);
    expect((await detail(issue)).status).toBe('resolved');
  });

  inLongForm(it)('keeps it open where it is found, also in a file that was changed and renamed', async () => {
    await world.write('a.docx', barred('A letter with a picture.'));
    const issue = await scanned();
    expect((await retest(issue)).outcome).toEqual({ found: 1, clean: 0, unread: 0, left: 0 });
    // Its content is known.
    expect(world.sent()).toBe(0);
    await world.write('a.docx', barred('A letter with a picture, in other words.'));
    await world.move('a.docx', 'archive/letter.docx');
    expect((await retest(issue)).outcome).toEqual({ found: 1, clean: 0, unread: 0, left: 0 });
    expect(world.sent()).toBe(1);
    expect(await detail(issue)).toMatchObject({ status: 'open', occurrence_count: 1, page_count: 1 });
  });

  inLongForm(it)('fetches a file once, however many of its places are in it', async () => {
    const twice = (words: string) => docx(paragraph(words) + picture(null) + picture(null));
    await world.write('a.docx', twice('Two pictures without words.'));
    const issue = await scanned();
    expect(issue).toMatchObject({ occurrence_count: 2, page_count: 1 });
    await world.write('a.docx', twice('Two pictures without words, and other words.'));
    expect((await retest(issue)).outcome).toEqual({ found: 1, clean: 0, unread: 0, left: 0 });
    expect(world.sent()).toBe(1);
  });

  inLongForm(it)('leaves it open where the file is deleted, which the next scan tells for certain', async () => {
    await world.write('a.docx', barred('A letter that is deleted.'));
    const issue = await scanned();
    await world.remove('a.docx');
    expect(await retest(issue)).toMatchObject({
      status: 'completed',
      outcome: { found: 0, clean: 0, unread: 1, left: 0 },
      unread_pages: [{ url: issue.page_url, reason: expect.stringContaining('a.docx is no longer in the library') }],
    });
    expect(await detail(issue)).toMatchObject({ status: 'open', occurrence_count: 1 });
    await world.scan(issue.asset_id);
    expect((await detail(issue)).status).toBe('resolved');
  });

  inLongForm(it)('leaves it open where the file was moved out of the folder, and not where it was moved in it', async () => {
    await world.write('forms/a.docx', barred('A letter that is moved.'));
    const issue = await scanned('forms');
    await world.move('forms/a.docx', 'forms/old/a.docx');
    expect((await retest(issue)).outcome).toMatchObject({ found: 1, unread: 0 });
    await world.move('forms/old/a.docx', 'archive/a.docx');
    expect((await retest(issue)).unread_pages).toMatchObject([{ reason: expect.stringContaining('no longer in the folder') }]);
    expect(await detail(issue)).toMatchObject({ status: 'open', occurrence_count: 1 });
  });

  inLongForm(it)('says why a file can’t be checked', async () => {
    await world.write('a.docx', barred('A letter that someone changes.'));
    const issue = await scanned();
    await world.write('a.docx', clean('A letter that someone is changing.'));
    world.drive.marks.set('a.docx', 'locked');
    expect((await retest(issue)).unread_pages).toMatchObject([{ reason: expect.stringContaining('changing a.docx') }]);
    world.drive.marks.set('a.docx', 'infected');
    expect((await retest(issue)).unread_pages).toMatchObject([{ reason: expect.stringContaining('malware') }]);
    world.drive.marks.clear();
    const refusing = world.graph.faults.add({ when: ({ path }) => path.startsWith('/v1.0') && path.includes('/items/'), status: 403 });
    expect((await retest(issue)).unread_pages).toMatchObject([{ reason: expect.stringContaining('no permission to read a.docx') }]);
    refusing();
    await world.write('a.docx', 'PK\u0003\u0004');
    expect((await retest(issue)).unread_pages).toMatchObject([{ reason: expect.stringContaining('damaged') }]);
    expect(await detail(issue)).toMatchObject({ status: 'open', occurrence_count: 1 });
  });

  it('looks at web pages with the scanner’s browser', async () => {
    const logo: FedFinding = { rule: 'image-alt', element: 'logo' };
    const other: FedFinding = { rule: 'label', element: 'field' };
    const browser =
      (findings: FedFinding[]): Scan =>
      async ({ urls = [] }, { sink }) => {
        for (const url of urls) await sink.page({ ...fedPage({ path: '/', findings, tried: ['image-alt', 'label'] }), url, finalUrl: url });
        return { status: 'completed', pagesRead: 1, pagesUnread: 0, truncated: false, engines: [], browser: '' };
      };
    await world.write('a.html', '<!doctype html><title>Ships</title>');
    const issue = await scanned(undefined, browser([logo]));
    await world.write('a.html', '<!doctype html><title>Boats</title>');
    expect((await retest(issue)).unread_pages).toMatchObject([{ reason: expect.stringContaining('needs a browser') }]);
    // Of other rules a re-test says nothing.
    expect((await retest(issue, browser([other]))).outcome).toEqual({ found: 0, clean: 1, unread: 0, left: 0 });
    expect((await detail(issue)).status).toBe('resolved');
    expect((await world.scans.issues(`asset_id=${issue.asset_id}&status_filter=open`)).issues).toEqual([]);
  });
});

it('keeps what a file says where a scan gives that file another address meanwhile', async () => {
  const finding: FedFinding = { rule: 'image-alt', element: 'logo' };
  const seen =
    (findings: FedFinding[], meanwhile: () => Promise<unknown> = async () => {}): Scan =>
    async ({ urls }, { sink }) => {
      await meanwhile();
      for (const url of urls ?? []) await sink.page({ ...fedPage({ path: '/', findings, tried: ['image-alt'] }), url, finalUrl: url });
      return { status: 'completed', pagesRead: 1, pagesUnread: 0, truncated: false, engines: [], browser: '' };
    };
  await world.write('a.html', '<!doctype html><title>Harbor</title>');
  const issue = await scanned(undefined, seen([finding]));
  await world.write('a.html', '<!doctype html><title>Port</title>');
  const rename = () => world.scans.pool.query("update retest_pages set url = url || '-renamed' where state = 'queued'");
  expect((await retest(issue, seen([], rename))).outcome).toMatchObject({ clean: 1, unread: 0 });
});

/** A browser that holds up whatever has a web page before it, until it is let go. */
function holding() {
  let free = () => {};
  const until_ = new Promise<void>((resolve) => (free = resolve));
  let reached = () => {};
  const met = new Promise<void>((resolve) => (reached = resolve));
  const scan: Scan = async (_order, { signal }) => {
    reached();
    await Promise.race([until_, new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))]);
    return { status: 'no_browser' };
  };
  return { scan, met, free: () => free() };
}

it('wins over a scan that had read the list of files before it', async () => {
  await world.write('b.docx', barred('A letter that is fixed while a scan is under way.'));
  const issue = await scanned();
  // The scan stops at the page, before the letter, whose place and content it knows by then.
  await world.move('b.docx', 'archive/b.docx');
  await world.write('a.html', '<!doctype html><title>Ships</title>');
  const browser = holding();
  expect((await world.scans.start(issue.asset_id)).status).toBe(202);
  const worker = await world.scans.worker(browser.scan);
  await browser.met;
  await world.write('archive/b.docx', clean('A letter that is fixed while a scan is under way.'));
  const { body } = await ask(issue);
  expect(await until(issue, String(body.run_id), isOver)).toMatchObject({ outcome: { found: 0, clean: 1 } });
  browser.free();
  expect(await world.scans.until(issue.asset_id, ({ status }) => status !== 'queued' && status !== 'running')).toMatchObject({
    status: 'completed',
  });
  await worker.stop();
  expect(await detail(issue)).toMatchObject({ status: 'resolved', resolution: 'fixed', occurrence_count: 0 });
  // A scan that read the list after it finds what is there by now.
  await world.write('archive/b.docx', barred('A letter that is fixed while a scan is under way.'));
  await world.scan(issue.asset_id);
  expect(await detail(issue)).toMatchObject({ status: 'open', is_back: true });
});

inLongForm(describe)('one that does not come to its end', () => {
  /** Of a web page, at which a re-test is held up. */
  async function held(): Promise<Issue> {
    const logo: FedFinding = { rule: 'office-image-alt', element: 'logo' };
    const page: Scan = async ({ urls = [] }, { sink }) => {
      for (const url of urls) await sink.page({ ...fedPage({ path: '/', findings: [logo] }), url, finalUrl: url });
      return { status: 'completed', pagesRead: 1, pagesUnread: 0, truncated: false, engines: [], browser: '' };
    };
    await world.write('a.html', '<!doctype html><title>Ships</title>');
    return scanned(undefined, page);
  }

  it('goes on after its worker stopped', async () => {
    const issue = await held();
    await world.write('a.html', '<!doctype html><title>Boats</title>');
    const browser = holding();
    const { body } = await ask(issue);
    const first = await world.scans.worker(browser.scan);
    await browser.met;
    await first.stop();
    expect(await read(issue, String(body.run_id))).toMatchObject({ status: 'queued', pages_done: 0 });
    const second = await world.scans.worker(noBrowser);
    expect(await until(issue, String(body.run_id), isOver)).toMatchObject({ status: 'completed', outcome: { unread: 1 } });
    await second.stop();
  });

  it('is cancelled while a file is checked, and leaves the issue as it was', async () => {
    const issue = await held();
    await world.write('a.html', '<!doctype html><title>Boats</title>');
    const browser = holding();
    const { body } = await ask(issue);
    const worker = await world.scans.worker(browser.scan);
    await browser.met;
    const { body: after } = await world.scans.call('POST', `/assets/${issue.asset_id}/retests/${body.run_id}/cancel`);
    expect(after).toMatchObject({ status: 'cancelled', outcome: null });
    await worker.stop();
    expect(await detail(issue)).toMatchObject({ status: 'open', occurrence_count: 1, retest: { status: 'cancelled' } });
  });
});

it('is for members of its organisation, and needs the connection', async () => {
  await world.write('a.docx', barred('A letter of one organisation.'));
  const issue = await scanned();
  const { api, manager } = world.scans;
  const stranger = await api.member('manager', await api.organisation());
  expect((await ask(issue, stranger)).status).toBe(404);
  const viewer = await api.member('viewer', manager.organisationId);
  expect((await ask(issue, viewer)).status).toBe(403);
  const { body } = await ask(issue, await api.member('member', manager.organisationId));
  expect((await world.scans.call('GET', `/assets/${issue.asset_id}/retests/${body.run_id}`, undefined, stranger)).status).toBe(404);
  // The connection goes while it waits.
  await api.call('DELETE', '/libraries/sharepoint', { as: world.administrator });
  const worker = await world.scans.worker(noBrowser);
  expect(await until(issue, String(body.run_id), isOver)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('SharePoint isn’t connected'),
  });
  await worker.stop();
  const refused = await ask(issue);
  expect([refused.status, refused.body.code]).toEqual([409, 'library.none']);
  expect(await detail(issue)).toMatchObject({ status: 'open', occurrence_count: 1 });
});
