import type { Language } from '@manara/messages/locale';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { signedIn } from '../../product/open-browser.ts';
import { watchPage, type Watch } from '../watch-page.ts';
import type { Screen, World } from './screen.ts';

export type Theme = 'light' | 'dark';

export interface Shown {
  page: Page;
  watch: Watch;
  close: () => Promise<void>;
}

/** The storage of a browser in which nobody is signed in and somebody has once chosen a language. */
const signedOut = (origin: string, language: Language): BrowserContextOptions['storageState'] => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'manara_language', value: language }] }],
});

/** Opens a browser window of its own and brings it to a screen. */
export async function show(
  browser: Browser,
  world: World,
  screen: Screen,
  language: Language,
  options: BrowserContextOptions,
): Promise<Shown> {
  const { origin, people } = world;
  const storageState = screen.who === 'nobody' ? signedOut(origin, language) : signedIn(origin, people[language][screen.who].session);
  const context = await browser.newContext({ ...options, storageState, locale: language });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const watch = await watchPage(page);
  await screen.before?.(page, world);
  await page.goto(origin + screen.path(world));
  await page.locator(screen.ready).first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await screen.open?.(page, world);
  return { page, watch, close: () => context.close() };
}

/** Changes the theme of a page that is open, as the client itself does. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((dark) => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.documentElement.classList.toggle('dark', dark);
  }, theme === 'dark');
}
