import type { assetReport } from '@manara/contract/issues';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { address, eventually, gone, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();
const say = textsOf('en');

test('a search keeps the blank at which somebody has paused', async () => {
  const { calls } = await newPerson('member', 'pausing');
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/reports');
  const search = page.getByRole('searchbox', { name: say('reports.filter_search'), exact: true });
  await keys.fill(search, 'light ');
  await eventually(() => address(page).searchParams.get('search'), 'the search so far').toBe('light');
  await page.keyboard.type('house');
  await eventually(() => address(page).searchParams.get('search'), 'the whole search').toBe('light house');
  expect(await search.inputValue()).toBe('light house');
});

test('what is wrong in a closed part of the settings is shown where it keeps them from being saved', async () => {
  const { calls } = await newPerson('manager', 'closing');
  const name = 'Closed hatch';
  await newWebsite(calls, name);
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/dashboard#monitoring');
  await keys.use(page.getByRole('button', { name: say('assets.actions_of', { name: isolate(name) }), exact: true }));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('assets.settings_title', { name: isolate(name) }), exact: true });
  const part = dialog.locator('summary').filter({ has: page.getByRole('heading', { name: say('assets.limits'), exact: true }) });
  const most = dialog.locator('[name=max_pages]');
  await keys.use(part);
  await keys.fill(most, '0');
  await keys.use(part);
  await gone(most);
  await keys.use(dialog.getByRole('button', { name: say('shell.save'), exact: true }));
  await expectFocus(most, 'the field that is wrong');
});

test('comments of others come by themselves, and one’s own is there however many there are', async () => {
  const { calls } = await newPerson('member', 'writing');
  const { calls: manager } = await newPerson('manager', 'writing_too');
  const id = await newWebsite(manager, 'Crowded quay', { path: '/contrast', maxPages: 1 });
  expect((await scan(manager, id)).status).toBe('completed');
  const report = await calls.call<Static<typeof assetReport.response>>('GET', `/assets/${id}/report`);
  const issue = report.wcag_analysis_report.detailed_issues[0]?.id;
  const page = await (await openAs(calls)).newPage();
  const live = page.waitForResponse('**/api/live/tickets');
  await page.goto(`/report/${id}/issue/${issue}`);
  await shown(page.getByText(say('triage.comments_none')));
  await live;
  const write = (text: string) => manager.call('POST', `/assets/${id}/issues/${issue}/comments`, { text });
  await write('Boarding call 1');
  // Sooner than anything is asked for by the clock.
  await shown(page.getByText('Boarding call 1', { exact: true }), 'what somebody else has written', 5_000);
  for (let count = 2; count <= 24; count += 1) await write(`Boarding call ${count}`);
  const keys = keyboard(page);
  await keys.fill(page.getByRole('textbox', { name: say('triage.comment'), exact: true }), 'My own word');
  await keys.use(page.getByRole('button', { name: say('triage.comment_add'), exact: true }));
  await shown(page.getByText('My own word', { exact: true }), 'the comment that was just added');
});

test('what is selected stays selected where somebody else has settled another issue', async () => {
  const { calls } = await newPerson('member', 'selecting');
  const { calls: manager } = await newPerson('manager', 'settling');
  const id = await newWebsite(manager, 'Busy harbour', { maxPages: 3 });
  expect((await scan(manager, id)).status).toBe('completed');
  const page = await (await openAs(calls)).newPage();
  const live = page.waitForResponse('**/api/live/tickets');
  await page.goto(`/report/${id}?status=open`);
  const boxes = page.locator('tbody').getByRole('checkbox');
  await shown(boxes);
  await live;
  const before = await boxes.count();
  expect(before).toBeGreaterThan(1);
  await keyboard(page).use(boxes.first(), 'Space');
  const selected = page.getByRole('status').filter({ hasText: say('triage.selected', { count: 1 }) });
  await shown(selected);

  const links = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const other = links
    .findLast((href) => href?.includes('/issue/'))
    ?.split('/')
    .at(-1);
  const { version } = await manager.call<{ version: number }>('GET', `/assets/${id}/issues/${other}`);
  await manager.call('POST', `/assets/${id}/issues/${other}/false-positive`, { version, reason: 'A test' });
  await eventually(() => boxes.count(), 'the list without it').toBe(before - 1);
  await shown(selected, 'the selection');
  expect(await boxes.first().isChecked()).toBe(true);
});
