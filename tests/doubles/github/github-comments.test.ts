import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitHubDouble } from './start-github.ts';
import { workflowToken } from './workflow-token.ts';

let github: GitHubDouble;
beforeEach(async () => {
  github = await GitHubDouble.start();
  await github.addRepository('mona/site', { isPrivate: true });
});
afterEach(() => github.stop());

async function ask(method: string, path: string, token: string, body?: object) {
  const response = await fetch(`${github.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'test', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}
const commit = '1'.repeat(40);
const packed = (text: string) => gzipSync(text).toString('base64');
const log = (uri: string) => ({
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'Manara' } },
      results: [{ message: { text: 'a' }, locations: [{ physicalLocation: { artifactLocation: { uri } } }] }],
    },
  ],
});

describe('comments', () => {
  const open = () => ask('POST', '/repos/mona/site/issues', github.fineGrainedToken({ issues: 'write' }), { title: 'Title' });
  const comments = '/repos/mona/site/issues/1/comments';

  it('are written and changed by the token of a job, which tells by GraphQL alone whose it is', async () => {
    await open();
    const token = workflowToken(github, 'mona/site', { pull_requests: 'write' });
    const { status, body } = await ask('POST', comments, token, { body: 'First' });
    expect({ status, body }).toMatchObject({ status: 201, body: { body: 'First', user: { login: 'github-actions[bot]', type: 'Bot' } } });
    expect(await ask('PATCH', `/repos/mona/site/issues/comments/${String(body['id'])}`, token, { body: 'Second' })).toMatchObject({
      status: 200,
      body: { body: 'Second' },
    });
    expect((await ask('GET', '/user', token)).status).toBe(403);
    const viewer = { data: { viewer: { login: 'github-actions[bot]' } } };
    expect((await ask('POST', '/graphql', token, { query: 'query { viewer { login } }' })).body).toEqual(viewer);
    const enterprise = await fetch(`${github.url}/api/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'test' },
      body: JSON.stringify({ query: 'query { viewer { login } }' }),
    });
    expect(await enterprise.json()).toEqual(viewer);
  });

  it('come in pages, the oldest first', async () => {
    await open();
    const token = github.fineGrainedToken({ issues: 'write' });
    for (const body of ['1', '2', '3']) await ask('POST', comments, token, { body });
    const first = await ask('GET', `${comments}?per_page=2`, token);
    expect(first.body).toMatchObject([{ body: '1' }, { body: '2' }]);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    expect((await ask('GET', next.slice(github.apiUrl.length), token)).body).toMatchObject([{ body: '3' }]);
  });

  it('are refused as GitHub refuses them', async () => {
    await open();
    const token = github.fineGrainedToken({ issues: 'write' });
    const reading = await ask('POST', comments, workflowToken(github, 'mona/site', { pull_requests: 'read' }), { body: 'a' });
    expect(reading).toMatchObject({ status: 403, body: { message: 'Resource not accessible by integration' } });
    expect(reading.headers.get('x-accepted-github-permissions')).toBe('issues=write; pull_requests=write');
    expect((await ask('POST', '/repos/mona/site/issues/9/comments', token, { body: 'a' })).status).toBe(404);
    for (const body of [{}, { body: ' ' }, { body: 'x'.repeat(65_537) }])
      expect((await ask('POST', comments, token, body)).status).toBe(422);
    expect((await ask('POST', comments, token, { body: 'x'.repeat(65_536) })).status).toBe(201);
    github.addUser('lina');
    github.collaborate('mona/site', 'lina', 'read');
    const { id } = (await ask('POST', comments, token, { body: 'a' })).body;
    const other = github.fineGrainedToken({ issues: 'write' }, { login: 'lina', owner: 'mona' });
    expect((await ask('PATCH', `/repos/mona/site/issues/comments/${String(id)}`, other, { body: 'b' })).status).toBe(403);
  });
});

describe('code scanning', () => {
  const sarifs = '/repos/mona/site/code-scanning/sarifs';
  const sent = (text: string) => ({ commit_sha: commit, ref: 'refs/heads/main', sarif: packed(text) });
  const read = async (token: string, text: string) => {
    const { status, body } = await ask('POST', sarifs, token, sent(text));
    expect(status).toBe(202);
    expect((await ask('GET', `${sarifs}/${String(body['id'])}`, token)).body).toMatchObject({ processing_status: 'pending' });
    return (await ask('GET', `${sarifs}/${String(body['id'])}`, token)).body;
  };

  it('takes a packed file, reads it later, and says what is wrong with it', async () => {
    const token = workflowToken(github, 'mona/site', { security_events: 'write' });
    expect(await read(token, JSON.stringify(log('example.org/')))).toMatchObject({ processing_status: 'complete' });
    expect(await read(token, JSON.stringify(log('https://example.org/')))).toMatchObject({
      processing_status: 'failed',
      errors: [expect.stringContaining('URI scheme')],
    });
    expect(await read(token, '{"version":"2.0.0"}')).toMatchObject({ processing_status: 'failed' });
  });

  it('is refused without the right, where it is turned off, and for what is not packed', async () => {
    const token = workflowToken(github, 'mona/site', { security_events: 'write' });
    expect((await ask('POST', sarifs, workflowToken(github, 'mona/site', { contents: 'read' }), sent('{}'))).status).toBe(403);
    expect((await ask('POST', sarifs, token, { ...sent('{}'), commit_sha: 'main' })).status).toBe(422);
    expect((await ask('POST', sarifs, token, { ...sent('{}'), ref: 'main' })).status).toBe(422);
    for (const sarif of ['{}', Buffer.from('{}').toString('base64')])
      expect((await ask('POST', sarifs, token, { ...sent('{}'), sarif })).status).toBe(400);
    github.repository('mona/site').hasCodeScanning = false;
    expect((await ask('POST', sarifs, token, sent('{}'))).body['message']).toContain('Advanced Security must be enabled');
  });
});
