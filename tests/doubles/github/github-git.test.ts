import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askGit } from '../git/run-git.ts';
import { GitHubDouble } from './start-github.ts';

let github: GitHubDouble;
let folder: string;
beforeAll(async () => {
  github = await GitHubDouble.start();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-github-git-'));
  await github.addRepository('mona/site', { isPrivate: true, files: { 'index.html': '<h1>A</h1>\n', 'deep/عربي.html': 'x\n' } });
});
afterAll(async () => {
  await github.stop();
  await fs.rm(folder, { recursive: true, force: true });
});

const as = (token: string, user = 'x-access-token') => [
  '-c',
  `http.extraHeader=Authorization: Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
];
const remote = (name = 'mona/site') => `${github.url}/${name}.git`;
let count = 0;

async function clone(token: string): Promise<string> {
  count += 1;
  const to = path.join(folder, String(count));
  const { code, stderr } = await askGit(folder, [...as(token), 'clone', '--quiet', '--depth=1', '--filter=blob:limit=1m', remote(), to]);
  expect(stderr.replace(/warning:.*\n/u, '')).toBe('');
  expect(code).toBe(0);
  return to;
}

async function commitAndPush(to: string, token: string, branch: string, file: string): Promise<{ code: number; stderr: string }> {
  await fs.mkdir(path.dirname(path.join(to, file)), { recursive: true });
  await fs.writeFile(path.join(to, file), `${file}\n`);
  await askGit(to, ['checkout', '--quiet', '-B', branch]);
  await askGit(to, ['add', '.']);
  await askGit(to, ['commit', '--quiet', '-m', 'Change']);
  return askGit(to, [...as(token), 'push', '--quiet', 'origin', branch]);
}

it('is cloned shallowly and pushed to by who may', async () => {
  const token = github.fineGrainedToken();
  const to = await clone(token);
  expect(await fs.readFile(path.join(to, 'deep/عربي.html'), 'utf8')).toBe('x\n');
  expect((await commitAndPush(to, token, 'mends', 'more.html')).code).toBe(0);
  expect(await github.repository('mona/site').git.read('mends', 'more.html')).toBe('more.html\n');
});

it('says no as GitHub says it', async () => {
  const read = github.fineGrainedToken({ contents: 'read' });
  const to = await clone(read);
  expect((await commitAndPush(to, read, 'mends-2', 'a.html')).stderr).toContain('Write access to repository not granted.');
  const listed = (token: string, name = 'mona/site') => askGit(folder, [...as(token), 'ls-remote', remote(name)]);
  const refused = await fetch(`${remote()}/info/refs?service=git-upload-pack`, {
    headers: { authorization: `Basic ${btoa('x-access-token:ghs_none')}` },
  });
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="GitHub"']);
  expect((await listed('ghs_none')).code).not.toBe(0);
  expect((await listed(read, 'mona/none')).stderr).toContain('Repository not found.');
  expect((await listed(github.fineGrainedToken({ metadata: 'read' }))).code).not.toBe(0);
  expect((await askGit(folder, ['ls-remote', remote()])).code).not.toBe(0);

  const write = github.fineGrainedToken();
  await github.protect('mona/site', 'main');
  const declined = await commitAndPush(to, write, 'main', 'b.html');
  expect(declined.stderr).toContain('GH006: Protected branch update failed for refs/heads/main.');
  expect((await commitAndPush(to, write, 'flow', '.github/workflows/x.yml')).stderr).toContain('without `workflows` permission');
  github.archive('mona/site');
  expect((await commitAndPush(to, write, 'late', 'c.html')).stderr).toContain('This repository was archived so it is read-only.');
  github.archive('mona/site', false);
});

it('moves an open request on when its branch is pushed to', async () => {
  const token = github.fineGrainedToken();
  const to = await clone(token);
  await commitAndPush(to, token, 'mends-3', 'd.html');
  const sent = { title: 'Mend', head: 'mends-3', base: 'main' };
  await fetch(`${github.apiUrl}/repos/mona/site/pulls`, {
    method: 'POST',
    headers: { authorization: `token ${token}`, 'user-agent': 'tests' },
    body: JSON.stringify(sent),
  });
  const before = github.pull('mona/site', 1).head.commit;
  await commitAndPush(to, token, 'mends-3', 'e.html');
  expect(github.pull('mona/site', 1).head.commit).not.toBe(before);
});
