import type { Asset, StaticAsset } from '@manara/contract/assets';
import type { Dashboard, ScoreHistory } from '@manara/contract/dashboard';
import { hubs } from '@manara/core/regulations/regulations';
import type { Page } from 'playwright-core';
import { beforeTheFirstScan, emptyOverview, explained, fullHistory, fullOverview } from './overviews.ts';
import { alter, as, fail, type Screen } from './screen.ts';

const list = '**/api/assets/?**';
const overview = '**/api/dashboard?**';
export const grid = 'section[aria-labelledby=monitoring]';
interface List {
  assets: Asset[];
  static_assets: StaticAsset[];
  total: number;
}

/** Scores of every band, so that each look is judged. */
const manyScores = (page: Page) =>
  alter<List>(page, list, ({ assets }) => {
    const analyses = [
      [96.4, 2.5],
      [83, -3.2],
      [69, 0],
      [100, null],
    ] as const;
    const websites = assets.filter(({ asset_type }) => asset_type === 'website');
    for (const [index, asset] of websites.entries()) {
      const [compliance_score, percent_change_from_previous_scan] = analyses[index] ?? [100, null];
      const score_cap = compliance_score === 69 ? { pages: 12, critical: 2 } : null;
      asset.latest_analysis = {
        compliance_score,
        score_cap,
        percent_change_from_previous_scan,
        issues_found: 3,
        pages_read: 12,
        pages_unread: 1,
        pages_unseen: 0,
      };
      asset.website.last_scan_at = '2026-03-09T08:30:00Z';
    }
  });

const dashboard = { who: 'manager', path: () => '/dashboard', ready: 'section[aria-labelledby=metrics] h3' } as const;
export const monitoring = { who: 'manager', path: () => '/dashboard#monitoring', ready: `${grid} article h3` } as const;
const everyFigure = async (page: Page) => {
  await alter<Dashboard>(page, overview, fullOverview);
  await alter<ScoreHistory>(page, '**/api/dashboard/score-history?**', fullHistory);
};
const nothing = (page: Page) => page.route(list, (route) => route.fulfill({ json: { assets: [], static_assets: [], total: 0 } }));

const withoutAssets = async (page: Page) => {
  await nothing(page);
  await alter<Dashboard>(page, overview, emptyOverview);
};

/** Assets that are audited elsewhere: the first audit of one, a later one of the other. */
const withStatics = (page: Page) =>
  alter<List>(page, list, (body) => {
    const [asset] = body.assets;
    if (!asset) throw new Error('There is no asset to make static ones of');
    const of = (name: string, figures: Pick<StaticAsset, 'url' | 'compliance' | 'trend' | 'lastScan'>): StaticAsset => ({
      ...asset,
      ...figures,
      id: `0197a1b2-0000-7000-8000-00000000000${body.static_assets.length}`,
      name,
      is_static: true,
    });
    body.static_assets.push(of('Kiosk in the hall', { url: null, compliance: 71.5, trend: { value: null }, lastScan: '2026-03-09' }));
    body.static_assets.push(
      of('تطبيق الحافلات', { url: 'https://bus.example/', compliance: 100, trend: { value: 12.5 }, lastScan: '2025-12-31' }),
    );
  });

const teamId = '0197aaaa-0000-4000-8000-00000000aaaa';
/** Teams and products to narrow to. */
const withTeams = (body: Dashboard) =>
  Object.assign(body, {
    teams: [
      { id: teamId, name: 'Donaudampfschifffahrtsgesellschaft <b>' },
      { id: teamId.replaceAll('a', 'b'), name: 'فريق البوابة الرقمية' },
    ],
    products: [{ id: teamId, name: 'Harbour ferries' }],
  });
const narrowed = 'section p[role=status]:not(:empty)';

/** Chooses a hub without storing it, since other screens are those of the same person. */
async function chooseHub(page: Page, hub: Dashboard['hub']): Promise<void> {
  await page.route('**/api/settings/preferred-hub', async (route) => {
    const me = await route.fetch({ maxRetries: 5, url: new URL('/api/auth/me', page.url()).href, method: 'GET', postData: '' });
    await route.fulfill({ json: { ...((await me.json()) as object), preferred_hub: hub } });
  });
  if (hub !== 'enterprise')
    await Promise.all([
      page.waitForResponse((response) => response.url().includes(`/api/dashboard?hub=${hub}`)),
      page.locator('main header select').selectOption(hub),
    ]);
  await page.locator('[aria-busy=false]').first().waitFor();
}

const openHelp = async (page: Page, place: number) => {
  await page.locator('main [popovertarget]').nth(place).click();
  await page.locator('[popover]:popover-open > *').first().waitFor();
};
const openMenu = (page: Page, name: string) => page.locator('article', { hasText: name }).locator('[aria-haspopup=menu]').click();

export const dashboardScreens: Screen[] = [
  { ...dashboard, name: 'dashboard', before: manyScores },
  { ...dashboard, name: 'dashboard of a viewer', who: 'viewer' },
  { ...dashboard, name: 'dashboard, every figure', before: everyFigure },
  ...explained.map(([what, place]): Screen => ({
    ...dashboard,
    name: `dashboard, explanation of ${what}`,
    before: everyFigure,
    open: (page) => openHelp(page, place),
  })),
  {
    ...dashboard,
    name: 'dashboard, a value of the trend',
    before: everyFigure,
    async open(page) {
      await page.locator('main [role=slider]').first().focus();
      await page.keyboard.press('ArrowLeft');
    },
  },
  {
    ...dashboard,
    name: 'dashboard, reasons failed',
    explained: /500/,
    ready: 'main:has(#metrics) [role=status] button',
    before: (page) => fail(page, '**/api/dashboard/score-history?**'),
  },
  { ...monitoring, name: 'monitoring overview', before: manyScores },
  { ...monitoring, name: 'monitoring overview of a viewer', who: 'viewer' },
  ...hubs.map((hub): Screen => ({ ...dashboard, name: `dashboard, ${hub}`, words: true, open: (page) => chooseHub(page, hub) })),
  { ...dashboard, name: 'dashboard, a second step due', before: (page) => as(page, { mfa_due: '2026-12-03T08:00:00Z' }) },
  {
    ...dashboard,
    name: 'dashboard, before the first scan',
    ready: 'main [role=tabpanel] h2',
    before: (page) => alter<Dashboard>(page, overview, beforeTheFirstScan),
  },
  {
    ...dashboard,
    name: 'dashboard, overview loading',
    ready: 'main:has(h1) [role=status] .animate-breathe',
    before: (page) => page.route(overview, () => new Promise(() => {})),
  },
  {
    ...dashboard,
    name: 'dashboard, overview failed',
    ready: 'main [role=alert]',
    explained: /500/,
    before: (page) => fail(page, overview),
  },
  {
    ...dashboard,
    name: 'dashboard, of a team and a product',
    path: () => `/dashboard?team=${teamId}&product=${teamId}`,
    ready: `main:has(#metrics) ${narrowed}`,
    before: (page) =>
      alter<Dashboard>(page, overview, (body) => {
        fullOverview(body);
        withTeams(body);
      }),
  },
  {
    ...dashboard,
    name: 'dashboard, of a team without assets',
    path: () => `/dashboard?team=${teamId}`,
    ready: `main [role=tabpanel] ${narrowed}`,
    before: (page) => alter<Dashboard>(page, overview, withTeams),
  },
  { ...monitoring, name: 'dashboard, assets of a figure', path: () => '/dashboard?assets=scored&type=website', before: manyScores },
  {
    ...monitoring,
    name: 'dashboard, no assets of a figure',
    path: () => '/dashboard?assets=good',
    ready: `${grid} button`,
    before: nothing,
  },
  {
    ...monitoring,
    name: 'dashboard, loading',
    ready: `${grid} [role=status] .animate-breathe`,
    before: (page) => page.route(list, () => new Promise(() => {})),
  },
  {
    ...dashboard,
    name: 'dashboard, empty',
    ready: 'main [role=tabpanel] h2',
    before: withoutAssets,
  },
  { ...monitoring, name: 'monitoring overview, empty', ready: `${grid} h3`, before: withoutAssets },
  {
    ...monitoring,
    name: 'dashboard, failed',
    ready: `${grid} [role=alert]`,
    explained: /500/,
    before: (page) => fail(page, list),
  },
  {
    ...monitoring,
    name: 'dashboard, scans running',
    ready: `${grid} progress`,
    before: (page) =>
      alter<List>(page, list, ({ assets }) => {
        for (const [index, asset] of assets.entries())
          asset.running_scan = index % 2 ? { status: 'running', progress: 34 } : { status: 'queued', progress: 0 };
      }),
  },
  {
    ...monitoring,
    name: 'dashboard, scans failed',
    ready: `${grid} article details`,
    before: (page) =>
      alter<List>(page, list, ({ assets }) => {
        for (const asset of assets)
          asset.last_failure = {
            at: '2026-03-02T10:00:00.000Z',
            reason: 'The start page could not be read: it took longer than 30 seconds.',
          };
      }),
  },
  { ...monitoring, name: 'dashboard, more to show', before: (page) => alter<List>(page, list, (body) => (body.total = 57)) },
  { ...monitoring, name: 'dashboard, static assets', before: withStatics },
  { ...monitoring, name: 'menu of an asset', open: (page) => openMenu(page, 'Fixture') },
  {
    ...monitoring,
    name: 'delete dialog',
    async open(page) {
      await openMenu(page, 'Fixture');
      await page.getByRole('menuitem').last().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...monitoring,
    name: 'messages',
    explained: /409/,
    before: (page) => fail(page, '**/api/assets/*/scan', 409),
    async open(page) {
      const run = page.locator('article footer > button').first();
      for (let message = 1; message <= 3; message += 1) {
        await run.click();
        await page
          .locator('.toast-region li')
          .nth(message - 1)
          .waitFor();
      }
      await page.locator('.toast-region li').first().hover();
    },
  },
  {
    ...monitoring,
    name: 'message in a dialog',
    explained: /409/,
    before: (page) =>
      page.route('**/api/assets/*/scan', async (route) => {
        await page.locator('dialog[open]').waitFor();
        await route.fulfill({ status: 409, json: { detail: 'Fixture', code: 'fixture' } });
      }),
    async open(page) {
      await page.locator('article footer > button').first().click();
      await openMenu(page, 'Fixture');
      await page.getByRole('menuitem').last().click();
      await page.locator('dialog .toast-region li').first().hover();
    },
  },
];
