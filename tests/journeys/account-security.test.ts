import { expect, test } from 'vitest';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { signIn } from '../product/caller.ts';
import { patience } from './patience.ts';
import { asOwner, expectInConsole, newPerson, openAs, origin, password, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))(
  'a known password is refused, devices are signed out one by one and all at once, in %s',
  async (language) => {
    expectInConsole(/status of 4\d\d/);
    const say = textsOf(language);
    const { account, calls } = await newPerson('member', `devices_${language}`, language);
    await signIn(origin, account);
    const there = await (await openAs(await signIn(origin, account))).newPage();
    await there.goto('/settings?tab=appearance');
    await screenShown(there, say('settings.title'));

    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/settings?tab=security');
    const known = 'Trust-no1.';
    await keys.fill(page.getByLabel(say('settings.current_password'), { exact: true }), password);
    await keys.fill(page.getByLabel(say('session.new_password'), { exact: true }), known);
    await keys.fill(page.getByLabel(say('session.confirm_password'), { exact: true }), known);
    await keys.use(page.getByRole('checkbox', { name: say('settings.password_end_others'), exact: true }), 'Space');
    await keys.use(page.getByRole('button', { name: say('settings.password_save'), exact: true }));
    await shown(page.getByText(say('errors.password.known')).first());
    const fresh = 'Harbour-lamp-77';
    await keys.fill(page.getByLabel(say('session.new_password'), { exact: true }), fresh);
    await keys.fill(page.getByLabel(say('session.confirm_password'), { exact: true }), fresh);
    await keys.press('Enter');
    await shown(page.getByText(say('settings.password_saved')));

    // Nothing was signed out by it: this one, the other browser, the caller without one, and joining.
    const card = page
      .locator('section, div')
      .filter({ has: page.getByRole('heading', { name: say('settings.sessions_title'), exact: true }) })
      .last();
    await shown(card.getByText(say('settings.session_this'), { exact: true }));
    const buttons = card.getByRole('button', { name: new RegExp(`^${say('settings.session_end')} .`) });
    const before = await buttons.count();
    expect(before).toBeGreaterThan(1);
    await keys.use(buttons.first());
    const one = page.getByRole('dialog');
    await expectFocus(one.getByRole('button', { name: say('shell.cancel'), exact: true }));
    await keys.use(one.getByRole('button', { name: say('settings.session_end'), exact: true }));
    await gone(one);
    await expect.poll(() => buttons.count(), { timeout: patience }).toBe(before - 1);

    await keys.use(card.getByRole('button', { name: say('settings.sessions_end'), exact: true }));
    const all = page.getByRole('dialog', { name: say('settings.sessions_end_title'), exact: true });
    await keys.use(all.getByRole('button', { name: say('settings.sessions_end'), exact: true }));
    await gone(all);
    await expect.poll(() => buttons.count(), { timeout: patience }).toBe(0);
    // The other browser's live connection has closed, and it asks to sign in.
    await screenShown(there, say('session.sign_in_title'));
  },
);

test('an administrator removes the second step of somebody who has lost it', async () => {
  const say = textsOf('en');
  const { calls } = await newPerson('member', 'lost_device');
  const page = await (await openAs(await asOwner())).newPage();
  const keys = keyboard(page);
  expectInConsole(/status of 409/);
  await page.goto('/admin');
  await keys.fill(page.getByRole('searchbox', { name: say('admin.people_search'), exact: true }), 'lost_device');
  const name = calls.session.user.full_name;
  await keys.use(page.getByRole('button', { name: say('admin.actions_of', { name: `\u2068${name}\u2069` }), exact: true }));
  await keys.press('ArrowDown', 2);
  await expectFocus(page.getByRole('menuitem', { name: say('admin.factor_remove'), exact: true }));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('admin.factor_remove_title', { name: `\u2068${name}\u2069` }), exact: true });
  await expectFocus(dialog.getByRole('button', { name: say('shell.cancel'), exact: true }));
  await keys.use(dialog.getByRole('button', { name: say('admin.factor_remove'), exact: true }));
  // Nothing is set up: the server says so where it was asked.
  await shown(dialog.getByText(say('errors.factor_none')));
});
