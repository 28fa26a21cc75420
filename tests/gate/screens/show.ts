import type { Language } from '@manara/messages/locale';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { storedSession } from '../../product/open-browser.ts';
import { setTextSize } from '../checks/large-text.ts';
import { watchPage, type Watch } from '../watch-page.ts';
import type { Screen, World } from './screen.ts';

export type Theme = 'light' | 'dark';

export interface Shown {
  page: Page;
  watch: Watch;
  /** Changes the width of the window, in pixels, as its reader does. */
  resize: (width: number) => Promise<void>;
  /** Has the person who is signed in read in another language from here on; false where nobody is signed in. */
  speak: (language: Language) => Promise<boolean>;
  /** How many dialogs, menus and disclosures are open. */
  openLayers: () => Promise<number>;
  close: () => Promise<void>;
}

/** Waits, in the page, for an element of a selector to be shown: asks with every frame, where Playwright asks less and less often. */
const waitForElement = (selector: string) =>
  new Promise<void>((resolve, reject) => {
    const patience = performance.now() + 60_000;
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

/** In the page: another language for who is signed in, as when they have chosen it in another tab; resolves when its texts have come. */
const changeLanguage = (language: Language) =>
  new Promise<void>((resolve, reject) => {
    const before = window.gateCalls;
    const user = JSON.parse(localStorage.getItem('manara_user') ?? '{}') as object;
    localStorage.setItem('manara_user', JSON.stringify({ ...user, language }));
    dispatchEvent(new StorageEvent('storage', { key: 'manara_user' }));
    const patience = performance.now() + 60_000;
    // Calls that are held back to make the state stay so.
    const look = (frames: number) => {
      const isThere = document.documentElement.lang === language && window.gateCalls <= before;
      if (isThere && frames >= 3) resolve();
      else if (performance.now() > patience) reject(new Error(`The texts of ${language} do not come`));
      else requestAnimationFrame(() => look(isThere ? frames + 1 : 0));
    };
    look(0);
  });

interface Window {
  page: Page;
  watch: Watch;
  session: CDPSession;
  /** The size aside, what it was opened with. */
  options: string;
}

interface Look extends BrowserContextOptions {
  /** How many times as large the reader has set text; 1 unless told. */
  textSize?: number;
}

/** Milliseconds after which people are signed in anew: a screen in all its forms takes minutes on a busy machine. */
const renewAfter = 5 * 60_000;

/** Windows of a browser in which screens are shown one after the other: what a window has compiled once it need not compile again. */
export class Windows {
  readonly #browser: Browser;
  readonly #world: World;
  readonly #signIn: () => Promise<World['people']>;
  readonly #free: Window[] = [];
  #signedInAt = Date.now();

  /** `signIn`: signs the people of the world in anew, whose sessions last a quarter of an hour. */
  constructor(browser: Browser, world: World, signIn: () => Promise<World['people']>) {
    this.#browser = browser;
    this.#world = world;
    this.#signIn = signIn;
  }

  async #renewSessions(): Promise<void> {
    if (Date.now() - this.#signedInAt < renewAfter) return;
    this.#signedInAt = Date.now();
    this.#world.people = await this.#signIn();
  }

  /** A page of the product's origin without the client, where a window is between two screens. */
  get #rest(): string {
    return `${this.#world.origin}/livez`;
  }

  /** Brings a window to a screen, of which nobody has seen anything before. */
  async show(screen: Screen, language: Language, { viewport, ...look }: Look): Promise<Shown> {
    const window = await this.#take({ ...look, locale: language });
    const { page, watch, session } = window;
    await page.setViewportSize(viewport!);
    await page.emulateMedia({ colorScheme: 'light' });
    await this.#renewSessions();
    await this.#sign(page, screen.who, language);
    watch.begin();
    await screen.before?.(page, this.#world);
    // Where answers are altered Playwright has the browser forget the files of the client, too.
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await page.goto(this.#world.origin + screen.path(this.#world));
    await page.evaluate(waitForElement, screen.ready);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await screen.open?.(page, this.#world);
    let isClosed = false;
    return {
      page,
      watch,
      async resize(width) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      },
      async speak(to) {
        if (screen.who === 'nobody') return false;
        // What the checks before have caused is not of this language.
        watch.begin();
        await page.evaluate(changeLanguage, to);
        // What a person did to get there led on from it.
        if (!screen.open) await page.evaluate(waitForElement, screen.ready);
        return true;
      },
      openLayers: () => page.evaluate(() => document.querySelectorAll('dialog[open], :popover-open, details[open]').length),
      close: async () => {
        if (isClosed) return;
        isClosed = true;
        // What was held back would be let through to the server: it ends with its page.
        await page.goto(this.#rest);
        // An answer that is still being altered would fail outside of every test.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        if (screen.spoils) await page.context().close();
        else this.#free.push(window);
      },
    };
  }

  async #take(look: Look): Promise<Window> {
    const key = JSON.stringify(look);
    const free = this.#free.findIndex((window) => window.options === key);
    if (free >= 0) return this.#free.splice(free, 1)[0]!;
    const { textSize = 1, ...options } = look;
    const page = await (await this.#browser.newContext(options)).newPage();
    page.setDefaultTimeout(60_000);
    const watch = await watchPage(page);
    const session = await page.context().newCDPSession(page);
    if (textSize !== 1) await setTextSize(session, textSize);
    await page.goto(this.#rest);
    return { page, watch, session, options: key };
  }

  async #sign(page: Page, who: Screen['who'], language: Language): Promise<void> {
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
