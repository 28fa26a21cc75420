import { expect, test } from 'vitest';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))('a time zone is reached by typing its name, in %s', async (language) => {
  const say = textsOf(language);
  const name = `Zones ${language}`;
  const { calls } = await newPerson('manager', `zones_${language}`, language);
  const id = await newWebsite(calls, name);
  await calls.call('PUT', `/assets/${id}`, { website: { scan_frequency: 'daily' }, schedule: { time_zone: 'Europe/Berlin' } });
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/dashboard#monitoring');
  await keys.use(page.getByRole('button', { name: say('assets.actions_of', { name: isolate(name) }), exact: true }));
  await keys.press('Enter');
  await keys.use(page.locator('dialog[open] summary').filter({ hasText: say('assets.schedule') }));
  const zone = page.getByRole('combobox', { name: say('assets.time_zone'), exact: true });
  await shown(zone);
  expect(await zone.inputValue()).toBe('Europe/Berlin');
  await keys.reach(zone);
  await page.keyboard.type('Asia/Riy');
  await expectFocus(zone);
  expect(await zone.inputValue()).toBe('Asia/Riyadh');
});
