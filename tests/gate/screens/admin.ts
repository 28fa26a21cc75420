import type { Person } from '@manara/contract/people';
import { licenceTiers } from '@manara/core/licence';
import { alter, fail, type Screen } from './screen.ts';

const admin = { who: 'manager', path: () => '/admin', ready: 'tbody tr' } as const;

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
      await page.locator('main [role=tabpanel] button').first().click();
      await page.locator('dialog fieldset').first().waitFor();
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
      await page.locator('main [role=tabpanel] button').nth(1).click();
      await page.locator('dialog[open] button.bg-primary').click();
      await page.locator('dialog[open] input[type=url]').first().waitFor();
    },
  },
];
