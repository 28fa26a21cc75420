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

it('takes comments on issues, and files that they show', async () => {
  const token = gitlab.token();
  await ask('POST', '', token, { title: 'Title' });
  expect(await ask('POST', '/1/notes', token, { body: 'Seen' })).toMatchObject({
    status: 201,
    body: { noteable_type: 'Issue', noteable_iid: 1 },
  });
  expect((await ask('GET', '/1/notes', token)).body).toMatchObject([{ body: 'Seen' }]);
  expect((await ask('POST', '/2/notes', token, { body: 'Seen' })).status).toBe(404);
  const upload = (body: FormData | string, own = token) =>
    fetch(`${gitlab.url}/api/v4/projects/${id}/uploads`, { method: 'POST', headers: { 'private-token': own }, body });
  const form = new FormData();
  form.set('file', new File(['picture'], 'pier.png'));
  const sent = await upload(form);
  expect(sent.status).toBe(201);
  expect(await sent.json()).toMatchObject({ alt: 'pier', url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\/pier\.png$/) });
  expect(gitlab.project('harbour/web/site').uploads.map(({ bytes }) => bytes.toString())).toEqual(['picture']);
  expect((await upload('file=pier')).status).toBe(400);
  expect((await upload(form, gitlab.token(['read_api']))).status).toBe(403);
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
