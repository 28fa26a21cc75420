import type { User } from '@manara/contract/session';
import type { Page } from 'playwright-core';
import { alter, type Screen } from './screen.ts';

const security = { who: 'manager', path: () => '/settings?tab=security', ready: '[role=tabpanel] li button' } as const;
const refused = /status of 4\d\d/;

const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jk${n}m`);
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** As if the person had a second factor; nobody of the world does. */
const isOn = (page: Page) =>
  alter<User>(page, '**/api/auth/me', (user) => Object.assign(user, { mfa_enabled: true, mfa_method: 'totp', backup_codes: 3 }));
const begins = (page: Page) =>
  page.route('**/api/settings/authenticator', (route) =>
    route.fulfill({ json: { secret: key, otpauth_uri: `otpauth://totp/Manara:manager%40example.org?secret=${key}&issuer=Manara` } }),
  );
const button = (page: Page, place: number) => page.locator('[role=tabpanel] li button').nth(place);
const givePassword = async (page: Page) => {
  await page.locator('dialog [name=password]').fill('Lighthouse-2026!');
  await page.locator('dialog [type=submit]').click();
};

export const secondFactorScreens: Screen[] = [
  {
    ...security,
    name: 'settings, setting an authenticator app up',
    async open(page) {
      await button(page, 0).click();
      await page.locator('dialog [type=submit]').click();
    },
  },
  {
    ...security,
    name: 'settings, an authenticator app to be confirmed',
    before: begins,
    async open(page) {
      await button(page, 0).click();
      await givePassword(page);
      await page.locator('dialog svg[role=img]').waitFor();
    },
  },
  {
    ...security,
    name: 'settings, an authenticator app with a wrong code',
    explained: refused,
    before: begins,
    async open(page) {
      await button(page, 0).click();
      await givePassword(page);
      await page.locator('dialog [name=code]').fill('000000');
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  { ...security, name: 'settings, with an authenticator app', before: isOn, ready: '[role=tabpanel] li + li button' },
  {
    ...security,
    name: 'settings, disabling the authenticator app',
    ready: '[role=tabpanel] li + li button',
    before: isOn,
    open: (page) => button(page, 0).click(),
  },
  {
    ...security,
    name: 'settings, new backup codes',
    ready: '[role=tabpanel] li + li button',
    before: isOn,
    async open(page) {
      const user = await page.evaluate(() => JSON.parse(localStorage.getItem('manara_user') ?? '{}') as User);
      await page.route('**/api/settings/backup-codes', (route) =>
        route.fulfill({ json: { backup_codes: codes, user: { ...user, backup_codes: 10 } } }),
      );
      await button(page, 1).click();
      await givePassword(page);
      await page.locator('dialog textarea').waitFor();
    },
  },
];
