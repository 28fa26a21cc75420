import type { Browser, Page } from 'puppeteer-core';

/** A screen as somebody opens it: its address, and what the browser remembers of earlier visits. */
export interface Visit {
  name: string;
  url: string;
  localStorage: { name: string; value: string }[];
}

/** Opens a page that remembers what the visit says and has nothing in its cache, and hands it to `work` still empty. */
export async function asFirstVisit<T>(browser: Browser, { url, localStorage }: Visit, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    // An address of the same origin that loads nothing of the client.
    await page.goto(new URL('/livez', url).href);
    await page.evaluate((entries) => {
      for (const { name, value } of entries) window.localStorage.setItem(name, value);
    }, localStorage);
    await page.goto('about:blank');
    return await work(page);
  } finally {
    await context.close();
  }
}
