import { describe, expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { byTurns, inLongForm } from '../long-form.ts';
import { expectFocus, expectFocusKept, keyboard } from './keyboard.ts';
import { address, eventually, gone, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { patience } from './patience.ts';
import { expectInConsole, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

describe.each(
  byTurns(
    [
      { language: 'en', person: 'acr_en', name: 'Harbour pilot' },
      { language: 'ar', person: 'acr_ar', name: 'مرشد الميناء' },
    ] as const,
    2,
  ),
)('what is reported on an asset, by keyboard alone, in $language', ({ language, person, name }) => {
  const say = textsOf(language);

  test('a conformance report is judged, headed, published and downloaded', async () => {
    const { calls: member } = await newPerson('member', person, language);
    const { calls: manager } = await newPerson('manager', `${person}_manager`, language);
    const id = await newWebsite(manager, name, { path: '/contrast', maxPages: 2 });
    expect((await scan(manager, id)).status).toBe('completed');
    const page = await (await openAs(member)).newPage();
    const keys = keyboard(page);
    const line = (number: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name: new RegExp(`^${number} `) }) });
    const judgement = (number: string) =>
      page.getByLabel(`${say('conformance.judgement')} ${say('conformance.of_line', { number })}`, { exact: true });
    const stored = (number: string) => shown(line(number).getByText(say('conformance.saved'), { exact: true }), `${number} is stored`);

    // From the report of the asset, to what a scan has found of a criterion, and back.
    await page.goto(`/report/${id}`);
    await keys.use(page.getByRole('link', { name: say('reports.conformance'), exact: true }));
    const heading = page.getByRole('heading', { level: 1, name: new RegExp(isolate(name)) });
    await expectFocus(heading, 'the heading of the conformance report');
    // The overview is one stop; the arrow keys move in it, and each cell leads to its line.
    await keys.reach(page.getByRole('grid').getByRole('button', { name: /^1\.1\.1 / }));
    await keys.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await keys.press('Enter');
    await expectFocus(judgement('1.2.1'), 'the line of the cell');
    await keys.reach(page.getByLabel(say('conformance.table'), { exact: true }), 'Shift+Tab');
    await keys.press('ArrowDown');
    await shown(line('1.4.3').getByText(say('issues.criterion_failing'), { exact: true }));
    await keys.use(
      line('1.4.3')
        .getByRole('link', { name: new RegExp(say('conformance.issues_of_line', { number: '1.4.3' })) })
        .first(),
    );
    await eventually(() => address(page).search, 'the issues of the criterion').toBe('?criterion=1.4.3&standing=yes');
    await expectFocus(page.getByRole('heading', { level: 1 }), 'the heading of the report');
    await page.goBack();
    await shown(judgement('1.4.3'));
    await expectFocus(heading, 'the heading of the conformance report');
    expect(address(page).search).toBe('?table=wcag_aa');

    // A judgement is stored at once, and the next line is one key away.
    await keys.use(page.getByRole('button', { name: say('conformance.next_open'), exact: true }));
    await expectFocus(judgement('1.2.4'), 'the first line that nobody has judged');
    await keys.press('ArrowDown');
    await keys.press('Tab');
    await page.keyboard.type('Nothing is broadcast live.');
    await keys.press('Control+Enter');
    await expectFocus(judgement('1.2.5'), 'the next line');
    await stored('1.2.4');

    // Somebody else was first: nothing is overwritten until the person decides.
    expectInConsole(/status of 409/);
    const judged = { level: 'does_not_support', remarks: 'No description.', version: 0 };
    await manager.call('PUT', `/assets/${id}/conformance/judgements/wcag.1.2.5`, judged);
    await keys.press('ArrowDown');
    await keys.press('Tab');
    const alert = line('1.2.5').getByRole('alert');
    await shown(alert.getByText('No description.'));
    await keys.use(alert.getByRole('button', { name: say('document.take_theirs'), exact: true }));
    await gone(alert);
    expect(await judgement('1.2.5').inputValue()).toBe('does_not_support');

    // The head of the report.
    await keys.reach(page.getByRole('tab', { name: say('conformance.view_judge'), exact: true }), 'Shift+Tab');
    await keys.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await keys.fill(page.getByLabel(say('conformance.head_productName'), { exact: true }), 'Pilot 2');
    await keys.use(page.getByRole('button', { name: say('shell.save'), exact: true }));
    await shown(page.getByText(say('conformance.head_saved'), { exact: true }));
    expect(await page.getByRole('button', { name: say('conformance.publish'), exact: true }).count(), 'members do not publish').toBe(0);

    // A manager publishes it.
    const other = await (await openAs(manager)).newPage();
    const theirs = keyboard(other);
    await other.goto(`/reports/conformance/${id}`);
    await theirs.use(other.getByRole('button', { name: say('conformance.publish'), exact: true }));
    const dialog = other.getByRole('dialog');
    await shown(dialog.getByText(say('conformance.publish_incomplete', { count: 48 }), { exact: true }));
    await theirs.fill(dialog.getByLabel(say('conformance.note'), { exact: true }), 'For the tender');
    await theirs.use(dialog.getByRole('button', { name: say('conformance.publish'), exact: true }));
    await gone(dialog);
    const version = say('conformance.version_name', { edition: say('conformance.edition_wcag'), number: 1 });
    await theirs.use(other.getByRole('link', { name: version, exact: true }));
    const tables = other.getByRole('tabpanel').getByRole('table');
    await shown(tables.getByText('Nothing is broadcast live.'));
    await expectFocusKept(other);
    await theirs.use(other.getByRole('button', { name: say('conformance.download_version', { name: isolate(version) }), exact: true }));
    await theirs.reach(dialog.getByRole('radio').first());
    await theirs.press('ArrowDown', 2);
    const [file] = await Promise.all([
      other.waitForEvent('download', { timeout: patience }),
      theirs.use(dialog.getByRole('button', { name: say('document.download'), exact: true })),
    ]);
    expect(file.suggestedFilename()).toMatch(/^conformance-report-.*-wcag-1-.*\.docx$/);
    await gone(dialog);
    await expectFocusKept(other);
  });

  inLongForm(test)('a summary is chosen, reckoned anew and downloaded', async () => {
    const { calls: manager } = await newPerson('manager', `${person}_sum`, language);
    await newWebsite(manager, `${name} 3`);
    const page = await (await openAs(manager)).newPage();
    const keys = keyboard(page);
    await page.goto('/reports');
    await keys.use(page.getByRole('link', { name: say('reports.summaries'), exact: true }));
    await expectFocus(page.getByRole('heading', { level: 1, name: say('summaries.title'), exact: true }));
    await shown(page.getByRole('heading', { level: 2, name: new RegExp(`^${say('legal.executive')}`) }));
    await keys.reach(page.getByLabel(say('summaries.kind'), { exact: true }));
    await keys.press('ArrowDown');
    await shown(page.getByRole('heading', { level: 2, name: new RegExp(`^${say('legal.legal')}`) }));
    await eventually(() => address(page).search, 'the choice stands in the address').toBe('?kind=legal');

    const rate = page.getByLabel(say('summaries.hourly_rate'), { exact: true });
    const save = page.getByRole('button', { name: say('shell.save'), exact: true });
    await keys.fill(rate, 'much');
    await keys.use(save);
    await shown(page.getByRole('alert'));
    await keys.fill(rate, '777');
    await keys.use(save);
    await shown(page.getByText(say('summaries.assumptions_saved'), { exact: true }));
    await eventually(() => page.getByText(/777/).count(), 'the summary is reckoned anew').toBeGreaterThan(0);

    await keys.reach(page.getByRole('button', { name: say('summaries.download'), exact: true }), 'Shift+Tab');
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: patience }),
      keys.use(dialog.getByRole('button', { name: say('document.download'), exact: true })),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.html$/);
    await gone(dialog);
    await expectFocusKept(page);
  });

  inLongForm(test)('a viewer reads, and is told when there is nothing to read', async () => {
    expectInConsole(/status of 404/);
    const { calls: manager } = await newPerson('manager', `${person}_none`, language);
    const { calls: viewer } = await newPerson('viewer', `${person}_viewer`, language);
    const id = await newWebsite(manager, `${name} 2`);
    const page = await (await openAs(viewer)).newPage();
    await page.goto(`/reports/conformance/${id}`);
    await shown(page.getByRole('heading', { level: 1, name: new RegExp(isolate(`${name} 2`)) }));
    await shown(page.getByText(say('conformance.reads_only'), { exact: true }));
    expect(await page.locator('li select, li textarea').count(), 'fields to judge in').toBe(0);
    await page.goto('/reports/conformance/00000000-0000-4000-8000-000000000000');
    await shown(page.getByRole('alert').getByText(say('conformance.load_failed'), { exact: true }));
    await keyboard(page).use(page.getByRole('link', { name: say('conformance.back_to_reports'), exact: true }));
    await eventually(() => address(page).pathname, 'the reports').toBe('/reports');
  });
});
