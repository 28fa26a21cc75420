import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { expectFocus, expectFocusKept, keyboard } from './keyboard.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { expectInConsole, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();
const say = textsOf('en');
const button = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true });
const entry = (page: Page, id: string) =>
  page.getByRole('navigation', { name: say('shell.navigation') }).getByRole('link', { name: say(id) });

let count = 0;
/** A window on a screen, in which a new member is signed in. */
async function open(path: string, before: (page: Page) => Promise<unknown> = () => Promise.resolve()): Promise<Page> {
  const { calls } = await newPerson('member', `shell_${(count += 1)}`);
  const page = await (await openAs(calls)).newPage();
  await before(page);
  await page.goto(path);
  return page;
}

describe('what goes wrong', () => {
  test('with one screen leaves the others, and goes away by trying again', async () => {
    expectInConsole(/TypeError/);
    const list = '**/api/assets/all-issues?*';
    const page = await open('/dashboard', (fresh) =>
      fresh.route(list, (route) => route.fulfill({ json: { issues: [null], total: 1, counts: {} } })),
    );
    const keys = keyboard(page);
    await keys.use(entry(page, 'shell.nav_issues'));
    await screenShown(page, say('shell.screen_failed_title'));
    await expectFocusKept(page);
    await keys.use(entry(page, 'shell.nav_settings'));
    await screenShown(page, say('settings.title'));
    await keys.use(entry(page, 'shell.nav_issues'));
    await screenShown(page, say('shell.screen_failed_title'));
    await page.unroute(list);
    await keys.use(button(page, 'shell.retry'));
    await screenShown(page, say('issues.title'));
    await expectFocusKept(page);
  });

  inLongForm(test)('with the network is said while it lasts', async () => {
    const page = await open('/settings');
    const notice = page.getByRole('status').filter({ hasText: say('shell.offline') });
    await screenShown(page, say('settings.title'));
    expect(await notice.count()).toBe(0);
    expectInConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await shown(notice);
    await page.context().setOffline(false);
    await gone(notice);
  });
});

inLongForm(describe)('the sidebar', () => {
  test('stays as it was left', async () => {
    const page = await open('/dashboard');
    const keys = keyboard(page);
    await keys.use(button(page, 'shell.collapse_sidebar'));
    const logo = button(page, 'shell.expand_sidebar');
    await expectFocus(logo, 'the button that was pressed');
    expect(await logo.getAttribute('aria-expanded')).toBe('false');
    expect(await page.evaluate(() => localStorage.getItem('sidebar-collapsed'))).toBe('true');
    await page.reload();
    await shown(logo);
    await keys.use(entry(page, 'shell.nav_issues'));
    await screenShown(page, say('issues.title'));
    await keys.use(logo, 'Space');
    await shown(button(page, 'shell.collapse_sidebar'));
    expect(await page.evaluate(() => localStorage.getItem('sidebar-collapsed'))).toBe('false');
  });

  test('lies over a small screen until it is closed or followed', async () => {
    const page = await open('/dashboard', (fresh) => fresh.setViewportSize({ width: 390, height: 800 }));
    const keys = keyboard(page);
    const logo = button(page, 'shell.open_navigation');
    const drawer = page.getByRole('dialog', { name: say('shell.navigation'), exact: true });
    await keys.use(logo);
    await shown(drawer);
    await keys.press('Escape');
    await gone(drawer);
    await expectFocus(logo, 'what opened it');
    await eventually(() => logo.getAttribute('aria-expanded'), 'it is closed').toBe('false');
    await keys.press('Enter');
    await keys.use(drawer.getByRole('link', { name: say('shell.account') }));
    await gone(drawer);
    await screenShown(page, say('settings.title'));
    await keys.use(logo);
    await keys.use(drawer.getByRole('link', { name: say('shell.nav_issues') }));
    await gone(drawer);
    await screenShown(page, say('issues.title'));
    await expectFocus(page.getByRole('heading', { level: 1 }), 'the heading of the screen');
  });
});

inLongForm(describe)('messages', () => {
  /** A window in which every change of the theme is refused, with a message that counts, and whose clock the test moves. */
  async function refusing(): Promise<{ page: Page; refuse: () => Promise<void>; messages: () => Promise<string[]> }> {
    expectInConsole(/status of 500/);
    let refused = 0;
    const page = await open('/dashboard', async (fresh) => {
      await fresh.clock.install();
      await fresh.route('**/api/settings/theme', (route) =>
        route.fulfill({ status: 500, json: { detail: `Refusal ${(refused += 1)}`, code: 'internal_error' } }),
      );
    });
    // Time stands still until the test moves it: messages go by themselves, and a busy machine may need long for a key, or between these two calls.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const region = page.getByRole('region', { name: say('shell.notifications'), exact: true });
    return {
      page,
      async refuse() {
        const next = `Refusal ${refused + 1}`;
        await keyboard(page).use(button(page, 'shell.theme_to_dark'));
        await shown(region.getByText(next, { exact: true }));
      },
      messages: () =>
        region
          .getByRole('listitem')
          .getByText(/^Refusal/)
          .allTextContents(),
    };
  }

  test('stand newest first, five at most, and go after five seconds', async () => {
    const { page, refuse, messages } = await refusing();
    for (let one = 1; one <= 6; one += 1) await refuse();
    expect(await messages()).toEqual(['Refusal 6', 'Refusal 5', 'Refusal 4', 'Refusal 3', 'Refusal 2']);
    await page.clock.runFor(5_100);
    await eventually(messages, 'they have gone').toEqual([]);
    await expectFocus(button(page, 'shell.theme_to_dark'), 'the toggle, where the focus was');
  });

  test('wait while they have the focus or the pointer, and can be closed', async () => {
    const { page, refuse, messages } = await refusing();
    const keys = keyboard(page);
    await refuse();
    await refuse();
    const closing = button(page, 'shell.close_message');
    await keys.reach(closing.first());
    await page.clock.runFor(60_000);
    expect(await messages()).toEqual(['Refusal 2', 'Refusal 1']);
    await keys.press('Enter');
    await eventually(messages, 'one is closed').toEqual(['Refusal 1']);
    await expectFocus(closing, 'the message that is left');
    await keys.press('Enter');
    await eventually(messages, 'both are closed').toEqual([]);
    await expectFocusKept(page);
    await refuse();
    await page.getByText('Refusal 3', { exact: true }).last().hover();
    await page.clock.runFor(60_000);
    expect(await messages()).toEqual(['Refusal 3']);
    await page.mouse.move(5, 600);
    await page.clock.runFor(5_100);
    await eventually(messages, 'it has gone').toEqual([]);
  });

  test('come into a dialog that is open, where the keyboard reaches them', async () => {
    expectInConsole(/status of 500/);
    const { calls } = await newPerson('manager', 'shell_dialog');
    const page = await (await openAs(calls)).newPage();
    let refuse = () => {};
    const asked = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/settings/theme', async (route) => {
      await asked;
      await route.fulfill({ status: 500, json: { detail: 'Refused late', code: 'internal_error' } });
    });
    await page.goto('/dashboard');
    const keys = keyboard(page);
    await keys.use(button(page, 'shell.theme_to_dark'));
    await keys.use(
      page
        .getByRole('main')
        .getByRole('button', { name: say('assets.add') })
        .first(),
    );
    const dialog = page.getByRole('dialog', { name: say('assets.add_title'), exact: true });
    await shown(dialog);
    refuse();
    await shown(dialog.getByRole('region', { name: say('shell.notifications'), exact: true }).getByText('Refused late', { exact: true }));
    await keys.use(dialog.getByRole('button', { name: say('shell.close_message'), exact: true }));
    await gone(page.getByRole('listitem').getByText('Refused late', { exact: true }));
    await expectFocus(dialog.getByRole('heading', { level: 2 }), 'the heading of the dialog');
  });
});

inLongForm(describe)('the profile', () => {
  test('keeps the user name on a code host, and says what cannot be one', async () => {
    const page = await open('/settings?tab=profile');
    const field = page.getByLabel(say('settings.hosts_github'));
    const keys = keyboard(page);
    await shown(field);
    expectInConsole(/status of 422/);
    await field.fill('two words');
    await keys.use(button(page, 'settings.hosts_save'));
    await eventually(() => field.getAttribute('aria-invalid'), 'that the name cannot be one').toBe('true');
    await field.fill('mona-of-the-harbour');
    await keys.use(button(page, 'settings.hosts_save'));
    await shown(page.getByText(say('settings.hosts_saved')));
    await page.reload();
    await eventually(() => field.inputValue(), 'what was saved').toBe('mona-of-the-harbour');
  });
});
