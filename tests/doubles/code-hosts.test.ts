import { createEgress, type Egress } from '@manara/egress/egress';
import type { CodeHost, RemoteRepository } from '@manara/repositories/hosts/code-host';
import { githubHost } from '@manara/repositories/hosts/github/github-host';
import { gitlabHost } from '@manara/repositories/hosts/gitlab/gitlab-host';
import { afterEach, describe, expect, it } from 'vitest';
import type { Files } from './git/bare-repository.ts';
import { askGit } from './git/run-git.ts';
import { GitHubDouble } from './github/start-github.ts';
import { GitLabDouble } from './gitlab/start-gitlab.ts';

/** One of the hosts with a repository `name`, and what another hand does there. */
interface World {
  host: CodeHost;
  name: string;
  double: GitHubDouble | GitLabDouble;
  push: (branch: string, files: Files) => Promise<string>;
  merge: () => Promise<string>;
  /** A login that can be assigned. */
  colleague: string;
  stranger: string;
}

const reaching = (url: string): { egress: Egress; baseUrl: string } => ({
  egress: createEgress({ allow: [new URL(url).host] }),
  baseUrl: url,
});

async function githubWorld(how: 'app' | 'token'): Promise<World> {
  const double = await GitHubDouble.start();
  const name = 'harbour/site';
  double.addOrganization('harbour');
  double.addUser('omar');
  double.addUser('sara');
  await double.addRepository(name, { isPrivate: true, collaborators: { omar: 'write' } });
  const permissions = { contents: 'write', pull_requests: 'write', metadata: 'read' } as const;
  const reach = reaching(double.url);
  const byApp = async (): Promise<CodeHost> => {
    const app = double.addApp({ name: 'Manara', url: 'https://manara.example', default_permissions: permissions }, 'harbour');
    const { id } = await double.install(app, 'harbour');
    return githubHost(reach, { how: 'app', appId: app.id, privateKey: app.pem, installationId: id });
  };
  const byToken = (): CodeHost => githubHost(reach, { how: 'token', token: double.fineGrainedToken(permissions, { owner: 'harbour' }) });
  const host = how === 'app' ? await byApp() : byToken();
  return {
    host,
    name,
    double,
    push: (branch, files) => double.push(name, branch, files),
    merge: () => double.merge(name, 1),
    colleague: 'omar',
    stranger: 'sara',
  };
}

async function gitlabWorld(): Promise<World> {
  const double = await GitLabDouble.start();
  const name = 'harbour/web/site';
  double.addUser('omar');
  double.addUser('sara');
  await double.addProject(name, { members: { lina: 'developer', omar: 'developer' } });
  const host = gitlabHost(reaching(double.url), double.token());
  return {
    host,
    name,
    double,
    push: (branch, files) => double.push(name, branch, files),
    merge: () => double.merge(name, 1),
    colleague: 'omar',
    stranger: 'sara',
  };
}

async function pagesOf(host: CodeHost): Promise<RemoteRepository[][]> {
  const pages: RemoteRepository[][] = [];
  for await (const page of host.repositories()) pages.push(page);
  return pages;
}

const worlds: [string, () => Promise<World>][] = [
  ['GitHub by an App', () => githubWorld('app')],
  ['GitHub by a token', () => githubWorld('token')],
  ['GitLab', gitlabWorld],
];

describe.each(worlds)('%s', (_title, make) => {
  let world: World | undefined;
  afterEach(() => world?.double.stop());

  const begin = async (): Promise<World> => {
    world = await make();
    return world;
  };
  const request = { base: 'main', head: 'mends', title: 'Mend', text: 'What and why', draft: true };

  it('says what can be reached, and lets git in', async () => {
    const { host, name } = await begin();
    const found = (await pagesOf(host)).flat();
    expect(found).toMatchObject([{ name, defaultBranch: 'main', isPrivate: true, isArchived: false, canWrite: true }]);
    expect(await host.repository(name)).toEqual(found[0]);
    expect(await host.repository('harbour/none')).toBeNull();
    const { url, authorization } = await host.cloneAccess(name);
    const listed = await askGit('/tmp', ['-c', `http.extraHeader=Authorization: ${authorization}`, 'ls-remote', url, 'refs/heads/main']);
    expect(listed.stdout).toContain('refs/heads/main');
  });

  it('opens one request, finds it again, and learns that it was merged', async () => {
    const { host, name, push, merge } = await begin();
    await expect(host.openRequest(name, request)).rejects.toMatchObject({ code: 'invalid' });
    await push('mends', { 'a.html': 'a' });
    const opened = await host.openRequest(name, request);
    expect(opened).toMatchObject({
      number: 1,
      state: 'open',
      isDraft: true,
      head: 'mends',
      base: 'main',
    });
    await expect(host.openRequest(name, request)).rejects.toMatchObject({
      code: 'invalid',
      why: expect.stringContaining('already exists'),
    });
    expect(await host.findRequests(name, 'mends')).toMatchObject([{ number: 1 }]);
    expect(await host.findRequests(name, 'other')).toEqual([]);
    await push('develop', { 'b.html': 'b' });
    const change = { title: 'Mend more', text: 'More', draft: false };
    expect(await host.updateRequest(name, 1, { base: 'develop', ...change })).toMatchObject({ number: 1, base: 'develop', isDraft: true });
    expect(await host.updateRequest(name, 1, { base: 'main', ...change })).toMatchObject({ base: 'main' });
    await merge();
    expect(await host.readRequest(name, 1)).toMatchObject({ state: 'merged', closedAt: expect.any(String) });
    expect(await host.readRequest(name, 2)).toBeNull();
  });

  it('makes a draft of a request that stands, however the host does that', async () => {
    const { host, name, push } = await begin();
    await push('mends', { 'a.html': 'a' });
    expect(await host.openRequest(name, { ...request, draft: false })).toMatchObject({ isDraft: false });
    const change = { title: 'Mend more', text: 'More' };
    expect(await host.updateRequest(name, 1, { ...change, draft: true })).toMatchObject({ number: 1, isDraft: true });
    expect(await host.readRequest(name, 1)).toMatchObject({ isDraft: true });
  });

  it('assigns whom the host takes, and says whom it does not', async () => {
    const { host, name, push, colleague, stranger, double } = await begin();
    await push('mends', { 'a.html': 'a' });
    await host.openRequest(name, request);
    const assigned = (): string[] =>
      double instanceof GitHubDouble
        ? double.pull(name, 1).assignees
        : double.mergeRequest(name, 1).assignees.map(({ username }) => username);
    expect(await host.handOver(name, 1, { from: null, to: colleague })).toEqual({ from: null, to: colleague });
    expect(assigned()).toEqual([colleague]);
    await expect(host.handOver(name, 1, { from: colleague, to: stranger })).rejects.toMatchObject({ code: 'not_assignable' });
    expect(assigned()).toEqual([colleague]);
    await host.handOver(name, 1, { from: colleague, to: null });
    expect(assigned()).toEqual([]);
  });

  it('waits for a short limit, tells a long one, and gets over an outage', async () => {
    const { host, name, double } = await begin();
    await host.repository(name);
    double.faults.add({ status: 502, times: 1 });
    expect(await host.repository(name)).toMatchObject({ name });
    double.faults.add({ cuts: true, times: 1 });
    expect(await host.repository(name)).toMatchObject({ name });
    const lift = double.faults.add({ status: 503 });
    await expect(host.repository(name)).rejects.toMatchObject({ code: 'unavailable' });
    lift();
    double.limit({ remaining: 0, resetsInSeconds: 1800 });
    await expect(host.repository(name)).rejects.toMatchObject({ code: 'rate_limited', until: expect.any(Date) });
    double.limit({ remaining: 0, resetsInSeconds: 2 });
    expect(await host.repository(name)).toMatchObject({ name });
  });
});

it('GitLab: takes no merge request of a fork for one of the project, whatever its branch is called', async () => {
  const { host, name, double, push } = await gitlabWorld();
  const foreign = await (double as GitLabDouble).openFromFork(name, 'sara', 'mends', { 'a.html': 'theirs' });
  expect(await host.findRequests(name, 'mends')).toEqual([]);
  await push('mends', { 'a.html': 'ours' });
  const own = await host.openRequest(name, { base: 'main', head: 'mends', title: 'Mend', text: 'What and why', draft: false });
  expect(own.number).not.toBe(foreign.iid);
  expect(await host.findRequests(name, 'mends')).toMatchObject([{ number: own.number }]);
  await double.stop();
});

describe('GitHub alone', () => {
  let world: World | undefined;
  afterEach(() => world?.double.stop());

  it('renews a token of an installation that ended before its hour', async () => {
    world = await githubWorld('app');
    const { host, name, double } = world;
    await host.repository(name);
    (double as GitHubDouble).expireInstallationTokens();
    expect(await host.repository(name)).toMatchObject({ name });
  });

  it('goes through all the pages, and slower where it is asked to', async () => {
    world = await githubWorld('app');
    const { host } = world;
    const double = world.double as GitHubDouble;
    for (let count = 0; count < 100; count += 1) await double.addRepository(`harbour/r${count}`, { isEmpty: true });
    double.slowDown({ times: 1, retryAfter: 1 });
    const pages = await pagesOf(host);
    expect(pages.map(({ length }) => length)).toEqual([100, 1]);
  });

  it('tells a suspended installation from one that is gone', async () => {
    world = await githubWorld('app');
    const { host, name } = world;
    const double = world.double as GitHubDouble;
    await double.suspend();
    await expect(host.account()).rejects.toMatchObject({ code: 'suspended' });
    await expect(host.repository(name)).rejects.toMatchObject({ code: 'suspended' });
    await double.unsuspend();
    expect(await host.account()).toMatchObject({ login: 'harbour' });
    await double.uninstall();
    await expect(host.account()).rejects.toMatchObject({ code: 'removed' });
    await expect(host.repository(name)).rejects.toMatchObject({ code: 'removed' });
  });
});
