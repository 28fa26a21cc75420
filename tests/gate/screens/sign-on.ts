import type { OrganisationDomain, OrganisationDomains } from '@manara/contract/domains';
import type { SignOn, SignOnProvider } from '@manara/contract/sign-on';
import type { Page } from 'playwright-core';
import { as, asOwner, fail, type Screen } from './screen.ts';

const id = (n: number) => `0197aaaa-0000-4000-8000-00000000000${n}`;
const provider = (n: number, more: Partial<SignOnProvider>): SignOnProvider => ({
  id: id(n),
  name: 'Donaudampfschifffahrtsgesellschaft <b>',
  more_scopes: 'groups',
  email_domains: ['harbour.example', 'xn--ggbl3get.example'],
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
const domain = (n: number, name: string, more: Partial<OrganisationDomain> = {}): OrganisationDomain => ({
  id: id(n),
  domain: name,
  shown: name,
  state: 'proven',
  counts: true,
  record_name: `_manara.${name}`,
  record_value: 'manara-domain-verification=5f0c1d2e7b1a4f8e9a512f6b1f3d9a00',
  proven_at: '2026-11-01T08:00:00.000Z',
  lost_at: null,
  missing_since: null,
  lost_from: null,
  last_checked_at: '2026-11-20T09:30:00.000Z',
  problem: null,
  providers: ['Donaudampfschifffahrtsgesellschaft <b>', 'الدخول الموحد للجامعة'],
  ...more,
});
const unproven = { counts: false, proven_at: null, providers: [] };
const domains: OrganisationDomains = {
  alone: false,
  domains: [
    domain(1, 'harbour.example', {
      missing_since: '2026-11-18T09:30:00.000Z',
      lost_from: '2026-11-25T09:30:00.000Z',
      problem: 'The record wasn’t found. New records can take a few hours to appear.',
    }),
    domain(2, 'intranet.a-subdomain.of.a.long.name.that.does.not.end.quickly.example', { state: 'vouched' }),
    domain(3, 'xn--ggbl3get.example', { ...unproven, shown: 'ميناء.example', state: 'waiting', last_checked_at: null }),
    domain(4, 'lost.example', { ...unproven, state: 'lost', lost_at: '2026-11-19T09:30:00.000Z' }),
  ],
};
const answerDomains = (page: Page, json: OrganisationDomains) =>
  page.route('**/api/organisation/domains', (route) => route.fulfill({ json }));
async function configured(page: Page) {
  await page.route('**/api/organisation/sign-on', (route) => route.fulfill({ json: signOn }));
  await answerDomains(page, domains);
}
const tab = { who: 'manager', path: () => '/admin?tab=sign-on' } as const;

/** Somebody whom a provider has made: `confirmed` a moment ago. That they have no password comes after what the browser knew of them. */
async function withoutPassword(page: Page, confirmed: boolean) {
  await as(page, { has_password: false });
  await page.route('**/api/settings/sign-on', (route) =>
    route.fulfill({
      json: {
        providers: [
          { id: id(1), name: 'Donaudampfschifffahrtsgesellschaft <b>', linked: true },
          { id: id(2), name: 'الدخول الموحد للجامعة', linked: true },
        ],
        confirmed_until: confirmed ? '2026-11-25T10:05:00Z' : null,
        may_set_password: true,
      },
    }),
  );
}
const security = { who: 'manager', path: () => '/settings?tab=security', ready: '[role=tabpanel] li button' } as const;

export const signOnScreens: Screen[] = [
  { ...security, name: 'settings, an account without a password', moves: true, before: (page) => withoutPassword(page, false) },
  {
    ...security,
    name: 'settings, a second factor that a provider is to confirm',
    moves: true,
    before: (page) => withoutPassword(page, false),
    async open(page) {
      await page.locator('[role=tabpanel] li button').first().click();
      await page.locator('dialog [data-autofocus]').waitFor();
    },
  },
  {
    ...security,
    name: 'settings, a second factor that a provider has confirmed',
    moves: true,
    before: (page) => withoutPassword(page, true),
    async open(page) {
      await page.locator('[role=tabpanel] li button').first().click();
      await page.locator('dialog form').waitFor();
    },
  },
  {
    ...security,
    name: 'settings, another address that a provider is to confirm',
    moves: true,
    path: () => '/settings?tab=profile',
    ready: 'main [role=tabpanel] form button.bg-primary',
    before: (page) => withoutPassword(page, false),
  },
  {
    name: 'sign-on by providers, one that fails its test',
    who: 'manager',
    path: () => '/admin?tab=sign-on',
    ready: 'tbody tr',
    async before(page) {
      await configured(page);
      await page.route('**/api/organisation/sign-on/providers/*/test', (route) =>
        route.fulfill({ json: { problem: 'The provider reports a different address (issuer). Enter that address exactly.' } }),
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
    ...tab,
    name: 'domains in every state, one that fails its check',
    ready: 'main section li:nth-child(4)',
    async before(page) {
      await configured(page);
      await page.route('**/api/organisation/domains/*/check', (route) => route.fulfill({ json: domains.domains[0] }));
    },
    async open(page) {
      await page.locator('main section li button').first().click();
      await page.locator('main section li [role=alert]').waitFor();
    },
  },
  {
    ...tab,
    name: 'domains of the only organization',
    ready: 'main section li',
    async before(page) {
      await answerDomains(page, { alone: true, domains: [domain(1, 'harbour.example', { ...unproven, counts: true, state: 'waiting' })] });
    },
  },
  {
    ...tab,
    name: 'a new domain that nobody can call their own',
    // The answer comes when it comes.
    moves: true,
    ready: 'main section li',
    async before(page) {
      await configured(page);
      await page.route('**/api/organisation/domains', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 422,
              json: {
                code: 'validation_failed',
                detail: 'Anyone can get an email address in this domain. Enter a domain that belongs to your organization.',
                fields: { domain: 'Anyone can get an email address in this domain. Enter a domain that belongs to your organization.' },
              },
            })
          : route.fallback(),
      );
    },
    explained: /422/,
    async open(page) {
      await page.locator('main section h3').locator('xpath=../following-sibling::button').click();
      await page.locator('dialog [name=domain]').fill('gmail.com');
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog form > [role=alert]').waitFor();
    },
  },
  {
    ...tab,
    name: 'the record of a new domain',
    ready: 'main section li',
    async before(page) {
      await configured(page);
      await page.route('**/api/organisation/domains', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 201, json: domains.domains[1] }) : route.fallback(),
      );
    },
    async open(page) {
      await page.locator('main section h3').locator('xpath=../following-sibling::button').click();
      await page.locator('dialog [name=domain]').fill('intranet.example');
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog input[readonly]').nth(1).waitFor();
    },
  },
  {
    ...tab,
    name: 'a domain that is to be removed',
    ready: 'main section li',
    before: configured,
    async open(page) {
      await page.locator('main section li button').nth(1).click();
      await page.locator('dialog [data-autofocus]').waitFor();
    },
  },
  {
    ...tab,
    name: 'domains that could not be loaded',
    ready: 'main [role=alert]',
    before: (page) => fail(page, '**/api/organisation/domains'),
    explained: /500/,
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
            confirmed_until: null,
            may_set_password: false,
          },
        }),
      ),
    async open(page) {
      await page.locator('[role=tabpanel] > div > :last-child li').nth(1).waitFor();
    },
  },
];
