import { powerlessUser } from '@manara/confined/powerless-user';
import { defaultEnvironment } from '@manara/core/scan-environment';
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { unpackBundledChromium } from './bundled-chromium.ts';
import { browserEnvironment } from './browser-environment.ts';

/** `setting`: the operator named it; `path`: installed on the machine; `package`: the build from the package registry. */
export type ChromiumSource = 'setting' | 'path' | 'package';

export interface LocatedChromium {
  path: string;
  /** Such as `153.0.8010.0`. */
  version: string;
  source: ChromiumSource;
  /** Variables that this build's process needs. */
  environment: Record<string, string>;
}

export type Located =
  | { ok: true; chromium: LocatedChromium }
  /** `named_unusable`: the one that the operator named does not run; `none`: there is none. `detail` is for the log. */
  | { ok: false; reason: 'named_unusable' | 'none'; detail: string };

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const run = promisify(execFile);

function candidates(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const named = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  return process.platform === 'darwin' ? [...named, ...macPrograms] : named;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Asks the program itself, as the user it will run under; a snap's placeholder or a foreign build fails here. */
async function versionOf(file: string, environment: Record<string, string>): Promise<{ version: string } | { detail: string }> {
  try {
    const owner = powerlessUser();
    const { stdout } = await run(file, ['--version'], {
      timeout: 15_000,
      cwd: '/',
      env: browserEnvironment(environment, '/nonexistent', defaultEnvironment),
      ...owner,
    });
    const version = /\d+\.\d+\.\d+\.\d+/.exec(stdout)?.[0];
    return version ? { version } : { detail: `${file} says no version` };
  } catch (error) {
    return { detail: error instanceof Error ? error.message.trim() : String(error) };
  }
}

const located = new Map<string, Promise<Located>>();

/** Which Chromium to use: the one named, else the one on the PATH, else the package's. Asked once a process for each name. */
export function locateChromium(named?: string): Promise<Located> {
  const key = named ?? '';
  let answer = located.get(key);
  if (!answer) {
    answer = search(named);
    located.set(key, answer);
    void answer.then((found) => found.ok || located.delete(key));
  }
  return answer;
}

async function search(named?: string): Promise<Located> {
  if (named) {
    const answer = await versionOf(named, {});
    if ('detail' in answer) return { ok: false, reason: 'named_unusable', detail: answer.detail };
    return { ok: true, chromium: { path: named, version: answer.version, source: 'setting', environment: {} } };
  }
  for (const file of candidates().filter(isExecutable)) {
    const answer = await versionOf(file, {});
    if ('version' in answer) return { ok: true, chromium: { path: file, version: answer.version, source: 'path', environment: {} } };
  }
  const unpacked = await unpackBundledChromium();
  if (!unpacked.ok) return { ok: false, reason: 'none', detail: unpacked.detail };
  const { path: file, environment } = unpacked.chromium;
  const answer = await versionOf(file, environment);
  if ('detail' in answer) return { ok: false, reason: 'none', detail: answer.detail };
  return { ok: true, chromium: { path: file, version: answer.version, source: 'package', environment } };
}
