import { languages } from '@manara/messages/locale';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { heardOnce } from './heard.ts';
import { expectFocus, expectFocusKept, focused, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { address, eventually, gone, screenShown, shown, signInOnScreen } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { patience } from './patience.ts';
import { expectInConsole, holdSite, newPerson, openContext, releaseSite, site, useBrowser } from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'keys_en', name: 'Harbour office' },
    { language: 'ar', person: 'keys_ar', name: 'مكتب الميناء' },
  ]),
)('the whole way by keyboard alone, in $language', ({ language, person, name }) => {
  const say = textsOf(language);
  const other = language === 'en' ? 'ar' : 'en';
  const button = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true });
  const of = say('assets.of', { name: isolate(name) });

  test('from signing in to signing out', async () => {
    expectInConsole(/status of 401/);
    const { account } = await newPerson('manager', person, language);
    const context = await openContext();
    const page = await context.newPage();
    const keys = keyboard(page);
    const title = (id: string, values?: Record<string, string>) =>
      eventually(() => page.title(), `the title says ${id}`).toBe(`${say(id, values)} · ${say('shell.product')}`);
    const arrived = async (id: string, values?: Record<string, string>) => {
      await expectFocus(page.getByRole('heading', { level: 1, name: say(id, values), exact: true }), `the heading of the screen, ${id}`);
      await title(id, values);
    };

    // The sign-in screen, in one's own language.
    await page.goto('/');
    await shown(page.getByRole('heading', { level: 1 }));
    if (language === 'ar') {
      await keys.use(page.getByRole('button', { name: languages.ar.name, exact: true }));
      await shown(page.getByRole('button', { name: languages.en.name, exact: true }));
      await expectFocus(page.getByRole('button', { name: languages.en.name, exact: true }), 'the toggle that was pressed');
    }
    await title('session.sign_in_title');
    await eventually(() => page.locator('html').getAttribute('dir'), 'the direction of the page').toBe(
      languages[language].rtl ? 'rtl' : 'ltr',
    );

    // What is missing is said, and the focus goes to where it is said.
    const email = page.getByRole('textbox', { name: say('session.email'), exact: true });
    const secret = page.getByLabel(say('session.password'), { exact: true });
    const alert = page.getByRole('alert');
    await keys.use(button(page, 'session.sign_in'));
    await expectFocus(alert, 'the summary of what is missing');
    expect(await alert.textContent()).toContain(say('session.email_required'));
    expect(await alert.textContent()).toContain(say('session.password_required'));
    await keys.use(page.getByRole('link', { name: say('session.email_required') }));
    await expectFocus(email, 'the field that the message names');
    await keys.fill(email, 'nobody');
    expect(await page.getByText(say('session.email_required')).count()).toBe(0);
    await keys.fill(secret, '123');
    await keys.press('Enter');
    await expectFocus(alert, 'the summary of what is wrong');
    await shown(alert.getByText(say('session.email_invalid')));
    await shown(alert.getByText(say('session.password_short')));
    await keys.fill(email, account.email);
    await keys.fill(secret, 'Not-this-1!');
    await keys.press('Enter');
    await shown(alert.getByText(say('errors.credentials_wrong')));
    await expectFocus(alert, 'the refusal');
    await keys.fill(secret, account.password);
    await keys.press('Enter');
    await arrived('assets.overview_title');

    // The first stop of the page skips to the content.
    await page.reload();
    await screenShown(page, say('assets.overview_title'));
    await keys.press('Tab');
    const skip = page.getByRole('link', { name: say('shell.skip'), exact: true });
    await expectFocus(skip, 'the skip link');
    await keys.press('Enter');
    await expectFocus(page.getByRole('main'), 'the content');

    // A website comes in by the dialog, which gives the focus back however it closes.
    const add = page
      .getByRole('main')
      .getByRole('button', { name: say('assets.add') })
      .first();
    const dialog = page.getByRole('dialog', { name: say('assets.add_title'), exact: true });
    const websiteType = dialog.getByRole('button', { name: say('assets.type_website') });
    await keys.use(add);
    await expectFocus(websiteType, 'the first type of asset');
    await keys.press('Escape');
    await gone(dialog);
    await expectFocus(add, 'what opened the dialog');
    await keys.press('Enter');
    await expectFocus(websiteType);
    await keys.press('Space');
    const url = dialog.getByRole('textbox', { name: say('assets.url'), exact: true });
    await expectFocus(url, 'the address to fill in');
    const nameField = dialog.getByRole('textbox', { name: say('assets.name'), exact: true });
    const tops = await Promise.all([url, nameField].map(async (field) => (await field.boundingBox())?.y));
    expect(tops[0], 'the address is beside the name').toBe(tops[1]);
    await keys.fill(url, 'not an address');
    await keys.use(dialog.getByRole('button', { name: say('assets.create'), exact: true }));
    await expectFocus(url, 'the field at fault');
    await shown(dialog.getByText(say('assets.url_invalid')));
    await keys.fill(url, `http://${site}/`);
    // Its scan is begun by hand, to be watched.
    const now = dialog.getByRole('checkbox', { name: say('assets.scan_now'), exact: true });
    await keys.use(now, 'Space');
    expect(await now.isChecked()).toBe(false);
    await keys.reach(url, 'Shift+Tab');
    await keys.press('Shift+Tab');
    await keys.fill(nameField, name);
    await keys.press('Enter');
    await gone(dialog);
    await shown(page.getByText(say('assets.created', { name: isolate(name) })));
    await expectFocusKept(page);
    const card = page.getByRole('article', { name, exact: true });

    // The scan starts, and is watched while it runs.
    await holdSite();
    const run = card.getByRole('button').filter({ hasText: of });
    const start = card.getByRole('button').filter({ hasText: `${say('scans.run')}${of}` });
    await keys.use(start);
    const progress = card.getByRole('progressbar', { name: say('scans.progress_of', { name: isolate(name) }), exact: true });
    await shown(progress);
    await expectFocus(run, 'the button that started the scan');
    const far = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
    await eventually(far, 'the scan gets on after its start page', 45_000).toBeGreaterThan(0);
    const first = await far();
    expect(await run.filter({ hasText: '%' }).count()).toBe(1);
    await releaseSite();
    await eventually(
      async () => ((await progress.count()) === 0 ? 100 : await far().catch(() => 100)),
      'progress comes by itself',
    ).toBeGreaterThan(first);
    await shown(start);
    const done = say('scans.completed_score', { name: isolate(name), score: 'SCORE', issues: 0 })
      .split('SCORE')[0]!
      .trim();
    await page.getByText(done).first().waitFor({ timeout: patience });
    await heardOnce(page, done);
    await expectFocusKept(page);

    // Its report.
    await keys.use(card.getByRole('link').filter({ hasText: of }));
    await arrived('issues.report_title', { name: isolate(name) });
    const table = page.getByRole('table', { name: say('issues.kind_violation'), exact: true });
    await shown(table);
    const rows = table.getByRole('rowheader');
    const everything = await rows.count();
    expect(everything).toBe(10);

    // Filter, search and sort; the address holds it all.
    const severity = page.getByRole('combobox', { name: say('issues.filter_severity'), exact: true });
    await keys.reach(severity);
    await keys.press('ArrowDown');
    await eventually(() => address(page).searchParams.get('severity'), 'the address holds the filter').toBe('critical');
    await shown(page.getByText(say('issues.filters_active', { count: 1 })));
    await eventually(
      async () => (await table.getByText(say('types.severity.critical'), { exact: true }).count()) === (await rows.count()),
      'only critical issues',
    ).toBe(true);
    await expectFocus(severity, 'the filter that was changed');
    await keys.use(button(page, 'issues.chips_clear'));
    await eventually(() => address(page).search, 'the address without filters').toBe('');
    const results = page.getByRole('heading', { name: say('issues.results'), exact: true });
    await expectFocus(results, 'the head of the results, since the button is gone');
    const search = page.getByRole('searchbox', { name: say('issues.filter_search_asset'), exact: true });
    const type = say('types.type.image_alt_text');
    await keys.press('Shift+Tab');
    await keys.fill(search, 'nothing is called so');
    const clear = page
      .getByRole('region', { name: say('issues.results'), exact: true })
      .getByRole('button', { name: say('issues.filter_clear'), exact: true });
    await keys.use(clear);
    await expectFocus(results, 'the head of the results');
    await eventually(() => rows.count(), 'everything again').toBe(everything);
    await keys.fill(search, type);
    await eventually(() => address(page).searchParams.get('search'), 'the address holds the search').toBe(type);
    await eventually(
      async () => (await rows.count()) > 0 && (await rows.filter({ hasText: type }).count()) === (await rows.count()),
      'only what was searched',
    ).toBe(true);
    await expectFocus(search, 'the search');
    await keys.use(button(page, 'shell.clear_search'));
    await expectFocus(search, 'the emptied search');
    await eventually(() => rows.count(), 'everything again').toBe(everything);
    const head = table.getByRole('columnheader', { name: say('issues.column_severity') });
    const sorter = head.getByRole('button');
    const sorted = () => head.getAttribute('aria-sort');
    expect(await sorted(), 'newest first until another order is chosen').toBe(null);
    await keys.use(sorter);
    await eventually(sorted, 'the list by severity').toBe('descending');
    await keys.use(sorter);
    await eventually(sorted, 'the list turned around').toBe('ascending');
    await eventually(() => address(page).searchParams.get('order'), 'the address holds the order').toBe('asc');
    await expectFocus(sorter, 'the column that was sorted by');

    // Issue by issue, page by page, there and back.
    await eventually(() => table.getAttribute('aria-busy'), 'the list in its new order').toBe(null);
    const details = table.getByRole('row').locator('summary', { hasText: say('issues.details') });
    await keys.use(details.first());
    await shown(table.getByRole('heading', { name: say('issues.code'), exact: true }));
    await expectFocus(details.first(), 'the issue that was opened');
    await keys.press('Enter');
    await eventually(() => table.getByRole('heading', { name: say('issues.code'), exact: true }).count(), 'the details are closed').toBe(0);
    await keys.use(page.getByRole('button', { name: say('shell.next_page'), exact: true }));
    await expectFocus(results, 'the head of the results');
    await eventually(() => address(page).searchParams.get('page'), 'the address holds the page').toBe('2');
    const held = address(page).search;
    const range = await page
      .getByRole('navigation', { name: say('issues.pages_nav') })
      .getByRole('status')
      .textContent();
    await keys.use(page.getByRole('link', { name: say('shell.nav_dashboard') }));
    await arrived('assets.overview_title');
    await page.goBack();
    await arrived('issues.report_title', { name: isolate(name) });
    expect(address(page).search).toBe(held);
    await eventually(
      () =>
        page
          .getByRole('navigation', { name: say('issues.pages_nav') })
          .getByRole('status')
          .textContent(),
      'the list is as it was left',
    ).toBe(range);
    expect(await sorted()).toBe('ascending');

    // Language and theme, for every device.
    await keys.use(page.getByRole('button', { name: languages[other].name, exact: true }));
    await eventually(() => page.locator('html').getAttribute('lang'), 'the other language').toBe(other);
    await expectFocus(page.getByRole('button', { name: languages[language].name, exact: true }), 'the toggle that was pressed');
    await keys.press('Enter');
    await eventually(() => page.locator('html').getAttribute('lang'), 'the language again').toBe(language);
    await keys.use(button(page, 'shell.theme_to_dark'));
    await expectFocus(button(page, 'shell.theme_to_light'), 'the toggle that was pressed');
    const elsewhere = await (await openContext()).newPage();
    await elsewhere.goto('/');
    await signInOnScreen(elsewhere, account);
    await screenShown(elsewhere, say('assets.overview_title'));
    await shown(button(elsewhere, 'shell.theme_to_light'));

    // Another password ends the session there.
    await keys.use(page.getByRole('link', { name: say('shell.nav_settings') }));
    await arrived('settings.title');
    await keys.reach(page.getByRole('tab', { name: say('settings.tab_profile'), exact: true }));
    await keys.press('ArrowDown', 2);
    await expectFocus(page.getByRole('tab', { name: say('settings.tab_security'), exact: true }), 'the tab beside');
    const fresh = 'Foghorn-2027!';
    await keys.use(button(page, 'settings.password_save'));
    await expectFocus(alert, 'the summary of what is missing');
    await shown(alert.getByText(say('settings.current_required')));
    await keys.fill(page.getByLabel(say('settings.current_password'), { exact: true }), account.password);
    await keys.fill(page.getByLabel(say('session.new_password'), { exact: true }), fresh);
    await keys.fill(page.getByLabel(say('session.confirm_password'), { exact: true }), fresh);
    await keys.press('Enter');
    await shown(page.getByText(say('settings.password_saved')));
    await expectFocusKept(page);
    await elsewhere.reload();
    await screenShown(elsewhere, say('session.sign_in_title'));

    // And out.
    await keys.use(button(page, 'shell.sign_out'));
    await arrived('session.sign_in_title');
    expect(address(page).pathname).toBe('/dashboard');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('manara_') && /token|user|expires/.test(key))),
    ).toEqual([]);
    expect(await focused(page)).not.toBe('body');
  });
});
