import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fakeEgress } from '../fake-egress.fixture.ts';
import type { CodeHost, RemoteRepository } from '../code-host.ts';
import { githubHost } from './github-host.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const byToken = { how: 'token', token: 'github_pat_secret' } as const;
const baseUrl = 'https://github.com';

const repository = (name: string, more: object = {}) => ({
  full_name: name,
  html_url: `https://github.com/${name}`,
  default_branch: 'main',
  private: true,
  archived: false,
  permissions: { push: true },
  ...more,
});
const request = (more: object = {}) => ({
  number: 7,
  html_url: 'https://github.com/o/r/pull/7',
  state: 'open',
  draft: false,
  title: 'Title',
  head: { ref: 'fix', sha: 'abc' },
  base: { ref: 'main' },
  merge_commit_sha: 'trial',
  merged_at: null,
  closed_at: null,
  ...more,
});

async function allOf(host: CodeHost): Promise<RemoteRepository[]> {
  const found: RemoteRepository[] = [];
  for await (const page of host.repositories()) found.push(...page);
  return found;
}

/** Installation ids are new in each test: tokens are remembered by them. */
let installations = 1000;
function byApp(answer: Parameters<typeof fakeEgress>[0], { expiresIn = 3_600_000, permissions = {} } = {}) {
  const installationId = (installations += 1);
  let tokens = 0;
  const { egress, asked } = fakeEgress((one) => {
    if (one.path !== `/app/installations/${installationId}/access_tokens`) return answer(one);
    tokens += 1;
    return { status: 201, json: { token: `ghs_${tokens}`, expires_at: new Date(Date.now() + expiresIn).toISOString(), permissions } };
  });
  const host = githubHost({ egress, baseUrl }, { how: 'app', appId: 5, privateKey, installationId });
  return { host, asked, installationId, tokensMade: () => tokens };
}

describe('GitHub by a token', () => {
  it('says whose the token is, at the address for programs, and sends the token nowhere but in the header', async () => {
    const { egress, asked } = fakeEgress(() => ({ json: { login: 'amina', html_url: 'https://github.com/amina' } }));
    expect(await githubHost({ egress, baseUrl }, byToken).account()).toEqual({ login: 'amina', url: 'https://github.com/amina' });
    expect(asked).toMatchObject([
      {
        origin: 'https://api.github.com',
        path: '/user',
        headers: { authorization: 'token github_pat_secret', 'x-github-api-version': '2022-11-28' },
      },
    ]);
  });

  it('asks nothing where it is not open any more, and says as it is what keeps it from knowing', async () => {
    const { egress, asked } = fakeEgress(() => ({ json: repository('o/r') }));
    const closed = githubHost({ egress, baseUrl, isOpen: async () => false }, byToken);
    await expect(closed.repository('o/r')).rejects.toMatchObject({ code: 'disconnected' });
    const unknown = githubHost({ egress, baseUrl, isOpen: () => Promise.reject(new RangeError('no database')) }, byToken);
    await expect(unknown.repository('o/r')).rejects.toBeInstanceOf(RangeError);
    expect(asked).toEqual([]);
  });

  it('asks an Enterprise Server below its own address', async () => {
    const { egress, asked } = fakeEgress(() => ({ json: repository('o/r') }));
    const host = githubHost({ egress, baseUrl: 'https://git.example.org' }, byToken);
    await host.repository('o/r');
    expect(asked).toMatchObject([{ origin: 'https://git.example.org', path: '/api/v3/repos/o/r' }]);
    expect(await host.cloneAccess('o/r')).toEqual({
      url: 'https://git.example.org/o/r.git',
      authorization: `Basic ${Buffer.from('x-access-token:github_pat_secret').toString('base64')}`,
    });
  });

  it('reads all pages of repositories, and which can be written', async () => {
    const next = 'https://api.github.com/user/repos?page=2';
    const { egress } = fakeEgress(({ path }) =>
      path.includes('page=2')
        ? { json: [repository('o/c', { archived: true }), repository('o/d', { permissions: { push: false } })] }
        : { headers: { link: `<${next}>; rel="next"` }, json: [repository('o/a'), repository('o/b', { default_branch: '' })] },
    );
    const found = await allOf(githubHost({ egress, baseUrl }, byToken));
    expect(found.map(({ name, canWrite, defaultBranch }) => [name, canWrite, defaultBranch])).toEqual([
      ['o/a', true, 'main'],
      ['o/b', true, null],
      ['o/c', false, 'main'],
      ['o/d', false, 'main'],
    ]);
  });

  it.each(['../../user', 'o/r/../../x', 'o', 'o/r?x', ''])('takes %s for no repository, and asks nobody', async (name) => {
    const { egress, asked } = fakeEgress(() => ({}));
    const host = githubHost({ egress, baseUrl }, byToken);
    await expect(host.cloneAccess(name)).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toEqual([]);
  });

  it('tells open, merged and closed requests apart', async () => {
    const { egress } = fakeEgress(() => ({
      json: [
        request(),
        request({ state: 'closed', closed_at: '2026-01-02T00:00:00Z' }),
        request({ state: 'closed', closed_at: '2026-01-02T00:00:00Z', merged_at: '2026-01-02T00:00:00Z' }),
      ],
    }));
    const found = await githubHost({ egress, baseUrl }, byToken).findRequests('o/r', 'fix');
    expect(found.map(({ state, closedAt }) => ({ state, closedAt }))).toEqual([
      { state: 'open', closedAt: null },
      { state: 'closed', closedAt: '2026-01-02T00:00:00Z' },
      { state: 'merged', closedAt: '2026-01-02T00:00:00Z' },
    ]);
  });

  it('opens what cannot be a draft as a request whose title says so', async () => {
    const { egress, asked } = fakeEgress(({ body }) =>
      body?.['draft']
        ? { status: 422, json: { message: 'Validation Failed', errors: ['Draft pull requests are not supported in this repository.'] } }
        : { status: 201, json: request({ title: body?.['title'] }) },
    );
    const opened = await githubHost({ egress, baseUrl }, byToken).openRequest('o/r', {
      base: 'main',
      head: 'fix',
      title: 'T',
      text: 'x',
      draft: true,
    });
    expect(opened.isDraft).toBe(true);
    expect(asked.map(({ body }) => [body?.['draft'], body?.['title']])).toEqual([
      [true, 'T'],
      [false, 'Draft: T'],
    ]);
  });
});

describe('GitHub by an App', () => {
  it('signs as the App, and works with a token of the installation that it asks for once', async () => {
    const { host, asked, tokensMade } = byApp(() => ({ json: repository('o/r') }), {
      permissions: { contents: 'write', pull_requests: 'write' },
    });
    expect(await host.repository('o/r')).toMatchObject({ canWrite: true });
    await host.repository('o/r');
    expect(tokensMade()).toBe(1);
    const [signed, ...others] = asked;
    expect(others.every(({ headers }) => headers['authorization'] === 'token ghs_1')).toBe(true);
    const [head = '', body = '', signature = ''] = signed?.headers['authorization']?.replace('Bearer ', '').split('.') ?? [];
    expect(verify('sha256', Buffer.from(`${head}.${body}`), keys.publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    const { iss, iat, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iss: string; iat: number; exp: number };
    expect(iss).toBe('5');
    // GitHub takes ten minutes at most.
    expect(exp - iat).toBeLessThanOrEqual(600);
  });

  it('may write where the App may, whatever the lists say', async () => {
    const { host } = byApp(() => ({ json: { total_count: 1, repositories: [repository('o/r', { permissions: { push: true } })] } }), {
      permissions: { contents: 'read', pull_requests: 'write' },
    });
    expect(await allOf(host)).toMatchObject([{ name: 'o/r', canWrite: false }]);
  });

  it('clones with a token of that repository alone', async () => {
    const { host, asked } = byApp(() => ({}));
    await host.cloneAccess('o/r');
    expect(asked).toMatchObject([{ method: 'POST', body: { repositories: ['r'] } }]);
  });

  it('takes a new token where the old one is about to end, or is not taken any more', async () => {
    const ending = byApp(() => ({ json: repository('o/r') }), { expiresIn: 60_000 });
    await ending.host.repository('o/r');
    await ending.host.repository('o/r');
    expect(ending.tokensMade()).toBeGreaterThan(1);
    const revoked = byApp(
      ({ headers }) => (headers['authorization'] === 'token ghs_1' ? { status: 401 } : { json: repository('o/r') }),
      {},
    );
    expect(await revoked.host.repository('o/r')).toMatchObject({ name: 'o/r' });
  });

  it('notices an installation that was suspended or removed', async () => {
    const suspended = byApp(() => ({ json: { account: { login: 'o', html_url: '' }, suspended_at: '2026-01-01T00:00:00Z' } }));
    await expect(suspended.host.account()).rejects.toMatchObject({ code: 'suspended' });
    const removed = byApp(() => ({ status: 404 }));
    await expect(removed.host.account()).rejects.toMatchObject({ code: 'removed' });
    const { egress } = fakeEgress(() => ({ status: 404, json: { message: 'Not Found' } }));
    const host = githubHost({ egress, baseUrl }, { how: 'app', appId: 5, privateKey, installationId: (installations += 1) });
    await expect(host.findRequests('o/r', 'b')).rejects.toMatchObject({ code: 'removed' });
    const refused = fakeEgress(() => ({ status: 403, json: { message: 'This installation has been suspended' } })).egress;
    const other = githubHost({ egress: refused, baseUrl }, { how: 'app', appId: 5, privateKey, installationId: (installations += 1) });
    await expect(other.findRequests('o/r', 'b')).rejects.toMatchObject({ code: 'suspended' });
  });
});

it('leads people to pages of its own alone, whatever a host names', async () => {
  const html_url = 'javascript:alert(1)';
  const { egress } = fakeEgress(({ path }) => {
    if (path.endsWith('/user')) return { json: { login: 'amina', html_url } };
    return { json: path.includes('/pulls/') ? request({ html_url }) : repository('o/r', { html_url }) };
  });
  const host = githubHost({ egress, baseUrl }, byToken);
  expect([(await host.account()).url, (await host.repository('o/r'))?.url, (await host.readRequest('o/r', 7))?.url]).toEqual([
    'https://github.com/amina',
    'https://github.com/o/r',
    'https://github.com/o/r/pull/7',
  ]);
});

it('reads no more pages than there can be of a host that always leads to another', async () => {
  const next = 'https://api.github.com/user/repos?page=2';
  const { egress, asked } = fakeEgress(() => ({ headers: { link: `<${next}>; rel="next"` }, json: [] }));
  expect(await allOf(githubHost({ egress, baseUrl }, byToken))).toEqual([]);
  expect(asked.length).toBe(500);
});

describe('what GitHub refuses', () => {
  const failure = async (status: number, headers: Record<string, string>, message: string, errors?: unknown[]) => {
    const { egress } = fakeEgress(() => ({ status, headers, json: { message, errors } }));
    return githubHost({ egress, baseUrl, patience: 0 }, byToken)
      .findRequests('o/r', 'b')
      .catch((error: unknown) => error);
  };

  it('is told by what can be done about it', async () => {
    expect(await failure(401, {}, 'Bad credentials')).toMatchObject({ code: 'unauthorized' });
    expect(
      await failure(403, { 'x-accepted-github-permissions': 'pull_requests=write; contents=read' }, 'Resource not accessible'),
    ).toMatchObject({
      code: 'forbidden',
      why: 'pull_requests=write, contents=read',
    });
    expect(await failure(404, {}, 'Not Found')).toMatchObject({ code: 'not_found' });
    expect(
      await failure(422, {}, 'Validation Failed', [
        { resource: 'PullRequest', code: 'custom', message: 'A pull request already exists for o:b.' },
      ]),
    ).toMatchObject({ code: 'invalid', why: 'Validation Failed: A pull request already exists for o:b.' });
  });

  it('is a limit until the moment that it names, or for a minute', async () => {
    const reset = Math.floor(Date.now() / 1000) + 900;
    expect(
      await failure(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) }, 'API rate limit exceeded'),
    ).toMatchObject({
      code: 'rate_limited',
      until: new Date(reset * 1000),
    });
    const unsaid = (await failure(403, {}, 'You have exceeded a secondary rate limit')) as { code: string; until: Date };
    expect(unsaid.code).toBe('rate_limited');
    expect(unsaid.until.getTime()).toBeGreaterThan(Date.now() + 50_000);
  });

  it('holds nothing of what was sent', async () => {
    const error = await failure(401, {}, 'Bad credentials');
    expect(JSON.stringify([error, String(error), (error as Error).stack, (error as Error).cause])).not.toContain('secret');
  });
});
