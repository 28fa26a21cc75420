import type { FixOutcome } from '@manara/core/issues/fix-outcome';
import type { Issue } from '@manara/contract/issues';
import type { IssueEvent } from '@manara/contract/triage';
import { noteRequest, tellIssues } from '@manara/server/features/fixes/request-state';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { pullRequestIssues, pullRequests } from '@manara/server/platform/database/schema/fixes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../faults/deadline.ts';
import { fedPage, fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { listScan } from './list-scan.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const logo: FedFinding = { rule: 'image-alt', element: 'logo' };
const other: FedFinding = { rule: 'image-alt', element: 'other' };
const home: FedPage = { path: '/', findings: [logo], tried: ['image-alt'] };
const clean: FedPage = { path: '/', tried: ['image-alt'] };

interface Site {
  assetId: string;
  issue: () => Promise<Issue>;
  merge: (closedAt?: Date) => Promise<void>;
  rescan: (...pages: FedPage[]) => Promise<unknown>;
  outcome: () => Promise<FixOutcome | null>;
  /** What the manager is told of the request. */
  told: () => Promise<string[]>;
}

let requests = 0;
/** A site with an issue of `image-alt`, and an open request of the manager's for all its issues. */
async function site(...pages: FedPage[]): Promise<Site> {
  const { id: assetId } = await world.asset();
  await world.scan(assetId, fedScan(pages));
  requests += 1;
  const [request] = await world.db
    .insert(pullRequests)
    .values({
      organisation_id: world.manager.organisationId,
      provider: 'github',
      host: 'https://github.example',
      repository: 'team/site',
      number: requests,
      url: `https://github.example/team/site/pull/${requests}`,
      branch: 'manara/fix',
      base: 'main',
      state: 'open',
      is_draft: false,
    })
    .returning();
  if (!request) throw new Error('no request');
  const { id } = request;
  await world.pool.query('update issues set assignee_username = (select username from users where id = $2) where asset_id = $1', [
    assetId,
    world.manager.id,
  ]);
  const ids = (await world.issues(`asset_id=${assetId}`)).issues.map((one) => one.id);
  await world.db.insert(pullRequestIssues).values(ids.map((issue_id) => ({ pull_request_id: id, issue_id })));
  await world.db.transaction((tx) => tellIssues(tx, request, ids, 'pull_request_opened', null));
  const number = requests;
  const issue = async () => {
    const found = (await world.issues(`asset_id=${assetId}`)).issues.find(({ selector }) => selector.startsWith('#logo'));
    if (!found) throw new Error('no issue of the logo');
    return found;
  };
  return {
    assetId,
    issue,
    merge: (closedAt = new Date()) => noteRequest(world.db, { id }, { state: 'merged', isDraft: false, closedAt }),
    rescan: (...again) => world.scan(assetId, fedScan(again)),
    outcome: async () => (await issue()).fix_outcome,
    told: async () => {
      const { notifications } = (await world.call('GET', '/notifications?limit=500')).body as {
        notifications: { kind: string; message: string }[];
      };
      return notifications.filter(({ message }) => message.includes(` ${number} `)).map(({ kind }) => kind);
    },
  };
}

/** Tests an issue again, by a worker that scans so. */
async function retest(issue: Issue, scan: Scan): Promise<void> {
  const { run_id: run } = (await world.call('POST', `/assets/${issue.asset_id}/check-pr-status`, { issue_id: issue.id })).body;
  const worker = await world.worker(scan);
  const { status } = await eventually('the re-test ends', async () => {
    const now = (await world.call('GET', `/assets/${issue.asset_id}/retests/${run}`)).body;
    return /completed|failed/.test(now.status) && now;
  });
  expect(status, world.errors.map(String).join('; ')).toBe('completed');
  await worker.stop();
}

/** Reads the pages, and lets something happen before they are stored. */
const readBefore =
  (happens: () => Promise<void>, ...pages: FedPage[]): Scan =>
  async (_request, { sink }) => {
    const read = pages.map((page) => fedPage(page));
    await happens();
    for (const page of read) await sink.page(page);
    return { status: 'completed', pagesRead: read.length, pagesUnread: 0, truncated: false, engines: ['fed@1'], browser: 'none' };
  };

describe('a reading that began before a merge says nothing about it', () => {
  it('where a re-test was under way', async () => {
    const { issue, merge, outcome, told } = await site(home);
    await retest(await issue(), readBefore(merge, home));
    expect(await outcome()).toBe('untested');
    expect(await told()).toEqual(['request_merged']);
  });

  it('where a scan was under way', async () => {
    const { assetId, merge, outcome, told } = await site(home);
    await world.scan(assetId, readBefore(merge, home));
    expect(await outcome()).toBe('untested');
    expect(await told()).toEqual(['request_merged']);
  });

  it('where the issue was gone by then: nobody calls it fixed by the request', async () => {
    const { assetId, issue, merge } = await site(home);
    await world.scan(assetId, readBefore(merge, clean));
    expect(await issue()).toMatchObject({ resolution: 'fixed', fix_success: null, fix_outcome: null });
  });

  it('where the page that has the issue was not read again, or its rule not tried', async () => {
    const { merge, outcome, rescan } = await site(home, { path: '/other' });
    await merge();
    await rescan({ path: '/' }, { path: '/other' });
    expect(await outcome()).toBe('untested');
    await rescan({ path: '/other' });
    expect(await outcome()).toBe('untested');
  });

  it('where it went from one page since, and the others could not be read', async () => {
    const { issue, merge, outcome } = await site(home, { ...home, path: '/other' });
    await merge();
    await retest(
      await issue(),
      listScan(() => [clean]),
    );
    expect(await issue()).toMatchObject({ page_count: 1, page_url: 'https://site.example/other' });
    expect(await outcome()).toBe('untested');
  });
});

describe('a merge that no page shows is not deployed yet', () => {
  it('for a scan and for a re-test, and so it is told, once, in both languages', async () => {
    const { issue, merge, outcome, rescan, told } = await site(home);
    await merge();
    await rescan(home);
    await retest(
      await issue(),
      listScan(() => [home]),
    );
    expect(await outcome()).toBe('not_deployed');
    expect(await told()).toEqual(['request_undeployed', 'request_merged']);
    for (const [language, words] of [
      ['en', 'not deployed yet'],
      ['ar', 'لم يُنشر بعد'],
    ] as const) {
      const { notifications } = (await world.call('GET', '/notifications', undefined, world.manager, { 'accept-language': language })).body;
      const newest = notifications.find(({ kind }: { kind: string }) => kind === 'request_undeployed');
      expect(newest.message).toContain(words);
    }
  });

  it('where only what changes by itself is otherwise: numbers, generated names, classes', async () => {
    const { merge, outcome, rescan } = await site({ ...home, findings: [{ ...logo, html: '<img id="r1" class="a" width="10">' }] });
    await merge();
    await rescan({ ...home, findings: [{ ...logo, html: '<img id="r2" class="b" width="12">' }] });
    expect(await outcome()).toBe('not_deployed');
  });

  it('where nothing was known from before the merge: then until the page changes', async () => {
    const { assetId, merge, outcome, rescan } = await site(home);
    await world.pool.query('update pull_request_issues set page_url = null, found_as = null');
    await world.pool.query('delete from occurrences where asset_id = $1', [assetId]);
    await merge();
    await rescan(home);
    expect(await outcome()).toBe('not_deployed');
    await rescan({ ...home, findings: [{ ...logo, html: '<img alt>' }] });
    expect(await outcome()).toBe('failing');
  });
});

describe('an issue still fails once the merge is deployed', () => {
  it('which shows by another element in the same place', async () => {
    const { merge, outcome, rescan, told } = await site(home);
    await merge();
    await rescan(home);
    await rescan({ ...home, findings: [{ ...logo, html: '<img alt>' }] });
    expect(await outcome()).toBe('failing');
    expect(await told()).toEqual(['request_unfixed', 'request_undeployed', 'request_merged']);
  });

  it('at once where the merge was heard of later: what was sent stands on no page any more', async () => {
    const { issue, merge, outcome, rescan } = await site(home);
    const merged = new Date(Date.parse((await issue()).last_checked_at ?? '') + 1);
    await rescan({ ...home, findings: [{ ...logo, html: '<img alt>' }] });
    await merge(merged);
    expect(await outcome()).toBe('failing');
  });

  it('which shows where it went from one page and is found on another', async () => {
    const { issue, merge, outcome } = await site(home, { ...home, path: '/other' });
    await merge();
    await retest(
      await issue(),
      listScan(() => [clean, { ...home, path: '/other' }]),
    );
    expect(await outcome()).toBe('failing');
  });

  it('which shows where another issue of the same request is gone', async () => {
    const { merge, outcome, rescan, told } = await site({ ...home, findings: [logo, other] });
    await merge();
    await rescan(home);
    expect(await outcome()).toBe('failing');
    expect(await told()).toEqual(['request_unfixed', 'request_merged']);
  });

  it('which shows in sources of the branch that it was merged into', async () => {
    const { assetId, merge, outcome, rescan } = await site(home);
    await merge();
    await rescan(home);
    await world.pool.query(`update scans set sources = '{"branch": "main"}' where asset_id = $1`, [assetId]);
    await retest(
      (await world.issues(`asset_id=${assetId}`)).issues[0]!,
      listScan(() => [home]),
    );
    expect(await outcome()).toBe('failing');
  });
});

describe('what a merge has fixed', () => {
  it('is fixed by it, and named by the history where it is back', async () => {
    const { assetId, issue, merge, rescan } = await site(home);
    await merge();
    await rescan(clean);
    expect(await issue()).toMatchObject({ fix_success: true, fix_outcome: 'fixed' });
    await rescan(home);
    expect(await issue()).toMatchObject({ is_back: true, fix_outcome: 'failing' });
    const { events } = (await world.call('GET', `/assets/${assetId}/issues/${(await issue()).id}/events`)).body as { events: IssueEvent[] };
    expect(events.find(({ kind }) => kind === 'back')?.details).toHaveProperty('url');
  });

  it('is not what was gone before it', async () => {
    const { assetId, issue, merge, rescan } = await site(home);
    await rescan(clean);
    await merge();
    await rescan(home);
    expect(await issue()).toMatchObject({ is_back: true });
    const { events } = (await world.call('GET', `/assets/${assetId}/issues/${(await issue()).id}/events`)).body as { events: IssueEvent[] };
    expect(events.find(({ kind }) => kind === 'back')?.details).not.toHaveProperty('url');
  });
});
