import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { FoundChromium } from './find-chromium.ts';

const script = (name: string): string => path.join(import.meta.dirname, '../../testing', name);

interface Process {
  pid: number;
  parent: number;
  group: number;
  uid: number;
  command: string;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ');
        return state === 'Z'
          ? []
          : [{ pid: Number(name), parent: Number(parent), group: Number(group), uid: statSync(`/proc/${name}`).uid, command }];
      } catch {
        return [];
      }
    });
}

const said = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8')));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });

async function within(seconds: number, holds: () => boolean): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000;
  while (!holds() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100));
  return holds();
}

it('leaves no browser and no profile behind when its process is killed, even under a page that never answers', async () => {
  const child = spawn(process.execPath, [script('hold-browser.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  await said(child);
  const browser = processes().find(({ parent, command }) => parent === child.pid && command.includes('--remote-debugging-pipe'));
  const group = browser?.group;
  const profile = /--user-data-dir=(\S+)/.exec(browser?.command ?? '')?.[1] ?? '';
  expect(processes().filter((one) => one.group === group).length).toBeGreaterThan(2);
  if (process.getuid?.() === 0)
    expect(
      new Set(
        processes()
          .filter((one) => one.group === group)
          .map(({ uid }) => uid),
      ),
    ).not.toContain(0);
  expect(existsSync(profile)).toBe(true);
  child.kill('SIGKILL');
  expect(await within(10, () => processes().every((one) => one.group !== group) && !existsSync(profile))).toBe(true);
});

it('is unpacked once by processes that ask for it at the same time', async () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'manara-cache-test-'));
  chmodSync(cache, 0o755);
  try {
    const env = { ...process.env, XDG_CACHE_HOME: cache, PATH: '/nonexistent', MANARA_CHROMIUM: '' };
    const all = await Promise.all(
      [1, 2, 3].map(() => said(spawn(process.execPath, [script('find-browser.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] }))),
    );
    const found = all.map((line) => JSON.parse(line) as FoundChromium);
    expect(found.map((one) => one.ok && one.source)).toEqual(['package', 'package', 'package']);
    expect(readdirSync(path.join(cache, 'manara'))).toHaveLength(1);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
});

/** As root the browser of scans runs under a user who owns nothing: one who cannot enter this checkout can run nothing of it. */
const asStranger = process.getuid?.() === 0 ? ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups'] : [];
const [looker, ...look] = [...asStranger, 'test', '-x', process.execPath];
const canStrangerEnter = spawnSync(looker, look).status === 0;

/** Runs a script as an unprivileged user where nobody may make a user namespace, as in many containers. */
function withoutNamespaces(arguments_: string[], cache: string): ChildProcess {
  const inside = `echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"`;
  const [program = '', ...rest] = [
    ...asStranger,
    'unshare',
    '--user',
    '--map-current-user',
    '--keep-caps',
    'sh',
    '-c',
    inside,
    'sh',
    process.execPath,
    ...arguments_,
  ];
  return spawn(program, rest, { cwd: '/', env: { ...process.env, XDG_CACHE_HOME: cache }, stdio: ['ignore', 'pipe', 'inherit'] });
}

it.skipIf(!canStrangerEnter || spawnSync('unshare', ['--user', 'true']).status !== 0)(
  'says so where it cannot be sandboxed, and refuses where that is not allowed (needs user namespaces, and a checkout that all users can enter)',
  async () => {
    const cache = mkdtempSync(path.join(tmpdir(), 'manara-cache-test-'));
    chmodSync(cache, 0o777);
    try {
      const run = async (...more: string[]): Promise<FoundChromium> =>
        JSON.parse(await said(withoutNamespaces([script('find-browser.ts'), ...more], cache))) as FoundChromium;
      expect(await run()).toMatchObject({ ok: true, sandbox: { ok: false, reason: 'no_user_namespaces' } });
      expect(await run('--require-sandbox')).toMatchObject({ ok: false, reason: 'sandbox_required' });
    } finally {
      rmSync(cache, { recursive: true, force: true });
    }
  },
);
