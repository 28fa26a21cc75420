import type { Asset } from '@manara/contract/assets';
import type { Browser, KeyInput, Page } from 'puppeteer-core';
import type { Caller } from '../../tests/product/caller.ts';
import { asFirstVisit, type Visit } from './visit.ts';

/** What a person does once: presses an element or a key, or types a word. */
type Act = { press: string } | { key: KeyInput; control?: true } | { type: string };

interface Screen {
  name: string;
  path: string;
  acts: readonly Act[];
}

export interface Interactions {
  screen: string;
  /** Interaction to Next Paint: milliseconds of the slowest interaction, from the press until the screen is drawn anew. */
  slowest: number;
  /** Of the slowest, in milliseconds: until it began to be handled, its handlers, and from then until it was drawn. */
  parts: [wait: number, work: number, drawing: number];
  /** What was slowest. */
  act: string;
  /** How many interactions the browser has told. */
  count: number;
}

/** Of Interaction to Next Paint, in milliseconds. */
export const interactionGoal = 100;

const nameOf = (act: Act): string => ('press' in act ? act.press : 'key' in act ? `key ${act.key}` : `typing “${act.type}”`);

/** The main screens of an organization, and on each what people do there most. */
async function screensOf(by: Caller): Promise<Screen[]> {
  const { assets } = await by.call<{ assets: Asset[] }>('GET', '/assets/?limit=100&sort=worst');
  const site = assets.find(({ asset_type, latest_analysis }) => asset_type === 'website' && latest_analysis !== null)?.id;
  const { issues } = await by.call<{ issues: { id: string; asset_id: string }[] }>('GET', '/assets/all-issues?limit=1&standing=true');
  const [issue] = issues;
  if (!site || !issue) throw new Error('The organization has no scanned website with issues');
  const palette: Act[] = [{ key: 'k', control: true }, { type: 'iss' }, { key: 'ArrowDown' }, { key: 'Escape' }];
  return [
    {
      name: 'Dashboard',
      path: '/dashboard',
      acts: [
        { press: 'main section [aria-pressed="false"]' },
        { press: 'main section [aria-expanded="false"]' },
        { key: 'Escape' },
        { press: '[data-tab="monitoring"]' },
        { press: '[data-tab="summary"]' },
        ...palette,
      ],
    },
    {
      name: 'Issues by rule',
      path: '/issues?view=rules',
      acts: [{ press: 'tbody .detail summary' }, { press: 'main [role="group"] [aria-pressed="false"]' }],
    },
    {
      name: 'All issues',
      path: '/issues?view=all',
      acts: [
        { press: 'thead .sorts button' },
        { press: 'tbody input[type="checkbox"]' },
        { press: 'main input[type="search"]' },
        { type: 'text' },
        { key: 'Enter' },
        { press: 'main nav li:last-child button:not(:disabled)' },
      ],
    },
    {
      name: 'Report',
      path: `/report/${site}`,
      acts: [{ press: 'main [role="group"] [aria-pressed="false"]' }, { press: 'main details summary' }],
    },
    {
      name: 'Issue',
      path: `/report/${issue.asset_id}/issue/${issue.id}`,
      acts: [{ press: 'main [aria-expanded="false"]' }, { key: 'Escape' }, { press: 'main section select' }, { key: 'Escape' }],
    },
    { name: 'Documents', path: '/upload', acts: [{ press: 'main input[type="search"]' }, { type: 'report' }, { key: 'Enter' }] },
    { name: 'Reports', path: '/reports', acts: [{ press: 'main input[type="search"]' }, { type: 'shop' }, { key: 'Enter' }] },
    { name: 'Assistant', path: '/ai', acts: [{ press: 'main textarea' }, { type: 'Which issues are critical?' }] },
    {
      name: 'Settings',
      path: '/settings?tab=profile',
      acts: [{ press: '[data-tab="appearance"]' }, { key: 'ArrowDown' }, { key: 'ArrowUp' }],
    },
  ];
}

interface Heard {
  duration: number;
  parts: Interactions['parts'];
}

/**
 * In the page: keeps the slowest event of each interaction, from 16 milliseconds on, which is the least that browsers tell. A browser without a screen draws
 * no frame where nothing has changed, and would count a key that changes nothing until the answer of the server is drawn: a dot changes with every frame.
 */
function listen(): void {
  const dot = document.createElement('div');
  Object.assign(dot.style, { position: 'fixed', inset: '0 auto auto 0', inlineSize: '1px', blockSize: '1px', pointerEvents: 'none' });
  document.body.append(dot);
  let isDark = false;
  const draw = () => {
    isDark = !isDark;
    dot.style.backgroundColor = isDark ? 'black' : 'white';
    requestAnimationFrame(draw);
  };
  draw();
  const interactions = new Map<number, Heard>();
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime, processingStart, processingEnd } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId || duration < (interactions.get(interactionId)?.duration ?? 0)) continue;
      const parts = [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd];
      interactions.set(interactionId, { duration, parts: parts.map(Math.round) as Heard['parts'] });
    }
    // TypeScript doesn't know the threshold yet.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** In the page: resolves with the interactions since the last time, once what was done is drawn and told. */
async function heard(): Promise<Heard[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))));
  const { interactions } = window as unknown as { interactions: Map<number, Heard> };
  const found = [...interactions.values()];
  interactions.clear();
  return found;
}

async function perform(page: Page, act: Act): Promise<void> {
  if ('press' in act) {
    const element = await page.waitForSelector(act.press, { visible: true });
    await element?.scrollIntoView();
    await element?.click();
  } else if ('key' in act) {
    if (act.control) await page.keyboard.down('Control');
    await page.keyboard.press(act.key);
    if (act.control) await page.keyboard.up('Control');
  } else await page.keyboard.type(act.type, { delay: 60 });
}

async function measured(page: Page, origin: string, { name, path, acts }: Screen): Promise<Interactions> {
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(new URL(path, origin).href, { waitUntil: 'load' });
  await page.waitForNetworkIdle({ idleTime: 1_000 });
  await page.evaluate(listen);
  const found: Interactions = { screen: name, slowest: 0, parts: [0, 0, 0], act: 'none', count: 0 };
  for (const act of acts) {
    await perform(page, act);
    await page.waitForNetworkIdle({ idleTime: 500 });
    for (const { duration, parts } of await page.evaluate(heard)) {
      found.count += 1;
      if (duration > found.slowest) Object.assign(found, { slowest: Math.round(duration), parts, act: nameOf(act) });
    }
  }
  return found;
}

/** How long the main screens take to answer real presses and keys. */
export async function interactions(browser: Browser, visit: Visit, by: Caller): Promise<Interactions[]> {
  const found: Interactions[] = [];
  for (const screen of await screensOf(by)) found.push(await asFirstVisit(browser, visit, (page) => measured(page, visit.url, screen)));
  return found;
}
