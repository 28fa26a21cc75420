import { afterEach, beforeEach, expect, it } from 'vitest';
import { GitLabDouble } from './start-gitlab.ts';

let gitlab: GitLabDouble;
let id: number;
beforeEach(async () => {
  gitlab = await GitLabDouble.start();
  gitlab.addUser('omar');
  ({ id } = await gitlab.addProject('harbour/web/site', { members: { lina: 'reporter', omar: 'guest' } }));
});
afterEach(() => gitlab.stop());

async function ask(method: string, path: string, token: string, body?: object) {
  const response = await fetch(`${gitlab.url}/api/v4/projects/${id}/issues${path}`, {
    method,
    headers: { 'private-token': token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it('opens, closes and finds issues', async () => {
  const token = gitlab.token();
  expect(await ask('POST', '', token, { title: 'Title', description: 'Words here', labels: 'a,b' })).toMatchObject({
    status: 201,
    body: { iid: 1, state: 'opened', labels: ['a', 'b'], references: { full: 'harbour/web/site#1' } },
  });
  expect(await ask('PUT', '/1', token, { state_event: 'close' })).toMatchObject({ body: { state: 'closed' } });
  expect((await ask('GET', '?search=words&in=description', token)).body).toMatchObject([{ iid: 1 }]);
  expect((await ask('GET', '?search=words&in=title', token)).body).toEqual([]);
  expect((await ask('GET', '?in=body', token)).status).toBe(400);
});

it('refuses what GitLab refuses, and leaves labels out for guests', async () => {
  const [token, guest] = [gitlab.token(), gitlab.token(['api'], { username: 'omar' })];
  expect(await ask('POST', '', guest, { title: 'Title', labels: 'a' })).toMatchObject({ status: 201, body: { labels: [] } });
  await ask('POST', '', token, { title: 'Title' });
  expect((await ask('PUT', '/2', guest, { state_event: 'close' })).status).toBe(403);
  expect((await ask('POST', '', gitlab.token(['read_api']), { title: 'Title' })).status).toBe(403);
  expect((await ask('POST', '', token, { title: 'x'.repeat(256) })).status).toBe(400);
  expect((await ask('GET', '/9', token)).status).toBe(404);
  gitlab.turnIssues('harbour/web/site', false);
  expect((await ask('GET', '/1', token)).status).toBe(403);
  gitlab.turnIssues('harbour/web/site', true);
  gitlab.archive('harbour/web/site');
  expect((await ask('POST', '', token, { title: 'Title' })).status).toBe(403);
});
