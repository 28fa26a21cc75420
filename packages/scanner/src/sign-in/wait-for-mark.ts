import { setTimeout as sleep } from 'node:timers/promises';
import type { SignInMark } from '@manara/core/sign-in/sign-in';
import { withDeadline } from '../page/deadline.ts';
import { inIsolatedWorld } from '../page/isolated-world.ts';
import type { Tab } from '../page/tab.ts';
import { showsMark } from './in-page/mark.ts';
import { isOwn } from './own-requests.ts';

const lookMilliseconds = 5_000;
const pause = 200;

/** Whether a page of the origin shows the mark now; a page on its way to another one does not. */
export async function isMarked({ page }: Tab, origin: string, { kind, value }: SignInMark): Promise<boolean> {
  if (!isOwn({ origin }, page.url())) return false;
  return withDeadline(inIsolatedWorld(page.mainFrame(), showsMark, kind, value), lookMilliseconds).catch(() => false);
}

/** Waits for the mark; false after the time, or as soon as `stops` says so. */
export async function waitForMark(
  tab: Tab,
  origin: string,
  mark: SignInMark,
  { milliseconds, stops }: { milliseconds: number; stops?: () => Promise<boolean> },
): Promise<boolean> {
  for (const deadline = performance.now() + milliseconds; ; await sleep(pause)) {
    if (await isMarked(tab, origin, mark)) return true;
    if (await stops?.()) return false;
    if (performance.now() >= deadline) return false;
  }
}
