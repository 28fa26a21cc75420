import type { Language } from '@manara/messages/locale';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { storedSession } from '../../product/open-browser.ts';
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

/** Waits, in the page, for an element of a selector to be shown: asks with every frame, where Playwright asks less and less often. */
const waitForElement = (selector: string) =>
  new Promise<void>((resolve, reject) => {
    const patience = performance.now() + 30_000;
    const look = () => {
      if ([...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }))) resolve();
      else if (performance.now() > patience) reject(new Error(`There is no ${selector}`));
      else requestAnimationFrame(look);
    };
    look();
  });

/** What a browser keeps of who is signed in, or of the language that somebody has once chosen. */
const stored = ({ people }: World, who: Screen['who'], language: Language) =>
  who === 'nobody' ? [{ name: 'manara_language', value: language }] : storedSession(people[language][who]);

interface Window {
  page: Page;
  watch: Watch;
  /** The size aside, what it was opened with. */
  options: string;
}

/** Windows of a browser in which screens are shown one after the other: what a window has compiled once it need not compile again. */
export class Windows {
  readonly #browser: Browser;
  readonly #world: World;
  readonly #free: Window[] = [];

  constructor(browser: Browser, world: World) {
    this.#browser = browser;
    this.#world = world;
  }

  /** Brings a window to a screen, of which nobody has seen anything before. */
  async show(screen: Screen, language: Language, { viewport, ...media }: BrowserContextOptions): Promise<Shown> {
    const { origin } = this.#world;
    const window = await this.#take({ ...media, locale: language });
    const { page, watch } = window;
    await page.setViewportSize(viewport!);
    await page.emulateMedia({ colorScheme: 'light' });
    await this.#sign(page, screen.who, language);
    watch.begin();
    await screen.before?.(page, this.#world);
    await page.goto(origin + screen.path(this.#world));
    await page.evaluate(waitForElement, screen.ready);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await screen.open?.(page, this.#world);
    return {
      page,
      watch,
      async resize(width) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      },
      openLayers: () => page.evaluate(() => document.querySelectorAll('dialog[open], :popover-open, details[open]').length),
      close: async () => {
        // What was held back would be let through to the server: it ends with its page.
        await page.goto('about:blank');
        // An answer that is still being altered would fail outside of every test.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        if (screen.spoils) await page.context().close();
        else this.#free.push(window);
      },
    };
  }

  async #take(options: BrowserContextOptions): Promise<Window> {
    const key = JSON.stringify(options);
    const free = this.#free.findIndex((window) => window.options === key);
    if (free >= 0) return this.#free.splice(free, 1)[0]!;
    const page = await (await this.#browser.newContext(options)).newPage();
    page.setDefaultTimeout(30_000);
    return { page, watch: await watchPage(page), options: key };
  }

  async #sign(page: Page, who: Screen['who'], language: Language): Promise<void> {
    await page.goto(`${this.#world.origin}/livez`);
    await page.evaluate(
      (entries) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name, value } of entries) localStorage.setItem(name, value);
      },
      stored(this.#world, who, language),
    );
  }
}

/** Changes the theme of a page that is open, as the client itself does. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((dark) => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.documentElement.classList.toggle('dark', dark);
  }, theme === 'dark');
}
