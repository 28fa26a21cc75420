import type { HistoryScan } from '@manara/contract/history';
import { beforeEach, describe, expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { code, disconnectHosts, expectInConsole, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();
beforeEach(disconnectHosts);

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'sources_en', name: 'Built pier' },
    { language: 'ar', person: 'sources_ar', name: 'الرصيف المبني' },
  ]),
)('a repository without an address, by keyboard alone, in $language', ({ language, person, name }) => {
  const say = textsOf(language);
  const project = `lina/pier-${language}`;

  test('is added, and its pages are read from its newest commit', async () => {
    const { calls } = await newPerson('administrator', person, language);
    await calls.call('POST', '/gitlab/token', { token: code.gitlab.token, base_url: code.gitlab.url });
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/dashboard');
    await screenShown(page, say('assets.overview_title'));
    await keys.use(
      page
        .getByRole('main')
        .getByRole('button', { name: say('assets.add') })
        .first(),
    );
    const adding = page.getByRole('dialog', { name: say('assets.add_title'), exact: true });
    await keys.use(adding.getByRole('button', { name: say('assets.type_repository') }).first());
    await keys.use(adding.getByRole('button', { name: say('integrations.repository_choose'), exact: true }));
    await keys.use(adding.getByRole('listitem').getByRole('button', { name: project }));
    await shown(adding.getByText(say('assets.url_hint_sources'), { exact: true }), 'what happens without an address');
    await keys.reach(adding.getByRole('textbox', { name: say('assets.name'), exact: true }), 'Shift+Tab');
    await keys.fill(adding.getByRole('textbox', { name: say('assets.name'), exact: true }), name);
    await keys.press('Enter');
    await gone(adding);
    await shown(page.getByRole('article', { name, exact: true }).getByText(project, { exact: true }));

    const { assets } = await calls.call<{ assets: { id: string; name: string }[] }>('GET', '/assets/');
    const { id } = assets.find((each) => each.name === name)!;
    expect(await scan(calls, id)).toMatchObject({ status: 'completed' });
    const { scans } = await calls.call<{ scans: HistoryScan[] }>('GET', `/assets/${id}/scans`);
    const { name: repository, folder, branch, commit } = scans[0]!.sources!;
    const named = Object.entries({ repository, folder, branch, commit: commit.slice(0, 7) }).map(([key, value]) => [key, isolate(value)]);
    await page.goto(`/report/${id}`);
    await screenShown(page, say('issues.report_title', { name: isolate(name) }));
    await shown(
      page.getByText(say(folder ? 'issues.fact_sources_folder' : 'issues.fact_sources', Object.fromEntries(named)), { exact: true }),
    );
    await page.goto(`/report/${id}/pages`);
    const row = page.getByRole('rowheader', { name: /Harbour/ });
    await shown(row.getByText('/', { exact: true }), 'the path of its page');
    expect(await page.locator('main').innerHTML()).not.toContain('repository.invalid');

    // Without its connection it is not scanned, and what is missing is said where it is connected.
    expectInConsole(/status of 409/);
    await calls.call('DELETE', '/gitlab/disconnect');
    await page.goto('/dashboard#monitoring');
    await keys.use(page.getByRole('article', { name, exact: true }).getByRole('button', { name: say('scans.run') }));
    const missing = page.getByRole('dialog', { name: say('integrations.modal_title'), exact: true });
    await shown(missing.getByText(say('integrations.modal_disconnected', { name: isolate(name) }), { exact: true }));
    await shown(missing.getByRole('link', { name: say('integrations.modal_link') }));
    await calls.call('DELETE', `/assets/${id}`);
  });
});
