import type { ConnectionStatus, RemoteRepository } from '@manara/contract/connections';
import type { Page } from 'playwright-core';
import { noLibrary } from './library-connections.ts';
import { fail, type Screen } from './screen.ts';

const list = '**/api/integrations';
const dialog = 'dialog[open]';

const none: ConnectionStatus = {
  connected: false,
  provider: 'github',
  state: 'not_connected',
  account: null,
  how: null,
  base_url: null,
  settings_url: null,
  webhooks: false,
  detail: null,
  connected_by: null,
  connected_at: null,
  checked_at: null,
  last_used_at: null,
  last_error: null,
};
const connected: ConnectionStatus = {
  ...none,
  connected: true,
  state: 'connected',
  account: { login: 'harbour-town', url: 'https://github.com/harbour-town' },
  how: 'app',
  base_url: 'https://github.com',
  settings_url: 'https://github.com/organizations/harbour-town/settings/installations/42',
  webhooks: true,
  connected_by: 'Amal Haddad',
  connected_at: '2026-03-01T09:00:00Z',
  checked_at: '2026-03-09T08:30:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
};
const ownServer: ConnectionStatus = {
  ...connected,
  provider: 'gitlab',
  account: { login: 'a-very-long-account-name-of-a-machine-user', url: 'https://code.ministry.example.org/a-very-long-account-name' },
  how: 'token',
  base_url: 'https://code.ministry.example.org/gitlab',
  settings_url: null,
  last_error: { at: '2026-03-08T07:15:00Z', detail: 'GitLab limited requests.' },
};

const repositories: RemoteRepository[] = [
  {
    name: 'harbour-town/website',
    url: 'https://github.com/harbour-town/website',
    default_branch: 'main',
    is_private: false,
    is_archived: false,
    can_write: true,
  },
];

const answer = (...statuses: ConnectionStatus[]) => {
  const integrations = statuses.map((status) => ({ ...status, category: 'codebase' }));
  return async (page: Page) => {
    const libraries = [noLibrary, { ...noLibrary, kind: 'onedrive' }];
    await page.route(list, (route) =>
      route.fulfill({ json: { integrations, total: integrations.length, libraries, channels: [], tracker: null } }),
    );
    await page.route('**/api/git{hub,lab}/repos?**', (route) =>
      route.fulfill({ json: { repos: ['harbour-town/website'], repositories, total: 1 } }),
    );
  };
};

const base = { who: 'manager', path: () => '/integrations', ready: 'main article h3' } as const;
const callback = { who: 'manager', ready: 'main h1 ~ *, main header ~ *' } as const;
const to = (query: string) => () => `/manara/github/callback${query}`;
const finish = '**/api/github/installations';
const openConnect = (at: number) => (page: Page) => page.locator('main article').nth(at).locator('button').first().click();

export const integrationScreens: Screen[] = [
  { ...base, name: 'integrations, nothing connected', before: answer(none, { ...none, provider: 'gitlab' }) },
  { ...base, name: 'integrations', before: answer(connected, ownServer) },
  { ...base, name: 'integrations of a viewer', who: 'viewer', before: answer(connected, { ...none, provider: 'gitlab' }) },
  {
    ...base,
    name: 'integrations, gone on the other side',
    before: answer(
      {
        ...connected,
        connected: false,
        state: 'suspended',
        detail: 'The app’s installation is suspended on GitHub. Resume it there, then refresh.',
      },
      { ...ownServer, connected: false, state: 'refused', detail: 'GitLab no longer accepts the token.' },
    ),
  },
  {
    ...base,
    name: 'integrations, loading',
    ready: 'main [role=status] .animate-breathe',
    before: (page) => page.route(list, () => new Promise(() => {})),
  },
  { ...base, name: 'integrations, failed', ready: 'main [role=alert]', explained: /500/, before: (page) => fail(page, list) },
  {
    ...base,
    name: 'integrations, connecting GitHub by an App',
    before: answer(none, { ...none, provider: 'gitlab' }),
    open: openConnect(0),
  },
  {
    ...base,
    name: 'integrations, connecting an own GitHub by a token, with errors',
    before: answer(none, { ...none, provider: 'gitlab' }),
    async open(page) {
      await openConnect(0)(page);
      await page.locator(`${dialog} [value=own]`).click();
      await page.locator(`${dialog} [value=token]`).click();
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=token][aria-invalid]`).waitFor();
    },
  },
  {
    ...base,
    name: 'integrations, connecting GitHub by an App, with a name that is none',
    before: answer(none, { ...none, provider: 'gitlab' }),
    async open(page) {
      await openConnect(0)(page);
      await page.locator(`${dialog} [name=owner]`).fill('no_such_name');
      await page.locator(`${dialog} [type=submit]`).click();
      await page.locator(`${dialog} [name=owner][aria-invalid]`).waitFor();
    },
  },
  {
    ...base,
    name: 'integrations, connecting again as before',
    before: answer(none, { ...ownServer, connected: false, state: 'refused', detail: 'GitLab no longer accepts the token.' }),
    async open(page) {
      await openConnect(1)(page);
      await page.locator(`${dialog} [name=token]:focus`).waitFor();
      await page.locator(`${dialog} [name=base_url][value="${ownServer.base_url}"]`).waitFor();
    },
  },
  {
    ...base,
    name: 'integrations, connecting GitLab',
    before: answer(none, { ...none, provider: 'gitlab' }),
    open: openConnect(1),
  },
  {
    ...base,
    name: 'integrations, the secret of a webhook',
    async before(page) {
      await answer(connected, ownServer)(page);
      const json = { url: 'https://manara.example.org/api/gitlab/webhooks', secret: 'c2VjcmV0LW9mLWEtd2ViaG9vay1vZi1naXRsYWI' };
      await page.route('**/api/gitlab/webhook', (route) => route.fulfill({ status: 201, json }));
    },
    async open(page) {
      await page.locator('main article').nth(1).locator('footer button').nth(1).click();
      await page.locator(`${dialog} button.bg-primary`).click();
      await page.locator(`${dialog} input`).last().waitFor();
    },
  },
  {
    ...base,
    name: 'integrations, disconnecting',
    before: answer(connected, ownServer),
    open: (page) => page.locator('main article').first().locator('button').last().click(),
  },
  {
    ...callback,
    name: 'back from GitHub, processing',
    path: to('?installation_id=42&setup_action=install&state=abc'),
    ready: 'main:has(h1) [role=status]',
    before: (page) => page.route(finish, () => new Promise(() => {})),
  },
  {
    ...callback,
    name: 'back from GitHub, connected',
    path: to('?installation_id=42&setup_action=install&state=abc'),
    ready: 'main a[href="/dashboard"]',
    spoils: true,
    async before(page) {
      // The screen would leave for the dashboard while it is judged.
      await page.addInitScript(() => {
        const wait = window.setTimeout.bind(window);
        window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms < 2_000 ? ms : 3_600_000)) as typeof window.setTimeout;
      });
      await page.route(finish, (route) => route.fulfill({ json: connected }));
    },
  },
  {
    ...callback,
    name: 'back from GitHub, failed',
    path: to('?installation_id=42&setup_action=install&state=used'),
    ready: 'main [role=alert]',
    explained: /500/,
    before: (page) => fail(page, finish),
  },
  {
    ...callback,
    name: 'back from GitHub, said to be connected, which it is not',
    path: to('?connected=github'),
    ready: 'main [role=alert]',
  },
  { ...callback, name: 'back from GitHub, with other parameters', path: to('?code=1&state=2'), ready: 'main [role=alert]' },
  { ...callback, name: 'back from GitHub, with nothing', path: to(''), ready: 'main [role=alert]' },
  {
    ...callback,
    name: 'back from GitHub, signed out',
    who: 'nobody',
    path: to('?installation_id=42&setup_action=install&state=abc'),
    ready: 'main [role=alert]',
  },
];
