import { createHmac, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitHubDouble } from './start-github.ts';
import { hour, type App, type Installation } from './world.ts';

const manifest = {
  name: 'Manara test',
  url: 'https://manara.example',
  default_permissions: { contents: 'write', pull_requests: 'write', metadata: 'read' },
  default_events: ['pull_request', 'push'],
};
const agent = { 'user-agent': 'manara-tests' };

let github: GitHubDouble;
let app: App;
let installation: Installation;
beforeEach(async () => {
  github = await GitHubDouble.start();
  github.addOrganization('harbour');
  app = github.addApp(manifest, 'harbour');
  installation = await github.install(app, 'harbour');
});
afterEach(() => github.stop());

interface Answered {
  status: number;
  headers: Headers;
  body: {
    token?: string;
    message?: string;
    suspended_at?: string;
    repositories?: unknown[];
    errors?: { message?: string }[];
  };
}

async function ask(
  path: string,
  { method = 'GET', token, body, headers = {} }: { method?: string; token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const response = await fetch(`${github.url}/api/v3${path}`, {
    method,
    headers: { ...agent, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  };
}

function jwt(claims: Record<string, unknown> = {}, key = app.pem, alg = 'RS256'): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg, typ: 'JWT' })}.${encode({ iat: now - 30, exp: now + 540, iss: app.id, ...claims })}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

async function installationToken(body?: unknown): Promise<string> {
  const answer = await ask(`/app/installations/${installation.id}/access_tokens`, { method: 'POST', token: jwt(), body });
  expect(answer.status).toBe(201);
  return answer.body.token ?? '';
}

describe('who asks', () => {
  it('takes an App by its signature only', async () => {
    expect((await ask('/app', { token: jwt() })).body).toMatchObject({ id: app.id, slug: 'manara-test' });
    const other = github.addApp({ ...manifest, name: 'Other' });
    const now = Math.floor(Date.now() / 1000);
    const refused: [string, number, string][] = [
      [jwt({}, other.pem), 401, 'A JSON web token could not be decoded'],
      [jwt({ exp: now + 700 }), 401, "'Expiration time' claim ('exp') is too far in the future"],
      [
        jwt({ exp: now - 1 }),
        401,
        "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
      ],
      [jwt({ iat: now + 60 }), 401, "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued"],
      [jwt({ iss: 999_999 }), 404, 'Integration not found'],
      [jwt({}, app.pem, 'HS256'), 401, 'A JSON web token could not be decoded'],
      [await installationToken(), 401, 'A JSON web token could not be decoded'],
    ];
    for (const [token, status, message] of refused) expect(await ask('/app', { token })).toMatchObject({ status, body: { message } });
  });

  it('forbids a call without a user agent, and one with a token that it did not give', async () => {
    const status = await new Promise((resolve) =>
      http.get(`${github.url}/api/v3/meta`, (response) => resolve(response.resume().statusCode)),
    );
    expect(status).toBe(403);
    expect(await ask('/user', { token: 'ghp_none' })).toMatchObject({ status: 401, body: { message: 'Bad credentials' } });
    expect(await ask('/user')).toMatchObject({ status: 401, body: { message: 'Requires authentication' } });
    expect((await ask('/meta/')).status).toBe(404);
  });

  it('gives tokens for an hour and for no more than was granted', async () => {
    const token = await installationToken();
    expect((await ask('/installation/repositories', { token })).status).toBe(200);
    github.world.clock.advance(hour);
    expect(await ask('/installation/repositories', { token })).toMatchObject({ status: 401, body: { message: 'Bad credentials' } });
    const path = `/app/installations/${installation.id}/access_tokens`;
    expect(await ask(path, { method: 'POST', token: jwt(), body: { permissions: { issues: 'write' } } })).toMatchObject({ status: 422 });
    expect(await ask(path, { method: 'POST', token: jwt(), body: { repositories: ['none'] } })).toMatchObject({ status: 422 });
  });

  it('tells a suspended installation from one that is gone', async () => {
    const token = await installationToken();
    await github.suspend();
    expect(await ask('/installation/repositories', { token })).toMatchObject({
      status: 403,
      body: { message: 'This installation has been suspended' },
    });
    const give = () => ask(`/app/installations/${installation.id}/access_tokens`, { method: 'POST', token: jwt() });
    expect(await give()).toMatchObject({ status: 403, body: { message: 'This installation has been suspended' } });
    expect((await ask(`/app/installations/${installation.id}`, { token: jwt() })).body.suspended_at).toBeTypeOf('string');
    await github.uninstall();
    expect((await give()).status).toBe(404);
    expect((await ask('/installation/repositories', { token })).status).toBe(401);
  });
});

describe('what is seen and done', () => {
  it('lists repositories by pages', async () => {
    for (const name of ['one', 'two', 'three']) await github.addRepository(`harbour/${name}`);
    const first = await ask('/installation/repositories?per_page=2', { token: await installationToken() });
    expect(first.body).toMatchObject({ total_count: 3, repositories: [{ full_name: 'harbour/one' }, { full_name: 'harbour/two' }] });
    expect(first.headers.get('link')).toBe(
      `<${github.url}/api/v3/installation/repositories?per_page=2&page=2>; rel="next", <${github.url}/api/v3/installation/repositories?per_page=2&page=2>; rel="last"`,
    );
    const second = await ask('/installation/repositories?per_page=2&page=2', { token: await installationToken() });
    expect(second.body.repositories).toHaveLength(1);
    expect(second.headers.get('link')).toContain('rel="prev"');
  });

  it('hides what may not be known of and forbids what may only be seen', async () => {
    await github.addRepository('harbour/open');
    await github.addRepository('harbour/closed', { isPrivate: true });
    await github.select(['harbour/open']);
    const token = await installationToken();
    expect((await ask('/repos/harbour/closed', { token })).status).toBe(404);
    expect((await ask('/repos/harbour/closed')).status).toBe(404);
    const weak = await installationToken({ permissions: { contents: 'read' } });
    const answer = await ask('/repos/harbour/open/pulls', { method: 'POST', token: weak, body: { title: 't', head: 'x', base: 'main' } });
    expect(answer).toMatchObject({ status: 403, body: { message: 'Resource not accessible by integration' } });
    expect(answer.headers.get('x-accepted-github-permissions')).toBe('pull_requests=write');
    const personal = github.fineGrainedToken({ contents: 'read' }, { owner: 'harbour' });
    expect(
      await ask('/repos/harbour/open/pulls', { method: 'POST', token: personal, body: { title: 't', head: 'x', base: 'main' } }),
    ).toMatchObject({
      status: 403,
      body: { message: 'Resource not accessible by personal access token' },
    });
    expect((await ask('/user/repos', { token: personal })).body).toHaveLength(2);
    expect((await ask('/user', { token: github.classicToken() })).headers.get('x-oauth-scopes')).toBe('repo');
  });

  it('counts calls and says when there are too many, and when they come too fast', async () => {
    const token = await installationToken();
    github.limit({ remaining: 1, resetsInSeconds: 60 });
    expect((await ask('/installation/repositories', { token })).headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await ask('/installation/repositories', { token })).toMatchObject({
      status: 403,
      body: { message: `API rate limit exceeded for installation ID ${installation.id}.` },
    });
    github.world.clock.advance(61_000);
    github.slowDown({ times: 1, status: 429, retryAfter: 7 });
    const slow = await ask('/installation/repositories', { token });
    expect(slow.status).toBe(429);
    expect(slow.headers.get('retry-after')).toBe('7');
    expect((await ask('/installation/repositories', { token })).status).toBe(200);
    github.faults.add({ status: 502, times: 1, when: ({ path }) => path.endsWith('/installation/repositories') });
    expect((await ask('/installation/repositories', { token })).status).toBe(502);
  });
});

describe('pull requests', () => {
  const open = async (token: string, body: Record<string, unknown>) => ask('/repos/harbour/site/pulls', { method: 'POST', token, body });
  const mends = { title: 'Mend', head: 'mends', base: 'main' };

  it('are refused as GitHub refuses them', async () => {
    await github.addRepository('harbour/site');
    const token = await installationToken();
    const refused = async (body: Record<string, unknown>) => (await open(token, body)).body.errors?.[0];
    expect(await refused(mends)).toEqual({ resource: 'PullRequest', field: 'head', code: 'invalid' });
    await github.push('harbour/site', 'mends', { 'a.html': 'a' });
    expect(await refused({ ...mends, base: 'none' })).toEqual({ resource: 'PullRequest', field: 'base', code: 'invalid' });
    expect(await refused({ ...mends, title: '' })).toMatchObject({ code: 'missing_field', field: 'title' });
    expect(await refused({ ...mends, head: 'main' })).toMatchObject({ message: 'No commits between main and main' });
    expect((await open(token, mends)).status).toBe(201);
    expect(await refused(mends)).toMatchObject({ code: 'custom', message: 'A pull request already exists for harbour:mends.' });
    expect((await open(token, { title: 'x', base: 'main' })).body.message).toContain('"head" wasn\'t supplied.');
    expect((await ask('/repos/harbour/site/pulls', { method: 'POST', token, body: '{' })).status).toBe(400);
    github.archive('harbour/site');
    expect(await open(token, mends)).toMatchObject({ status: 403, body: { message: 'Repository was archived so is read-only.' } });
  });

  it('are found by their branch, do not know at once whether they merge, and merge', async () => {
    const { git } = await github.addRepository('harbour/site', { files: { 'a.html': 'a\n' } });
    const token = await installationToken();
    const commit = await github.push('harbour/site', 'mends', { 'a.html': 'b\n' });
    await open(token, { ...mends, draft: true });
    expect((await ask('/repos/harbour/site/pulls?head=harbour:mends&state=all', { token })).body).toMatchObject([
      { number: 1, draft: true, head: { sha: commit } },
    ]);
    expect((await ask('/repos/harbour/site/pulls?head=harbour:other', { token })).body).toEqual([]);
    expect((await ask('/repos/harbour/site/pulls/1', { token })).body).toMatchObject({ mergeable: null, mergeable_state: 'unknown' });
    await github.settled();
    expect((await ask('/repos/harbour/site/pulls/1', { token })).body).toMatchObject({ mergeable: true });
    await github.push('harbour/site', 'main', { 'a.html': 'c\n' });
    await ask('/repos/harbour/site/pulls/1', { token });
    await github.settled();
    expect((await ask('/repos/harbour/site/pulls/1', { token })).body).toMatchObject({ mergeable: false, mergeable_state: 'draft' });
    await github.push('harbour/site', 'main', { 'a.html': 'a\n' });
    const merged = await github.merge('harbour/site', 1);
    expect((await ask('/repos/harbour/site/pulls/1', { token })).body).toMatchObject({
      state: 'closed',
      merged: true,
      merge_commit_sha: merged,
    });
    expect(await git.read('main', 'a.html')).toBe('b\n');
    expect(await ask('/repos/harbour/site/pulls/1', { method: 'PATCH', token, body: { state: 'open' } })).toMatchObject({ status: 422 });
  });

  it('close when their branch goes and open again only while it stands', async () => {
    await github.addRepository('harbour/site');
    const token = await installationToken();
    await github.push('harbour/site', 'mends', { 'a.html': 'a' });
    await open(token, mends);
    await github.deleteBranch('harbour/site', 'mends');
    expect(github.pull('harbour/site', 1).state).toBe('closed');
    const again = await ask('/repos/harbour/site/pulls/1', { method: 'PATCH', token, body: { state: 'open' } });
    expect(again.body.errors?.[0]?.message).toBe('state cannot be changed. The mends branch has been deleted.');
  });

  it('leave out without a word who cannot be assigned, and refuse to put them in the place of others', async () => {
    github.addUser('omar');
    github.addUser('sara');
    await github.addRepository('harbour/site', { collaborators: { omar: 'write' } });
    const token = await installationToken();
    await github.push('harbour/site', 'mends', { 'a.html': 'a' });
    await open(token, mends);
    const added = { method: 'POST', token, body: { assignees: ['omar', 'sara', 'nobody'] } };
    expect(await ask('/repos/harbour/site/issues/1/assignees', added)).toMatchObject({
      status: 201,
      body: { assignees: [{ login: 'omar' }] },
    });
    expect((await ask('/repos/harbour/site/assignees/omar', { token })).status).toBe(204);
    expect((await ask('/repos/harbour/site/assignees/sara', { token })).status).toBe(404);
    const replaced = { method: 'PATCH', token, body: { assignees: ['omar', 'sara'] } };
    expect(await ask('/repos/harbour/site/issues/1', replaced)).toMatchObject({ status: 422, body: { errors: [{ value: 'sara' }] } });
    const removed = await ask('/repos/harbour/site/issues/1/assignees', { method: 'DELETE', token, body: { assignees: ['omar'] } });
    expect(removed).toMatchObject({ status: 200, body: { assignees: [] } });
  });
});

describe('webhooks', () => {
  it('are signed over what is sent, and only for what an App asked for', async () => {
    const taken: { headers: http.IncomingHttpHeaders; body: string }[] = [];
    const hook = http.createServer((request, response) => {
      let body = '';
      request
        .on('data', (chunk: Buffer) => (body += chunk.toString()))
        .on('end', () => {
          taken.push({ headers: request.headers, body });
          response.writeHead(202).end();
        });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    app.hook = { url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`, isActive: true };
    app.events = ['pull_request'];
    await github.addRepository('harbour/site');
    await github.push('harbour/site', 'mends', { 'a.html': 'a' });
    await ask('/repos/harbour/site/pulls', {
      method: 'POST',
      token: await installationToken(),
      body: { title: 't', head: 'mends', base: 'main' },
    });
    await github.merge('harbour/site', 1);
    await github.suspend();
    expect(taken.map(({ headers, body }) => [headers['x-github-event'], JSON.parse(body).action])).toEqual([
      ['pull_request', 'opened'],
      ['pull_request', 'closed'],
      ['installation', 'suspend'],
    ]);
    for (const { headers, body } of taken) {
      expect(headers).toMatchObject({
        'x-github-hook-installation-target-id': String(app.id),
        'x-github-hook-installation-target-type': 'integration',
      });
      expect(headers['x-hub-signature-256']).toBe(`sha256=${createHmac('sha256', app.webhookSecret).update(body).digest('hex')}`);
    }
    expect(JSON.parse(taken[1]?.body ?? '')).toMatchObject({ pull_request: { merged: true }, installation: { id: installation.id } });
    expect(new Set(github.deliveries.map(({ id }) => id)).size).toBe(3);
    hook.close();
  });
});
