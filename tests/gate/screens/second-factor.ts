import type { User } from '@manara/contract/session';
import type { Page } from 'playwright-core';
import { alter, as, type Screen } from './screen.ts';

const security = { who: 'manager', path: () => '/settings?tab=security', ready: '[role=tabpanel] li button' } as const;
/** The button that is there only with a second factor; other cards have lists, too. */
const card = '[role=tabpanel] > div > :nth-child(2)';
const codesButton = `${card} li + li + li button`;
/** It, once the telephone of the person can be changed and removed. */
const withPhone = `${card}:has(li + li button + button) li + li + li button`;
const refused = /status of 4\d\d/;

const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jk${n}m`);
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** As if the person had a second factor; nobody of the world does. */
const isOn = (page: Page) => as(page, { mfa_enabled: true, mfa_method: 'totp', backup_codes: 3 });
const begins = (page: Page) =>
  page.route('**/api/settings/authenticator', (route) =>
    route.fulfill({ json: { secret: key, otpauth_uri: `otpauth://totp/Manara:manager%40example.org?secret=${key}&issuer=Manara` } }),
  );
const button = (page: Page, place: number) => page.locator('[role=tabpanel] li button').nth(place);
const givePassword = async (page: Page) => {
  await page.locator('dialog [name=password]').fill('Lighthouse-2026!');
  await page.locator('dialog [type=submit]').click();
};

const apiKey = {
  id: 'a',
  name: 'Build <server>',
  beginning: 'manara_AbCdE',
  scope: 'write',
  created_at: '2026-11-03T08:00:00Z',
  expires_at: '2027-02-01T08:00:00Z',
  last_used_at: '2026-11-20T09:30:00Z',
  is_expired: false,
};
const hasKey = (page: Page) =>
  page.route('**/api/settings/api-keys', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { api_keys: [apiKey], longest_days: 365 } })
      : route.fulfill({ status: 201, json: { key: `manara_${'x'.repeat(43)}`, api_key: apiKey } }),
  );

/** As if text messages were sent; the provider of the world is none. */
const sendsTexts = (page: Page, phone_number: string | null = null, problem: string | null = null) =>
  page.route('**/api/settings/phone', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { sends: 'yes', phone_number, problem } })
      : route.fulfill({ status: 202, json: { token: 'a', phone_number: '••••67', resend_after: 60, expires_in: 600 } }),
  );
const hasPhone = async (page: Page) => {
  await sendsTexts(page, '••••67', 'region');
  await as(page, { mfa_enabled: true, mfa_method: 'sms', phone_number: '••••67', backup_codes: 3 });
};
const giveNumber = async (page: Page) => {
  await button(page, 1).click();
  await page.locator('dialog [name=phone_number]').fill('+966 50 123 4567');
  await givePassword(page);
};

export const secondFactorScreens: Screen[] = [
  {
    ...security,
    name: 'settings, adding a telephone',
    before: (page) => sendsTexts(page),
    async open(page) {
      await button(page, 1).click();
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  {
    ...security,
    name: 'settings, the code of a text message',
    before: (page) => sendsTexts(page),
    async open(page) {
      await giveNumber(page);
      await page.locator('dialog [name=code]').waitFor();
    },
  },
  {
    ...security,
    name: 'settings, with a telephone that is not reached',
    ready: withPhone,
    before: hasPhone,
  },
  {
    ...security,
    name: 'settings, removing the telephone',
    ready: withPhone,
    before: hasPhone,
    open: (page) => button(page, 2).click(),
  },
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
  { ...security, name: 'settings, with an authenticator app', before: isOn, ready: codesButton },
  {
    ...security,
    name: 'settings, disabling the authenticator app',
    ready: codesButton,
    before: isOn,
    open: (page) => button(page, 0).click(),
  },
  {
    ...security,
    name: 'settings, new backup codes',
    ready: codesButton,
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
  {
    ...security,
    name: 'a second step that the organisation demands',
    // The interface had begun to listen when it was told.
    explained: /WebSocket is closed/,
    before: (page) => alter<User>(page, '**/api/auth/me', (user) => Object.assign(user, { mfa_demanded: true, mfa_owed: true })),
    ready: '.signed-out main button.bg-primary',
  },
  {
    ...security,
    name: 'settings, passkeys',
    ready: '[role=tabpanel] li h3 bdi',
    before: (page) =>
      page.route('**/api/settings/passkeys', (route) =>
        route.fulfill({
          json: {
            passkeys: [
              { id: 'a', name: 'Office <b>key</b>', created_at: '2026-11-03T08:00:00Z', last_used_at: null },
              { id: 'b', name: 'مفتاح الهاتف', created_at: '2026-11-05T08:00:00Z', last_used_at: '2026-11-20T09:30:00Z' },
            ],
          },
        }),
      ),
  },
  {
    ...security,
    name: 'settings, API keys',
    ready: '[role=tabpanel] li h3 bdi',
    before: hasKey,
  },
  {
    ...security,
    name: 'settings, a new API key',
    ready: '[role=tabpanel] li h3 bdi',
    before: hasKey,
    async open(page) {
      await page.locator('[role=tabpanel] ul + button').last().click();
      await page.locator('dialog [name=name]').fill('Pipeline');
      await givePassword(page);
      await page.locator('dialog input[type=url]').waitFor();
    },
  },
];
