import type { CDPSession, Page } from 'puppeteer-core';
import { inIsolatedWorld } from './isolated-world.ts';

/** Runs in a frame: whether it keeps something for the time of the tab, which nobody else can clear. */
const keepsInTab = (): boolean => {
  try {
    return sessionStorage.length > 0;
  } catch {
    // An opaque origin has none.
    return false;
  }
};

/** Origins that may have stored something. */
const originsOf = (page: Page): Set<string> =>
  new Set(
    page.frames().flatMap((frame) => {
      const url = frame.url().replace(/^blob:/, '');
      return /^https?:/.test(url) && URL.canParse(url) ? [new URL(url).origin] : [];
    }),
  );

/**
 * Leaves a page for an empty one: what it has stored goes, its name, its past and whoever listened by `session` too. Answers a new session of the tab; null where
 * the page keeps something that cannot be cleared. Rejects where the page does not let go.
 */
export async function leavePage(page: Page, session: CDPSession): Promise<CDPSession | null> {
  const keeps = await Promise.all(page.frames().map((frame) => inIsolatedWorld(frame, keepsInTab)));
  if (keeps.some(Boolean)) return null;
  const origins = originsOf(page);
  await session.detach();
  await page.goto('about:blank');
  const fresh = await page.createCDPSession();
  await Promise.all([
    fresh.send('Network.clearBrowserCookies'),
    fresh.send('Page.resetNavigationHistory'),
    page.evaluate(() => void (window.name = '')),
    ...[...origins].map((origin) => fresh.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
  ]);
  return fresh;
}
