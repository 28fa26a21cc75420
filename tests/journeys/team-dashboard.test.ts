import type { Asset } from '@manara/contract/assets';
import type { Team } from '@manara/contract/teams';
import { expect, test } from 'vitest';
import { expectFocus, keyboard } from './keyboard.ts';
import { eventually, gone, openPart, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { asOwner, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

const preferredTeam = async (calls: Awaited<ReturnType<typeof newPerson>>['calls']) =>
  (await calls.call<{ preferred_team: string | null }>('GET', '/settings/profile')).preferred_team;

test.each([
  { language: 'en', name: 'Pier crew' },
  { language: 'ar', name: 'فريق الرصيف' },
] as const)(
  'somebody narrows the dashboard to a team, opens what it counts, and comes back to all, in $language',
  async ({ language, name }) => {
    const say = textsOf(language);
    const { calls } = await newPerson('viewer', `crew_board_${language}`, language);
    const owner = await asOwner();
    const asset = await newWebsite(owner, `Pier ${language}`);
    await newWebsite(owner, `Elsewhere ${language}`);
    const team = await owner.call<Team>('POST', '/teams', { name, members: [], assets: [asset] });
    const page = await (await openAs(calls, { locale: language })).newPage();
    const keys = keyboard(page);
    await page.goto('/dashboard');
    await screenShown(page, say('assets.overview_title'));

    const choice = page.getByLabel(say('dashboard.team'), { exact: true });
    await shown(choice);
    await choice.selectOption(team.id);
    const what = say('assets.team_filtered', { team: isolate(name) });
    await shown(page.getByText(say('dashboard.narrowed', { what }), { exact: true }));
    await eventually(() => preferredTeam(calls), 'it is remembered').toBe(team.id);
    const grid = page.getByRole('region', { name: new RegExp(`^${say('assets.monitoring_title')}`) });
    await openPart(page, say, 'monitoring');
    const cards = grid.getByRole('heading', { level: 3 });
    await eventually(() => cards.allTextContents(), 'the asset of the team alone').toEqual([`Pier ${language}`]);

    // Another time it opens so by itself.
    await page.goto('/dashboard');
    await shown(page.getByText(say('dashboard.narrowed', { what }), { exact: true }));
    expect(await choice.inputValue()).toBe(team.id);
    const unscored = page.getByRole('link', {
      name: new RegExp(`${say('dashboard.figure_of', { what: say('dashboard.band_unscored') })}$`),
    });
    expect(await unscored.getAttribute('href')).toContain(`assets=unscored&team=${team.id}#monitoring`);
    await keys.use(unscored);
    await shown(grid.getByText(say('dashboard.grid_filtered', { count: 1, what: say('dashboard.grid_unscored') }), { exact: true }));

    await keys.use(page.getByRole('button', { name: say('dashboard.narrow_all'), exact: true }));
    await expectFocus(choice, 'the choice of the team');
    await gone(page.getByText(say('dashboard.narrowed', { what }), { exact: true }));
    await eventually(() => preferredTeam(calls), 'it is forgotten').toBeNull();
  },
);

test.each([
  { language: 'en', name: 'Night crew' },
  { language: 'ar', name: 'فريق الليل' },
] as const)('a team gives its assets a schedule, and one of them takes its own, in $language', async ({ language, name }) => {
  const say = textsOf(language);
  const { calls } = await newPerson('administrator', `crew_clock_${language}`, language);
  const owner = await asOwner();
  const asset = await newWebsite(owner, `Night ${language}`);
  const team = await owner.call<Team>('POST', '/teams', { name, members: [], assets: [asset] });
  const read = () => owner.call<Asset>('GET', `/assets/${asset}`);
  await owner.call('PUT', `/assets/${asset}`, { own_schedule: false });
  const page = await (await openAs(calls, { locale: language })).newPage();
  const keys = keyboard(page);
  await page.goto('/admin?tab=teams');
  await screenShown(page, say('admin.title'));
  await keys.use(page.getByRole('button', { name: say('admin.team_edit_title', { name: isolate(name) }), exact: true }));
  const dialog = page.getByRole('dialog', { name: say('admin.team_edit_title', { name: isolate(name) }), exact: true });
  await keys.use(dialog.getByRole('checkbox', { name: say('admin.team_schedule_one'), exact: true }), 'Space');
  await dialog.getByLabel(say('assets.frequency'), { exact: true }).selectOption('monthly');
  await keys.use(dialog.getByRole('button', { name: say('shell.save'), exact: true }));
  await gone(dialog);
  await eventually(async () => (await read()).website.scan_frequency, 'the asset follows').toBe('monthly');

  await page.goto(`/dashboard?team=${team.id}#monitoring`);
  await screenShown(page, say('assets.overview_title'));
  const called = `Night ${language}`;
  await keys.use(page.getByRole('button', { name: say('assets.actions_of', { name: isolate(called) }), exact: true }));
  await keys.press('Enter');
  const settings = page.getByRole('dialog', { name: say('assets.settings_title', { name: isolate(called) }), exact: true });
  const heading = page.getByRole('heading', { name: say('assets.schedule'), exact: true });
  await keys.use(settings.locator('summary').filter({ has: heading }));
  const follows = settings.getByRole('checkbox', { name: say('assets.schedule_of_team', { team: isolate(name) }), exact: true });
  expect(await follows.isChecked()).toBe(true);
  await keys.use(follows, 'Space');
  await settings.getByLabel(say('assets.frequency'), { exact: true }).selectOption('daily');
  await keys.use(settings.getByRole('button', { name: say('shell.save'), exact: true }));
  await gone(settings);
  await eventually(async () => (await read()).schedule.own, 'it has its own').toBe(true);
  expect((await read()).website.scan_frequency).toBe('daily');
});

test('a website that is added is shown first, though the dashboard was narrowed to a team', async () => {
  const say = textsOf('en');
  const { calls } = await newPerson('manager', 'crew_adds');
  const owner = await asOwner();
  const team = await owner.call<Team>('POST', '/teams', {
    name: 'Adding crew',
    members: [],
    assets: [await newWebsite(owner, 'Of the crew')],
  });
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto(`/dashboard?team=${team.id}#monitoring`);
  const cards = page.getByRole('region', { name: new RegExp(`^${say('assets.monitoring_title')}`) }).getByRole('heading', { level: 3 });
  await eventually(() => cards.allTextContents(), 'the asset of the team alone').toEqual(['Of the crew']);
  await keys.use(
    page
      .getByRole('main')
      .getByRole('button', { name: say('assets.add') })
      .first(),
  );
  const adding = page.getByRole('dialog', { name: say('assets.add_title'), exact: true });
  await keys.use(adding.getByRole('button', { name: say('assets.type_website') }), 'Space');
  await keys.fill(adding.getByRole('textbox', { name: say('assets.url'), exact: true }), 'https://of-nobody.example/');
  await keys.fill(adding.getByRole('textbox', { name: say('assets.name'), exact: true }), 'Of nobody');
  await keys.press('Enter');
  await gone(adding);
  await eventually(async () => (await cards.allTextContents())[0], 'the new one comes first').toBe('Of nobody');
});
