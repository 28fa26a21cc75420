import type { Asset } from '@manara/contract/assets';
import type { ConnectionStatus, RemoteRepository } from '@manara/contract/connections';
import type { Page } from 'playwright-core';
import { alter, fail, type Screen } from './screen.ts';

const integrations = '**/api/integrations';
const repos = '**/api/*/repos?**';
const dialog = 'dialog[open]';

const connected: ConnectionStatus = {
  connected: true,
  provider: 'github',
  state: 'connected',
  account: { login: 'harbour-town', url: 'https://github.com/harbour-town' },
  how: 'token',
  base_url: 'https://github.com',
  settings_url: null,
  webhooks: false,
  detail: null,
  connected_by: 'Amal Haddad',
  connected_at: '2026-03-01T09:00:00Z',
  checked_at: '2026-03-09T08:30:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
  last_error: null,
};
const onGitlab: ConnectionStatus = { ...connected, provider: 'gitlab', base_url: 'https://gitlab.com' };
const repository = (name: string, change: Partial<RemoteRepository> = {}): RemoteRepository => ({
  name,
  url: `https://github.com/${name}`,
  default_branch: 'main',
  is_private: false,
  is_archived: false,
  can_write: true,
  ...change,
});
const some = [
  repository('harbour-town/website', { is_private: true }),
  repository('harbour-town/a-very-long-name-of-a-repository-that-does-not-end-where-a-narrow-screen-does', { can_write: false }),
  repository('harbour-town/old-website', { is_private: true, is_archived: true }),
];

const answer = (list: RemoteRepository[], total = list.length, hosts = [connected]) =>
  async function before(page: Page) {
    await page.route(integrations, (route) => route.fulfill({ json: { integrations: hosts, total: hosts.length } }));
    await page.route(repos, (route) => route.fulfill({ json: { repos: list.map(({ name }) => name), repositories: list, total } }));
  };

const openDetails = (type: number) => async (page: Page) => {
  await page.locator('main li > button').click();
  await page.locator(`${dialog} ul button`).nth(type).click();
  await page.locator(`${dialog} form fieldset button`).last().click();
};

const base = { who: 'manager', path: () => '/dashboard#monitoring', ready: 'section[aria-labelledby=monitoring] article h3' } as const;

export const repositoryScreens: Screen[] = [
  {
    ...base,
    name: 'repository of a new website',
    before: answer(some),
    async open(page) {
      await openDetails(0)(page);
      await page.locator(`${dialog} li a`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'repository of a new asset, chosen',
    before: answer(some),
    async open(page) {
      await openDetails(3)(page);
      await page.locator(`${dialog} li button`).first().click();
      await page.locator(`${dialog} fieldset bdi`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'repository of a new asset, of very many',
    before: answer(
      Array.from({ length: 60 }, (_, at) => repository(`harbour-town/site-${at}`)),
      1234,
    ),
    async open(page) {
      await openDetails(4)(page);
      await page.locator(`${dialog} li a`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'repository of a new asset, of two hosts',
    before: answer(some, some.length, [connected, onGitlab]),
    async open(page) {
      await openDetails(3)(page);
      await page.locator(`${dialog} li a`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'repository of a new app, nothing connected',
    // Other screens of the same organization connect one.
    before: answer([], 0, [{ ...connected, connected: false, state: 'not_connected', account: null, how: null }]),
    async open(page) {
      await openDetails(5)(page);
      await page.locator(`${dialog} fieldset h3`).waitFor();
    },
  },
  {
    ...base,
    name: 'repository of a new app, its deployed address wrong',
    before: answer(some),
    async open(page) {
      await openDetails(5)(page);
      await page.locator(`${dialog} li button`).first().click();
      await page.locator(`${dialog} [name=url]`).fill('https://www.example.org');
      await page.locator(`${dialog} [name="website.repository.address"]`).fill('harbour town');
      await page.locator(`${dialog} [aria-invalid]`).waitFor();
    },
  },
  {
    ...base,
    name: 'repository of a new website, not answered',
    explained: /500/,
    before: (page) => fail(page, integrations),
    open: openDetails(0),
  },
  {
    ...base,
    name: 'repositories that do not come',
    explained: /500/,
    async before(page) {
      await answer(some)(page);
      await page.unroute(repos);
      await fail(page, repos);
    },
    async open(page) {
      await openDetails(0)(page);
      await page.locator(`${dialog} fieldset [role=status]`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'asset settings, repository',
    before: answer(some),
    async open(page) {
      await page.locator('article', { hasText: 'Fixture' }).locator('[aria-haspopup=menu]').click();
      await page.getByRole('menuitem').first().click();
      await page.locator(`${dialog} summary:has(h3)`).last().click();
      await page.locator(`${dialog} fieldset fieldset button`).last().click();
      await page.locator(`${dialog} li a`).first().waitFor();
    },
  },
  {
    ...base,
    name: 'asset settings, repository of a host that is not connected',
    before: (page) =>
      alter<{ assets: Asset[] }>(page, '**/api/assets/?**', ({ assets }) => {
        const place = { provider: 'github', host: 'https://git.harbour.example', name: 'harbour-town/website', connected: false } as const;
        for (const { website } of assets) website.repository = { ...place, branch: null, folder: '', address: null };
      }),
    async open(page) {
      await page.locator('article', { hasText: 'Fixture' }).locator('[aria-haspopup=menu]').click();
      await page.getByRole('menuitem').first().click();
      await page.locator(`${dialog} summary:has(h3)`).last().click();
      await page.locator(`${dialog} fieldset .bg-warn-soft`).waitFor();
    },
  },
  {
    who: 'manager',
    name: 'Smart Fix without a repository',
    path: ({ scanned, issues }) => `/report/${scanned}/issue/${issues.contrast}`,
    ready: 'main section h2',
    explained: /409/,
    async open(page) {
      await page.locator('main header button').first().click();
      await page.locator(dialog).waitFor();
    },
  },
];
