import type { Dashboard } from '@manara/contract/dashboard';
import type { Language } from '@manara/messages/locale';
import { beforeAll, describe, expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { scan } from '../product/caller.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { address, eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { asOwner, expectInConsole, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

const name = 'Figures of the harbour';
const section508: Record<Language, string> = { en: 'Section 508', ar: 'المادة 508' };

beforeAll(async () => {
  const owner = await asOwner();
  const ended = await scan(owner, await newWebsite(owner, name));
  expect(ended).toMatchObject({ status: 'completed' });
});

describe.each(languagesTried(import.meta.filename))('in %s, by keyboard alone', (language) => {
  const say = textsOf(language);

  test('a person chooses a hub, learns what a figure means, and opens what it counts', async () => {
    const { calls } = await newPerson('viewer', `figures_${language}`, language);
    const page = await (await openAs(calls, { locale: language })).newPage();
    const keys = keyboard(page);
    const read = (hub: string) => calls.call<Dashboard>('GET', `/dashboard?hub=${hub}`);
    await page.goto('/dashboard');
    await screenShown(page, say('assets.overview_title'));

    const hub = page.getByLabel(say('dashboard.hub'), { exact: true });
    await eventually(() => hub.isEnabled(), 'the hubs are known').toBe(true);
    await keys.reach(hub);
    await keys.press('ArrowDown');
    const standards = page.getByRole('list', { name: say('dashboard.standards_title'), exact: true });
    await shown(standards.getByText(section508[language], { exact: true }), 'the standard of the government hub');
    await eventually(
      async () => (await calls.call<{ preferred_hub: string }>('GET', '/settings/profile')).preferred_hub,
      'it is stored',
    ).toBe('government');
    await page.reload();
    await eventually(() => hub.inputValue(), 'it is chosen again').toBe('government');

    const risk = page.getByRole('group', { name: say('dashboard.legal_risk'), exact: true });
    const meaning = risk.getByRole('button', {
      name: `${say('dashboard.explain')}${say('dashboard.figure_of', { what: say('dashboard.legal_risk') })}`,
      exact: true,
    });
    await keys.use(meaning);
    await shown(risk.getByText(say('dashboard.legal_risk_explain', { name: isolate(section508[language]) })));
    await shown(risk.getByRole('table', { name: say('dashboard.trend_of', { what: say('dashboard.legal_risk') }) }));
    await keys.press('Enter');
    await gone(risk.getByRole('table'));

    const { legal_risk, assets } = await read('government');
    expect(legal_risk.issues).toBeGreaterThan(0);
    await keys.use(risk.getByRole('link', { name: new RegExp(`^${say('dashboard.serious_issues', { count: legal_risk.issues })}`) }));
    await screenShown(page, say('issues.title'));
    expect(Object.fromEntries(address(page).searchParams)).toEqual({ standing: 'yes', severity_from: 'high', standard: 'section_508' });
    const chip = page.getByRole('button', {
      name: say('issues.chip_remove', { filter: say('issues.chip_standard', { name: isolate(section508[language]) }) }),
      exact: true,
    });
    await keys.use(chip);
    await gone(chip);
    expect(address(page).searchParams.has('standard')).toBe(false);

    await page.goBack();
    await page.goBack();
    await screenShown(page, say('assets.overview_title'));
    const { pages_read } = (await read('government')).tests;
    expect(pages_read).toBeGreaterThan(0);
    await keys.use(page.getByRole('link', { name: new RegExp(`${say('dashboard.figure_of', { what: say('dashboard.pages_read') })}$`) }));
    await screenShown(page, say('pages.title_all'));
    expect(address(page).pathname + address(page).search).toBe('/pages?state=read');
    const table = page.getByRole('table', { name: say('pages.state_read'), exact: true });
    await eventually(() => table.getByRole('rowheader').count(), 'the pages that the figure counts').toBe(Math.min(pages_read, 25));
    await keys.fill(page.getByRole('searchbox', { name: say('pages.search_all'), exact: true }), name);
    await eventually(() => address(page).searchParams.get('search'), 'the search holds').toBe(name);
    const ofAsset = table.getByRole('link', { name, exact: true });
    await shown(ofAsset);
    await eventually(async () => (await table.getByRole('rowheader').count()) - (await ofAsset.count()), 'only pages of this asset').toBe(
      0,
    );
    await keys.use(ofAsset.first());
    await screenShown(page, say('pages.title_of', { name: isolate(name) }));

    await page.goto('/dashboard');
    await screenShown(page, say('assets.overview_title'));
    const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${say('assets.monitoring_title')}`) });
    const band = (['good', 'fair', 'poor'] as const).find((each) => assets[each] > 0)!;
    const bars = page.getByRole('list', { name: say('dashboard.by_score'), exact: true });
    await keys.use(bars.getByRole('link', { name: new RegExp(say(`dashboard.band_${band}`)) }));
    await expectFocus(heading, 'the heading of the assets');
    expect(address(page).searchParams.get('assets')).toBe(band);
    await eventually(() => page.getByRole('article').count(), 'only those that the figure counts').toBe(Math.min(assets[band], 10));
    await keys.use(page.getByRole('button', { name: say('dashboard.grid_all'), exact: true }));
    await expectFocus(heading, 'the heading of the assets');
    expect(address(page).search).toBe('');
  });
});

inLongForm(test)('a hub that cannot be stored gives way to the former one, with a message', async () => {
  const say = textsOf('en');
  const { calls } = await newPerson('viewer', 'unstored');
  const page = await (await openAs(calls)).newPage();
  await page.goto('/dashboard');
  const hub = page.getByLabel(say('dashboard.hub'), { exact: true });
  await eventually(() => hub.isEnabled(), 'the hubs are known').toBe(true);
  expectInConsole(/status of 503/);
  await page.route('**/api/settings/preferred-hub', (route) => route.fulfill({ status: 503, json: {} }));
  await hub.selectOption('ngo');
  await shown(page.getByText(say('dashboard.hub_failed')));
  await eventually(() => hub.inputValue(), 'the former one is shown').toBe('enterprise');
  await shown(page.getByText('ADA Title III', { exact: true }));
});
