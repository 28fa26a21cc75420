import { createCanvas } from '@napi-rs/canvas';
import type { Organisation } from '@manara/contract/session';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen } from './screen.ts';

/** Somebody who has asked for another address and has named a website. */
const withPending = (user: { pending_email: string | null; website_config: object }) => {
  user.pending_email = 'a.very.long.name.of.a.person@a-subdomain.of.a.long.example.org';
  user.website_config = { corporate_website: 'https://www.example.org/', last_updated: '2026-11-12T10:00:00.000Z' };
};
const settings = { who: 'manager', path: () => '/settings', ready: '[role=tabpanel]' } as const;

/** Of the many calls that the page describes, all in the same form, the first of each group. */
const oneCallOfEachGroup = (page: Page) =>
  page.route('**/api/docs*', async (route) => {
    const response = await route.fetch({ maxRetries: 5 });
    const body = (await response.text()).replaceAll(/(<h2 [^]*?<\/section>)[^]*?(?=<h2 |<\/main>)/g, '$1');
    await route.fulfill({ response, body });
  });

/** As if the person belonged to three organisations. */
const inSeveral = (page: Page) =>
  alter<{ organisations: Organisation[] }>(page, '**/api/auth/organisations', ({ organisations }) =>
    organisations.push(
      { id: '00000000-0000-7000-8000-000000000001', name: 'هيئة الموانئ <b>2026</b>', role: 'viewer', is_current: false },
      {
        id: '00000000-0000-7000-8000-000000000002',
        name: 'Donaudampfschifffahrtsgesellschaftsverwaltung',
        role: 'owner',
        is_current: false,
      },
    ),
  );

export const shellScreens: Screen[] = [
  { ...settings, name: 'settings, appearance', path: () => '/settings?tab=appearance' },
  { ...settings, name: 'settings, language', path: () => '/settings?tab=language' },
  {
    ...settings,
    name: 'settings, security with errors',
    path: () => '/settings?tab=security',
    open: (page) => page.locator('main form [type=submit]').click(),
  },
  {
    ...settings,
    name: 'settings, profile with errors',
    path: () => '/settings?tab=profile',
    explained: /422/,
    async open(page) {
      await page.locator('[name=github_login]').fill('two words');
      await page.locator('form:has([name=github_login]) [type=submit]').click();
      await page.locator('[name=github_login][aria-invalid=true]').waitFor();
    },
  },
  {
    ...settings,
    name: 'settings, own names and address with errors',
    path: () => '/settings?tab=profile',
    async open(page) {
      await page.locator('[name=username]').fill('a b');
      await page.locator('[name=full_name]').fill('');
      await page.locator('[name=email]').fill('other@example.org');
      await page.locator('[name=current_password]').waitFor();
      await page.locator('[name=organization]').fill('');
      await page.locator('form:has([name=username]) [type=submit]').click();
      await page.locator('[name=organization][aria-invalid=true]').waitFor();
    },
  },
  {
    ...settings,
    name: 'settings, profile with an address to be confirmed and a website',
    path: () => '/settings?tab=profile',
    ready: '[name=email] ~ *, [name=email]',
    before: (page) => alter(page, '**/api/auth/me', withPending),
  },
  {
    ...settings,
    name: 'settings, profile with a picture of which another is refused',
    path: () => '/settings?tab=profile',
    ready: 'main img',
    explained: /status of 415/,
    async before(page) {
      await page.route('**/api/people/*/avatar/*', (route) =>
        route.fulfill({ contentType: 'image/png', body: createCanvas(256, 256).toBuffer('image/png') }),
      );
      const url = '/api/people/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70/avatar/5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a71';
      await alter(page, '**/api/auth/me', (user: { avatar_url: string | null }) => (user.avatar_url = url));
    },
    async open(page) {
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await page.locator('main [role=alert]').waitFor();
    },
  },
  {
    ...settings,
    name: 'the part of a picture that others see',
    path: () => '/settings?tab=profile',
    ready: '[name=username]',
    async open(page) {
      const canvas = createCanvas(900, 300);
      canvas.getContext('2d').fillRect(0, 0, 450, 300);
      await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: canvas.toBuffer('image/png') });
      await page.locator('dialog[open] img').first().waitFor();
    },
  },
  {
    ...settings,
    name: 'confirming a new address',
    path: () => '/confirm-email/token',
    ready: 'main button.bg-primary',
    before: (page) => alter(page, '**/api/auth/me', withPending),
  },
  { ...settings, name: 'a new address that does not wait any more', path: () => '/confirm-email/token', ready: 'main a[href*=profile]' },
  {
    ...settings,
    name: 'settings, profile of somebody in several organisations',
    path: () => '/settings?tab=profile',
    ready: '[role=tabpanel] li',
    before: inSeveral,
  },
  {
    ...settings,
    name: 'settings, removal of the own account',
    path: () => '/settings?tab=profile',
    ready: '[role=tabpanel] li',
    before: inSeveral,
    async open(page) {
      await page.locator('[role=tabpanel] > div > :last-child button').click();
      await page.locator('dialog [name=password]').waitFor();
    },
  },
  {
    ...settings,
    name: 'settings, profile whose organisations failed to load',
    path: () => '/settings?tab=profile',
    ready: '[role=tabpanel] [role=alert]',
    explained: /500/,
    before: (page) => fail(page, '**/api/auth/organisations'),
  },
  {
    ...settings,
    name: 'command palette',
    open: (page) => page.keyboard.press('Control+k').then(() => page.locator('dialog [role=option]').first().waitFor()),
  },
  {
    ...settings,
    name: 'command palette with what was found',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.locator('dialog [role=combobox]').fill('a');
      await page.locator('dialog [role=option][id*=asset-]').first().waitFor();
    },
  },
  {
    ...settings,
    name: 'command palette, with assets of which one is to be scanned',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.locator('dialog [role=option][id$=startScan]').click();
      await page.locator('dialog [role=option][id*=pick-]').first().waitFor();
    },
  },
  {
    ...settings,
    name: 'command palette with nothing and a failure',
    explained: /500/,
    before: (page) => fail(page, '**/api/search?*'),
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.locator('dialog [role=combobox]').fill('zzzz');
      await page.locator('dialog [role=status] ~ *').first().waitFor();
    },
  },
  {
    ...settings,
    name: 'keyboard shortcuts',
    open: (page) => page.keyboard.press('?').then(() => page.locator('dialog [type=checkbox]').first().waitFor()),
  },
  {
    ...settings,
    name: 'navigation folded',
    from: 1024,
    open: (page) => page.locator('header [aria-controls]:not([aria-haspopup])').click(),
  },
  {
    ...settings,
    name: 'navigation over the screen',
    to: 1023,
    async open(page) {
      await page.locator('header [aria-controls]:not([aria-haspopup])').click();
      await page.locator('dialog nav').waitFor();
    },
  },
  {
    ...settings,
    name: 'live updates paused',
    spoils: true,
    explained: /503/,
    async before(page) {
      await page.clock.install();
      await fail(page, '**/api/live/tickets', 503);
    },
    async open(page) {
      const notice = page.locator('main [role=status] button');
      for (let second = 0; second < 60 && !(await notice.isVisible()); second += 1) await page.clock.runFor(1_000);
      await notice.waitFor();
    },
  },
  {
    ...settings,
    name: 'a screen that cannot be fetched',
    path: () => '/issues',
    ready: 'main [role=alert]',
    explained: /Failed to|ERR_FAILED|module/,
    before: (page) => page.route('**/assets/Issues-*', (route) => route.abort()),
  },
  {
    ...settings,
    name: 'server unreachable',
    ready: '[role=alert]',
    explained: /Failed to|ERR_FAILED/,
    before: (page) => page.route('**/api/**', (route) => route.abort()),
    path: () => '/dashboard',
  },
  { name: 'API documentation', who: 'nobody', path: () => '/api/docs', ready: 'main h2', before: oneCallOfEachGroup },
];
