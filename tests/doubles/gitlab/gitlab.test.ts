import fs from 'node:fs/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askGit } from '../git/run-git.ts';
import { GitLabDouble } from './start-gitlab.ts';

let gitlab: GitLabDouble;
beforeEach(async () => {
  gitlab = await GitLabDouble.start();
});
afterEach(() => gitlab.stop());

const site = encodeURIComponent('harbour/web/site');
const mends = { title: 'Mend', source_branch: 'mends', target_branch: 'main' };

async function ask(path: string, token?: string, sent?: { method: string; body: unknown }) {
  const response = await fetch(`${gitlab.url}/api/v4${path}`, {
    headers: { ...(token === undefined ? {} : { 'private-token': token }), 'content-type': 'application/json' },
    ...(sent === undefined ? {} : { method: sent.method, body: JSON.stringify(sent.body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: /^[[{]/u.test(text) ? (JSON.parse(text) as unknown) : text };
}
const open = (token: string, body: unknown) => ask(`/projects/${site}/merge_requests`, token, { method: 'POST', body });
const change = (token: string, body: unknown) => ask(`/projects/${site}/merge_requests/1`, token, { method: 'PUT', body });

it('tells an unknown token from one that expired, was revoked or has another scope', async () => {
  expect(await ask('/user')).toMatchObject({ status: 401, body: { message: '401 Unauthorized' } });
  expect(await ask('/user', 'glpat-none')).toMatchObject({ status: 401, body: { message: '401 Unauthorized' } });
  const token = gitlab.token(['api'], { lasts: 1000 });
  expect(await ask('/user', token)).toMatchObject({ status: 200, body: { username: 'lina' } });
  gitlab.world.clock.advance(1000);
  expect(await ask('/user', token)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  const revoked = gitlab.token();
  gitlab.revoke(revoked);
  expect(await ask('/user', revoked)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  expect(await ask('/projects', gitlab.token(['read_repository']))).toMatchObject({
    status: 403,
    body: { error: 'insufficient_scope', scope: 'api read_api' },
  });
  const bearer = await fetch(`${gitlab.url}/api/v4/user`, { headers: { authorization: `Bearer ${gitlab.token()}` } });
  expect(bearer.status).toBe(200);
});

it('lists projects by pages and by keys, and hides what may not be known of', async () => {
  for (const name of ['one', 'two', 'three']) await gitlab.addProject(`lina/${name}`);
  await gitlab.addProject('others/secret');
  const token = gitlab.token(['read_api']);
  const page = await ask('/projects?membership=true&per_page=2', token);
  expect(page.body).toMatchObject([{ path_with_namespace: 'lina/three' }, { path_with_namespace: 'lina/two' }]);
  expect([page.headers.get('x-total'), page.headers.get('x-next-page')]).toEqual(['3', '2']);
  expect(page.headers.get('link')).toContain('rel="next"');
  const keys = await ask('/projects?membership=true&per_page=2&pagination=keyset&order_by=id', token);
  const [, next = ''] = /<([^>]+)>; rel="next"/u.exec(keys.headers.get('link') ?? '') ?? [];
  const last = await ask(next.slice(`${gitlab.url}/api/v4`.length), token);
  expect(last.body).toMatchObject([{ path_with_namespace: 'lina/one' }]);
  expect(last.headers.get('link')).toBeNull();
  expect(await ask(`/projects/${encodeURIComponent('others/secret')}`, token)).toMatchObject({
    status: 404,
    body: { message: '404 Project Not Found' },
  });
  expect((await ask('/projects/lina/one', token)).status).toBe(404);
});

it('refuses merge requests as GitLab does', async () => {
  gitlab.addUser('omar');
  await gitlab.addProject('harbour/web/site', { members: { lina: 'developer', omar: 'reporter' } });
  const token = gitlab.token();
  expect(await open(token, mends)).toMatchObject({ status: 422, body: { message: ['Source branch "mends" does not exist'] } });
  expect(await open(token, { title: 'x' })).toMatchObject({
    status: 400,
    body: { error: 'source_branch is missing, target_branch is missing' },
  });
  await gitlab.push('harbour/web/site', 'mends', { 'a.html': 'a' });
  expect((await open(token, { ...mends, source_branch: 'main' })).status).toBe(422);
  expect((await open(gitlab.token(['read_api']), mends)).status).toBe(403);
  expect(await open(gitlab.token(['api'], { username: 'omar' }), mends)).toMatchObject({ status: 403, body: { message: '403 Forbidden' } });
  expect(await open(token, mends)).toMatchObject({ status: 201, body: { iid: 1, state: 'opened', draft: false } });
  expect(await open(token, mends)).toMatchObject({
    status: 409,
    body: { message: ['Another open merge request already exists for this source branch: !1'] },
  });
  expect((await change(token, {})).status).toBe(400);
  expect(await change(token, { title: 'Draft: Mend' })).toMatchObject({ body: { draft: true } });
  expect(await change(token, { state_event: 'close' })).toMatchObject({ body: { state: 'closed' } });
  expect((await open(token, mends)).status).toBe(201);
  expect((await change(token, { state_event: 'reopen' })).status).toBe(409);
  gitlab.archive('harbour/web/site');
  expect((await open(token, mends)).status).toBe(403);
});

it('assigns one who sees the project, and leaves the others out without a word', async () => {
  const [omar, sara] = [gitlab.addUser('omar'), gitlab.addUser('sara')];
  await gitlab.addProject('harbour/web/site', { members: { lina: 'developer', omar: 'guest' } });
  await gitlab.push('harbour/web/site', 'mends', { 'a.html': 'a' });
  const token = gitlab.token();
  await open(token, mends);
  expect(await ask('/users?username=omar', token)).toMatchObject({ body: [{ id: omar.id }] });
  expect(await change(token, { assignee_ids: [omar.id] })).toMatchObject({ status: 200, body: { assignees: [{ username: 'omar' }] } });
  expect(await change(token, { assignee_ids: [sara.id] })).toMatchObject({ status: 200, body: { assignees: [] } });
});

it('merges, tells it to its hooks with their secret, and says at the second question whether it can', async () => {
  const taken: { headers: IncomingHttpHeaders; body: string }[] = [];
  const hook = http.createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk: Buffer) => (body += chunk.toString()))
      .on('end', () => {
        taken.push({ headers: request.headers, body });
        response.end();
      });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { git } = await gitlab.addProject('harbour/web/site', { members: { lina: 'maintainer' } });
  await gitlab.push('harbour/web/site', 'mends', { 'a.html': 'a' });
  gitlab.addHook('harbour/web/site', `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`, 'secret');
  const token = gitlab.token();
  await open(token, mends);
  expect(await ask(`/projects/${site}/merge_requests/1`, token)).toMatchObject({ body: { merge_status: 'unchecked' } });
  await gitlab.settled();
  expect(await ask(`/projects/${site}/merge_requests?source_branch=mends&state=all`, token)).toMatchObject({
    body: [{ detailed_merge_status: 'mergeable' }],
  });
  const commit = await gitlab.merge('harbour/web/site', 1);
  expect(await git.head('main')).toBe(commit);
  expect(
    taken.map(({ headers, body }) => [
      headers['x-gitlab-event'],
      headers['x-gitlab-token'],
      (JSON.parse(body) as { object_kind: string }).object_kind,
    ]),
  ).toEqual([
    ['Merge Request Hook', 'secret', 'merge_request'],
    ['Merge Request Hook', 'secret', 'merge_request'],
    ['Push Hook', 'secret', 'push'],
  ]);
  expect(JSON.parse(taken[1]?.body ?? '')).toMatchObject({
    object_attributes: { action: 'merge', state: 'merged', merge_commit_sha: commit },
  });
  hook.close();
});

it('asks to be left alone for a while', async () => {
  gitlab.limit({ remaining: 1, resetsInSeconds: 30 });
  const token = gitlab.token();
  expect((await ask('/user', token)).headers.get('ratelimit-remaining')).toBe('0');
  const refused = await ask('/user', token);
  expect([refused.status, refused.body]).toEqual([429, 'Retry later\n']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  gitlab.world.clock.advance(31_000);
  expect((await ask('/user', token)).status).toBe(200);
});

it('serves git to who may, and says no to the others', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-gitlab-git-'));
  gitlab.addUser('omar');
  const { git } = await gitlab.addProject('harbour/web/site', { members: { lina: 'developer', omar: 'guest' } });
  const as = (token: string) => ['-c', `http.extraHeader=Authorization: Basic ${Buffer.from(`oauth2:${token}`).toString('base64')}`];
  const remote = `${gitlab.url}/harbour/web/site.git`;
  const to = path.join(folder, 'site');
  expect((await askGit(folder, [...as(gitlab.token()), 'clone', '--quiet', '--depth=1', remote, to])).code).toBe(0);
  await fs.writeFile(path.join(to, 'a.html'), 'a\n');
  for (const args of [
    ['checkout', '--quiet', '-b', 'mends'],
    ['add', '.'],
    ['commit', '--quiet', '-m', 'Mend'],
  ])
    await askGit(to, args);
  expect((await askGit(to, [...as(gitlab.token(['read_repository'])), 'push', 'origin', 'mends'])).code).not.toBe(0);
  expect((await askGit(to, [...as(gitlab.token()), 'push', '--quiet', 'origin', 'mends'])).code).toBe(0);
  expect(await git.read('mends', 'a.html')).toBe('a\n');
  await gitlab.protect('harbour/web/site', 'main');
  expect((await askGit(to, [...as(gitlab.token()), 'push', 'origin', 'mends:main'])).stderr).toContain(
    'not allowed to push code to protected branches',
  );
  const refused = await askGit(folder, [...as(gitlab.token(['api'], { username: 'omar' })), 'ls-remote', remote]);
  expect(refused.stderr).toContain('You are not allowed to download code from this project.');
  expect((await askGit(folder, [...as(gitlab.token()), 'ls-remote', `${gitlab.url}/harbour/none.git`])).stderr).toContain(
    'could not be found',
  );
  await fs.rm(folder, { recursive: true, force: true });
});
