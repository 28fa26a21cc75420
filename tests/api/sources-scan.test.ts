import { setTimeout as sleep } from 'node:timers/promises';
import type { Asset } from '@manara/contract/assets';
import type { Issue } from '@manara/contract/issues';
import type { RetestStatus } from '@manara/contract/retests';
import type { ScanStatus } from '@manara/contract/scans';
import { repositoryStart } from '@manara/core/repository-pages';
import type { PageResult } from '@manara/core/scan';
import { makeReport } from '@manara/server/features/reports/make-report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteFiles, startFixWorld, type FixWorld } from './fix-world.ts';

const page = siteFiles['public/index.html'] ?? '';
const files = {
  ...siteFiles,
  'public/index.html': page.replace('<h1>', '<a href="tickets">Tickets</a>\n  <h1>'),
  'public/tickets.html': page.replaceAll('Harbour', 'Tickets').replace('<html>', '<html lang="en">'),
  'app/index.html': '<!doctype html><title>App</title><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
};

const read = { provider: 'github', name: 'team/site', folder: 'public', branch: 'main' };

let world: FixWorld;
beforeAll(async () => {
  world = await startFixWorld(files);
});
afterAll(() => world.close());

async function sourceAsset(name: string, repository: Record<string, string> = {}): Promise<Asset> {
  const website = { repository: { provider: 'github', name: 'team/site', ...repository } };
  return world.world.asset(name, { asset_type: 'github_repo', website });
}

async function issueOf({ id }: Asset, rule: string): Promise<Issue> {
  const issue = (await world.world.issues(`asset_id=${id}`)).issues.find((one) => one.rule_id === rule);
  if (!issue) throw new Error(`no ${rule}`);
  return issue;
}

async function retest({ asset_id, id }: Issue): Promise<RetestStatus> {
  const { run_id } = (await world.call('POST', `/assets/${asset_id}/check-pr-status`, { issue_id: id })).body;
  const worker = await world.world.worker(world.scan);
  for (;;) {
    const status: RetestStatus = (await world.call('GET', `/assets/${asset_id}/retests/${run_id}`)).body;
    if (status.status === 'queued' || status.status === 'running') await sleep(100);
    else {
      await worker.stop();
      return status;
    }
  }
}

it('dates its pages by the checkout, not by the visit', async () => {
  const asset = await sourceAsset('Read at once');
  let opened = new Date();
  await world.world.scan(asset.id, (request, around) => {
    opened = new Date();
    return world.scan(request, around);
  });
  const issue = await issueOf(asset, 'html-has-lang');
  expect(Date.parse(issue.last_checked_at ?? '')).toBeLessThan(opened.getTime());
});

it('scans, fixes and tests again an asset without an address from its repository', async () => {
  const asset = await sourceAsset('From sources');
  expect(asset).toMatchObject({ website: { url: null, github_org_repo: 'team/site' }, schedule: { next_at: expect.any(String) } });
  expect(await world.world.scan(asset.id, world.scan)).toMatchObject({ status: 'completed', pages_read: 2 });
  const [scan] = (await world.call('GET', `/assets/${asset.id}/scans`)).body.scans;
  expect(scan.sources).toEqual({ ...read, commit: world.git('rev-parse', 'main') });
  const { pages } = (await world.call('GET', `/assets/${asset.id}/pages`)).body;
  expect(new Set(pages.map(({ url }: { url: string }) => url))).toEqual(new Set([repositoryStart, `${repositoryStart}tickets`]));

  const issue = await issueOf(asset, 'html-has-lang');
  const batch = await world.work((await world.plan({ issue_ids: [issue.id] })).batch_id);
  expect(batch).toMatchObject({
    state: 'ready',
    fixes: [{ place: { file: 'public/index.html', line: 2 }, certainty: 'safe', proven: true }],
  });

  await world.call('POST', `/fixes/${batch.id}/send`, {});
  expect(await world.work(batch.id)).toMatchObject({ state: 'sent' });
  const request = world.host.requests[0]?.text;
  expect(request).toContain('`/`');
  expect(request).not.toContain('repository.invalid');

  const mended = { 'public/index.html': files['public/index.html'].replace('<html>', '<html lang="en">') };
  world.commit(mended);
  expect(await retest(issue)).toMatchObject({ status: 'completed', outcome: { found: 0, clean: 1 } });
  expect((await issueOf(asset, 'html-has-lang')).status).toBe('resolved');
  expect((await world.world.issues(`asset_id=${world.assetId}`)).issues.find(({ rule_id }) => rule_id === 'html-has-lang')?.status).toBe(
    'open',
  );
});

it('scans a website without an address from its repository, and its report names the branch', async () => {
  const website = { repository: { provider: 'github', name: 'team/site' } };
  const asset = await world.world.asset('Website without an address', { asset_type: 'website', website });
  const branch = async () => (await world.call('GET', `/assets/${asset.id}/report`)).body.wcag_analysis_report.repository.branch;
  expect(await branch()).toBe('HEAD');
  expect(await world.world.scan(asset.id, world.scan)).toMatchObject({ status: 'completed', pages_read: 2 });
  expect(await branch()).toBe('main');
  await world.call('PUT', `/assets/${asset.id}`, { website: { repository: { ...website.repository, folder: 'app', branch: 'main' } } });
  expect(await world.world.scan(asset.id, world.scan)).toMatchObject({ status: 'failed' });
  const { last_failure } = (await world.call('GET', `/assets/${asset.id}`)).body;
  expect(last_failure.reason).toContain('no finished pages');
});

it('names the pages of a repository by their paths wherever people read of them', async () => {
  const asset = await sourceAsset('Told');
  const commit = world.git('rev-parse', 'main');
  await world.world.scan(asset.id, world.scan);
  const { asset_metadata, wcag_analysis_report } = (await world.call('GET', `/assets/${asset.id}/report`)).body;
  expect(asset_metadata).toMatchObject({ url: null, sources: { ...read, commit } });
  expect(wcag_analysis_report).toMatchObject({ repository: { branch: 'main' } });

  await world.call('PUT', `/assets/${asset.id}`, { website: { repository: { provider: 'github', name: 'team/other' } } });
  const { assets } = (await world.call('GET', `/assets/reports?asset_id=${asset.id}`)).body;
  const reportId: string = assets[0].reports[0].id;
  await makeReport(world.db, world.api.storage, reportId);
  for (const format of ['html', 'csv', 'json', 'earl', 'sarif']) {
    const { status, text } = await world.call('GET', `/assets/reports/${reportId}/download?format=${format}`);
    expect([format, status, text.includes('repository.invalid')]).toEqual([format, 200, false]);
    if (format !== 'csv') expect([format, text.includes(`team/site@${commit.slice(0, 10)}:public`)]).toEqual([format, true]);
  }
  const list = await world.call('POST', '/issues/export', { filter: { asset_id: asset.id } });
  expect(list.text).toContain('"/","html > body > main > img"');
  expect(list.text).not.toContain('repository.invalid');
});

it('begins anew where it goes on with another commit', async () => {
  const asset = await sourceAsset('Goes on');
  const begun: string[][] = [];
  const ended = await world.world.scan(asset.id, async (request, around) => {
    begun.push(around.checkpoint.done);
    if (begun.length > 1) return world.scan(request, around);
    const page = async (result: PageResult): Promise<void> => {
      await around.sink.page(result);
      world.commit({ 'README.md': '# Another' });
      throw new Error('The worker is ended');
    };
    return world.scan(request, { ...around, sink: { ...around.sink, page } });
  });
  expect(ended).toMatchObject({ status: 'completed', pages_read: 2 });
  expect(begun).toEqual([[], []]);
});

it.each([
  ['no pages', { folder: 'app' }, 'no finished pages', 'صفحات جاهزة'],
  ['no such folder', { folder: 'none' }, 'no folder none', 'none'],
  ['no such branch', { branch: 'none' }, 'no branch none', 'none'],
])('says why an asset cannot be scanned whose repository has %s', async (_what, repository, english, arabic) => {
  const { id } = await sourceAsset('Without pages', repository);
  expect(await world.world.scan(id, world.scan)).toMatchObject({ status: 'failed', error: expect.stringContaining(english) });
  const told = await world.world.call('GET', `/assets/${id}/scan/status`, undefined, undefined, { 'accept-language': 'ar' });
  expect((told.body as ScanStatus).error).toContain(arabic);
});

it('has no sign-in, and no address of a repository’s pages is one of the web', async () => {
  const { id } = await sourceAsset('Signs in');
  const signIn = await world.call('PUT', `/assets/${id}`, { sign_in: { kind: 'header', name: 'X-Access', secret: 'word' } });
  expect(signIn).toMatchObject({ status: 422, body: { fields: { 'website.url': expect.stringContaining('needs a website address') } } });
  const address = await world.call('PUT', `/assets/${id}`, { website: { url: repositoryStart } });
  expect(address).toMatchObject({ status: 422, body: { fields: { 'website.url': expect.any(String) } } });
});
