import type { Asset } from '@manara/contract/assets';
import type { Team } from '@manara/contract/teams';
import type { Page } from 'playwright-core';
import { alter, type Screen } from './screen.ts';

const list = '**/api/assets/?**';
const dialog = 'dialog[open][aria-labelledby]';

/** The scanned asset with much to show. */
const withMuch = (page: Page) =>
  alter<{ assets: Asset[] }>(page, list, ({ assets }) => {
    const asset = assets.find(({ name }) => name.startsWith('Fixture'));
    if (!asset) throw new Error('There is no asset to set');
    asset.tags = ['Public', 'قسم الخدمات الإلكترونية', 'Donaudampfschifffahrtsgesellschaft-Elektrizitäten'];
    asset.sign_in = { kind: 'basic', username: 'ann', name: null, url: null, mark: null };
  });

/** The asset in one of several teams. */
const withTeams = (page: Page) =>
  alter<{ teams: Team[] }>(page, '**/api/teams', (answer) => {
    const named = ['Harbour', 'قسم الخدمات الإلكترونية', 'Donaudampfschifffahrtsgesellschaft-Elektrizitäten'];
    answer.teams = named.map((name, at) => ({
      id: `00000000-0000-4000-8000-00000000000${at}`,
      name,
      members: [],
      assets: [],
      schedule: null,
    }));
  });

/** No asset has the tag that is asked for: all of them stand for those that would. */
const ofTag = (page: Page) =>
  page.route(list, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('tag');
    await route.fulfill({ response: await route.fetch({ url: String(url), maxRetries: 5 }) });
  });

const openSettings = async (page: Page) => {
  await page.locator('article', { hasText: 'Fixture' }).locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem').first().click();
  await page.locator(`${dialog} [name=name]`).waitFor();
};
const openPart = (page: Page, index: number) => page.locator(`${dialog} summary:has(h3)`).nth(index).click();
const parts = { schedule: 0, scope: 1, limits: 2, standard: 3, window: 4, environment: 5, preparation: 6, signIn: 7 };

const base = {
  who: 'manager',
  path: () => '/dashboard#monitoring',
  ready: 'section[aria-labelledby=monitoring] article h3',
  before: (page: Page) => Promise.all([withMuch(page), withTeams(page)]),
} as const;

export const assetSettingsScreens: Screen[] = [
  { ...base, name: 'asset settings', open: openSettings },
  {
    ...base,
    name: 'asset settings, pages',
    async open(page) {
      await openSettings(page);
      await openPart(page, parts.scope);
      await page.locator('[name="scan_settings.include"]').fill('/a*\n/l*\n/hostile');
      await page.locator('[name="scan_settings.exclude"]').fill('/alt');
      await page.locator(`${dialog} details details`).first().waitFor();
      for (const summary of await page.locator(`${dialog} details details summary`).all()) await summary.click();
    },
  },
  {
    ...base,
    name: 'asset settings, schedule, limits, standard, window and browser',
    async open(page) {
      await openSettings(page);
      for (const part of [parts.schedule, parts.limits, parts.standard, parts.window, parts.environment]) await openPart(page, part);
      await page.locator('[name=window]').selectOption('own');
    },
  },
  {
    ...base,
    name: 'asset settings, wrong values',
    async open(page) {
      await openSettings(page);
      for (const part of [parts.scope, parts.limits, parts.window, parts.environment]) await openPart(page, part);
      await page.locator('[name="scan_settings.include"]').fill('no path');
      await page.locator('[name=max_pages]').fill('0');
      await page.locator('[name="scan_settings.timezone"]').fill('Harbour');
      await page.locator('[name=window]').selectOption('own');
      await page.locator('[name="window.width"]').fill('1');
      await page.locator('[name="window.width"][aria-invalid]').waitFor();
    },
  },
  {
    ...base,
    name: 'asset settings, page preparation',
    async open(page) {
      await openSettings(page);
      await openPart(page, parts.preparation);
      await page.locator('[name="scan_settings.preparation.consent"]').selectOption('accept');
      await page.locator('[name="scan_settings.preparation.steps"]').fill('on /news/*\nclick #menu\ntype "Ann Lee" into #name');
      await page.locator('[name="scan_settings.preparation.hide"]').fill('.advert');
      await page.locator(`${dialog} details details summary`).first().click();
      await page.locator(`${dialog} details details code`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'asset settings, page preparation, wrong values',
    async open(page) {
      await openSettings(page);
      await openPart(page, parts.preparation);
      await page.locator('[name="scan_settings.preparation.steps"]').fill('انقر القائمة');
      await page.locator('[name="scan_settings.preparation.headers"]').fill('Authorization: Bearer abc');
      await page.locator('[name="scan_settings.preparation.headers"][aria-invalid]').waitFor();
    },
  },
  {
    ...base,
    name: 'asset settings, stored sign-in',
    async open(page) {
      await openSettings(page);
      await openPart(page, parts.signIn);
      await page.locator('[name="sign_in.kind"]').waitFor();
    },
  },
  {
    ...base,
    name: 'asset settings, sign-in by a form, refused',
    explained: /422/,
    async open(page) {
      await openSettings(page);
      await openPart(page, parts.signIn);
      await page.locator('[name="sign_in.kind"]').selectOption('form');
      await page.locator('[name="sign_in.url"]').fill('https://elsewhere.example/login');
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator('[name="sign_in.mark"][aria-invalid]').waitFor();
    },
  },
  { ...base, name: 'dashboard, assets of a tag', path: () => '/dashboard?tag=Public', before: ofTag },
];
