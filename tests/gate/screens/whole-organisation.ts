import type { OrganisationExport } from '@manara/contract/organisation-data';
import type { OrganisationProfile } from '@manara/contract/organisation-profile';
import { alter, asOwner, fail, type Screen } from './screen.ts';

const settings = { who: 'manager', path: () => '/admin?tab=organisation' } as const;

const one = (number: number, change: Partial<OrganisationExport>): OrganisationExport => ({
  id: `5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a7${number}`,
  state: 'queued',
  progress: 0,
  failure: null,
  asked_by: 'Donaudampfschifffahrtsgesellschaftskapitän <b>منى</b>',
  asked_at: `2026-11-2${number}T21:05:00.000Z`,
  made_at: null,
  bytes: null,
  kept_until: null,
  ...change,
});
const made = { progress: 100, bytes: 123_456_789_012, made_at: '2026-11-24T21:06:00.000Z', kept_until: '2026-12-01T21:16:00.000Z' };
const exports = [
  one(6, { state: 'running', progress: 42 }),
  one(5, {}),
  one(4, { state: 'ready', ...made }),
  one(3, { state: 'failed', failure: 'disk_full' }),
  one(2, { state: 'failed', failure: 'gave_up' }),
  // Asked for within the same minute.
  one(1, { state: 'cancelled', asked_at: '2026-11-22T21:05:00.000Z' }),
];
const listed = async ({ page, all }: { page: Parameters<typeof asOwner>[0]; all: readonly OrganisationExport[] }) => {
  await asOwner(page);
  await page.route('**/api/organisation/exports', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { exports: all } })
      : route.fulfill({
          status: 409,
          json: { code: 'export.busy', detail: 'An export is already being created. Wait until it’s done, or stop it.' },
        }),
  );
};
const cards = '[role=tabpanel] section';

/** All data of an organisation, as its owners see it. */
export const wholeOrganisationScreens: Screen[] = [
  {
    ...settings,
    name: 'exports of all data, in every state',
    ready: 'main progress',
    before: (page) => listed({ page, all: exports }),
  },
  {
    ...settings,
    name: 'exports of all data that do not load',
    ready: 'main [role=alert]',
    explained: /500/,
    async before(page) {
      await asOwner(page);
      await fail(page, '**/api/organisation/exports');
    },
  },
  {
    ...settings,
    name: 'an export that is asked for, and refused',
    ready: `${cards} button`,
    explained: /409/,
    before: (page) => listed({ page, all: [] }),
    async open(page) {
      await page.locator(`${cards} button`).first().click();
      await page.locator('dialog[open] input[type=password]').fill('Lighthouse-2026!');
      await page.locator('dialog[open] [type=submit]').click();
      await page.locator('dialog[open] [role=alert], dialog[open] form > :first-child a, dialog[open] form > div').first().waitFor();
    },
  },
  {
    ...settings,
    name: 'the download of an export',
    ready: `${cards} li button`,
    before: (page) => listed({ page, all: exports.slice(2, 3) }),
    async open(page) {
      await page.locator(`${cards} li button`).first().click();
      await page.locator('dialog[open] input[type=password]').waitFor();
    },
  },
  {
    ...settings,
    name: 'the removal of an export',
    ready: `${cards} li button`,
    before: (page) => listed({ page, all: exports.slice(2, 3) }),
    async open(page) {
      await page.locator(`${cards} li button`).last().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    ...settings,
    name: 'the end of an organisation, nothing filled in',
    ready: `${cards}:last-child button`,
    async before(page) {
      await listed({ page, all: [] });
      await alter<OrganisationProfile>(page, '**/api/organisation', (body) =>
        Object.assign(body, { name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenwerkstatt <b>' }),
      );
    },
    async open(page) {
      await page.locator(`${cards}:last-child button`).last().click();
      await page.locator('dialog[open] [type=submit]').click();
      await page.locator('dialog[open] [aria-invalid=true]').first().waitFor();
    },
  },
  {
    ...settings,
    name: 'the end of an organisation that has been exported, and is the last one',
    ready: `${cards}:last-child button`,
    explained: /409/,
    async before(page) {
      await listed({ page, all: exports.slice(2, 3) });
      await page.route('**/api/organisation/removal', (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'organisation.last',
            detail:
              'This is the only organization here, so no one could sign in without it. The installation’s operator can delete it with “manara organization delete”.',
          },
        }),
      );
    },
    async open(page) {
      await page.locator(`${cards}:last-child button`).last().click();
      await page.locator('dialog[open] input[name=name]').fill('Name');
      await page.locator('dialog[open] input[type=password]').fill('Lighthouse-2026!');
      await page.locator('dialog[open] [type=submit]').click();
      await page.getByText('manara organization delete').last().waitFor();
    },
  },
  {
    name: 'sign-in after the organisation was deleted',
    who: 'nobody',
    path: () => '/',
    ready: 'main:has(form) [role=status]',
    spoils: true,
    before: (page) =>
      page.addInitScript(() =>
        history.replaceState({ usr: { deletedOrganisation: 'Donaudampfschifffahrtsgesellschaft <b>' }, key: 'deleted', idx: 0 }, ''),
      ),
  },
];
