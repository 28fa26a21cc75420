import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { eventually, gone, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { holdSite, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();
const say = textsOf('en');
const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const runOf = (page: Page, name: string) =>
  cardOf(page, name)
    .getByRole('button')
    .filter({ hasText: say('assets.of', { name: isolate(name) }) });

test('a scan is cancelled from its card', async () => {
  const name = 'Pilot station';
  const { calls } = await newPerson('manager', 'cancelling');
  await newWebsite(calls, name);
  await holdSite();
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/dashboard#monitoring');
  await keys.use(runOf(page, name), 'Space');
  await eventually(() => runOf(page, name).getAttribute('aria-disabled'), 'a second press would do nothing').toBe('true');
  const bar = cardOf(page, name).getByRole('progressbar');
  await eventually(() => bar.evaluate((one: HTMLProgressElement) => one.value), 'the scan is under way', 45_000).toBeGreaterThan(0);
  await keys.use(page.getByRole('button', { name: say('scans.cancel_of', { name: isolate(name) }), exact: true }));
  await shown(page.getByText(say('scans.cancelled', { name: isolate(name) })));
  await shown(runOf(page, name).filter({ hasText: say('scans.run') }));
  await gone(bar);
  await expectFocus(runOf(page, name), 'the button that starts it again');
  await shown(cardOf(page, name).getByText(say('assets.not_scanned')));
});

inLongForm(test)('published pages are listed with the scans, and canceled there', async () => {
  const { calls } = await newPerson('manager', 'publishing');
  const id = await newWebsite(calls, 'Lighthouse');
  await calls.call('POST', `/assets/${id}/scan`, {});
  const scan = () => calls.call<{ status: string }>('GET', `/assets/${id}/scan/status`);
  await eventually(async () => (await scan()).status, 'the site is scanned', 60_000).toBe('completed');
  const { pages } = await calls.call<{ pages: { url: string }[] }>('GET', `/assets/${id}/pages`);
  await holdSite();
  await calls.call('POST', `/assets/${id}/published-pages`, { urls: pages.map(({ url }) => url) });
  const page = await (await openAs(calls)).newPage();
  await page.goto(`/report/${id}/history`);
  const row = page.getByRole('row').filter({ hasText: say('history.of_pages') });
  const stop = row.getByRole('button');
  await keyboard(page).use(stop);
  await shown(row.getByText(say('history.status_cancelled'), { exact: true }));
  await gone(stop);
  await expectFocus(row.locator('[tabindex="-1"]'), 'the state of the scan');
});

inLongForm(test)('a start page that fails says why', async () => {
  const name = 'Wrecked site';
  const { calls } = await newPerson('manager', 'failing');
  const id = await newWebsite(calls, name, { path: '/not-there' });
  const page = await (await openAs(calls)).newPage();
  await page.goto('/dashboard#monitoring');
  await keyboard(page).use(runOf(page, name));
  const ended = async () => (await calls.call<{ status: string; error: string | null }>('GET', `/assets/${id}/scan/status`)).error;
  await eventually(ended, 'the scan has failed').toBeTruthy();
  const why = (await ended()) ?? '';
  expect(why).toMatch(/404|not found/i);
  await shown(page.getByText(say('scans.failed_why', { name: isolate(name), why })), `the sentence “${why}”`);
  await expectFocus(runOf(page, name), 'the button that started the scan');
});

inLongForm(test)('deleting an asset says what goes with it, and leaves the focus in a sensible place', async () => {
  const name = 'Old pier';
  const { calls } = await newPerson('manager', 'deleting');
  await newWebsite(calls, name);
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/dashboard#monitoring');
  const menu = page.getByRole('button', { name: say('assets.actions_of', { name: isolate(name) }), exact: true });
  const entry = (id: string) => page.getByRole('menuitem', { name: say(id), exact: true });
  const dialog = page.getByRole('dialog', { name: say('assets.delete_title', { name: isolate(name) }), exact: true });
  await keys.use(menu);
  await expectFocus(entry('assets.settings'), 'the first entry of the menu');
  await keys.press('Escape');
  await gone(entry('assets.settings'));
  await expectFocus(menu, 'the button of the menu');
  await keys.press('ArrowUp');
  await expectFocus(entry('assets.delete'), 'the last entry of the menu');
  await keys.press('Enter');
  await shown(dialog.getByText(say('assets.delete_text')));
  await expectFocus(dialog.getByRole('button', { name: say('shell.cancel'), exact: true }), 'the safe choice');
  await keys.press('Enter');
  await gone(dialog);
  await expectFocus(menu, 'the button of the menu');
  await keys.press('Enter');
  await keys.press('End');
  await keys.press('Enter');
  await keys.use(dialog.getByRole('button', { name: say('assets.delete_confirm'), exact: true }));
  await shown(page.getByText(say('assets.deleted', { name: isolate(name) })));
  await gone(cardOf(page, name));
  await expectFocus(page.getByRole('heading', { name: new RegExp(`^${say('assets.monitoring_title')}`) }), 'the heading of the grid');
});

inLongForm(test)('settings of an asset are changed in its dialog', async () => {
  const name = 'Tide tables';
  const { calls } = await newPerson('manager', 'setting');
  await newWebsite(calls, name);
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/dashboard#monitoring');
  const menu = page.getByRole('button', { name: say('assets.actions_of', { name: isolate(name) }), exact: true });
  await keys.use(menu);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('assets.settings_title', { name: isolate(name) }), exact: true });
  const most = dialog.getByLabel(say('assets.max_pages'), { exact: true });
  const limits = dialog.locator('summary').filter({ hasText: say('assets.limits') });
  await keys.use(limits);
  await keys.fill(most, '0');
  await keys.use(dialog.getByRole('button', { name: say('shell.save'), exact: true }));
  await expectFocus(most, 'the field at fault');
  await shown(dialog.getByText(say('assets.number_range', { min: 1, max: 10_000 })));
  await keys.fill(most, '7');
  await keys.press('Enter');
  await gone(dialog);
  await shown(page.getByText(say('assets.settings_saved', { name: isolate(name) })));
  await expectFocus(menu, 'what opened the dialog');
  await keys.press('Enter');
  await keys.press('Enter');
  await shown(limits.filter({ hasText: say('assets.limits_state', { pages: 7 }) }), 'how it stands, without opening it');
  await keys.use(limits);
  await eventually(() => most.inputValue(), 'what was saved is there again').toBe('7');
});
