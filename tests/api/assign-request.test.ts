import { createEgress, type Egress } from '@manara/egress/egress';
import { openHostAt } from '@manara/server/features/connections/open-host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Issue } from '@manara/contract/issues';
import { GitHubDouble } from '../doubles/github/start-github.ts';
import { GitLabDouble } from '../doubles/gitlab/start-gitlab.ts';
import type { Member } from './test-api.ts';
import { logo, startTriageWorld, type TriageWorld } from './triage-world.ts';

let world: TriageWorld;
let github: GitHubDouble;
let gitlab: GitLabDouble;
let egress: Egress;
const projects = { github: 'harbour/site', gitlab: 'harbour/web/site' };
type Provider = keyof typeof projects;

beforeAll(async () => {
  github = await GitHubDouble.start();
  gitlab = await GitLabDouble.start();
  github.addOrganization('harbour');
  for (const login of ['omar', 'lina', 'stranger']) {
    github.addUser(login);
    gitlab.addUser(login);
  }
  await github.addRepository(projects.github, { isPrivate: true, collaborators: { omar: 'write', lina: 'write' } });
  await gitlab.addProject(projects.gitlab, { members: { omar: 'developer', lina: 'developer' } });
  egress = createEgress({ allow: [new URL(github.url).host, new URL(gitlab.url).host] });
  world = await startTriageWorld({ egress });
  const permissions = { contents: 'write', pull_requests: 'write', metadata: 'read' } as const;
  const tokens = { github: github.fineGrainedToken(permissions, { owner: 'harbour' }), gitlab: gitlab.token() };
  for (const [provider, double] of [
    ['github', github],
    ['gitlab', gitlab],
  ] as const) {
    const body = { base_url: double.url, token: tokens[provider] };
    const { status, text } = await world.call('POST', `/${provider}/token`, body, world.people.administrator);
    if (status !== 200) throw new Error(text);
  }
});
afterAll(async () => {
  await world.close();
  await Promise.all([github.stop(), gitlab.stop()]);
});

const enter = (member: Member, login: string | null) =>
  world.call('PUT', '/settings/code-hosts', { github_login: login, gitlab_login: login }, member);
const assigneesAt: Record<Provider, (number: number) => string[]> = {
  github: (number) => github.pull(projects.github, number).assignees,
  gitlab: (number) => gitlab.mergeRequest(projects.gitlab, number).assignees.map(({ username }) => username),
};

let branches = 0;
/** An issue with a request that stands at its host. */
async function issueWithRequest(
  provider: Provider,
): Promise<{ issue: Issue; requestId: string; number: number; assignees: () => string[] }> {
  const assetId = await world.site(logo);
  const { id } = await world.issueOf(assetId, 'image-alt');
  const branch = `mends-${(branches += 1)}`;
  const double = provider === 'github' ? github : gitlab;
  await double.push(projects[provider], branch, { 'a.html': branch });
  const organisation = world.manager.organisationId;
  const place = { organisationId: organisation, provider, host: double.url };
  const host = await openHostAt({ db: world.db, secrets: world.api.secrets, egress }, place);
  if (!host) throw new Error('not connected');
  const request = { base: 'main', head: branch, title: 'Mend', text: 'What and why', draft: false };
  const { number, url } = await host.openRequest(projects[provider], request);
  const { rows } = await world.pool.query(
    `insert into pull_requests (organisation_id, provider, host, repository, number, url, branch, base, state, is_draft)
     values ($1, $2, $3, $4, $5, $6, $7, 'main', 'open', false) returning id`,
    [organisation, provider, host.baseUrl, projects[provider], number, url, branch],
  );
  await world.pool.query('insert into pull_request_issues values ($1, $2)', [rows[0].id, id]);
  await world.pool.query("update issues set pull_request_url = $2, pr_status = 'open' where id = $1", [id, url]);
  return {
    issue: await world.issueOf(assetId, 'image-alt'),
    requestId: rows[0].id,
    number,
    assignees: () => assigneesAt[provider](number),
  };
}

const usernameOf = (member: Member) => world.usernameOf(member);

describe.each(['github', 'gitlab'] as const)('assigning an issue whose request is open on %s', (provider) => {
  it('gives the request there to the same member, to another and to nobody', async () => {
    const { issue, assignees } = await issueWithRequest(provider);
    const { member, viewer } = world.people;
    await enter(member, '@omar');
    await enter(viewer, 'lina');
    const given = await world.assign(issue, await usernameOf(member));
    expect(given.body).toMatchObject({
      assignee_username: await usernameOf(member),
      request_assignee: { provider, state: 'assigned', login: 'omar' },
    });
    expect(assignees()).toEqual(['omar']);
    await world.assign(issue, await usernameOf(viewer));
    expect(assignees()).toEqual(['lina']);
    const taken = await world.assign(issue, '');
    expect(taken.body).toMatchObject({ assignee_username: null, request_assignee: { state: 'cleared' } });
    expect(assignees()).toEqual([]);
  });

  it('stays in Manara for a member without a user name there, and says so', async () => {
    const { issue, assignees } = await issueWithRequest(provider);
    const { member } = world.people;
    await enter(member, null);
    const { body } = await world.assign(issue, await usernameOf(member));
    expect(body).toMatchObject({
      assignee_username: await usernameOf(member),
      request_assignee: { provider, state: 'no_login', login: null },
    });
    expect(assignees()).toEqual([]);
  });

  it('is not done at all where the host does not take the member', async () => {
    const { issue } = await issueWithRequest(provider);
    const { member } = world.people;
    await enter(member, 'stranger');
    const answer = await world.assign(issue, await usernameOf(member));
    expect([answer.status, answer.body.code]).toEqual([409, 'host.not_assignable']);
    expect(await world.issueOf(issue.asset_id, 'image-alt')).toMatchObject({ assignee_username: null, version: issue.version });
    expect(await world.eventsOf(issue)).toEqual(['found']);
  });

  it('is given back at the host where it is undone', async () => {
    const { issue, assignees } = await issueWithRequest(provider);
    const { member, viewer } = world.people;
    await enter(member, 'omar');
    await enter(viewer, 'lina');
    await world.assign(issue, await usernameOf(member));
    const { body } = await world.assign(issue, await usernameOf(viewer));
    expect((await world.call('POST', `/issues/changes/${body.change_id}/undo`)).body).toMatchObject({ undone: 1 });
    expect(assignees()).toEqual(['omar']);
    expect((await world.call('POST', `/issues/changes/${body.change_id}/undo`)).status).toBe(404);
    expect(assignees()).toEqual(['omar']);
  });

  it('leaves the request with whom another of its issues belongs to', async () => {
    const { issue, requestId, assignees } = await issueWithRequest(provider);
    const { member, viewer } = world.people;
    await enter(member, 'omar');
    await enter(viewer, 'lina');
    const second = await world.issueOf(await world.site(logo), 'image-alt');
    await world.pool.query('insert into pull_request_issues values ($1, $2)', [requestId, second.id]);
    await world.assign(issue, await usernameOf(member));
    await world.assign(second, await usernameOf(member));
    // A change that is not made takes nothing from anybody.
    expect((await world.assign(second, '', world.manager, { version: 1_000 })).status).toBe(409);
    const { body } = await world.assign(second, '');
    expect({ told: body.request_assignee, there: assignees() }).toEqual({ told: null, there: ['omar'] });
    await world.assign(issue, '');
    expect(assignees()).toEqual([]);
  });

  it('touches no request of another host that was connected before', async () => {
    const { issue, requestId, assignees } = await issueWithRequest(provider);
    const { member } = world.people;
    await enter(member, 'omar');
    await world.pool.query("update pull_requests set host = 'https://before.example' where id = $1", [requestId]);
    const { body } = await world.assign(issue, await usernameOf(member));
    expect(body).toMatchObject({ assignee_username: await usernameOf(member), request_assignee: { state: 'not_connected' } });
    expect(assignees()).toEqual([]);
  });

  it('touches no host where the issue is not as it was seen', async () => {
    const { issue, assignees } = await issueWithRequest(provider);
    const { member } = world.people;
    await enter(member, 'omar');
    const answer = await world.assign(issue, await usernameOf(member), world.manager, { version: issue.version + 1 });
    expect(answer.status).toBe(409);
    expect(assignees()).toEqual([]);
  });

  it('rolls back where the host is away', async () => {
    const { issue } = await issueWithRequest(provider);
    const { member } = world.people;
    await enter(member, 'omar');
    const lift = (provider === 'github' ? github : gitlab).faults.add({ status: 503 });
    const answer = await world.assign(issue, await usernameOf(member));
    lift();
    expect([answer.status, answer.body.code]).toEqual([502, 'host.unavailable']);
    expect(await world.issueOf(issue.asset_id, 'image-alt')).toMatchObject({ assignee_username: null });
  });
});

it('stays in Manara where no host is connected any more, or no request is open', async () => {
  const { issue } = await issueWithRequest('gitlab');
  const { member, administrator } = world.people;
  await enter(member, 'omar');
  await world.call('DELETE', '/gitlab/disconnect', undefined, administrator);
  const { body } = await world.assign(issue, await usernameOf(member));
  expect(body).toMatchObject({ assignee_username: await usernameOf(member), request_assignee: { state: 'not_connected' } });
  await world.pool.query("update pull_requests set state = 'merged'");
  expect((await world.assign(issue, '')).body).toMatchObject({ assignee_username: null, request_assignee: null });
});

it('takes as a user name what can be one', async () => {
  const { body } = await world.call('PUT', '/settings/code-hosts', { github_login: ' ', gitlab_login: ' omar.k_1 ' });
  expect(body).toMatchObject({ github_login: null, gitlab_login: 'omar.k_1' });
  const refused = await world.call('PUT', '/settings/code-hosts', { github_login: 'two words', gitlab_login: '../omar' });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['github_login', 'gitlab_login']]);
  expect((await world.call('GET', '/settings/profile')).body).toMatchObject({ gitlab_login: 'omar.k_1' });
});
