import type { Page } from 'playwright-core';
import { grid, monitoring } from './dashboard.ts';
import type { Screen } from './screen.ts';

const openAdd = async (page: Page) => {
  await page.locator(`${grid} li > button`).click();
  // Types that need a connection first come in a list of their own, once the connections are known.
  await page.locator('dialog[open] ul + div + ul button').first().waitFor();
};

/** The dialog that adds an asset. */
export const addingScreens: Screen[] = [
  { ...monitoring, name: 'add dialog, type', open: openAdd },
  {
    ...monitoring,
    name: 'add dialog, connections asked for',
    before: (page) => page.route('**/api/libraries/*', () => new Promise(() => {})),
    async open(page) {
      await page.locator(`${grid} li > button`).click();
      await page.locator('dialog[open] [role=status] .animate-breathe').first().waitFor();
    },
  },
  {
    ...monitoring,
    name: 'add dialog, website with errors',
    async open(page) {
      await openAdd(page);
      await page.locator('dialog li button').first().click();
      await page.locator('dialog [name=name]').fill('');
      await page.locator('dialog [name=url]').fill('no address');
      await page.locator('dialog [type=submit]').click({ force: true });
      await page.locator('dialog [name=url][aria-invalid]').waitFor();
    },
  },
  {
    ...monitoring,
    name: 'add dialog, SharePoint',
    async open(page) {
      await openAdd(page);
      await page.locator('dialog ul + div + ul button').first().click();
      await page.locator('dialog [name=name]').waitFor();
    },
  },
];
