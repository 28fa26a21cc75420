import type { Browser, Page } from 'puppeteer-core';
import { asFirstVisit, type Visit } from './visit.ts';

export interface Height {
  /** What is measured, and in which window. */
  what: string;
  /** CSS pixels from the top of the page; `goal` is the most that it may be. */
  pixels: number;
  goal: number;
}

interface Measure {
  what: string;
  path: string;
  /** Of the window. */
  width: number;
  height: number;
  isPhone?: true;
  /** The edge of what is measured; without it, the page as a whole is. */
  element?: { selector: string; edge: 'top' | 'bottom' };
  ready: string;
  goal: number;
}

const row = 'tbody tr:not(.detail)';
const desktop = { width: 1440, height: 900 } as const;
const measures: Measure[] = [
  { what: 'Summary, whole', path: '/dashboard', ...desktop, ready: '#metrics', goal: 1_800 },
  {
    what: 'Sites that need attention',
    path: '/dashboard',
    ...desktop,
    ready: '#metrics',
    // Score, why it changed, the strip of figures, severities, and these.
    element: { selector: 'section:has(> #metrics) ~ section:nth-of-type(5)', edge: 'bottom' },
    goal: 900,
  },
  { what: 'First row of all issues', path: '/issues?view=all', ...desktop, ready: row, element: { selector: row, edge: 'top' }, goal: 420 },
  { what: 'First row by rule', path: '/issues?view=rules', ...desktop, ready: row, element: { selector: row, edge: 'top' }, goal: 420 },
  {
    what: 'Tenth issue on a phone',
    path: '/issues?view=all',
    width: 390,
    height: 844,
    isPhone: true,
    ready: `${row}:nth-child(n + 10 of ${row})`,
    element: { selector: `${row}:nth-child(10 of ${row})`, edge: 'bottom' },
    goal: 1_200,
  },
];

async function measured(page: Page, visit: Visit, { path, width, height, isPhone, element, ready }: Measure): Promise<number> {
  await page.setViewport({ width, height, isMobile: isPhone, hasTouch: isPhone });
  await page.goto(new URL(path, visit.url).href, { waitUntil: 'load' });
  await page.waitForSelector(ready);
  await page.waitForNetworkIdle({ idleTime: 1_000 });
  return page.evaluate((asked) => {
    // Only a sample says above everything that it is one.
    document.querySelector('[data-sample]')?.setAttribute('hidden', '');
    if (!asked) return document.documentElement.scrollHeight;
    const box = document.querySelector(asked.selector)?.getBoundingClientRect();
    return box ? Math.round(box[asked.edge] + scrollY) : Number.NaN;
  }, element);
}

/** How far down the screens of an organisation with much data come to what they are for. */
export async function heights(browser: Browser, visit: Visit): Promise<Height[]> {
  const found: Height[] = [];
  for (const measure of measures) {
    const pixels = await asFirstVisit(browser, visit, (page) => measured(page, visit, measure));
    found.push({ what: `${measure.what}, ${measure.width} × ${measure.height}`, pixels, goal: measure.goal });
  }
  return found;
}
