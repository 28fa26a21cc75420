import { expect, test } from 'vitest';
import { byTurns } from '../long-form.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { newPerson, openAs, origin, password, useBrowser } from './world.ts';

useBrowser();

const own = {
  whose: 'of a person',
  role: 'member',
  who: 'api_keys',
  screen: '/settings?tab=security',
  title: 'settings.title',
  call: '/auth/me',
} as const;
const common = {
  whose: 'of the organisation',
  role: 'administrator',
  who: 'org_keys',
  screen: '/admin?tab=organisation',
  title: 'admin.title',
  call: '/assets',
} as const;
const cases = [own, common].flatMap((of) => languagesTried(import.meta.filename).map((language) => ({ ...of, language })));

test.each(byTurns(cases, 2))('an API key $whose is made, shown once, used and revoked, in $language', async ({ language, ...of }) => {
  const say = textsOf(language);
  const { calls } = await newPerson(of.role, `${of.who}_${language}`, language);
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto(of.screen);
  await screenShown(page, say(of.title));
  await keys.use(page.getByRole('button', { name: say('settings.key_new'), exact: true }));
  const dialog = page.getByRole('dialog', { name: say('settings.key_new'), exact: true });
  await expectFocus(dialog.getByRole('textbox', { name: say('settings.key_name'), exact: true }));
  const name = `Build <${of.who} ${language}>`;
  await page.keyboard.type(name);
  await keys.fill(dialog.getByLabel(say('settings.own_password'), { exact: true }), password);
  await keys.press('Enter');
  const shownKey = dialog.getByRole('textbox', { name: say('settings.key'), exact: true });
  await shown(shownKey);
  const key = await shownKey.inputValue();
  await keys.use(dialog.getByRole('button', { name: say('settings.done'), exact: true }));
  await gone(dialog);
  await shown(page.getByRole('heading', { name, exact: true }));

  const called = () => fetch(`${origin}/api${of.call}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await called()).status).toBe(200);

  await keys.use(page.getByRole('button', { name: say('settings.key_revoke_one', { name: isolate(name) }), exact: true }));
  const revoking = page.getByRole('dialog', { name: say('settings.key_revoke_title', { name: isolate(name) }), exact: true });
  await keys.use(revoking.getByRole('button', { name: say('settings.key_revoke'), exact: true }));
  await gone(revoking);
  await gone(page.getByRole('heading', { name, exact: true }));
  expect((await called()).status).toBe(401);
});
