import type { Language } from '@manara/messages/locale';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { watchPage, type Watch } from '../gate/watch-page.ts';
import { openBrowser } from '../product/open-browser.ts';

export interface Components {
  page: Page;
  watch: Watch;
  /** Shows one state by itself, and nothing else. */
  show: (name: string, language: Language) => Promise<void>;
}

/** One page of components for the tests of a file, one after the other. */
export function usePage(): () => Components {
  let browser: Browser;
  let components: Components;
  beforeAll(async () => {
    browser = await openBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
    page.setDefaultTimeout(60_000);
    const watch = await watchPage(page);
    await page.goto(inject('components').address);
    await page.waitForFunction(() => 'components' in window);
    components = {
      page,
      watch,
      async show(name, language) {
        watch.begin();
        await page.evaluate(() => (window.gateShifts.length = 0));
        await page.evaluate(([which, to]) => window.components.show(which, to), [name, language] as const);
      },
    };
  });
  afterAll(() => browser?.close());
  return () => components;
}
