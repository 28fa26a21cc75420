import { launchBrowser, type LaunchOptions, type Launched, type Sandbox } from './launch.ts';
import { type ChromiumSource } from './locate-chromium.ts';

/** Which Chromium pages are read with, and whether its pages are locked in. */
export type FoundChromium =
  | { ok: true; path: string; version: string; source: ChromiumSource; sandbox: Sandbox }
  /** `detail` is what the program or the system said, for a log; not for people. */
  | { ok: false; reason: Extract<Launched, { ok: false }>['reason']; detail: string };

const found = new Map<string, Promise<FoundChromium>>();

/** Really starts the browser once (about 0.5 s, 2 s more the very first time) and remembers the answer for this process. */
export function findChromium(options: Pick<LaunchOptions, 'executablePath' | 'requireSandbox'> = {}): Promise<FoundChromium> {
  const key = JSON.stringify([options.executablePath ?? null, options.requireSandbox ?? false]);
  let answer = found.get(key);
  if (!answer) {
    answer = look(options);
    found.set(key, answer);
    void answer.then((result) => result.ok || found.delete(key));
  }
  return answer;
}

async function look(options: LaunchOptions): Promise<FoundChromium> {
  const launched = await launchBrowser(options);
  if (!launched.ok) return launched;
  const { chromium, sandbox, close } = launched.running;
  await close();
  return { ok: true, path: chromium.path, version: chromium.version, source: chromium.source, sandbox };
}
