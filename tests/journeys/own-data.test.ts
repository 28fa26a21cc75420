import fs from 'node:fs';
import { expect, test } from 'vitest';
import { keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { screenShown } from './steps.ts';
import { textsOf } from './texts.ts';
import { newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))('somebody takes what is kept of them along, in %s', async (language) => {
  const say = textsOf(language);
  const { calls } = await newPerson('viewer', `own_data_${language}`, language);
  const page = await (await openAs(calls)).newPage();
  await page.goto('/settings?tab=profile');
  await screenShown(page, say('settings.title'));
  const button = page.getByRole('button', { name: say('settings.data_download'), exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), keyboard(page).use(button)]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await fs.promises.readFile(await download.path(), 'latin1');
  expect(bytes.slice(0, 4)).toBe('PK\u0003\u0004');
  for (const part of ['account.json', 'memberships.json', 'saved-views.json']) expect(bytes).toContain(part);
});
