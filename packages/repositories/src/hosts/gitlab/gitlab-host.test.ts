import { describe, expect, it } from 'vitest';
import { fakeEgress } from '../fake-egress.fixture.ts';
import { gitlabHost } from './gitlab-host.ts';

const token = 'glpat-secret';
const baseUrl = 'https://example.org/gitlab';
const api = '/gitlab/api/v4';

const project = (name: string, more: object = {}) => ({
  path_with_namespace: name,
  web_url: `${baseUrl}/${name}`,
  default_branch: 'main',
  visibility: 'private',
  archived: false,
  permissions: { project_access: { access_level: 30 }, group_access: null },
  ...more,
});
const request = (more: object = {}) => ({
  iid: 3,
  web_url: `${baseUrl}/g/p/-/merge_requests/3`,
  state: 'opened',
  draft: false,
  source_branch: 'fix',
  target_branch: 'main',
  source_project_id: 5,
  target_project_id: 5,
  sha: 'abc',
  merge_commit_sha: null,
  squash_commit_sha: null,
  merged_at: null,
  closed_at: null,
  detailed_merge_status: 'mergeable',
  ...more,
});
const hostThat = (answer: Parameters<typeof fakeEgress>[0]) => {
  const { egress, asked } = fakeEgress(answer);
  return { host: gitlabHost({ egress, baseUrl, patience: 0 }, token), asked };
};

describe('GitLab', () => {
  it('says whose the token is, below the address of its own, and sends the token in the header alone', async () => {
    const { host, asked } = hostThat(() => ({ json: { username: 'amina', web_url: `${baseUrl}/amina` } }));
    expect(await host.account()).toEqual({ login: 'amina', url: `${baseUrl}/amina` });
    expect(asked).toMatchObject([{ origin: 'https://example.org', path: `${api}/user`, headers: { authorization: `Bearer ${token}` } }]);
  });

  it('reads all pages of projects, and who may push', async () => {
    const { host } = hostThat(({ path }) =>
      path.includes('id_after')
        ? {
            json: [
              project('g/c', { permissions: { project_access: { access_level: 20 }, group_access: null } }),
              project('g/d', { archived: true }),
            ],
          }
        : {
            headers: {
              link: `<https://example.org${api}/projects?id_after=2>; rel="next", <https://example.org${api}/projects>; rel="first"`,
            },
            json: [project('g/a'), project('g/sub/b', { permissions: { project_access: null, group_access: { access_level: 40 } } })],
          },
    );
    const found: [string, boolean][] = [];
    for await (const page of host.repositories()) for (const { name, canWrite } of page) found.push([name, canWrite]);
    expect(found).toEqual([
      ['g/a', true],
      ['g/sub/b', true],
      ['g/c', false],
      ['g/d', false],
    ]);
  });

  it('follows no page to another host', async () => {
    const { host, asked } = hostThat(() => ({ headers: { link: '<https://evil.example/api/v4/projects>; rel="next"' }, json: [] }));
    const readAll = async () => {
      for await (const page of host.repositories()) expect(page).toEqual([]);
    };
    await expect(readAll()).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked.map(({ origin }) => origin)).toEqual(['https://example.org']);
  });

  it('names a project in one part of the address, and takes no other name', async () => {
    const { host, asked } = hostThat(() => ({ json: project('g/sub/p') }));
    await host.repository('g/sub/p');
    expect(asked).toMatchObject([{ path: `${api}/projects/g%2Fsub%2Fp` }]);
    for (const name of ['p', 'g/../p', 'g//p', 'g/p?x', 'g/p#x'])
      await expect(host.repository(name)).rejects.toMatchObject({ code: 'not_found' });
    expect(await host.cloneAccess('g/p')).toEqual({
      url: `${baseUrl}/g/p.git`,
      authorization: `Basic ${Buffer.from(`oauth2:${token}`).toString('base64')}`,
    });
  });

  it('leads people to pages of its own alone, whatever it names', async () => {
    const web_url = 'https://evil.example/x';
    const { host } = hostThat(({ path }) => {
      if (path.endsWith('/user')) return { json: { username: 'amina', web_url } };
      return { json: path.includes('/merge_requests/') ? request({ web_url }) : project('g/p', { web_url }) };
    });
    expect([(await host.account()).url, (await host.repository('g/p'))?.url, (await host.readRequest('g/p', 3))?.url]).toEqual([
      `${baseUrl}/amina`,
      `${baseUrl}/g/p`,
      `${baseUrl}/g/p/-/merge_requests/3`,
    ]);
  });

  it('opens drafts by their title, and keeps them drafts when the title changes', async () => {
    const { host, asked } = hostThat(({ method }) => ({ status: method === 'POST' ? 201 : 200, json: request({ draft: true }) }));
    await host.openRequest('g/p', { base: 'main', head: 'fix', title: 'T', text: 'x', draft: true });
    await host.updateRequest('g/p', 3, { title: 'New', text: 'y', draft: false });
    expect(asked.filter(({ body }) => body).map(({ method, body }) => [method, body?.['title']])).toEqual([
      ['POST', 'Draft: T'],
      ['PUT', 'Draft: New'],
    ]);
  });

  it('tells open, merged and closed requests, and which can be merged', async () => {
    const { host } = hostThat(() => ({
      json: [
        request(),
        request({ state: 'merged', merged_at: '2026-01-02T00:00:00Z' }),
        request({ state: 'closed', closed_at: '2026-01-03T00:00:00Z' }),
      ],
    }));
    expect((await host.findRequests('g/p', 'fix')).map(({ state, closedAt }) => [state, closedAt])).toEqual([
      ['open', null],
      ['merged', '2026-01-02T00:00:00Z'],
      ['closed', '2026-01-03T00:00:00Z'],
    ]);
  });

  describe('hands a request on', () => {
    const people: Record<string, number> = { sara: 7, stranger: 8, omar: 9, 'passed-over': 10 };
    const nameOf = (id: number) => Object.keys(people).find((name) => people[name] === id) ?? '';
    /** GitLab, where Sara has the request; it takes as many as are said, and one of them never. */
    const gitlabThat = (most: number) => {
      const { host, asked } = hostThat(({ path, method, body }) => {
        if (path.includes('/users?')) {
          const id = people[path.split('username=')[1] ?? ''];
          return { json: id === undefined ? [] : [{ id }] };
        }
        if (path.endsWith('/members/all/8')) return { status: 404 };
        const ids = method === 'PUT' ? (body?.['assignee_ids'] as number[]) : [7];
        const taken = ids.filter((id) => id !== 10).toSorted((one, other) => one - other);
        return { json: request({ assignees: taken.slice(0, most).map((id) => ({ id, username: nameOf(id) })) }) };
      });
      return { host, changes: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body?.['assignee_ids']) };
    };

    it('from one to another, to one more, and to nobody', async () => {
      const { host, changes } = gitlabThat(2);
      expect(await host.handOver('g/p', 3, { from: 'sara', to: 'omar' })).toEqual({ from: 'sara', to: 'omar' });
      expect(await host.handOver('g/p', 3, { from: null, to: 'omar' })).toEqual({ from: null, to: 'omar' });
      expect(await host.handOver('g/p', 3, { from: 'sara', to: null })).toEqual({ from: 'sara', to: null });
      expect(await host.handOver('g/p', 3, { from: 'omar', to: 'sara' })).toEqual({ from: null, to: null });
      expect(changes()).toEqual([[9], [9, 7], []]);
    });

    it('in the place of another, where GitLab gives it to one alone', async () => {
      const { host, changes } = gitlabThat(1);
      expect(await host.handOver('g/p', 3, { from: null, to: 'omar' })).toEqual({ from: null, to: 'omar' });
      expect(changes()).toEqual([[9, 7], [9]]);
    });

    it('to members of the project alone', async () => {
      const { host } = gitlabThat(2);
      for (const to of ['nobody', 'stranger', 'passed-over'])
        await expect(host.handOver('g/p', 3, { from: null, to })).rejects.toMatchObject({ code: 'not_assignable' });
    });
  });
});

it.each([
  [401, { message: '401 Unauthorized' }, 'unauthorized', '401 Unauthorized'],
  [403, { error: 'insufficient_scope', error_description: 'needs more', scope: 'api' }, 'forbidden', 'api'],
  [404, { message: '404 Project Not Found' }, 'not_found', '404 Project Not Found'],
  [
    409,
    { message: ['Another open merge request already exists for this source branch: !3'] },
    'invalid',
    'Another open merge request already exists for this source branch: !3',
  ],
  [422, { message: { base: ['is no branch'] } }, 'invalid', 'base is no branch'],
  [429, {}, 'rate_limited', null],
  [503, {}, 'unavailable', '503'],
])('takes %d for what it means', async (status, json, code, why) => {
  const { host } = hostThat(() => ({ status, json }));
  await expect(host.findRequests('g/p', 'b')).rejects.toMatchObject({ host: 'gitlab', code, why });
});
