import type { LibraryConnection } from '@manara/contract/library-connections';
import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const list = '**/api/integrations';
const dialog = 'dialog[open]';

export const noLibrary: LibraryConnection = {
  kind: 'sharepoint',
  category: 'documents',
  connected: false,
  state: 'not_connected',
  cloud: null,
  tenant: null,
  client_id: null,
  how: null,
  account: null,
  app_name: null,
  rights: null,
  detail: null,
  connected_by: null,
  connected_at: null,
  last_used_at: null,
  last_error: null,
};
const sharepoint: LibraryConnection = {
  ...noLibrary,
  connected: true,
  state: 'connected',
  cloud: 'us_government',
  tenant: 'a-very-long-name-of-a-ministry-and-its-departments.onmicrosoft.com',
  client_id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10',
  how: 'code',
  account: 'lina.al-rashid@a-very-long-name-of-a-ministry.example',
  app_name: 'منارة — Manara Accessibility',
  rights: ['Files.ReadWrite.All', 'Sites.Read.All', 'Sites.Selected'],
  connected_by: 'Amal Haddad',
  connected_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
};
const expired = 'The client secret has expired. Create a new one in Microsoft Entra, then connect again.';
const onedrive: LibraryConnection = {
  ...sharepoint,
  kind: 'onedrive',
  connected: false,
  state: 'expired',
  cloud: 'global',
  how: 'secret',
  account: null,
  app_name: null,
  rights: null,
  detail: expired,
  last_error: { at: '2026-03-09T08:31:00Z', detail: expired },
};

const withLibraries =
  (...libraries: LibraryConnection[]) =>
  (page: Page) =>
    page.route(list, (route) => route.fulfill({ json: { integrations: [], total: 0, libraries, channels: [], tracker: null } }));

/** SharePoint is not connected, and Microsoft gives a code. */
const withCode = (answered: () => { status?: number; json: object }) => async (page: Page) => {
  await withLibraries(noLibrary)(page);
  await page.route('**/api/libraries/sharepoint/codes', (route) =>
    route.fulfill({
      status: 201,
      json: { code: 'FJC3RLQXK', address: 'https://login.example.org/device', expires_at: inAnHour(), interval: 1, ticket: 'a-ticket' },
    }),
  );
  await page.route('**/api/libraries/sharepoint/codes/answer', (route) => route.fulfill(answered()));
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const askForCode = async (page: Page) => {
  await page.locator('main article button').first().click();
  await page.locator(`${dialog} [name=how][value=code]`).check();
  await page.locator(`${dialog} [name=tenant]`).fill('contoso.onmicrosoft.com');
  await page.locator(`${dialog} [name=client_id]`).fill('6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10');
  await page.locator(`${dialog} [type=submit]`).click();
};

const base = { who: 'manager', path: () => '/integrations', ready: 'main article h3' } as const;
const openConnect = (at: number) => (page: Page) => page.locator('main article').nth(at).locator('button').first().click();

export const libraryConnectionScreens: Screen[] = [
  { ...base, name: 'integrations, document libraries', before: withLibraries(sharepoint, onedrive) },
  {
    ...base,
    name: 'integrations, document libraries whose consent was withdrawn, for a viewer',
    who: 'viewer',
    before: withLibraries(
      { ...sharepoint, connected: false, state: 'withdrawn', rights: [], detail: 'The app has no permission to read files.' },
      { ...noLibrary, kind: 'onedrive' },
    ),
  },
  {
    ...base,
    name: 'integrations, connecting SharePoint, with errors',
    before: withLibraries(noLibrary, onedrive),
    async open(page) {
      await openConnect(0)(page);
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=secret][aria-invalid]`).waitFor();
    },
  },
  {
    ...base,
    name: 'integrations, connecting OneDrive again',
    before: withLibraries(sharepoint, onedrive),
    async open(page) {
      await openConnect(1)(page);
      await page.locator(`${dialog} [name=secret]:focus`).waitFor();
    },
  },
  {
    ...base,
    name: 'integrations, connecting SharePoint with a code',
    before: withCode(() => ({ json: { state: 'pending', connection: null } })),
    async open(page) {
      await askForCode(page);
      await page.locator(`${dialog} input[readonly]`).waitFor();
    },
  },
  {
    ...base,
    name: 'integrations, connecting SharePoint with a code that was declined',
    before: withCode(() => ({ status: 409, json: { detail: 'The Microsoft sign-in was declined. Get a new code to try again.' } })),
    explained: /409/,
    async open(page) {
      await askForCode(page);
      await page.locator(`${dialog} [role=alert]`).waitFor();
    },
  },
  {
    ...base,
    name: 'integrations, disconnecting SharePoint',
    before: withLibraries(sharepoint, onedrive),
    open: (page) => page.locator('main article').first().locator('button').last().click(),
  },
];
