import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEgress } from '@manara/egress/egress';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitTree, createRepository, git, startGitServer, storeFiles, type GitServer } from '../../testing/git-server.ts';
import type { CloneFailure } from './clone-failure.ts';
import { createCloneStore, type CloneSource, type CloneStore } from './clone-store.ts';
import type { CloneLimits } from './clone-limits.ts';

const authorization = `Basic ${Buffer.from('x-access-token:secret-of-the-test').toString('base64')}`;
const { signal } = new AbortController();
const read = (folder: string, file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const failure = (work: Promise<unknown>): Promise<CloneFailure> =>
  work.then(
    () => expect.unreachable(),
    (error: CloneFailure) => error,
  );

let server: GitServer;
let folder = '';
let repository = '';
let name = '';
let made = 0;
beforeAll(async () => {
  server = await startGitServer({ authorization });
});
afterAll(() => server.close());
beforeEach(() => {
  made += 1;
  name = `site-${made}`;
  repository = createRepository(server, name, { 'index.html': '<h1>One</h1>\r\n', 'src/a.css': 'a{}' });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-clones-'));
  return () => fs.rmSync(folder, { recursive: true });
});

const openStore = (limits: Partial<CloneLimits> = {}): CloneStore =>
  createCloneStore({ folder, limits, egress: createEgress({ allow: [new URL(server.origin).host] }) });
const sourceOf = (one = name, branch: string | null = null): CloneSource => ({
  key: one,
  branch,
  access: () => Promise.resolve({ url: `${server.origin}/${one}.git`, authorization }),
});
const author = { name: 'Manara <b>', email: 'manara@example.org' };

describe('a checkout', () => {
  it('has the newest files of the default branch as they are, and of a later commit what changed', async () => {
    const store = openStore();
    const first = await store.withCheckout(sourceOf(), signal, async (checkout) => {
      expect(checkout).toMatchObject({ branch: 'main', commit: git(repository, ['rev-parse', 'main']) });
      expect(read(checkout.folder, 'index.html')).toBe('<h1>One</h1>\r\n');
      return fs.statSync(path.join(checkout.folder, 'index.html')).mtimeMs;
    });
    commitTree(repository, storeFiles(repository, { 'index.html': '<h1>One</h1>\r\n', 'b/c.html': 'new' }));
    await store.withCheckout(sourceOf(), signal, async (checkout) => {
      expect(new Set(fs.readdirSync(checkout.folder, { recursive: true, encoding: 'utf8' }))).toEqual(
        new Set(['b', 'b/c.html', 'index.html']),
      );
      expect(read(checkout.folder, 'b/c.html')).toBe('new');
      expect(fs.statSync(path.join(checkout.folder, 'index.html')).mtimeMs).toBe(first);
    });
  });

  it('is of the branch that is asked for, and says where there is none', async () => {
    commitTree(repository, storeFiles(repository, { 'index.html': 'next' }), 'next/try');
    const store = openStore();
    await store.withCheckout(sourceOf(name, 'next/try'), signal, async ({ folder: tree }) => expect(read(tree, 'index.html')).toBe('next'));
    for (const branch of ['none', '--upload-pack=touch x', 'a..b', 'refs/heads/main', ''])
      expect((await failure(store.withCheckout(sourceOf(name, branch), signal, async () => {}))).code).toBe('no_branch');
    expect((await failure(store.withCheckout(sourceOf('nowhere'), signal, async () => {}))).code).toBe('not_found');
  });

  it('leaves nothing of what opens the repository on the disk', async () => {
    await openStore().withCheckout(sourceOf(), signal, async () => {});
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) expect(fs.readFileSync(path.join(entry.parentPath, entry.name)).includes('secret-of-the-test')).toBe(false);
  });

  it('is what the work comes to, also where what is old cannot be deleted', async () => {
    const store = openStore();
    // A folder where a file is expected.
    const old = path.join(folder, 'x.lock.x');
    fs.mkdirSync(old);
    fs.utimesSync(old, 0, 0);
    expect(await store.withCheckout(sourceOf(), signal, async () => 'done')).toBe('done');
    await expect(store.sweep()).rejects.toThrow(path.basename(old));
  });

  it('ends where somebody ends it, where the host does not let us in, and where it is too much', async () => {
    const stranger = {
      ...sourceOf(),
      access: () => Promise.resolve({ url: `${server.origin}/${name}.git`, authorization: 'Bearer wrong-token' }),
    };
    const refused = await failure(openStore().withCheckout(stranger, signal, async () => {}));
    expect(refused).toMatchObject({ code: 'unauthorized', detail: expect.not.stringContaining('wrong-token') });
    await expect(openStore().withCheckout(sourceOf(), AbortSignal.abort(new Error('ended')), async () => {})).rejects.toThrow('ended');
    expect((await failure(openStore({ files: 1 }).withCheckout(sourceOf(), signal, async () => {}))).code).toBe('too_many_files');
    expect((await failure(openStore({ tree: 10 }).withCheckout(sourceOf(), signal, async () => {}))).code).toBe('too_large');
    expect((await failure(openStore({ seconds: 0 }).withCheckout(sourceOf(), signal, async () => {}))).code).toBe('timed_out');
    const nowhere = createCloneStore({ folder, egress: createEgress({ allow: [] }) });
    expect(await failure(nowhere.withCheckout(sourceOf(), signal, async () => {}))).toMatchObject({
      code: 'refused',
      detail: 'egress: loopback',
    });
    const noGit = createCloneStore({ folder, egress: createEgress({ allow: [] }), git: '/nowhere/git' });
    expect((await failure(noGit.withCheckout(sourceOf(), signal, async () => {}))).code).toBe('no_git');
  });

  it('belongs to one user at a time, and after one who was killed nothing half made is used', async () => {
    const store = openStore();
    let inside = 0;
    let held = {};
    await Promise.all(
      [1, 2, 3].map(() =>
        store.withCheckout(sourceOf(), signal, async () => {
          inside += 1;
          expect(inside).toBe(1);
          held = JSON.parse(read(folder, fs.readdirSync(folder).find((one) => one.endsWith('.lock')) ?? ''));
          await new Promise((done) => setTimeout(done, 50));
          inside -= 1;
        }),
      ),
    );
    const entry = fs.readdirSync(folder).find((one) => !one.includes('.')) ?? '';
    const { pid } = spawnSync('true');
    fs.writeFileSync(path.join(folder, `${entry}.lock`), JSON.stringify({ ...held, pid, born: '1', id: 'dead' }));
    fs.writeFileSync(path.join(folder, entry, 'tree/index.html'), 'half');
    await store.withCheckout(sourceOf(), signal, async ({ folder: tree }) => expect(read(tree, 'index.html')).toBe('<h1>One</h1>\r\n'));
    expect(fs.readdirSync(folder)).toEqual([entry]);
  });
});

describe('files that are kept', () => {
  it('stay as they were when the sources go on, until they are let go', async () => {
    const store = openStore();
    const kept = await store.withCheckout(sourceOf(), signal, (checkout) => checkout.keep((file) => file.endsWith('.html')));
    commitTree(repository, storeFiles(repository, { 'index.html': 'two' }));
    await store.withCheckout(sourceOf(), signal, async (checkout) => expect(read(checkout.folder, 'index.html')).toBe('two'));
    expect(fs.readdirSync(kept.folder, { recursive: true })).toEqual(['index.html']);
    expect(read(kept.folder, 'index.html')).toBe('<h1>One</h1>\r\n');
    await kept.release();
    expect(fs.readdirSync(folder).filter((one) => one.includes('.'))).toEqual([]);
  });

  it('are deleted after a process that was killed', async () => {
    const kept = await openStore().withCheckout(sourceOf(), signal, (checkout) => checkout.keep(() => true));
    const lock = `${kept.folder}.lock`;
    const { pid } = spawnSync('true');
    fs.writeFileSync(lock, JSON.stringify({ ...JSON.parse(fs.readFileSync(lock, 'utf8')), pid, born: '1', id: 'dead' }));
    await openStore().sweep();
    expect(fs.existsSync(kept.folder)).toBe(false);
    fs.writeFileSync(lock, JSON.stringify({ place: '', pid, born: '1', id: 'dead' }));
    fs.utimesSync(lock, 0, 0);
    await openStore().sweep();
    expect(fs.existsSync(lock)).toBe(false);
  });
});

describe('a push', () => {
  it('makes one commit on top of the base that changes the files and keeps their modes', async () => {
    const tool = git(repository, ['hash-object', '-w', '--stdin'], 'old');
    const tree = git(
      repository,
      ['mktree'],
      `100755 blob ${tool}\ttool.html\n120000 blob ${tool}\tlink\n100644 blob ${tool}\tother.html\n`,
    );
    const base = commitTree(repository, tree);
    const change = {
      branch: 'manara/fix',
      files: new Map([['tool.html', Buffer.from('new\r\n')]]),
      message: 'Name the picture\n\nWhy.',
      author,
      signOff: true,
      date: new Date('2026-02-03T04:05:06Z'),
    };
    const { commit } = await openStore().withCheckout(sourceOf(), signal, async (checkout) => {
      expect(await checkout.head('manara/fix')).toBeNull();
      const pushed = await checkout.push(change);
      expect(await checkout.head('manara/fix')).toBe(pushed.commit);
      // Asked for again after it was done: the same commit, nothing new.
      expect(await checkout.push(change)).toEqual(pushed);
      return pushed;
    });
    expect(git(repository, ['rev-parse', 'manara/fix', 'manara/fix^'])).toBe(`${commit}\n${base}`);
    expect(git(repository, ['diff-tree', '-r', base, commit]).split(/\s/).slice(0, 2)).toEqual([':100755', '100755']);
    expect(git(repository, ['diff-tree', '-r', '--name-only', base, commit])).toBe('tool.html');
    expect(git(repository, ['show', `${commit}:tool.html`])).toBe('new\r');
    expect(git(repository, ['log', '-1', '--format=%an <%ae> %aI%n%B', commit])).toBe(
      'Manara b <manara@example.org> 2026-02-03T04:05:06+00:00\nName the picture\n\nWhy.\n\nSigned-off-by: Manara b <manara@example.org>\n',
    );
    expect(git(repository, ['fsck', '--strict'])).toBe('');
  });

  it('never overwrites what another hand has made of the branch, and replaces what it knows', async () => {
    const other = commitTree(repository, storeFiles(repository, { 'index.html': 'theirs' }), 'manara/fix');
    const change = { branch: 'manara/fix', files: new Map([['index.html', Buffer.from('ours')]]), message: 'Ours', author, signOff: false };
    await openStore().withCheckout(sourceOf(), signal, async (checkout) => {
      expect((await failure(checkout.push(change))).code).toBe('moved');
      expect((await failure(checkout.push({ ...change, over: checkout.commit }))).code).toBe('moved');
      expect(git(repository, ['rev-parse', 'manara/fix'])).toBe(other);
      const { commit } = await checkout.push({ ...change, over: other });
      expect(git(repository, ['rev-parse', 'manara/fix'])).toBe(commit);
      expect((await failure(checkout.push({ ...change, branch: '../../x' }))).code).toBe('no_branch');
      expect((await failure(checkout.push({ ...change, branch: 'x', files: new Map([['../x', Buffer.from('')]]) }))).code).toBe('unsafe');
    });
  });

  it('says what the host has against it', async () => {
    git(repository, ['config', 'receive.denyDeletes', 'true']);
    fs.mkdirSync(path.join(repository, 'hooks'));
    fs.writeFileSync(path.join(repository, 'hooks/pre-receive'), '#!/bin/sh\necho protected by rule 7 >&2\nexit 1\n', { mode: 0o755 });
    const change = { branch: 'x', files: new Map([['index.html', Buffer.from('ours')]]), message: 'Ours', author, signOff: false };
    const told = await failure(openStore().withCheckout(sourceOf(), signal, (checkout) => checkout.push(change)));
    expect(told).toMatchObject({ code: 'refused', detail: expect.stringContaining('rule 7') });
  });
});

it('what is kept is deleted by age and by room, never under its user', async () => {
  const second = createRepository(server, `${name}-b`, { 'index.html': 'x' });
  expect(second).toBeTruthy();
  const store = openStore();
  await store.withCheckout(sourceOf(), signal, async () => {});
  await openStore({ total: 1 }).withCheckout(sourceOf(`${name}-b`), signal, async ({ folder: tree }) => {
    await openStore({ total: 1, age: 0 }).sweep();
    expect(read(tree, 'index.html')).toBe('x');
    expect(fs.readdirSync(folder).filter((one) => !one.includes('.'))).toHaveLength(1);
  });
  expect(fs.readdirSync(folder)).toEqual([]);
});
