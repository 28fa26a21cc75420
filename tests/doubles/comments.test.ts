import { createEgress } from '@manara/egress/egress';
import { azureComments } from '@manara/repositories/pipelines/azure-comments';
import { githubComments } from '@manara/repositories/pipelines/github-comments';
import { gitlabComments } from '@manara/repositories/pipelines/gitlab-comments';
import type { CommentHost } from '@manara/repositories/pipelines/comment-host';
import { markOf, writeComment } from '@manara/repositories/pipelines/write-comment';
import { afterEach, describe, expect, it } from 'vitest';
import { startAzure } from './azure/start-azure.ts';
import { GitHubDouble } from './github/start-github.ts';
import { workflowToken } from './github/workflow-token.ts';
import { GitLabDouble } from './gitlab/start-gitlab.ts';
import type { Asked, Faults } from './http/faults.ts';

/** A request on a double, and who comments it. */
interface World {
  double: { faults: Faults; requests: Asked[]; stop: () => Promise<void> };
  host: CommentHost;
  /** With a token that may not write. */
  reading: CommentHost;
  /** Bodies as they are there, the oldest first. */
  bodies: () => string[];
  /** A comment of another person. */
  byAnother: (body: string) => void;
}

const reaching = (url: string) => createEgress({ allow: [new URL(url).host] });

async function githubWorld(kind: 'github.com' | 'enterprise'): Promise<World> {
  const double = await GitHubDouble.start();
  const repository = await double.addRepository('mona/site', { isPrivate: true });
  await double.push('mona/site', 'change', { 'a.txt': 'a' });
  const [apiUrl, graphqlUrl] =
    kind === 'enterprise' ? [`${double.url}/api/v3`, `${double.url}/api/graphql`] : [double.apiUrl, `${double.apiUrl}/graphql`];
  await fetch(`${double.apiUrl}/repos/mona/site/pulls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${double.fineGrainedToken()}`, 'user-agent': 'test' },
    body: JSON.stringify({ title: 'Change', head: 'change', base: 'main' }),
  });
  const by = (permissions: Parameters<typeof workflowToken>[2]) =>
    githubComments(
      { egress: reaching(apiUrl), apiUrl, graphqlUrl, repository: 'mona/site', token: workflowToken(double, 'mona/site', permissions) },
      1,
    );
  const now = double.world.clock.now();
  return {
    double,
    host: by({ pull_requests: 'write' }),
    reading: by({ pull_requests: 'read' }),
    bodies: () => repository.comments.map(({ body }) => body),
    byAnother: (body) =>
      void repository.comments.push({
        id: double.world.nextId(),
        number: 1,
        body,
        author: { login: 'mona', bot: null },
        createdAt: now,
        updatedAt: now,
      }),
  };
}

async function gitlabWorld(): Promise<World> {
  const double = await GitLabDouble.start();
  double.addUser('bot');
  const project = await double.addProject('harbour/site', { members: { lina: 'developer', bot: 'reporter' } });
  await double.push('harbour/site', 'change', { 'a.txt': 'a' });
  await fetch(`${double.url}/api/v4/projects/${project.id}/merge_requests`, {
    method: 'POST',
    headers: { 'private-token': double.token(), 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Change', source_branch: 'change', target_branch: 'main' }),
  });
  const by = (scopes: string[]) =>
    gitlabComments({
      egress: reaching(double.url),
      apiUrl: `${double.url}/api/v4`,
      project: project.id,
      number: 1,
      pageUrl: `${double.url}/harbour/site/-/merge_requests/1`,
      token: double.token(scopes, { username: 'bot' }),
    });
  const { notes } = double.mergeRequest('harbour/site', 1);
  const now = double.world.clock.now();
  const add = (body: string, isSystem: boolean) =>
    void notes.push({ id: double.world.nextId(), body, author: double.world.user('lina'), isSystem, createdAt: now, updatedAt: now });
  add('added 1 commit', true);
  return {
    double,
    host: by(['api']),
    reading: by(['read_api']),
    bodies: () => notes.filter(({ isSystem }) => !isSystem).map(({ body }) => body),
    byAnother: (body) => add(body, false),
  };
}

async function azureWorld(): Promise<World & { forgetTokens: () => void }> {
  const double = await startAzure();
  const { url: apiUrl, project, repository, number, threads, addThread } = double;
  double.tokens.set('job', { id: 'build-service', mayWrite: true }).set('reader', { id: 'build-service', mayWrite: false });
  const by = (token: string) => azureComments({ egress: reaching(apiUrl), apiUrl, token, project, repository, number });
  addThread('Mona joined as a reviewer', 'mona', 'system');
  threads.push({ id: 1, status: null, comments: [], isDeleted: true });
  const texts = () => threads.flatMap(({ comments }) => comments.filter(({ commentType }) => commentType === 'text'));
  return {
    double,
    host: by('job'),
    reading: by('reader'),
    bodies: () => texts().map(({ content }) => content),
    byAnother: (body) => void addThread(body, 'mona'),
    forgetTokens: () => double.tokens.clear(),
  };
}

describe.each([
  ['GitHub', () => githubWorld('github.com')],
  ['an Enterprise Server', () => githubWorld('enterprise')],
  ['GitLab', gitlabWorld],
  ['Azure DevOps', azureWorld],
])('the comment on a request of %s', (_name, start) => {
  let world: World;
  const begin = async () => (world = await start());
  afterEach(() => world.double.stop());
  const write = (text: string, id = 'accessibility') => writeComment(world.host, { id, text });
  const mark = markOf('accessibility');

  it('is written once, changed where the text changes, and left alone where it does not', async () => {
    const { bodies } = await begin();
    const { did, url } = await write('One\n');
    expect({ did, url }).toEqual({ did: 'created', url: expect.stringMatching(/(?:#issuecomment-|#note_|\?discussionId=)\d+$/) });
    expect(await write('Two\n')).toEqual({ did: 'updated', url });
    expect(await write('Two\n')).toEqual({ did: 'unchanged', url });
    await write('Of another site\n', 'shop');
    expect(bodies()).toEqual([`${mark}\nTwo\n`, `${markOf('shop')}\nOf another site\n`]);
  });

  it('is found behind more than a page of others, and leaves alone what others wrote with the same mark', async () => {
    const { bodies, byAnother } = await begin();
    byAnother(`${mark}\nNot of the job`);
    for (let number = 0; number < 120; number += 1) byAnother(`Comment ${number}`);
    await write('One');
    await write('Two');
    expect(bodies()).toHaveLength(122);
    expect([bodies()[0], bodies().at(-1)]).toEqual([`${mark}\nNot of the job`, `${mark}\nTwo`]);
  });

  it('is there once where the host did it and its answer was lost, and after an outage', async () => {
    const { double, bodies, host } = await begin();
    const create = host.create;
    let lost = 0;
    const losing: CommentHost = {
      ...host,
      create: async (body) => {
        await create(body);
        lost += 1;
        double.faults.add({ status: 502, times: 2 });
        return host.create('');
      },
    };
    await writeComment(losing, { id: 'accessibility', text: 'One' });
    expect({ lost, bodies: bodies() }).toEqual({ lost: 1, bodies: [`${mark}\nOne`] });
  });

  it('waits as long as the host asks', async () => {
    const { double, bodies } = await begin();
    double.faults.add({ status: 429, times: 1, headers: { 'retry-after': '1' }, when: ({ method }) => method === 'POST' });
    await write('One');
    expect(bodies()).toEqual([`${mark}\nOne`]);
  });

  it('does not wait for hours', async () => {
    const { double } = await begin();
    double.faults.add({ status: 429, headers: { 'retry-after': '7200' } });
    await expect(write('One')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(double.requests.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is refused with a reason where the token may not write, and where it is too long', async () => {
    const { reading, host, bodies } = await begin();
    await expect(writeComment(reading, { id: 'accessibility', text: 'One' })).rejects.toMatchObject({
      code: 'forbidden',
      why: expect.any(String),
    });
    await expect(write('x'.repeat(host.longest))).rejects.toMatchObject({ code: 'invalid' });
    expect(bodies()).toEqual([]);
  });
});

it('a thread on Azure DevOps waits for nobody, and a token that is worth nothing is no outage', async () => {
  const { double, host, forgetTokens } = await azureWorld();
  await writeComment(host, { id: 'accessibility', text: 'One' });
  forgetTokens();
  await expect(writeComment(host, { id: 'accessibility', text: 'Two' })).rejects.toMatchObject({ host: 'azure', code: 'unauthorized' });
  await double.stop();
});
