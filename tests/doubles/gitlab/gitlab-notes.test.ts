import { afterEach, beforeEach, expect, it } from 'vitest';
import { GitLabDouble } from './start-gitlab.ts';

let gitlab: GitLabDouble;
let id: number;
beforeEach(async () => {
  gitlab = await GitLabDouble.start();
  for (const name of ['omar', 'salma', 'nour']) gitlab.addUser(name);
  const members = { lina: 'developer', omar: 'reporter', salma: 'guest', nour: 'maintainer' } as const;
  ({ id } = await gitlab.addProject('harbour/site', { members }));
  await gitlab.push('harbour/site', 'change', { 'a.txt': 'a' });
  await ask('POST', '', gitlab.token(), { title: 'Change', source_branch: 'change', target_branch: 'main' });
});
afterEach(() => gitlab.stop());

async function ask(method: string, path: string, token: string, body?: object) {
  const response = await fetch(`${gitlab.url}/api/v4/projects/${id}/merge_requests${path}`, {
    method,
    headers: { 'private-token': token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}
const as = (username: string, scopes = ['api']) => gitlab.token(scopes, { username });

it('takes comments of reporters, lists them in pages, and lets their authors and maintainers change them', async () => {
  const written = await ask('POST', '/1/notes', as('omar'), { body: 'First' });
  expect(written).toMatchObject({ status: 201, body: { body: 'First', author: { username: 'omar' }, system: false, noteable_iid: 1 } });
  await ask('POST', '/1/notes', as('lina'), { body: 'Second' });
  const first = await ask('GET', '/1/notes?sort=asc&order_by=created_at&per_page=1', as('omar'));
  expect(first.body).toMatchObject([{ body: 'First' }]);
  expect(first.headers.get('link')).toContain('rel="next"');
  expect((await ask('GET', '/1/notes', as('omar'))).body).toMatchObject([{ body: 'Second' }, { body: 'First' }]);
  const own = `/1/notes/${String(written.body['id'])}`;
  expect(await ask('PUT', own, as('omar'), { body: 'Changed' })).toMatchObject({ status: 200, body: { body: 'Changed' } });
  expect((await ask('PUT', own, as('lina'), { body: 'Of another' })).status).toBe(403);
  expect((await ask('PUT', own, as('nour'), { body: 'Of a maintainer' })).status).toBe(200);
});

it('refuses what GitLab refuses', async () => {
  expect((await ask('POST', '/1/notes', as('salma'), { body: 'a' })).status).toBe(404);
  expect((await ask('POST', '/1/notes', as('omar', ['read_api']), { body: 'a' })).status).toBe(403);
  expect((await ask('POST', '/9/notes', as('omar'), { body: 'a' })).status).toBe(404);
  for (const body of [{}, { body: ' ' }, { body: 'x'.repeat(1_000_001) }])
    expect((await ask('POST', '/1/notes', as('omar'), body)).status).toBe(400);
  expect((await ask('GET', '/1/notes?order_by=id', as('omar'))).status).toBe(400);
});
