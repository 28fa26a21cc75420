import type { Dashboard } from '@manara/contract/dashboard';
import type { FirstSteps } from '@manara/contract/first-steps';
import type { Sample } from '@manara/contract/sample';
import type { Page } from 'playwright-core';
import { emptyOverview } from './overviews.ts';
import { alter, as, type Screen } from './screen.ts';

const list = '**/api/assets/?**';

async function withoutAssets(page: Page): Promise<void> {
  await page.route(list, (route) => route.fulfill({ json: { assets: [], static_assets: [], total: 0 } }));
  await alter<Dashboard>(page, '**/api/dashboard?**', emptyOverview);
}

const withSample = (page: Page, sample: Partial<Sample>) =>
  page.route('**/api/sample', (route) =>
    route.fulfill({ json: { state: 'loaded', progress: 100, loaded_at: '2026-11-23T10:00:00.000Z', ...sample } }),
  );
const withSteps = (page: Page, steps: FirstSteps['steps']) =>
  page.route('**/api/first-steps', (route) => route.fulfill({ json: { is_shown: true, steps } }));

export const sampleScreens: Screen[] = [
  {
    name: 'first steps of an owner, the sample being loaded',
    who: 'manager',
    path: () => '/dashboard',
    ready: 'main:has(progress) ol',
    async before(page) {
      await as(page, { role: 'owner' });
      await withoutAssets(page);
      await withSteps(page, { asset: false, people: true, results: false });
      await withSample(page, { state: 'loading', progress: 34, loaded_at: null });
    },
  },
  {
    name: 'dashboard, empty, for who may not administer',
    who: 'viewer',
    path: () => '/dashboard',
    ready: 'main [role=tabpanel] h2',
    before: withoutAssets,
  },
  {
    name: 'the sample, about to be removed from inside it',
    who: 'manager',
    path: () => '/support',
    ready: 'main strong',
    async before(page) {
      const name = 'Harbour office of the united ports';
      await as(page, { sample: { home: { id: '0197a1b2-0000-7000-8000-000000000001', name } } });
    },
    async open(page) {
      await page.locator('main div:has(> div > strong) button').last().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
];
