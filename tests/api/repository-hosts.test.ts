import path from 'node:path';
import type { Asset } from '@manara/contract/assets';
import type { FixBatch, FixStarted } from '@manara/contract/fixes';
import type { Issue } from '@manara/contract/issues';
import { createEgress, type Egress } from '@manara/egress/egress';
import { createCloneStore } from '@manara/repositories/clones/clone-store';
import { openHostAt } from '@manara/server/features/connections/open-host';
import { openHosts } from '@manara/server/features/fixes/open-hosts';
import type { SourceParts } from '@manara/server/features/fixes/open-sources';
import { hearOfRequest } from '@manara/server/features/fixes/refresh-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GitHubDouble } from '../doubles/github/start-github.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';
import { field, logo, scanOf } from './triage-world.ts';

const name = 'mona/site';
const file = 'public/index.html';
const before = '<!doctype html><title>Harbour</title><h1>Harbour</h1><img>';
const after = before.replace('<img>', '<img alt="">');
const scan = scanOf(logo, field);

let enterprise: GitHubDouble;
/** Has a repository of the same name, which everybody can read. */
let stranger: GitHubDouble;
/** All names that anything here was to be reached by: that of github.com would be among them. */
const names: string[] = [];
let egress: Egress;
let world: ScanWorld;
let sources: SourceParts;
let administrator: Member;
let website: Asset;
let fromSources: Asset;

const requests = () => [enterprise.requests.length, stranger.requests.length, names.length];

/** Does something of which no host may hear. */
async function unheard<T>(work: () => Promise<T>): Promise<T> {
  const heard = requests();
  const done = await work();
  expect(requests()).toEqual(heard);
  return done;
}

async function connect(double: GitHubDouble, as = administrator): Promise<void> {
  const body = { base_url: double.url, token: double.fineGrainedToken() };
  const { status, text } = await world.call('POST', '/github/token', body, as);
  if (status !== 200) throw new Error(text);
}
const disconnect = () => world.call('DELETE', '/github/disconnect', undefined, administrator);
const asset = async ({ id }: Asset): Promise<Asset> => (await world.call('GET', `/assets/${id}`)).body;

async function issueOf({ id }: Asset, rule: string): Promise<Issue> {
  const issue = (await world.issues(`asset_id=${id}`)).issues.find(({ rule_id }) => rule_id === rule);
  if (!issue) throw new Error(`no ${rule}`);
  return issue;
}
const plan = async (rule: string) =>
  world.call('POST', '/fixes', { issue_ids: [(await issueOf(website, rule)).id], again: true }).then(({ status, body }) => ({
    status,
    code: body.code as string | undefined,
    id: (body as FixStarted).batch_id,
  }));
const batchOf = async (id: string): Promise<FixBatch> => (await world.call('GET', `/fixes/${id}`)).body;

/** Lets a worker do all that waits. */
async function work(): Promise<void> {
  const worker = await world.worker(scan);
  const waiting = "select from runs where status in ('queued', 'running') and kind in ('fix', 'scan')";
  await expect.poll(async () => (await world.pool.query(waiting)).rowCount, { timeout: 110_000 }).toBe(0);
  await worker.stop();
}

/** A batch that is ready to be sent, with a file that a person has written by hand. */
async function readyBatch(): Promise<string> {
  const { id } = await plan('label');
  await work();
  await world.pool.query('insert into fix_files (batch_id, file, content, edited) values ($1, $2, $3, $4)', [id, file, before, after]);
  return id;
}

beforeAll(async () => {
  [enterprise, stranger] = await Promise.all([GitHubDouble.start(), GitHubDouble.start()]);
  await enterprise.addRepository(name, { isPrivate: true, files: { [file]: before } });
  await stranger.addRepository(name, { files: { [file]: before.replaceAll('Harbour', 'Not ours') } });
  const resolver = async (asked: string) => {
    names.push(asked);
    throw new Error('Nothing is reached by its name here');
  };
  egress = createEgress({ allow: [enterprise, stranger].map(({ url }) => new URL(url).host), resolver });
  world = await startScanWorld({ egress });
  sources = {
    clones: createCloneStore({ folder: path.join(world.api.files, 'clones'), egress }),
    hosts: openHosts({ db: world.db, secrets: world.api.secrets, egress }, { patience: 0 }),
  };
  world.sources = sources;
  administrator = await world.api.member('administrator', world.manager.organisationId);
  await connect(enterprise);
  const repository = { provider: 'github', name };
  website = await world.asset('Website', { website: { url: 'https://site.example/', repository } });
  fromSources = await world.asset('From sources', { asset_type: 'github_repo', website: { repository } });
  for (const { id } of [website, fromSources]) expect(await world.scan(id, scan)).toMatchObject({ status: 'completed' });
  const { id } = await issueOf(website, 'image-alt');
  const { rows } = await world.pool.query(
    `insert into pull_requests (organisation_id, provider, host, repository, number, url, branch, base, state, is_draft)
     values ($1, 'github', $2, $3, 1, $2 || '/mona/site/pull/1', 'manara/fix', 'main', 'open', false) returning id`,
    [administrator.organisationId, enterprise.url, name],
  );
  await world.pool.query('insert into pull_request_issues values ($1, $2)', [rows[0].id, id]);
});
afterAll(async () => {
  await world.close();
  await Promise.all([enterprise.stop(), stranger.stop()]);
});

it('a repository is reached at the host that it was chosen on', async () => {
  expect(website.website.repository).toMatchObject({ host: enterprise.url, name, connected: true });
  const { id } = await plan('image-alt');
  await work();
  expect(await batchOf(id)).toMatchObject({ state: 'ready', commit_url: expect.stringContaining(`${enterprise.url}/${name}/commit/`) });
  expect(enterprise.requests.some(({ path: asked }) => asked.startsWith(`/${name}.git/`))).toBe(true);
  expect([stranger.requests.length, names]).toEqual([0, []]);
});

describe.each<[string, () => Promise<unknown>]>([
  ['that is disconnected', disconnect],
  ['in whose place another is connected, which has one of the same name', () => connect(stranger)],
  [
    'whose installation is removed',
    () => world.pool.query("update code_connections set state = 'removed' where organisation_id = $1", [administrator.organisationId]),
  ],
  [
    'that only another organization has connected still',
    async () => {
      await disconnect();
      await connect(enterprise, await world.api.member('administrator', await world.api.organisation('elsewhere.example')));
    },
  ],
])('a repository of a host %s', (_what, end) => {
  it('is asked for nowhere: Smart Fix, scans and re-tests of sources are refused, and its requests stay as they are', async () => {
    await connect(enterprise);
    const planned = await plan('image-alt');
    await work();
    await end();
    const { id: issueId } = await issueOf(website, 'image-alt');
    const { id: sourceIssue } = await issueOf(fromSources, 'image-alt');
    const answers = await unheard(async () => {
      await hearOfRequest(
        { db: world.db, hosts: sources.hosts },
        { organisationId: administrator.organisationId, host: enterprise.url, repository: name, number: 1 },
      );
      return [
        await world.call('POST', '/fixes', { issue_ids: [issueId] }),
        await world.call('POST', `/assets/${website.id}/fix-issue`, { issue_id: issueId }),
        await world.start(fromSources.id),
        await world.call('POST', `/assets/${fromSources.id}/check-pr-status`, { issue_id: sourceIssue }),
      ];
    });
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(4).fill('409 repository.not_connected'));
    expect(await unheard(() => world.call('POST', `/assets/${website.id}/check-pr-status`, { issue_id: issueId }))).toMatchObject({
      status: 200,
    });
    expect((await asset(website)).website.repository).toMatchObject({ host: enterprise.url, connected: false });
    expect((await batchOf(planned.id)).commit_url).toBeNull();
  });

  it('is asked for nowhere by work that waited for a worker when it ended', async () => {
    await connect(enterprise);
    const ready = await readyBatch();
    const planned = await plan('image-alt');
    expect((await world.start(fromSources.id)).status).toBe(202);
    expect((await world.call('POST', `/fixes/${ready}/send`, {})).status).toBe(202);
    await end();
    await unheard(work);
    expect(await batchOf(planned.id)).toMatchObject({ state: 'failed', problem: { code: 'no_connection' } });
    expect(await batchOf(ready)).toMatchObject({ state: 'saved', problem: { code: 'not_connected' } });
    expect(await world.status(fromSources.id)).toMatchObject({ status: 'failed', error: expect.stringContaining('isn’t connected') });
  });
});

it('a repository works again where its host is connected again', async () => {
  await disconnect();
  await connect(enterprise);
  expect((await asset(website)).website.repository).toMatchObject({ connected: true });
  const { id } = await plan('image-alt');
  await work();
  expect(await batchOf(id)).toMatchObject({ state: 'ready' });
});

it('what is under way when its host is disconnected ends', async () => {
  await connect(enterprise);
  const reached = Promise.withResolvers<void>();
  // As git that hears nothing from the host.
  const withCheckout: SourceParts['clones']['withCheckout'] = async (source, signal) => {
    await source.access();
    reached.resolve();
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  };
  const { id } = await plan('image-alt');
  world.sources = { ...sources, clones: { ...sources.clones, withCheckout } };
  const working = work();
  await reached.promise;
  await disconnect();
  await unheard(() => working);
  world.sources = sources;
  expect(await batchOf(id)).toMatchObject({ state: 'failed', problem: { code: 'no_connection' } });
});

it('a host that was opened before is not asked any more once it is disconnected', async () => {
  await connect(enterprise);
  const place = { organisationId: administrator.organisationId, provider: 'github', host: enterprise.url } as const;
  const host = await openHostAt({ db: world.db, secrets: world.api.secrets, egress }, place);
  expect(await host?.repository(name)).toMatchObject({ name });
  await disconnect();
  await unheard(() => expect(host?.repository(name)).rejects.toMatchObject({ code: 'disconnected' }));
});

it('what was looked at on one host is not sent to the repository of the same name on another', async () => {
  await connect(enterprise);
  const ready = await readyBatch();
  await connect(stranger);
  await world.call('PUT', `/assets/${website.id}`, { website: { repository: { provider: 'github', host: stranger.url, name } } });
  await world.call('POST', `/fixes/${ready}/send`, {});
  await unheard(work);
  expect(await batchOf(ready)).toMatchObject({ state: 'ready', problem: { code: 'sources_changed' } });
});

it('a repository that was named while nothing was connected has to be chosen on a host', async () => {
  await disconnect();
  const repository = { provider: 'github', name };
  const made = await world.asset('Named', { asset_type: 'github_repo', website: { repository } });
  expect(made.website.repository).toMatchObject({ host: null, connected: false });
  const put = (website: object) => world.call('PUT', `/assets/${made.id}`, { website });
  const host = enterprise.url;
  expect((await put({ repository: { ...repository, host } })).body.fields).toEqual({
    'website.repository.host': expect.stringContaining('isn’t connected'),
  });
  await connect(enterprise);
  // Not even by the name that it has already.
  expect((await put({ repository: { ...repository, folder: 'public' } })).body.website.repository).toMatchObject({ connected: false });
  expect(await unheard(() => world.start(made.id))).toMatchObject({ status: 409, body: { code: 'repository.not_connected' } });
  expect((await put({ repository: { ...repository, host } })).body.website.repository).toMatchObject({ host, connected: true });
  // Said again without a host it stays there.
  await disconnect();
  expect((await put({ github_org_repo: name })).body.website.repository).toMatchObject({ host, connected: false });
});
