import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createEgress } from '@manara/egress/egress';
import { CloneFailure } from '@manara/repositories/clones/clone-failure';
import type { CloneLimits } from '@manara/repositories/clones/clone-limits';
import { createCloneStore, type Checkout } from '@manara/repositories/clones/clone-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRepository, git, startGitServer, type GitServer } from '../../packages/repositories/testing/git-server.ts';
import { byTurns } from '../long-form.ts';
import { startCanary, type Canary } from './canary.ts';
import { filesBelow, harmful } from './repositories/make-harmful.ts';

const token = 'token-that-nobody-else-may-see';
const authorization = `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
/** Where somebody looks for what opens the repository. */
const secrets = [token, authorization, Buffer.from(`x-access-token:${token}`).toString('base64')];

let canary: Canary;
let server: GitServer;
let instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
let work = '';
const outside = () => path.join(work, 'outside');
const folder = () => path.join(work, 'clones');

beforeAll(async () => {
  canary = await startCanary();
  server = await startGitServer({ authorization, instead: (request, response) => instead?.(request, response) ?? false });
});
afterAll(async () => {
  await server.close();
  await canary.close();
});
beforeEach(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-harm-'));
  fs.mkdirSync(outside());
  fs.writeFileSync(path.join(outside(), 'secret.html'), 'secret');
});
afterEach(() => {
  instead = undefined;
  expect(filesBelow(outside())).toMatchObject([{ name: 'secret.html' }]);
  expect(fs.readFileSync(path.join(outside(), 'secret.html'), 'utf8')).toBe('secret');
  expect(fs.readdirSync(work).toSorted((a, b) => a.localeCompare(b))).toEqual(['clones', 'outside']);
  for (const { name } of filesBelow(folder()))
    for (const secret of secrets) expect(fs.readFileSync(path.join(folder(), name)).includes(secret)).toBe(false);
  expect(canary.hits).toEqual([]);
  fs.rmSync(work, { recursive: true });
});

const fetched = <Made>(name: string, limits: Partial<CloneLimits>, use: (checkout: Checkout) => Promise<Made>, program?: string) =>
  createCloneStore({
    folder: folder(),
    limits: { seconds: 120, ...limits },
    git: program,
    egress: createEgress({ allow: [new URL(server.origin).host] }),
  })
    .withCheckout(
      { key: name, branch: null, access: () => Promise.resolve({ url: `${server.origin}/${name}.git`, authorization }) },
      AbortSignal.timeout(200_000),
      use,
    )
    .catch((error: unknown) => {
      if (!(error instanceof CloneFailure)) throw error;
      for (const secret of secrets) expect(error.message + error.stack).not.toContain(secret);
      // eslint-disable-next-line no-control-regex
      expect(error.detail).toMatch(/^[^\u0000-\u001f\u007f]{0,600}$/);
      return error;
    });
const list = async ({ folder: tree }: Checkout) => {
  for (const { isPlain, mode } of filesBelow(tree)) expect([isPlain, mode & 0o111]).toEqual([true, 0]);
  return filesBelow(tree)
    .map(({ name }) => name)
    .toSorted((a, b) => (a < b ? -1 : 1));
};

describe('a repository that means harm', () => {
  it.each(byTurns(Object.entries(harmful), 8))('%s', async (name, { make, limits = {}, ends }) => {
    const repository = createRepository(server, encodeURIComponent(name).replaceAll('%', '_'));
    make(repository, { outside: outside(), canary: `http://127.0.0.1:${canary.port}` });
    const end = await fetched(path.basename(repository, '.git'), limits, list);
    if (typeof ends === 'string') expect(end).toMatchObject({ code: ends });
    else expect(end).toEqual(ends);
  });

  it('is changed in the file that was meant, whatever is called like an option', async () => {
    const repository = createRepository(server, 'options');
    harmful['names like options']?.make(repository, { outside: outside(), canary: '' });
    const change = {
      branch: 'fix',
      files: new Map([['-rf', Buffer.from('mended')]]),
      message: '--amend\n\n# kept',
      author: { name: '--x\n', email: 'a@b.org>' },
      signOff: true,
    };
    const pushed = await fetched('options', {}, (checkout) => checkout.push(change));
    expect(pushed).toMatchObject({ commit: git(repository, ['rev-parse', 'fix']) });
    expect(git(repository, ['show', 'fix:-rf'])).toBe('mended');
    expect(git(repository, ['log', '-1', '--format=%an <%ae>|%s', 'fix'])).toBe('--x <a@b.org>|--amend');
  });
});

describe('a host that means harm', () => {
  const redirect = (to: string) => (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(302, { location: to }).end();
    return true;
  };

  it('sends us nowhere else, with what opens the repository or without it', async () => {
    createRepository(server, 'moved', { 'index.html': 'x' });
    for (const to of [
      `http://127.0.0.1:${canary.port}/x.git/info/refs?service=git-upload-pack`,
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'ext::sh -c id',
    ]) {
      instead = redirect(to);
      expect(await fetched('moved', {}, list)).toBeInstanceOf(CloneFailure);
    }
  });

  it('is not waited for when it drips, and not listened to for ever', async () => {
    createRepository(server, 'slow', { 'index.html': 'x' });
    instead = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
      const timer = setInterval(() => response.write('0'), 200);
      response.on('close', () => clearInterval(timer));
      return true;
    };
    expect(await fetched('slow', { seconds: 3 }, list)).toMatchObject({ code: 'timed_out' });
    instead = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
      const line = `${'a'.repeat(40)} refs/heads/${'b'.repeat(900)}\n`;
      const more = () => {
        while (!response.destroyed && response.write((line.length + 4).toString(16).padStart(4, '0') + line));
      };
      response.write('001e# service=git-upload-pack\n0000');
      response.on('drain', more);
      more();
      return true;
    };
    expect(await fetched('slow', { transfer: 5_000_000 }, list)).toMatchObject({ code: 'too_large' });
  });

  it('learns nothing of ours, and what it says back is not told on', async () => {
    const repository = createRepository(server, 'echo', { 'index.html': 'x' });
    fs.mkdirSync(path.join(repository, 'hooks'));
    fs.writeFileSync(path.join(repository, 'hooks/pre-receive'), `#!/bin/sh\nprintf '\\033[2J${token} ${authorization}\\n' >&2\nexit 1\n`, {
      mode: 0o755,
    });
    const change = {
      branch: 'fix',
      files: new Map([['index.html', Buffer.from('y')]]),
      message: 'x',
      author: { name: 'a', email: 'a@b.org' },
      signOff: false,
    };
    expect(await fetched('echo', {}, (checkout) => checkout.push(change))).toMatchObject({ code: 'refused' });
  });

  it('is asked by a program that has nothing of ours on its command line or in its environment', async () => {
    createRepository(server, 'watched', { 'index.html': 'x' });
    const [program, seen] = [path.join(folder(), 'git'), path.join(folder(), 'seen')];
    fs.mkdirSync(folder());
    fs.writeFileSync(
      program,
      `#!/bin/sh\n{ printf '%s\\n' "$@"; env | sed 's/^\\(GIT_CONFIG_VALUE_[0-9]*\\)=.*/\\1/'; } >> ${seen}\nexec git "$@"\n`,
      { mode: 0o755 },
    );
    process.env.MANARA_SECRET_KEY = 'ours';
    process.env.GIT_SSH_COMMAND = 'touch x';
    try {
      expect(await fetched('watched', {}, list, program)).toEqual(['index.html']);
    } finally {
      delete process.env.MANARA_SECRET_KEY;
      delete process.env.GIT_SSH_COMMAND;
    }
    const told = fs.readFileSync(seen, 'utf8');
    expect(told).toContain('ls-remote');
    expect(told).not.toMatch(/MANARA|GIT_SSH|127\.0\.0\.1|token-|Basic/);
  });
});
