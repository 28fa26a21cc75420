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
  /** The kinds of notifications that the manager has of the request. */
  notified: () => Promise<string[]>;
}

let requests = 0;
/** A site with issues of `image-alt` that are assigned to the manager, and an open request for all of them. */
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
    notified: async () => {
      const { notifications } = (await world.call('GET', '/notifications?limit=500')).body as {
        notifications: { kind: string; message: string }[];
      };
      return notifications.filter(({ message }) => message.includes(` ${number} `)).map(({ kind }) => kind);
    },
  };
}

/** Re-tests an issue with a worker of its own. */
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

/** Reads the pages, and does something else before it stores them. */
const readBefore =
  (happens: () => Promise<void>, ...pages: FedPage[]): Scan =>
  async (_request, { sink }) => {
    const read = pages.map((page) => fedPage(page));
    await happens();
    for (const page of read) await sink.page(page);
    return { status: 'completed', pagesRead: read.length, pagesUnread: 0, truncated: false, engines: ['fed@1'], browser: 'none' };
  };

describe('a reading that began before a merge says nothing about it', () => {
  it('if it is a re-test', async () => {
    const { issue, merge, outcome, notified } = await site(home);
    await retest(await issue(), readBefore(merge, home));
    expect(await outcome()).toBe('untested');
    expect(await notified()).toEqual(['request_merged']);
  });

  it('if it is a scan', async () => {
    const { assetId, merge, outcome, notified } = await site(home);
    await world.scan(assetId, readBefore(merge, home));
    expect(await outcome()).toBe('untested');
    expect(await notified()).toEqual(['request_merged']);
  });

  it('if it no longer found the issue', async () => {
    const { assetId, issue, merge } = await site(home);
    await world.scan(assetId, readBefore(merge, clean));
    expect(await issue()).toMatchObject({ resolution: 'fixed', fix_success: null, fix_outcome: null });
  });

  it('if later ones did not read its page, or did not try its rule', async () => {
    const { merge, outcome, rescan } = await site(home, { path: '/other' });
    await merge();
    await rescan({ path: '/' }, { path: '/other' });
    expect(await outcome()).toBe('untested');
    await rescan({ path: '/other' });
    expect(await outcome()).toBe('untested');
  });

  it('if a later one cleared one page and could not read the others', async () => {
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
  it('for scans and re-tests, with one notification, in both languages', async () => {
    const { issue, merge, outcome, rescan, notified } = await site(home);
    await merge();
    await rescan(home);
    await retest(
      await issue(),
      listScan(() => [home]),
    );
    expect(await outcome()).toBe('not_deployed');
    expect(await notified()).toEqual(['request_undeployed', 'request_merged']);
    for (const [language, words] of [
      ['en', 'not deployed yet'],
      ['ar', 'لم يُنشر بعد'],
    ] as const) {
      const { notifications } = (await world.call('GET', '/notifications', undefined, world.manager, { 'accept-language': language })).body;
      const newest = notifications.find(({ kind }: { kind: string }) => kind === 'request_undeployed');
      expect(newest.message).toContain(words);
    }
  });

  it('if only numbers, generated names and classes differ', async () => {
    const { merge, outcome, rescan } = await site({ ...home, findings: [{ ...logo, html: '<img id="r1" class="a" width="10">' }] });
    await merge();
    await rescan({ ...home, findings: [{ ...logo, html: '<img id="r2" class="b" width="12">' }] });
    expect(await outcome()).toBe('not_deployed');
  });

  it('if nothing was stored before the merge, until the page changes', async () => {
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
  it('and the element at its place has changed', async () => {
    const { merge, outcome, rescan, notified } = await site(home);
    await merge();
    await rescan(home);
    await rescan({ ...home, findings: [{ ...logo, html: '<img alt>' }] });
    expect(await outcome()).toBe('failing');
    expect(await notified()).toEqual(['request_unfixed', 'request_undeployed', 'request_merged']);
  });

  it('and the product learns of the merge only after it read the changed page', async () => {
    const { issue, merge, outcome, rescan } = await site(home);
    const merged = new Date(Date.parse((await issue()).last_checked_at ?? '') + 1);
    await rescan({ ...home, findings: [{ ...logo, html: '<img alt>' }] });
    await merge(merged);
    expect(await outcome()).toBe('failing');
  });

  it('and it is gone from one page but not from another', async () => {
    const { issue, merge, outcome } = await site(home, { ...home, path: '/other' });
    await merge();
    await retest(
      await issue(),
      listScan(() => [clean, { ...home, path: '/other' }]),
    );
    expect(await outcome()).toBe('failing');
  });

  it('and another issue of the same request is gone', async () => {
    const { merge, outcome, rescan, notified } = await site({ ...home, findings: [logo, other] });
    await merge();
    await rescan(home);
    expect(await outcome()).toBe('failing');
    expect(await notified()).toEqual(['request_unfixed', 'request_merged']);
  });

  it('and the sources of the target branch were read', async () => {
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

describe('an issue that is gone', () => {
  it('after a merge is fixed by it, and its history names the request if it comes back', async () => {
    const { assetId, issue, merge, rescan } = await site(home);
    await merge();
    await rescan(clean);
    expect(await issue()).toMatchObject({ fix_success: true, fix_outcome: 'fixed' });
    await rescan(home);
    expect(await issue()).toMatchObject({ is_back: true, fix_outcome: 'failing' });
    const { events } = (await world.call('GET', `/assets/${assetId}/issues/${(await issue()).id}/events`)).body as { events: IssueEvent[] };
    expect(events.find(({ kind }) => kind === 'back')?.details).toHaveProperty('url');
  });

  it('before a merge is not fixed by it', async () => {
    const { assetId, issue, merge, rescan } = await site(home);
    await rescan(clean);
    await merge();
    await rescan(home);
    expect(await issue()).toMatchObject({ is_back: true });
    const { events } = (await world.call('GET', `/assets/${assetId}/issues/${(await issue()).id}/events`)).body as { events: IssueEvent[] };
    expect(events.find(({ kind }) => kind === 'back')?.details).not.toHaveProperty('url');
  });
});
