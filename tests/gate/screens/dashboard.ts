import type { Asset } from '@manara/contract/assets';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen } from './screen.ts';

const list = '**/api/assets/?**';
const card = 'article h3';
interface List {
  assets: Asset[];
  static_assets: Asset[];
  total: number;
}

/** Scores of every band, so that each look is judged. */
const manyScores = (page: Page) =>
  alter<List>(page, list, ({ assets }) => {
    const analyses = [
      [96.4, 2.5],
      [83, -3.2],
      [41, 0],
      [100, null],
    ] as const;
    const websites = assets.filter(({ asset_type }) => asset_type === 'website');
    for (const [index, asset] of websites.entries()) {
      const [compliance_score, percent_change_from_previous_scan] = analyses[index] ?? [100, null];
      asset.latest_analysis = { compliance_score, percent_change_from_previous_scan, issues_found: 3, pages_read: 12, pages_unread: 1 };
      asset.website.last_scan_at = '2026-03-09T08:30:00Z';
    }
  });

const dashboard = { who: 'manager', path: () => '/dashboard', ready: card } as const;
const openAdd = (page: Page) => page.locator('main li > button').click();
const openMenu = (page: Page, name: string) => page.locator('article', { hasText: name }).locator('[aria-haspopup=menu]').click();

export const dashboardScreens: Screen[] = [
  { ...dashboard, name: 'dashboard', before: manyScores },
  { ...dashboard, name: 'dashboard of a viewer', who: 'viewer' },
  {
    ...dashboard,
    name: 'dashboard, loading',
    ready: 'section [role=status] .animate-breathe',
    before: (page) => page.route(list, () => new Promise(() => {})),
  },
  {
    ...dashboard,
    name: 'dashboard, empty',
    ready: 'section h3',
    before: (page) => page.route(list, (route) => route.fulfill({ json: { assets: [], static_assets: [], total: 0 } })),
  },
  { ...dashboard, name: 'dashboard, failed', ready: 'main [role=alert]', explained: /500/, before: (page) => fail(page, list) },
  {
    ...dashboard,
    name: 'dashboard, scans running',
    ready: 'progress',
    before: (page) =>
      alter<List>(page, list, ({ assets }) => {
        for (const [index, asset] of assets.entries())
          asset.running_scan = index % 2 ? { status: 'running', progress: 34 } : { status: 'queued', progress: 0 };
      }),
  },
  { ...dashboard, name: 'dashboard, more to show', before: (page) => alter<List>(page, list, (body) => (body.total = 57)) },
  { ...dashboard, name: 'menu of an asset', open: (page) => openMenu(page, 'Fixture') },
  { ...dashboard, name: 'add dialog, type', open: openAdd },
  {
    ...dashboard,
    name: 'add dialog, website with errors',
    async open(page) {
      await openAdd(page);
      await page.locator('dialog li button').first().click();
      await page.locator('dialog [name=name]').fill('');
      await page.locator('dialog [name=url]').fill('no address');
      await page.locator('dialog [type=submit]').click({ force: true });
      await page.locator('dialog [name=url][aria-invalid]').waitFor();
    },
  },
  {
    ...dashboard,
    name: 'add dialog, SharePoint',
    async open(page) {
      await openAdd(page);
      await page.locator('dialog li button').nth(1).click();
      await page.locator('dialog [name=name]').waitFor();
    },
  },
  {
    ...dashboard,
    name: 'asset settings',
    async open(page) {
      await openMenu(page, 'Fixture');
      await page.getByRole('menuitem').first().click();
      await page.locator('dialog [name=max_pages]').fill('0');
    },
  },
  {
    ...dashboard,
    name: 'delete dialog',
    async open(page) {
      await openMenu(page, 'Fixture');
      await page.getByRole('menuitem').last().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...dashboard,
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
];
