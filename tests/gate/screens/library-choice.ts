import type { Asset } from '@manara/contract/assets';
import type { LibraryConnection, LibraryPlace } from '@manara/contract/library-connections';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen } from './screen.ts';

const dialog = 'dialog[open]';
const long = 'a-very-long-name-of-a-department-that-does-not-end-where-a-narrow-screen-does';

const connection: LibraryConnection = {
  kind: 'sharepoint',
  category: 'documents',
  connected: true,
  state: 'connected',
  cloud: 'global',
  tenant: 'harbour.onmicrosoft.com',
  client_id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10',
  how: 'secret',
  account: null,
  app_name: 'Manara',
  rights: ['Sites.Read.All'],
  detail: null,
  connected_by: 'Amal Haddad',
  connected_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
  last_error: null,
};
const sites: LibraryPlace[] = [
  { id: 'town', name: 'بوابة المدينة', url: 'https://harbour.sharepoint.com/sites/town' },
  { id: 'long', name: long, url: `https://harbour.sharepoint.com/sites/${long}` },
];
const folders = [
  { id: 'forms', name: 'Forms' },
  { id: 'minutes', name: `Minutes of ${long}` },
];

const answer = (change: Partial<LibraryConnection> = {}) =>
  async function before(page: Page) {
    await page.route('**/api/libraries/sharepoint', (route) => route.fulfill({ json: { ...connection, ...change } }));
    await page.route('**/api/libraries/onedrive', (route) => route.fulfill({ json: { ...connection, kind: 'onedrive', ...change } }));
    await page.route('**/api/libraries/*/sites?**', (route) => route.fulfill({ json: { sites, more: true } }));
    await page.route('**/api/libraries/*/drives?**', (route) =>
      route.fulfill({ json: { drives: [{ id: 'd', name: 'Documents', url: `${sites[0]!.url}/Shared%20Documents` }], more: false } }),
    );
    await page.route('**/api/libraries/*/folders?**', (route) => route.fulfill({ json: { folders, more: false } }));
  };

/** Opens the choice of a new asset: SharePoint is the second type, OneDrive the third. */
const openChoice = (type: 1 | 2) => async (page: Page) => {
  await page.locator('main li > button').click();
  await page.locator(`${dialog} ul button`).nth(type).click();
  await page.locator(`${dialog} form fieldset button`).last().click();
};
const press = (page: Page) => page.locator(`${dialog} fieldset li button`).first().click();

const base = { who: 'manager', path: () => '/dashboard#monitoring', ready: 'section[aria-labelledby=monitoring] article h3' } as const;

export const libraryChoiceScreens: Screen[] = [
  {
    ...base,
    name: 'library of a new asset, its site',
    before: answer(),
    async open(page) {
      await openChoice(1)(page);
      await page.locator(`${dialog} fieldset li button`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'library of a new asset, a folder in it',
    before: answer(),
    async open(page) {
      await openChoice(1)(page);
      await press(page);
      await page.locator(`${dialog} fieldset bdi`, { hasText: 'Documents' }).first().waitFor();
      await press(page);
      await page.locator(`${dialog} fieldset bdi`, { hasText: 'Forms' }).first().waitFor();
    },
  },
  {
    ...base,
    name: 'library of a new asset, chosen',
    before: answer(),
    async open(page) {
      await openChoice(1)(page);
      await press(page);
      await page.locator(`${dialog} fieldset bdi`, { hasText: 'Documents' }).first().waitFor();
      await press(page);
      await page.locator(`${dialog} fieldset button.bg-primary`).click();
      await page.locator(`${dialog} fieldset .bg-primary-soft bdi`).waitFor();
    },
  },
  {
    ...base,
    name: 'OneDrive of a new asset, its person',
    before: answer(),
    async open(page) {
      await openChoice(2)(page);
      await page.locator(`${dialog} fieldset input`).fill('amal@harbour.example');
      await page.locator(`${dialog} fieldset li button`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'library of a new asset, not connected',
    before: answer({ connected: false, state: 'not_connected' }),
    async open(page) {
      await openChoice(1)(page);
      await page.locator(`${dialog} fieldset a`).waitFor();
    },
  },
  {
    ...base,
    name: 'library of a new asset, whose secret has expired',
    before: answer({ connected: false, state: 'expired', detail: 'The client secret has expired.' }),
    async open(page) {
      await openChoice(1)(page);
      await page.locator(`${dialog} fieldset a`).waitFor();
    },
  },
  {
    ...base,
    name: 'sites that do not come',
    explained: /500/,
    async before(page) {
      await answer()(page);
      await page.unroute('**/api/libraries/*/sites?**');
      await fail(page, '**/api/libraries/*/sites?**');
    },
    async open(page) {
      await openChoice(1)(page);
      await page.locator(`${dialog} fieldset [role=status]`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'asset whose library is no longer connected',
    before: (page) =>
      alter<{ assets: Asset[] }>(page, '**/api/assets/?**', ({ assets }) => {
        const chosen = { tenant: 't', drive: 'd', name: 'Documents', folder: folders[1]!, url: sites[0]!.url, connected: false };
        for (const asset of assets) if (asset.asset_type === 'sharepoint') asset.library = chosen;
      }),
  },
];
