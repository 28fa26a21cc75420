import { findChromium } from '@manara/scanner/browser/find-chromium';
import { locateChromium } from '@manara/scanner/browser/locate-chromium';
import type { LoginResponse } from '@manara/contract/session';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { count } from './count.ts';

export type { Browser, Page };

/** The Chromium that scans use, driven by Playwright. Only our own pages are opened in it, so it needs no sandbox. */
export async function openBrowser(): Promise<Browser> {
  const found = await findChromium({ executablePath: process.env.MANARA_CHROMIUM || undefined });
  const located = await locateChromium(process.env.MANARA_CHROMIUM || undefined);
  if (!found.ok || !located.ok) throw new Error(`There is no Chromium: ${found.ok ? '' : found.detail}`);
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...(process.env as Record<string, string>), ...located.chromium.environment },
    args: ['--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb', '--hide-scrollbars'],
  });
  const countLoads = (page: Page) => page.on('load', () => page.url() !== 'about:blank' && count('page'));
  browser.on('context', (context) => context.on('page', countLoads));
  return browser;
}

/** What the client itself keeps of a session in `localStorage`. */
export const storedSession = ({ access_token, refresh_token, expires_in, user }: LoginResponse): { name: string; value: string }[] =>
  Object.entries({
    manara_access_token: access_token,
    manara_refresh_token: refresh_token,
    manara_expires_at: String(Date.now() + expires_in * 1000),
    manara_user: JSON.stringify(user),
  }).map(([name, value]) => ({ name, value }));

/** The storage of a browser in which somebody is signed in, as the client itself leaves it. */
export function signedIn(origin: string, session: LoginResponse): BrowserContextOptions['storageState'] {
  return { cookies: [], origins: [{ origin, localStorage: storedSession(session) }] };
}
