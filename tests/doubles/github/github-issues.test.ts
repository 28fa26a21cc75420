import { afterEach, beforeEach, expect, it } from 'vitest';
import { GitHubDouble } from './start-github.ts';

let github: GitHubDouble;
let id: number;
beforeEach(async () => {
  github = await GitHubDouble.start();
  ({ id } = await github.addRepository('mona/site', { isPrivate: true }));
});
afterEach(() => github.stop());

const right = { issues: 'write' } as const;
async function ask(method: string, path: string, token: string, body?: object) {
  const response = await fetch(`${github.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'test', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}
const open = (token: string, body: object = {}) => ask('POST', `/repositories/${id}/issues`, token, { title: 'Title', ...body });

it('opens, closes and finds issues by the name of their repository or its number', async () => {
  const token = github.fineGrainedToken(right);
  expect(await open(token, { body: 'Words "here"', labels: ['a'] })).toMatchObject({
    status: 201,
    body: { number: 1, state: 'open', labels: [{ name: 'a' }], repository_url: expect.stringMatching(/\/repos\/mona\/site$/) },
  });
  expect(await ask('PATCH', '/repos/mona/site/issues/1', token, { state: 'closed' })).toMatchObject({ body: { state: 'closed' } });
  expect((await ask('GET', `/repositories/${id}/issues`, token)).body).toEqual([]);
  expect((await ask('GET', `/repositories/${id}/issues?state=all`, token)).body).toMatchObject([{ number: 1 }]);
  const search = `/search/issues?q=${encodeURIComponent('"words" in:body is:issue repo:mona/site')}`;
  expect((await ask('GET', search, token)).body).toMatchObject({ total_count: 1, items: [{ number: 1 }] });
  github.world.searchDelay = 60_000;
  expect((await ask('GET', search, token)).body).toMatchObject({ total_count: 0 });
  expect((await ask('GET', '/search/issues?q=words', token)).status).toBe(422);
});

it('refuses what GitHub refuses: without the right, archived, turned off, a title that is too long', async () => {
  const without = await open(github.fineGrainedToken());
  expect([without.status, without.headers.get('x-accepted-github-permissions')]).toEqual([403, 'issues=write']);
  const token = github.fineGrainedToken(right);
  expect((await open(token, { title: 'x'.repeat(257) })).status).toBe(422);
  expect((await open(token, { labels: ['x'.repeat(51)] })).status).toBe(422);
  github.turnIssues('mona/site', false);
  expect((await open(token)).status).toBe(410);
  github.turnIssues('mona/site', true);
  github.archive('mona/site');
  expect((await open(token)).status).toBe(403);
  expect((await ask('GET', '/repositories/1/issues', token)).status).toBe(404);
});
