import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { manara } from '../product/manara.ts';
import { startProduct } from '../product/start-product.ts';
import { inLongForm } from '../long-form.ts';
import { expectFocus, expectFocusKept, keyboard } from './keyboard.ts';
import { eventually, gone, openPart, screenShown, shown, signInOnScreen } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import {
  asOwner,
  close,
  data,
  expectInConsole,
  newPerson,
  newWebsite,
  openAs,
  openContext,
  origin,
  password,
  useBrowser,
} from './world.ts';

useBrowser();
const say = textsOf('en');
const button = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true });

/** Fills in who one is and a password, and sends it. */
async function register(page: Page, name: string, email?: string): Promise<void> {
  const keys = keyboard(page);
  if (email) await keys.fill(page.getByRole('textbox', { name: say('session.email'), exact: true }), email);
  await keys.fill(page.getByRole('textbox', { name: say('session.full_name'), exact: true }), name);
  await keys.fill(page.getByRole('textbox', { name: say('session.username'), exact: true }), name.toLowerCase().replaceAll(' ', '_'));
  await choosePassword(page, password);
}

async function choosePassword(page: Page, secret: string): Promise<void> {
  const keys = keyboard(page);
  await keys.fill(page.getByLabel(say('session.new_password'), { exact: true }), secret);
  await keys.fill(page.getByLabel(say('session.confirm_password'), { exact: true }), secret);
  await keys.press('Enter');
}

/** A link that has been used says so, and leads to sign-in. */
async function expectUsedUp(link: string, home = origin): Promise<void> {
  expectInConsole(/status of 4\d\d/);
  const page = await (await openContext({ baseURL: home })).newPage();
  await page.goto(link);
  await screenShown(page, say('session.link_failed_title'));
  await shown(page.getByText(say('errors.link_invalid')));
  await keyboard(page).use(page.getByRole('link', { name: say('session.to_sign_in'), exact: true }));
  await screenShown(page, say('session.sign_in_title'));
  await close(page.context());
}

test('an invitation brings in a second person, who sees nothing that would be refused, and goes when deactivated', async () => {
  const { calls } = await newPerson('administrator', 'inviting');
  const site = await newWebsite(calls, 'Lighthouse museum', { path: '/many', maxPages: 1 });
  await scan(calls, site);
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);

  // An administrator makes the link.
  await page.goto('/dashboard');
  await keys.use(page.getByRole('link', { name: say('shell.nav_admin') }));
  await screenShown(page, say('admin.title'));
  await keys.use(button(page, 'admin.invite'));
  const asking = page.getByRole('dialog', { name: say('admin.invite_title'), exact: true });
  await keys.reach(asking.getByRole('radio', { name: say('admin.role_member') }));
  const viewerChoice = asking.getByRole('radio', { name: say('admin.role_viewer') });
  for (let tries = 0; tries < 5 && !(await viewerChoice.isChecked()); tries += 1) await keys.press('ArrowUp');
  await keys.fill(
    asking.getByRole('textbox', { name: say('shell.optional_field', { name: say('admin.job_title') }), exact: true }),
    'Guide',
  );
  await asking.getByRole('combobox', { name: say('admin.licence'), exact: true }).selectOption('basic');
  await asking.getByRole('combobox', { name: say('admin.invite_days'), exact: true }).selectOption('1');
  await keys.use(button(page, 'admin.invite_create'));
  const made = page.getByRole('dialog', { name: say('admin.invite_made_title'), exact: true });
  const link = made.getByRole('textbox', { name: say('admin.link'), exact: true });
  await expectFocus(link, 'the link, ready to be copied');
  const invitation = await link.inputValue();
  await keys.use(made.getByRole('button', { name: say('settings.done'), exact: true }));
  await gone(made);
  await expectFocus(button(page, 'admin.invite'), 'what opened the dialog');

  // Somebody else takes it up.
  const guest = await (await openContext()).newPage();
  const refused: string[] = [];
  guest.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await guest.goto(invitation);
  await shown(guest.getByText(say('session.invite_text', { role: say('session.role_viewer') })));
  await register(guest, 'Vera Viewer', 'vera@example.org');
  await screenShown(guest, say('assets.overview_title'));
  await expectUsedUp(invitation);

  // A viewer reads, and is offered nothing else.
  const theirs = keyboard(guest);
  const main = guest.getByRole('main');
  await openPart(guest, say, 'monitoring');
  const card = main.getByRole('article', { name: 'Lighthouse museum', exact: true });
  await shown(card);
  expect(await card.getByRole('button').count()).toBe(0);
  expect(await main.getByRole('button', { name: say('assets.add') }).count()).toBe(0);
  await theirs.use(card.getByRole('link'));
  await screenShown(guest, say('issues.report_title', { name: isolate('Lighthouse museum') }));
  await shown(main.getByRole('table'));
  await theirs.use(guest.getByRole('link', { name: say('shell.nav_issues') }));
  await screenShown(guest, say('issues.title'));
  await shown(main.getByRole('table'));
  await theirs.use(guest.getByRole('link', { name: say('shell.nav_admin') }));
  await screenShown(guest, say('admin.title'));
  await shown(main.getByRole('table', { name: say('admin.people_caption'), exact: true }));
  expect(await main.getByRole('checkbox').count()).toBe(0);
  expect(await main.getByRole('button', { name: say('admin.invite'), exact: true }).count()).toBe(0);
  expect(refused).toEqual([]);

  // A reset link for whom is selected.
  await page.reload();
  await keys.fill(page.getByRole('searchbox', { name: say('admin.people_search'), exact: true }), 'Vera');
  const reset = button(page, 'admin.reset_password');
  await eventually(() => page.getByRole('rowheader').count(), 'nobody else is listed').toBe(1);
  expect(await reset.isDisabled()).toBe(true);
  const downloading = page.waitForEvent('download');
  await keys.use(button(page, 'admin.people_export'));
  const table = await readFile(await (await downloading).path(), 'utf8');
  expect([table.trimEnd().split('\r\n').length, table.includes('"vera@example.org"')]).toEqual([2, true]);
  await keys.use(page.getByRole('checkbox', { name: say('admin.select_all', { count: 1 }), exact: true }), 'Space');
  await shown(page.getByText(say('admin.selected', { count: 1 })));
  await keys.use(reset);
  const resetting = page.getByRole('dialog', { name: say('admin.reset_link_title', { name: isolate('Vera Viewer') }), exact: true });
  await keys.use(resetting.getByRole('button', { name: say('admin.reset_link_create', { count: 1 }), exact: true }));
  const resetLink = resetting.getByRole('textbox', { name: say('admin.link'), exact: true });
  await expectFocus(resetLink, 'the link, ready to be copied');
  expect(await resetLink.inputValue()).toContain('/reset/');
  await keys.use(resetting.getByRole('button', { name: say('settings.done'), exact: true }));

  // Deactivated, they are out at once, without a key pressed.
  expectInConsole(/status of 401/);
  // However many people other journeys have brought in.
  await keys.fill(page.getByRole('searchbox', { name: say('admin.people_search'), exact: true }), 'Vera');
  const people = page.getByRole('table', { name: say('admin.people_caption'), exact: true });
  await eventually(() => people.getByRole('rowheader').count(), 'nobody else is listed').toBe(1);
  const menu = page.getByRole('button', { name: say('admin.actions_of', { name: isolate('Vera Viewer') }), exact: true });
  await keys.use(menu);
  await expectFocus(page.getByRole('menuitem', { name: say('admin.edit'), exact: true }), 'the first entry of the menu');
  await keys.press('End');
  await expectFocus(page.getByRole('menuitem', { name: say('admin.person_remove'), exact: true }), 'the last entry of the menu');
  await keys.press('ArrowUp');
  await expectFocus(page.getByRole('menuitem', { name: say('admin.deactivate'), exact: true }));
  await keys.press('Enter');
  const sure = page.getByRole('dialog', { name: say('admin.deactivate_title', { name: isolate('Vera Viewer') }), exact: true });
  await shown(sure.getByText(say('admin.deactivate_text', { name: isolate('Vera Viewer') })));
  await expectFocus(sure.getByRole('button', { name: say('shell.cancel'), exact: true }), 'the safe choice');
  await keys.use(sure.getByRole('button', { name: say('admin.deactivate'), exact: true }));
  await shown(page.getByText(say('admin.deactivated', { name: isolate('Vera Viewer') })));
  await expectFocus(menu, 'what opened the dialog');
  await screenShown(guest, say('session.sign_in_title'));
  await shown(guest.getByText(say('session.ended')));
  await expectFocusKept(guest);
  await signInOnScreen(guest, { email: 'vera@example.org', password });
  await shown(guest.getByRole('alert').getByText(say('errors.account_inactive')));
});

inLongForm(test)('a reset link of the command line sets a password once', async () => {
  const { account } = await newPerson('member', 'forgetful');
  const { stdout } = await promisify(execFile)(process.execPath, [manara, 'reset-link', account.email], {
    env: { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' },
  });
  const link = /https?:\S+\/reset\/[\w-]+/.exec(stdout)?.[0] ?? '';
  const page = await (await openContext()).newPage();
  await page.goto(link);
  await screenShown(page, say('session.reset_title'));
  await choosePassword(page, 'too simple');
  const alert = page.getByRole('alert');
  await expectFocus(alert, 'what is wrong with the password');
  await shown(alert.getByText(say('session.new_password_simple')));
  await choosePassword(page, 'Foghorn-2027!');
  await screenShown(page, say('session.sign_in_title'));
  await shown(page.getByText(say('session.reset_done')));
  await signInOnScreen(page, { ...account, password: 'Foghorn-2027!' });
  await screenShown(page, say('assets.overview_title'));
  await expectUsedUp(link);
});

inLongForm(test)('the link that the first start prints makes the owner once', async () => {
  const product = await startProduct({ env: { MANARA_ADMIN_EMAIL: '', MANARA_ADMIN_PASSWORD: '' } });
  try {
    const printed = () => /https?:\S+\/invite\/[\w-]+/.exec(product.said())?.[0] ?? '';
    await eventually(printed, 'the start prints a link').not.toBe('');
    const context = await openContext({ baseURL: product.origin });
    const page = await context.newPage();
    await page.goto(printed());
    await screenShown(page, say('session.owner_title'));
    await register(page, 'Olga Owner', 'olga@example.org');
    await screenShown(page, say('assets.overview_title'));
    await shown(page.getByRole('heading', { name: say('dashboard.empty_title'), exact: true }));
    await close(context);
    await expectUsedUp(printed(), product.origin);
  } finally {
    await product.stop();
  }
});

inLongForm(test)('the owner is not offered to deactivate themselves', async () => {
  const page = await (await openAs(await asOwner())).newPage();
  await page.goto('/admin');
  await shown(page.getByRole('table', { name: say('admin.people_caption'), exact: true }));
  const own = page.getByRole('row').filter({ hasText: `(${say('admin.you')})` });
  await shown(own);
  expect(await own.getByRole('button').count()).toBe(0);
});
