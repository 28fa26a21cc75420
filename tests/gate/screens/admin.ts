import type { Person } from '@manara/contract/people';
import type { Product } from '@manara/contract/products';
import type { Team } from '@manara/contract/teams';
import type { ApiKey } from '@manara/contract/api-keys';
import type { OrganisationProfile } from '@manara/contract/organisation-profile';
import { daysOfYears } from '@manara/core/audit/retention';
import { licenceTiers } from '@manara/core/licence';
import { alter, asOwner, fail, type Screen } from './screen.ts';

const teamId = '0197aaaa-0000-4000-8000-00000000aaaa';

const schedule = { frequency: 'monthly', hour: 3, weekday: 1, day: 31, time_zone: 'America/Argentina/ComodRivadavia' };
const somebody = [{ id: teamId, full_name: 'Mona El-Sayed' }];
const products: Product[] = [
  {
    id: teamId,
    name: 'Donaudampfschifffahrtsgesellschaft <b>',
    description: 'Everything that travellers of the harbour need, from the first question to the ticket.',
    contact: { user_id: teamId, name: 'Mona El-Sayed', email: 'a.very.long.name.of.a.person@a-subdomain.of.a.long.example.org' },
    assets: [{ id: teamId, name: 'Harbour', repository: { provider: 'github', name: 'harbour/a-site-with-a-very-long-name-of-its-own' } }],
    repositories: [{ provider: 'gitlab', name: 'harbour/apps/ticket' }],
    open_issues: { critical: 3, high: 12, medium: 0, low: 1204 },
  },
  {
    id: teamId.replaceAll('a', 'b'),
    name: 'البوابة الرقمية',
    description: '',
    contact: { user_id: null, name: 'سلمى المنصوري', email: null },
    assets: [],
    repositories: [],
    open_issues: { critical: 0, high: 0, medium: 0, low: 0 },
  },
];
const admin = { who: 'manager', path: () => '/admin', ready: 'tbody tr' } as const;

const apiKey: ApiKey = {
  id: 'a',
  name: 'Inventory <of> خط الإنتاج',
  beginning: 'manara_AbCdE',
  scope: 'read',
  created_at: '2026-11-03T08:00:00Z',
  expires_at: '2026-11-19T08:00:00Z',
  last_used_at: null,
  is_expired: true,
};

export const adminScreens: Screen[] = [
  { ...admin, name: 'admin, users' },
  { ...admin, name: 'admin, users to read only', who: 'viewer' },
  {
    ...admin,
    name: 'admin, users with some selected',
    async open(page) {
      await page.locator('tbody input[type=checkbox]').first().click();
      await page.locator('tbody input[type=checkbox]').nth(1).click();
    },
  },
  {
    ...admin,
    name: 'admin, nobody found',
    ready: 'main [role=searchbox], main input[type=search]',
    before: (page) =>
      alter<{ people: unknown[]; total: number }>(page, '**/api/people*', (body) => Object.assign(body, { people: [], total: 0 })),
  },
  {
    ...admin,
    name: 'admin, users that do not load',
    ready: 'main [role=alert]',
    explained: /500/,
    before: (page) => fail(page, '**/api/people*'),
  },
  {
    ...admin,
    name: 'invite dialog',
    async open(page) {
      await page.locator('main button.bg-primary').first().click();
      await page.locator('dialog form').waitFor();
    },
  },
  {
    ...admin,
    name: 'what licences allow',
    async open(page) {
      await page.locator('main [role=tabpanel] button').nth(2).click();
      await page.locator('dialog fieldset').first().waitFor();
    },
  },
  {
    ...admin,
    name: 'a table of users, looked through',
    async before(page) {
      const changes = [
        { field: 'role', before: 'member', after: 'manager' },
        { field: 'job_title', before: '', after: 'Donaudampfschifffahrtsgesellschaftskapitän' },
      ];
      await page.route('**/api/people/import', (route) =>
        route.fulfill({
          json: {
            changed: [{ email: 'a.very.long.name.of.a.person@a-subdomain.of.a.long.example.org', full_name: 'سلمى المنصوري', changes }],
            invited: [{ email: 'somebody@example.org', role: 'viewer', is_mailed: false, url: 'https://manara.example.org/invite/a1B2' }],
            unchanged: 3,
          },
        }),
      );
    },
    async open(page) {
      await page.locator('main [role=tabpanel] button').nth(1).click();
      const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from('email\nsomebody@example.org') };
      await page.locator('dialog [type=file]').setInputFiles(file);
      for (const one of ['first', 'last'] as const) await page.locator('dialog summary')[one]().click();
    },
  },
  {
    ...admin,
    name: 'licences and job titles of users',
    before: (page) =>
      alter<{ people: Person[] }>(page, '**/api/people*', ({ people }) => {
        const titles = ['Content Manager', 'مديرة المشاريع الرقمية <b>أ</b>', 'Donaudampfschifffahrtsgesellschaftskapitän', ''];
        for (const [at, person] of people.entries())
          Object.assign(person, {
            job_title: titles[at % 4],
            licence: licenceTiers[at % 4],
            last_login: at % 2 ? null : person.last_login,
          });
      }),
  },
  {
    ...admin,
    name: 'change of a user',
    async open(page) {
      await page.locator('tbody [aria-haspopup=menu]').first().click();
      await page.getByRole('menuitem').first().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...admin,
    name: 'removal of a user',
    async open(page) {
      await page.locator('tbody [aria-haspopup=menu]').first().click();
      await page.getByRole('menuitem').last().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...admin,
    name: 'reset links of several, one refused',
    // Real links would end those that other screens show.
    async before(page) {
      let asked = 0;
      await page.route('**/api/people/*/reset-link', (route) => {
        asked += 1;
        return route.fulfill(
          asked === 2
            ? { status: 403, json: { code: 'person_above_you', detail: 'You cannot change a person whose role is above yours.' } }
            : {
                status: 201,
                json: { url: `https://manara.example.org/reset/${'a1B2'.repeat(10)}`, expires_at: '2030-01-01T12:00:00.000Z' },
              },
        );
      });
    },
    explained: /403/,
    async open(page) {
      for (const box of (await page.locator('tbody input[type=checkbox]').all()).slice(0, 3)) await box.click();
      await page.locator('main [role=tabpanel] button').nth(3).click();
      await page.locator('dialog[open] button.bg-primary').click();
      await page.locator('dialog[open] input[type=url]').first().waitFor();
    },
  },
  {
    ...admin,
    name: 'audit log, with the details of an entry',
    path: () => '/admin?tab=audit',
    async open(page) {
      await page.locator('tbody summary').nth(4).click();
    },
  },
  {
    ...admin,
    name: 'audit log, nothing found',
    path: () => '/admin?tab=audit',
    ready: 'main h3',
    before: (page) =>
      alter<{ entries: unknown[]; total: number }>(page, '**/api/audit?*', (body) => Object.assign(body, { entries: [], total: 0 })),
  },
  {
    ...admin,
    name: 'teams, and one that is changed',
    path: () => '/admin?tab=teams',
    before: (page) =>
      alter<{ teams: Team[] }>(page, '**/api/teams', (body) =>
        Object.assign(body, {
          teams: [
            {
              id: teamId,
              name: 'Donaudampfschifffahrtsgesellschaft <b>',
              members: somebody,
              assets: [{ id: teamId, name: 'Harbour' }],
              schedule,
            },
            { id: teamId.replaceAll('a', 'b'), name: 'فريق البوابة الرقمية', members: [], assets: [], schedule: null },
          ],
        }),
      ),
    async open(page) {
      await page.locator('tbody button').first().click();
      await page.locator('dialog[open] fieldset input[type=checkbox]').first().waitFor();
    },
  },
  {
    ...admin,
    name: 'settings of the organisation',
    path: () => '/admin?tab=organisation',
    ready: 'main li h4 bdi',
    before: async (page) => {
      await alter<OrganisationProfile>(page, '**/api/organisation', (body) =>
        Object.assign(body, { name: 'Donaudampfschifffahrtsgesellschaft <b>', invitation_language: 'ar' }),
      );
      await page.route('**/api/organisation/api-keys', (route) => route.fulfill({ json: { api_keys: [apiKey], longest_days: 365 } }));
    },
  },
  {
    ...admin,
    name: 'a shorter time for which the audit log is kept',
    path: () => '/admin?tab=organisation',
    ready: 'main select[name=audit_days]',
    async before(page) {
      await asOwner(page);
      await alter<OrganisationProfile>(page, '**/api/organisation', (body) => Object.assign(body, { audit_days: null }));
    },
    async open(page) {
      await page.locator('[name=audit_days]').selectOption(String(daysOfYears(1)));
      await page.locator('form:has([name=audit_days]) [type=submit]').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...admin,
    name: 'times of keeping that are not saved',
    path: () => '/admin?tab=organisation',
    ready: 'main select[name=message_days]',
    explained: /500/,
    async before(page) {
      await asOwner(page);
      await page.route('**/api/organisation', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
    },
    async open(page) {
      await page.locator('[name=message_days]').selectOption({ index: 2 });
      await page.locator('form:has([name=message_days]) [type=submit]').click();
      await page.locator('form:has([name=message_days]) [role=alert]').waitFor();
    },
  },
  {
    ...admin,
    name: 'shorter times for which the rest is kept',
    path: () => '/admin?tab=organisation',
    ready: 'main select[name=message_days]',
    before: asOwner,
    async open(page) {
      for (const name of ['scan_years', 'message_days', 'notification_days'])
        await page.locator(`[name=${name}]`).selectOption({ index: 0 });
      await page.locator('form:has([name=message_days]) [type=submit]').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...admin,
    name: 'products, and one that is changed',
    path: () => '/admin?tab=products',
    before: (page) => alter<{ products: Product[] }>(page, '**/api/products', (body) => Object.assign(body, { products })),
    async open(page) {
      await page.locator('tbody button').first().click();
      await page.locator('dialog[open] fieldset input[type=radio]').first().waitFor();
      await page.locator('dialog[open] fieldset input[type=checkbox]').first().waitFor();
    },
  },
  { ...admin, name: 'no products, to read only', who: 'viewer', path: () => '/admin?tab=products', ready: 'main h3' },
  { ...admin, name: 'no teams, to read only', who: 'viewer', path: () => '/admin?tab=teams', ready: 'main h3' },
];
