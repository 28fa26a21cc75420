import type { Browser, Page } from 'puppeteer-core';
import { asFirstVisit, type Visit } from './visit.ts';

export interface Presses {
  what: string;
  count: number;
  goal: number;
}

interface Way {
  what: string;
  from: string;
  /** What is pressed, one after the other. */
  press: readonly string[];
  /** What a person is then at. */
  end: string;
  goal: number;
}

const ways: Way[] = [
  {
    what: 'From the dashboard to the first issue',
    from: '/dashboard',
    press: ['nav a[href="/issues"]', 'tbody tr:not(.detail) + .detail summary', 'tbody details li a[href*="/issue/"]'],
    end: 'main section select',
    goal: 3,
  },
  {
    what: 'From the list of issues to an assignee',
    from: '/issues?view=all',
    press: ['tbody th a[href*="/issue/"]', 'main section select'],
    end: 'main section select:focus',
    goal: 2,
  },
  {
    what: 'From the score to the issues that have changed it',
    from: '/dashboard',
    // The first lists of the summary are the reasons of the score.
    press: ['main section ul li a[href^="/issues"]'],
    end: 'main tbody tr',
    goal: 1,
  },
];

async function go(page: Page, visit: Visit, { from, press, end }: Way): Promise<number> {
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(new URL(from, visit.url).href, { waitUntil: 'load' });
  let count = 0;
  for (const selector of press) {
    const element = await page.waitForSelector(selector, { visible: true });
    await page.waitForNetworkIdle({ idleTime: 500 });
    await element?.click();
    count += 1;
  }
  await page.waitForSelector(end);
  return count;
}

/** How often a person presses something on the ways that are gone most; fails where such a way no longer leads there. */
export async function presses(browser: Browser, visit: Visit): Promise<Presses[]> {
  const found: Presses[] = [];
  for (const way of ways)
    found.push({ what: way.what, count: await asFirstVisit(browser, visit, (page) => go(page, visit, way)), goal: way.goal });
  return found;
}
