import type { Language } from '@manara/messages/locale';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { signedIn } from '../../product/open-browser.ts';
import { watchPage, type Watch } from '../watch-page.ts';
import type { Screen, World } from './screen.ts';

export type Theme = 'light' | 'dark';

export interface Shown {
  page: Page;
  watch: Watch;
  /** Changes the width of the window, in pixels, as its reader does. */
  resize: (width: number) => Promise<void>;
  /** How many dialogs, menus and disclosures are open. */
  openLayers: () => Promise<number>;
  close: () => Promise<void>;
}

/** The storage of a browser in which nobody is signed in and somebody has once chosen a language. */
const signedOut = (origin: string, language: Language): BrowserContextOptions['storageState'] => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'manara_language', value: language }] }],
});

/** Waits, in the page, for an element of a selector to be shown: asks with every frame, where Playwright asks less and less often. */
const waitForElement = (selector: string) =>
  new Promise<void>((resolve, reject) => {
    const patience = performance.now() + 15_000;
    const look = () => {
      if ([...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }))) resolve();
      else if (performance.now() > patience) reject(new Error(`There is no ${selector}`));
      else requestAnimationFrame(look);
    };
    look();
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
  const storageState = screen.who === 'nobody' ? signedOut(origin, language) : signedIn(origin, people[language][screen.who]);
  const context = await browser.newContext({ ...options, storageState, locale: language });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const watch = await watchPage(page);
  await screen.before?.(page, world);
  await page.goto(origin + screen.path(world));
  await page.evaluate(waitForElement, screen.ready);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await screen.open?.(page, world);
  return {
    page,
    watch,
    async resize(width) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    },
    openLayers: () => page.evaluate(() => document.querySelectorAll('dialog[open], :popover-open, details[open]').length),
    async close() {
      // What was held back would be let through to the server: it ends with its page.
      await page.goto('about:blank');
      // An answer that is still being altered would fail outside of every test.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** Changes the theme of a page that is open, as the client itself does. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((dark) => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.documentElement.classList.toggle('dark', dark);
  }, theme === 'dark');
}
