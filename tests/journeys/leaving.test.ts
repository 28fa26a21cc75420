import { expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { eventually, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { expectInConsole, newPerson, openAs, password, useBrowser } from './world.ts';

useBrowser();

inLongForm(test.each(languagesTried(import.meta.filename)))(
  'somebody removes their own account by their password, in %s',
  async (language) => {
    const say = textsOf(language);
    const { calls } = await newPerson('viewer', `leaver_${language}`, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/settings?tab=profile');
    await screenShown(page, say('settings.title'));
    await keys.use(page.getByRole('button', { name: say('settings.removal'), exact: true }));
    const dialog = page.getByRole('dialog', { name: say('settings.removal_ask'), exact: true });
    await shown(dialog.getByText(say('settings.removal_stays')));
    const field = dialog.getByLabel(say('settings.own_password'), { exact: true });
    await expectFocus(field, 'the field that is to be filled');
    expectInConsole(/status of 4\d\d/);
    await keys.fill(field, 'Wrong-2026!');
    await keys.press('Enter');
    await shown(dialog.getByRole('alert'));
    await keys.fill(field, password);
    await keys.press('Enter');
    await screenShown(page, say('session.sign_in_title'));
    await shown(page.getByText(say('settings.removal_done')));
  },
);

test.each(languagesTried(import.meta.filename))('an administrator removes a person for good, in %s', async (language) => {
  const say = textsOf(language);
  const { account } = await newPerson('viewer', `removed_${language}`, language);
  const { calls } = await newPerson('administrator', `remover_${language}`, language);
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto(`/admin?search=${encodeURIComponent(account.email)}`);
  const people = page.getByRole('table', { name: say('admin.people_caption'), exact: true });
  await shown(people);
  await eventually(() => people.getByRole('rowheader').count(), 'nobody else is listed').toBe(1);
  await keys.use(
    people.getByRole('button', { name: say('admin.actions_of', { name: isolate(`removed_${language} Example`) }), exact: true }),
  );
  await keys.press('End');
  await expectFocus(page.getByRole('menuitem', { name: say('admin.person_remove'), exact: true }), 'the last entry of the menu');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await shown(dialog.getByText(say('admin.person_remove_stays')));
  await expectFocus(dialog.getByRole('button', { name: say('shell.cancel'), exact: true }), 'the safe choice');
  await keys.use(dialog.getByRole('button', { name: say('admin.person_remove'), exact: true }));
  await shown(page.getByRole('heading', { name: say('admin.people_none'), exact: true }));
  expect(await page.getByText(account.email).count()).toBe(0);
});
