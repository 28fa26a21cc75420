import fs from 'node:fs';
import type { Dashboard } from '@manara/contract/dashboard';
import type { ReportAsset } from '@manara/contract/reports';
import { languages } from '@manara/messages/locale';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { expectFocus, expectFocusKept, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { address, eventually, gone, openPart, screenShown, shown, signInOnScreen } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { patience } from './patience.ts';
import { mendOffice, newPerson, openContext, site, useBrowser } from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'hour_en', name: 'Ferries of the bay' },
    { language: 'ar', person: 'hour_ar', name: 'عبّارات الخليج' },
  ]),
)("a compliance manager's first hour, by keyboard alone, in $language", ({ language, person, name }) => {
  const say = textsOf(language);

  test('from signing in to a report that is shared, and two scans that are compared', async () => {
    const { account, calls } = await newPerson('manager', person, language);
    await mendOffice(language, false);
    const page = await (await openContext()).newPage();
    const keys = keyboard(page);
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const link = (key: string) => page.getByRole('link', { name: say(key) }).first();
    const region = (key: string) => page.getByRole('region', { name: say(key), exact: true });
    const report = page.getByRole('heading', { level: 1, name: say('issues.report_title', { name: isolate(name) }), exact: true });
    const confirm = (dialog: Locator, key: string) => keys.use(dialog.getByRole('button', { name: say(key), exact: true }));

    // In, and the hub of one's own.
    await page.goto('/');
    await shown(page.getByRole('heading', { level: 1 }));
    if (language === 'ar') await keys.use(page.getByRole('button', { name: languages.ar.name, exact: true }));
    await signInOnScreen(page, account, { say });
    await screenShown(page, say('assets.overview_title'));
    const hub = page.getByLabel(say('dashboard.hub'), { exact: true });
    await eventually(() => hub.isEnabled(), 'the hubs are known').toBe(true);
    await keys.reach(hub);
    await keys.press('ArrowDown');
    await eventually(
      async () => (await calls.call<{ preferred_hub: string }>('GET', '/settings/profile')).preferred_hub,
      'the hub is stored',
    ).toBe('government');

    // A site is added and scanned.
    await keys.use(
      page
        .getByRole('main')
        .getByRole('button', { name: say('assets.add') })
        .first(),
    );
    const adding = page.getByRole('dialog', { name: say('assets.add_title'), exact: true });
    await keys.use(adding.getByRole('button', { name: say('assets.type_website') }), 'Space');
    const url = adding.getByRole('textbox', { name: say('assets.url'), exact: true });
    await expectFocus(url, 'the address to fill in');
    await keys.fill(url, `http://${site}/office/${language}`);
    await keys.press('Shift+Tab');
    await keys.fill(adding.getByRole('textbox', { name: say('assets.name'), exact: true }), name);
    await keys.press('Enter');
    await gone(adding);
    // Its first scan has begun with it.
    const reports = async () =>
      (await calls.call<{ assets: ReportAsset[] }>('GET', `/assets/reports?search=${encodeURIComponent(name)}`)).assets[0]!;
    await eventually(async () => (await reports()).reports.some(({ status }) => status === 'Ready'), 'the report is made').toBe(true);
    const { id } = await reports();

    // What the figures mean, and what one of them counts.
    await openPart(page, say, 'summary');
    const score = region('dashboard.score_title');
    const meaning = `${say('dashboard.explain')}${say('dashboard.figure_of', { what: say('dashboard.score_title') })}`;
    await keys.use(score.getByRole('button', { name: meaning, exact: true }));
    await shown(score.getByRole('table'));
    await keys.press('Escape');
    const critical = async () => (await calls.call<Dashboard>('GET', '/dashboard?hub=government')).score.critical;
    await keys.use(score.getByRole('link', { name: new RegExp(`^${say('dashboard.score_critical', { count: await critical() })}`) }));
    await screenShown(page, say('issues.title'));
    expect(Object.fromEntries(address(page).searchParams)).toEqual({ standing: 'yes', severity: 'critical' });
    await eventually(() => page.getByRole('table').getByRole('rowheader').count(), 'as many as the figure says').toBe(
      Math.min(10, await critical()),
    );

    // Its scans shall come by themselves.
    await keys.use(link('shell.nav_dashboard'));
    await screenShown(page, say('assets.overview_title'));
    await openPart(page, say, 'monitoring');
    await keys.use(page.getByRole('button', { name: say('assets.actions_of', { name: isolate(name) }), exact: true }));
    await keys.press('Enter');
    await keys.use(page.locator('dialog[open] summary').filter({ hasText: say('assets.schedule') }));
    const frequency = page.getByRole('combobox', { name: say('assets.frequency'), exact: true });
    await keys.reach(frequency);
    await keys.press('ArrowDown');
    await keys.use(button('shell.save'));
    await eventually(
      async () => (await calls.call<{ website: { scan_frequency: string } }>('GET', `/assets/${id}`)).website.scan_frequency,
      'the schedule is stored',
    ).toBe('weekly');

    // The report: what a scan could not tell is looked at.
    await page.goto(`/report/${id}`);
    await shown(report);
    await keys.use(link('issues.tab_review'));
    await keys.use(page.getByRole('table').getByRole('link').first());
    const people = region('triage.people');
    // In the issue itself: the list that is being left has such a button too.
    await keys.use(people.getByRole('button', { name: say('triage.no_barrier'), exact: true }));
    const verdict = page.getByRole('dialog', { name: say('triage.verdict_no_barrier_title'), exact: true });
    await keys.fill(verdict.getByRole('textbox', { name: say('triage.remark') }), 'Dark enough everywhere.');
    await confirm(verdict, 'triage.verdict_confirm');
    await gone(verdict);
    await shown(people.getByText(say('triage.said_no_barrier'), { exact: true }));
    await expectFocusKept(page);

    // A risk is accepted, with a reason and an end.
    await page.goto(`/report/${id}`);
    const faint = say('rules.color-contrast.title').replaceAll('`', '');
    await keys.use(page.getByRole('table').getByRole('link', { name: faint }));
    await keys.use(button('triage.accept'));
    const acceptance = page.getByRole('dialog', { name: say('triage.accept_title'), exact: true });
    await keys.fill(acceptance.getByRole('textbox', { name: say('triage.reason') }), 'The new look comes in December.');
    await keys.reach(acceptance.getByLabel(say('triage.until')));
    await page.keyboard.type('12122027');
    await confirm(acceptance, 'triage.accept_confirm');
    await gone(acceptance);
    await shown(people.getByText('The new look comes in December.', { exact: true }));
    const [accepted] = (
      await calls.call<{ issues: { decision: { until: string } }[] }>('GET', `/assets/all-issues?asset_id=${id}&status_filter=resolved`)
    ).issues;
    expect(accepted?.decision.until).toMatch(/^2027-12-1[123]T/);

    // The report as files.
    await keys.use(link('shell.nav_reports'));
    await screenShown(page, say('reports.title'));
    await keys.fill(page.getByRole('searchbox', { name: say('reports.filter_search'), exact: true }), name);
    const entry = page.getByRole('article', { name, exact: true });
    await eventually(() => page.getByRole('article').count(), 'only the one that is meant').toBe(1);
    const downloading = page.getByRole('dialog', { name: say('reports.download_title'), exact: true });
    for (const [steps, beginning] of [
      [1, '%PDF-'],
      [3, 'PK'],
    ] as const) {
      await keys.use(entry.getByRole('button').filter({ hasText: say('reports.download') }));
      await keys.reach(downloading.getByRole('radio', { name: say('reports.format_html') }));
      await keys.press('ArrowDown', steps);
      const file = page.waitForEvent('download', { timeout: patience });
      await confirm(downloading, 'reports.download');
      const bytes = fs.readFileSync(await (await file).path());
      expect(bytes.subarray(0, beginning.length).toString('latin1')).toBe(beginning);
      await gone(downloading);
      await expectFocusKept(page);
    }

    // A link for somebody without an account, with a password.
    const secret = 'Foghorn-2027!';
    await keys.use(entry.getByRole('listitem').getByRole('button').nth(1));
    const sharing = page.getByRole('dialog', { name: say('reports.share_title'), exact: true });
    await keys.fill(sharing.getByLabel(say('reports.share_password')).first(), secret);
    await confirm(sharing, 'reports.share_make');
    const made = sharing.getByRole('textbox', { name: say('reports.share_link'), exact: true });
    await expectFocus(made, 'the link that was made');
    const shared = await made.inputValue();
    await confirm(sharing, 'reports.done');
    await gone(sharing);
    const stranger = await (await openContext({ locale: language, javaScriptEnabled: false })).newPage();
    const reader = keyboard(stranger);
    await stranger.goto(shared);
    await screenShown(stranger, say('share.password_title'));
    await reader.fill(stranger.getByLabel(say('share.password_label'), { exact: true }), secret);
    await reader.press('Enter');
    await shown(stranger.getByRole('heading', { level: 1 }).filter({ hasText: name }));
    await shown(stranger.getByText(say('report-document.report.not_tested_people')));

    // A week later: mended, scanned again, and compared.
    await mendOffice(language);
    expect((await scan(calls, id)).status).toBe('completed');
    await page.goto(`/report/${id}`);
    await shown(report);
    await keys.use(link('pages.tab_history'));
    const compared = region('history.compare');
    const fixed = compared
      .getByRole('navigation', { name: say('history.issues'), exact: true })
      .getByRole('link', { name: new RegExp(`^${say('history.fixed')} `) });
    await keys.use(fixed);
    await shown(compared.getByRole('table').getByText(say('rules.image-alt.title').replaceAll('`', '')));
    expect(await compared.getByRole('table').getByRole('row').count()).toBe(2);
    await expectFocusKept(page);
  });
});
