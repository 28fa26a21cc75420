import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { powerlessUser } from '@manara/confined/powerless-user';
import { defaultEnvironment, type ScanEnvironment } from '@manara/core/scan-environment';
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserEnvironment } from './browser-environment.ts';
import { browserFlags } from './flags.ts';
import { postGuardian } from './guardian.ts';
import { locateChromium, type LocatedChromium } from './locate-chromium.ts';
import { watchMemory } from './memory-watch.ts';
import { pageMemory } from './page-memory.ts';
import { PipeTransport } from './pipe-transport.ts';
import { makeProfileFolder } from './private-folder.ts';
import { pageUserAgent } from './user-agent.ts';

export interface LaunchOptions {
  /** The operator's choice (`MANARA_CHROMIUM`). */
  executablePath?: string;
  /** Refuse rather than run without the sandbox. */
  requireSandbox?: boolean;
  proxy?: string | null;
  /** `defaultEnvironment` where left out. */
  environment?: ScanEnvironment | undefined;
}

/** `no_user_namespaces`: the host does not let an unprivileged process isolate itself (a container, a hardened kernel). */
export type Sandbox = { ok: true } | { ok: false; reason: 'no_user_namespaces' };

export interface RunningBrowser {
  browser: Browser;
  chromium: LocatedChromium;
  sandbox: Sandbox;
  /** Milliseconds since the epoch at which a renderer last ended for want of memory; 0 for never. */
  lastMemoryKill: () => number;
  /** Ends every process of this browser and removes its profile; resolves within 2 s. */
  close: () => Promise<void>;
}

export type Launched =
  | { ok: true; running: RunningBrowser }
  | { ok: false; reason: 'named_unusable' | 'none' | 'sandbox_required' | 'start_failed'; detail: string };

/** What pages are read at: a small laptop. */
export const viewport = { width: 1280, height: 800 };
const startMilliseconds = 30_000;
const protocolMilliseconds = 120_000;

interface Started {
  child: ChildProcess;
  browser: Browser;
  profile: string;
}

/** One attempt; on failure what the program said. */
async function startOnce(
  chromium: LocatedChromium,
  sandbox: boolean,
  { proxy = null, environment = defaultEnvironment }: LaunchOptions,
): Promise<Started | string> {
  const owner = powerlessUser();
  const profile = makeProfileFolder(owner);
  const flags = browserFlags({ profile, sandbox, userAgent: pageUserAgent(chromium.version), locale: environment.locale, proxy });
  const child = spawn(chromium.path, flags, {
    ...owner,
    detached: true,
    cwd: profile,
    env: browserEnvironment(chromium.environment, profile, environment),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (said.length < 8000) said += chunk.toString('utf8');
  });
  const [, , , toBrowser, fromBrowser] = child.stdio as [null, null, Readable, Writable, Readable];
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => setTimeout(() => resolve(said.trim() || `ended with ${code ?? signal}`), 50));
  });
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`did not answer in ${startMilliseconds / 1000} s`), startMilliseconds);
  });
  const connected = puppeteer
    .connect({
      transport: new PipeTransport(toBrowser, fromBrowser),
      protocol: 'cdp',
      defaultViewport: viewport,
      protocolTimeout: protocolMilliseconds,
      issuesEnabled: false,
    })
    .catch((error: unknown) => ended.then((reason) => reason || String(error)));
  const first = await Promise.race([connected, ended, tooSlow]);
  clearTimeout(timer);
  if (typeof first !== 'string') return { child, browser: first, profile };
  killGroup(child);
  await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  return first;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

const saysNoSandbox = (detail: string): boolean => /sandbox|namespace|clone\(|Operation not permitted/i.test(detail);

/** What this process has found out about each program: the host does not change its mind, but one start may fail for other reasons. */
const verdicts = new Map<string, Sandbox>();

/**
 * Starts the program, sandboxed unless the host has shown twice in a row that it does not allow it. Once a sandboxed start has
 * succeeded in this process, none is ever tried without.
 */
async function startAllowed(
  chromium: LocatedChromium,
  options: LaunchOptions,
): Promise<{ started: Started; sandbox: Sandbox } | { refused: 'sandbox_required' | 'start_failed'; detail: string }> {
  const requireSandbox = options.requireSandbox ?? false;
  const known = verdicts.get(chromium.path);
  if (known?.ok !== false || requireSandbox) {
    let started = await startOnce(chromium, true, options);
    if (typeof started === 'string') started = await startOnce(chromium, true, options);
    if (typeof started !== 'string') {
      verdicts.set(chromium.path, { ok: true });
      return { started, sandbox: { ok: true } };
    }
    if (known?.ok || !saysNoSandbox(started)) return { refused: 'start_failed', detail: started };
    if (requireSandbox) return { refused: 'sandbox_required', detail: started };
  }
  const sandbox: Sandbox = { ok: false, reason: 'no_user_namespaces' };
  const started = await startOnce(chromium, false, options);
  if (typeof started === 'string') return { refused: 'start_failed', detail: started };
  verdicts.set(chromium.path, sandbox);
  return { started, sandbox };
}

/** Starts a browser of its own process group, sandboxed where the host allows. */
export async function launchBrowser(options: LaunchOptions): Promise<Launched> {
  const located = await locateChromium(options.executablePath);
  if (!located.ok) return located;
  const { chromium } = located;
  const answer = await startAllowed(chromium, options);
  if ('refused' in answer) return { ok: false, reason: answer.refused, detail: answer.detail };
  return { ok: true, running: supervise(answer.started, chromium, answer.sandbox) };
}

function supervise({ child, browser, profile }: Started, chromium: LocatedChromium, sandbox: Sandbox): RunningBrowser {
  const group = child.pid as number;
  const guardian = postGuardian(group, profile);
  let killedAt = 0;
  const memory = watchMemory(group, pageMemory().residentBytes, () => {
    killedAt = Date.now();
  });
  const exited = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    memory.stop();
    killGroup(child);
    await exited;
    // Members of the group that outlive the browser by an instant (its zygotes) are killed too, before the profile goes.
    killGroup(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    guardian.dismiss();
    await browser.disconnect().catch(() => {});
  };
  return { browser, chromium, sandbox, lastMemoryKill: () => killedAt, close: () => (closing ??= end()) };
}
