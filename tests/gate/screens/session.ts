import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const mailSent = (page: Page) => page.route('**/api/auth/mail', (route) => route.fulfill({ json: { sends: true } }));
const refused = /status of 4\d\d/;

export const sessionScreens: Screen[] = [
  { name: 'sign-in', who: 'nobody', path: () => '/', ready: 'form' },
  {
    name: 'sign-in with errors',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    open: (page) => page.locator('form [type=submit]').click(),
  },
  {
    name: 'sign-in refused',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    explained: refused,
    async open(page) {
      await page.locator('[name=email]').fill('nobody@example.org');
      await page.locator('[name=password]').fill('wrong-password');
      await page.locator('form [type=submit]').click();
      await page.locator('form [role=alert]').waitFor();
    },
  },
  {
    name: 'forgot password',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    open: (page) => page.locator('form ~ div button').first().click(),
  },
  {
    name: 'forgot password, where mail is sent, with errors',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    before: mailSent,
    async open(page) {
      await page.locator('form ~ div button').first().click();
      await page.locator('dialog form').waitFor();
      await page.locator('dialog [type=submit]').click();
    },
  },
  {
    name: 'forgot password, with a link on its way',
    who: 'nobody',
    path: () => '/',
    ready: 'form',
    async before(page) {
      await mailSent(page);
      await page.route('**/api/auth/forgot', (route) => route.fulfill({ status: 202 }));
    },
    async open(page) {
      await page.locator('form ~ div button').first().click();
      await page.locator('dialog [name=email]').fill('somebody@example.org');
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog form').waitFor({ state: 'detached' });
    },
  },
  { name: 'invitation', who: 'nobody', path: ({ invitation }) => `/invite/${invitation}`, ready: 'form' },
  {
    name: 'invitation with errors',
    who: 'nobody',
    path: ({ invitation }) => `/invite/${invitation}`,
    ready: 'form',
    open: (page) => page.locator('form [type=submit]').click(),
  },
  {
    name: 'invitation, with an account that there is',
    who: 'nobody',
    path: ({ invitation }) => `/invite/${invitation}`,
    ready: 'form',
    async open(page) {
      await page.locator('div:has(~ form) > button').click();
      await page.locator('[autocomplete=current-password]').waitFor();
    },
  },
  {
    name: 'invitation of somebody else',
    who: 'manager',
    path: ({ invitation }) => `/invite/${invitation}`,
    ready: 'form',
    explained: refused,
    async open(page) {
      await page.locator('form [type=submit]').click();
      await page.locator('form [role=alert]').waitFor();
    },
  },
  { name: 'dead invitation', who: 'nobody', path: () => '/invite/not-a-token', ready: 'h1', explained: refused },
  { name: 'reset', who: 'nobody', path: ({ reset }) => `/reset/${reset}`, ready: 'form' },
];
