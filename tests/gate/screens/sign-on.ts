import type { User } from '@manara/contract/session';
import type { SignOn, SignOnProvider } from '@manara/contract/sign-on';
import type { Page } from 'playwright-core';
import { alter, type Screen } from './screen.ts';

const id = (n: number) => `0197aaaa-0000-4000-8000-00000000000${n}`;
const provider = (n: number, more: Partial<SignOnProvider>): SignOnProvider => ({
  id: id(n),
  name: 'Donaudampfschifffahrtsgesellschaft <b>',
  more_scopes: 'groups',
  email_domains: ['harbour.example', 'ميناء.example'],
  makes_accounts: true,
  asks_second_step: false,
  group_claim: 'groups',
  group_roles: [
    { group: '7f3f8c1e-2c1b-4a52-9d7d-6f3d5a0c9b11', role: 'manager' },
    { group: 'فريق النفاذ الرقمي', role: 'member' },
  ],
  default_role: null,
  issuer: 'https://login.a-long-name-of-a-maker.example/0f4c1d2e-7b1a-4f8e-9a51-2f6b1f3d9a00/v2.0',
  client_id: '0f4c1d2e-7b1a-4f8e-9a51-2f6b1f3d9a00',
  callback_url: `https://manara.example.org/auth/sign-on/callback/${id(n)}`,
  members: 3,
  created_at: '2026-11-01T08:00:00.000Z',
  last_used_at: '2026-11-20T09:30:00.000Z',
  ...more,
});
const signOn: SignOn = {
  providers: [
    provider(1, {}),
    provider(2, { name: 'الدخول الموحد للجامعة', members: 0, last_used_at: null, group_roles: [{ group: 'owners', role: 'owner' }] }),
  ],
  page_url: 'https://manara.example.org/auth/sign-on/harbour-4f1c2e',
  only_sign_on: true,
  emergency_owner: { id: id(9), full_name: 'Mona El-Sayed', email: 'mona.el-sayed@a-subdomain.of.a.long.example.org' },
};
const configured = (page: Page) => page.route('**/api/organisation/sign-on', (route) => route.fulfill({ json: signOn }));
const asOwner = (page: Page) => alter<User>(page, '**/api/auth/me', (user) => Object.assign(user, { role: 'owner' }));

export const signOnScreens: Screen[] = [
  {
    name: 'sign-on by providers, one that fails its test',
    who: 'manager',
    path: () => '/admin?tab=sign-on',
    ready: 'tbody tr',
    async before(page) {
      await configured(page);
      await page.route('**/api/organisation/sign-on/providers/*/test', (route) =>
        route.fulfill({ json: { problem: 'The provider calls itself by another address (issuer) than the one entered here.' } }),
      );
    },
    async open(page) {
      await page.locator('tbody button').first().click();
      await page.locator('main [role=alert]').waitFor();
    },
  },
  {
    name: 'sign-on, with no provider yet',
    who: 'manager',
    path: () => '/admin?tab=sign-on',
    ready: 'main [role=tabpanel] h3',
  },
  {
    name: 'a new provider with errors, that makes owners',
    who: 'manager',
    path: () => '/admin?tab=sign-on',
    ready: 'main [role=tabpanel] h3',
    before: asOwner,
    async open(page) {
      await page.locator('main [role=tabpanel] button.bg-primary').click();
      const add = page.locator('dialog fieldset > button');
      await add.click();
      await page.locator('dialog fieldset input').fill('فريق النفاذ الرقمي');
      await add.click();
      await page.locator('dialog fieldset select').last().selectOption('owner');
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog form > [role=alert]').waitFor();
    },
  },
  {
    name: 'a provider that is changed',
    who: 'manager',
    path: () => '/admin?tab=sign-on',
    ready: 'tbody tr',
    before: configured,
    async open(page) {
      await page.locator('tbody tr').first().locator('button').nth(1).click();
      await page.locator('dialog form').waitFor();
    },
  },
  {
    name: 'providers alone, with another owner for emergencies',
    who: 'manager',
    path: () => '/admin?tab=sign-on',
    ready: 'tbody tr',
    // Who the administrator is now comes after the list.
    moves: true,
    async before(page) {
      await asOwner(page);
      await configured(page);
    },
    async open(page) {
      await page.locator('main [role=tabpanel] h3 ~ div button').last().click();
      await page.locator('dialog [name=password]').waitFor();
    },
  },
  {
    name: 'settings, sign-on of one’s own',
    who: 'manager',
    path: () => '/settings?tab=security',
    ready: '[role=tabpanel] ul + *, [role=tabpanel] li button',
    before: (page) =>
      page.route('**/api/settings/sign-on', (route) =>
        route.fulfill({
          json: {
            providers: [
              { id: id(1), name: 'Donaudampfschifffahrtsgesellschaft <b>', linked: true },
              { id: id(2), name: 'الدخول الموحد للجامعة', linked: false },
            ],
          },
        }),
      ),
    async open(page) {
      await page.locator('[role=tabpanel] > div > :last-child li').nth(1).waitFor();
    },
  },
];
