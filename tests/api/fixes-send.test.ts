import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FixBatchSummary } from '@manara/contract/fixes';
import type { IssueEvent } from '@manara/contract/triage';
import { CloneFailure } from '@manara/repositories/clones/clone-failure';
import { hearOfRequest } from '@manara/server/features/fixes/refresh-request';
import { siteFiles, startFixWorld, type FixWorld } from './fix-world.ts';

/** What the website serves now. */
const deployed = { ...siteFiles };
let world: FixWorld;
beforeAll(async () => {
  world = await startFixWorld(deployed);
});
afterAll(() => world.close());
beforeEach(() => {
  Object.assign(world.host, { canWrite: true, isArchived: false, opened: 0, beforeOpen: async () => {} });
});

const after = siteFiles['public/index.html']?.replace('<html>', '<html lang="en">') ?? '';
const branches = () => world.git('for-each-ref', '--format=%(refname:short)', 'refs/heads/manara').split('\n').filter(Boolean);
const issue = () => world.issue('html-has-lang');
const newestBatch = async (): Promise<FixBatchSummary> => (await world.call('GET', `/assets/${world.assetId}/fixes`)).body.batches[0];
const history = async (issueId: string): Promise<string[]> => {
  const { rows } = await world.pool.query(
    "select kind from issue_events where issue_id = $1 and kind like 'pull%' or kind like 'fix%' and issue_id = $1 order by id",
    [issueId],
  );
  return rows.map(({ kind }) => kind);
};

/** A webhook says that something has happened to a request. */
const hear = (number: number, { organisationId = world.manager.organisationId, host = world.host.code.baseUrl } = {}) =>
  hearOfRequest({ db: world.db, hosts: world.world.sources.hosts }, { organisationId, host, repository: 'Team/Site', number });

describe('a batch that is sent', () => {
  it('is one branch with one commit of the least change, and one request that says what, why and how it was proven', async () => {
    const batch = await world.sent();
    expect(batch).toMatchObject({
      state: 'sent',
      status: 'completed',
      problem: null,
      pull_request: { number: 1, state: 'open', is_draft: false },
    });
    const [branch = ''] = branches();
    expect(branches()).toHaveLength(1);
    expect(world.git('show', `${branch}:public/index.html`)).toBe(after.trimEnd());
    expect(world.git('diff', '--stat', `main..${branch}`)).toMatch(/1 file changed, 1 insertion\(\+\), 1 deletion\(-\)/);
    expect(world.git('log', '-1', '--format=%an <%ae>%n%B', branch)).toMatch(
      /^Manara <manara@manara\.example>[^]*Signed-off-by: Manara <manara@manara\.example>/,
    );
    const [request] = world.host.requests;
    expect(request).toMatchObject({ head: branch, base: 'main', draft: false });
    for (const said of ['3.1.1', 'public/index.html:2', `/report/${world.assetId}/issue/`, `/fixes/${batch.id}`])
      expect(request?.text).toContain(said);
    expect(await issue()).toMatchObject({
      status: 'in_progress',
      pr_status: 'open',
      pull_request_url: 'https://github.example/team/site/pull/1',
      pr_created_at: expect.any(String),
    });
    expect(await history((await issue()).id)).toEqual(['pull_request_opened']);
  });

  it('asked for again updates the request that stands', async () => {
    world.commit({ 'README.md': '# Another\n' });
    const batch = await world.sent();
    expect(batch).toMatchObject({ state: 'sent', pull_request: { number: 1 } });
    expect(world.host.opened).toBe(0);
    const [branch = ''] = branches();
    expect(branches()).toHaveLength(1);
    expect(world.git('rev-parse', `${branch}^`)).toBe(world.git('rev-parse', 'main'));
    expect(await history((await issue()).id)).toEqual(['pull_request_opened', 'pull_request_updated']);
  });

  it('is written in the language of whoever sends it, not of whoever had it prepared', async () => {
    const { id } = await world.planned();
    await world.call('POST', `/fixes/${id}/send`, {}, world.manager, { 'accept-language': 'ar' });
    expect(await world.work(id)).toMatchObject({ state: 'sent', pull_request: { number: 1 } });
    expect(world.host.requests[0]?.title).toMatch(/\p{Script=Arabic}/u);
  });

  it('leads the request that stands to the branch that the asset has by now, instead of proposing the one branch to the other', async () => {
    const onBranch = (branch: string | null) =>
      world.pool.query('update assets set repository = $1 where id = $2', [
        { provider: 'github', branch, folder: '', address: null },
        world.assetId,
      ]);
    world.git('update-ref', 'refs/heads/develop', world.git('commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Develop'));
    await onBranch('develop');
    expect(await world.sent()).toMatchObject({ state: 'sent', pull_request: { number: 1 } });
    const [branch = ''] = branches();
    expect(world.git('rev-parse', `${branch}^`)).toBe(world.git('rev-parse', 'develop'));
    expect(world.host.requests).toMatchObject([{ number: 1, base: 'develop' }]);
    await onBranch(null);
    await world.sent();
    expect(world.host.requests).toMatchObject([{ number: 1, base: 'main' }]);
  });

  it('leaves a branch alone that another hand has changed', async () => {
    const [branch = ''] = branches();
    const own = world.git('rev-parse', branch);
    world.git('update-ref', `refs/heads/${branch}`, world.git('commit-tree', `${branch}^{tree}`, '-p', own, '-m', 'By hand'));
    const by = world.git('rev-parse', branch);
    expect(await world.sent()).toMatchObject({ state: 'ready', status: 'failed', problem: { code: 'branch_moved' } });
    expect(world.git('rev-parse', branch)).toBe(by);
    world.git('update-ref', `refs/heads/${branch}`, own);
  });

  it('says that the host did not take it, and why', async () => {
    const hook = path.join(world.repository, 'hooks/pre-receive');
    fs.mkdirSync(path.dirname(hook), { recursive: true });
    fs.writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const logged = world.errors.length;
    const batch = await world.sent();
    fs.rmSync(hook);
    expect(batch).toMatchObject({
      state: 'ready',
      problem: { code: 'push_refused', message: expect.stringContaining('pre-receive hook declined') },
    });
    expect(world.errors.slice(logged).map(String)).toEqual([expect.stringContaining('pre-receive hook declined')]);
  });

  it('names the branch that another hand has changed in the moment of the push', async () => {
    const { clones } = world.world.sources;
    const racing: typeof clones.withCheckout = (source, signal, work) =>
      clones.withCheckout(source, signal, (checkout) => work({ ...checkout, push: () => Promise.reject(new CloneFailure('moved')) }));
    world.world.sources = { ...world.world.sources, clones: { withCheckout: racing, sweep: () => clones.sweep() } };
    const batch = await world.sent();
    world.world.sources = { ...world.world.sources, clones };
    const [branch = ''] = branches();
    expect(batch).toMatchObject({ state: 'ready', problem: { code: 'branch_moved', message: expect.stringContaining(branch) } });
  });

  it('is not sent where the files are others by now', async () => {
    const { id } = await world.planned();
    world.commit({ 'public/index.html': `${siteFiles['public/index.html']}<!-- more -->\n` });
    await world.send(id);
    expect(await world.work(id)).toMatchObject({ state: 'ready', problem: { code: 'sources_changed' } });
    world.commit({});
  });

  it('is another than the request of the same number on a host that was connected before', async () => {
    const host = 'https://github.before.example';
    const { rows } = await world.pool.query(
      `insert into pull_requests (organisation_id, provider, host, repository, number, url, branch, base, state, is_draft)
       select organisation_id, provider, $1, repository, number, 'before', branch, base, state, is_draft from pull_requests where number = 1
       returning id`,
      [host],
    );
    expect(await world.sent()).toMatchObject({ pull_request: { number: 1, url: expect.stringContaining(world.host.code.baseUrl) } });
    world.host.end(1, 'closed');
    await hear(1, { host });
    const before = await world.pool.query('delete from pull_requests where id = $1 returning url, state', [rows[0]?.id]);
    expect(before.rows).toEqual([{ url: 'before', state: 'open' }]);
    expect(await issue()).toMatchObject({ pr_status: 'open' });
  });

  it('follows its request: closed by asking the host, and not opened again without a word', async () => {
    const { id: issueId } = await issue();
    world.host.end(1, 'closed');
    await hear(1);
    expect(await issue()).toMatchObject({ status: 'resolved', pr_status: 'closed', fixed: false });
    const batch = await world.sent();
    expect(batch).toMatchObject({ state: 'ready', problem: { code: 'request_closed', message: expect.stringContaining('/pull/1') } });
    await world.send(batch.id, { despite_closed: true });
    expect(await world.work(batch.id)).toMatchObject({ state: 'sent', pull_request: { number: 2 } });
    expect((await history(issueId)).slice(-2)).toEqual(['pull_request_closed', 'pull_request_opened']);
  });

  it('follows its request: merged, told twice, and by nobody of another organisation', async () => {
    const stranger = await world.api.organisation('elsewhere.example');
    world.host.end(2, 'merged');
    await hear(2, { organisationId: stranger });
    expect(await issue()).toMatchObject({ pr_status: 'open' });
    for (let told = 0; told < 2; told += 1) await hear(2);
    expect(await issue()).toMatchObject({
      status: 'resolved',
      pr_status: 'merged',
      pr_closed_at: expect.any(String),
      fix_success: null,
      fix_outcome: 'untested',
    });
    expect((await history((await issue()).id)).filter((kind) => kind === 'pull_request_merged')).toHaveLength(1);
  });

  it('is not deployed yet while the page is unchanged, and fails only once the page shows the change', async () => {
    const notified = async () => {
      const { notifications } = (await world.call('GET', '/notifications')).body as { notifications: { kind: string; count: number }[] };
      return notifications.filter(({ kind }) => /^request_(?!closed)/.test(kind)).map(({ kind, count }) => ({ kind, count }));
    };
    const outcome = async () => (await newestBatch()).pull_request?.outcome;
    for (let scan = 0; scan < 2; scan += 1) await world.rescan();
    expect(await issue()).toMatchObject({ pr_status: 'merged', fix_success: null, fix_outcome: 'not_deployed' });
    expect(await outcome()).toBe('not_deployed');
    expect(await notified()).toEqual([
      { kind: 'request_undeployed', count: 1 },
      { kind: 'request_merged', count: 1 },
    ]);

    deployed['public/index.html'] = siteFiles['public/index.html']?.replace('<html>', '<html data-release="spring">') ?? '';
    await world.rescan();
    expect(await issue()).toMatchObject({ pr_status: 'merged', fix_success: false, fix_outcome: 'failing' });
    expect(await outcome()).toBe('failing');
    // One notification of each kind.
    expect(await notified()).toEqual([
      { kind: 'request_unfixed', count: 1 },
      { kind: 'request_undeployed', count: 1 },
      { kind: 'request_merged', count: 1 },
    ]);
  });

  it('is named by the history where what it had mended is back', async () => {
    const { id } = await issue();
    const deploy = async (page: string) => {
      deployed['public/index.html'] = page;
      await world.rescan();
    };
    await deploy(after);
    expect(await issue()).toMatchObject({ status: 'resolved', resolution: 'fixed', pr_status: 'merged', fix_success: true });
    await deploy(siteFiles['public/index.html'] ?? '');
    expect(await issue()).toMatchObject({ status: 'open', is_back: true, pr_status: 'merged', fix_success: false });
    const { events } = (await world.call('GET', `/assets/${world.assetId}/issues/${id}/events`)).body as { events: IssueEvent[] };
    expect(events.find(({ kind }) => kind === 'back')?.details).toEqual({ url: 'https://github.example/team/site/pull/2' });
  });
});
