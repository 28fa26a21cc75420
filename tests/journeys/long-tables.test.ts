import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { scan } from '../product/caller.ts';
import { keyboard } from './keyboard.ts';
import { eventually, gone, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();
const say = textsOf('en');
const table = (page: Page) => page.getByRole('table', { name: say('issues.kind_violation'), exact: true });

test('a long list keeps its head under the bar, and is printed in light colors without what only a screen can do', async () => {
  const { calls } = await newPerson('manager', 'on_paper');
  const id = await newWebsite(calls, 'On paper', { path: '/unsure', maxPages: 1 });
  expect((await scan(calls, id)).status).toBe('completed');
  const page = await (await openAs(calls, { viewport: { width: 1280, height: 560 } })).newPage();
  await page.goto(`/report/${id}`);
  await shown(table(page));
  const head = table(page).getByRole('columnheader').first();
  const bar = await page.getByRole('banner').boundingBox();
  await table(page).getByRole('rowheader').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await eventually(async () => (await head.boundingBox())?.y, 'the head stays under the bar').toBe(bar?.height);

  const look = () =>
    page.evaluate(() => {
      const { color } = getComputedStyle(document.body);
      return { theme: document.documentElement.dataset['theme'], color, isWide: document.documentElement.scrollWidth > innerWidth };
    });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await eventually(async () => (await look()).color, 'dark on the screen').toBe('rgb(238, 243, 249)');
  await page.emulateMedia({ media: 'print' });
  await gone(page.getByRole('banner'));
  await gone(page.getByRole('navigation', { name: say('shell.navigation') }));
  await eventually(look, 'light on paper').toEqual({ theme: 'dark', color: 'rgb(11, 31, 51)', isWide: false });
  // What names a column is still there where it also sorts by it.
  await shown(table(page).getByRole('columnheader').getByText(say('issues.column_severity'), { exact: true }));
  await shown(table(page).getByRole('rowheader').last());
});

inLongForm(test)('a list leaves out the columns that its reader does not want, also when it is opened again', async () => {
  const { calls } = await newPerson('manager', 'few_columns');
  const id = await newWebsite(calls, 'Few columns', { path: '/unsure', maxPages: 1 });
  expect((await scan(calls, id)).status).toBe('completed');
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto(`/report/${id}`);
  await shown(table(page));
  const status = table(page).getByRole('columnheader', { name: say('issues.column_status'), exact: true });
  await shown(status);
  await keys.use(page.getByRole('button', { name: say('shell.table_view'), exact: true }));
  await keys.reach(page.getByRole('checkbox', { name: say('issues.column_status'), exact: true }));
  await keys.press('Space');
  await gone(status);
  await page.reload();
  await shown(table(page));
  expect(await status.count()).toBe(0);
});
