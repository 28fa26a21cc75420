import type { Team } from '@manara/contract/teams';
import { expect, test } from 'vitest';
import { expectFocus, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { asOwner, expectInConsole, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(
  casesTried(import.meta.filename, [
    { language: 'en', name: 'Harbour crew', corrected: 'Harbour crew 2' },
    { language: 'ar', name: 'فريق الميناء', corrected: 'فريق الميناء الثاني' },
  ]),
)(
  'a team is changed while others change it too, and what is gone meanwhile is said at its list, in $language',
  async ({ language, name, corrected }) => {
    expectInConsole(/status of 422/);
    const say = textsOf(language);
    const { calls } = await newPerson('administrator', `teams_${language}`, language);
    const owner = await asOwner();
    const newcomer = (await newPerson('viewer', `crew_${language}`)).calls.session.user;
    const asset = await newWebsite(owner, `Quay ${language}`);
    const team = await owner.call<Team>('POST', '/teams', { name, members: [calls.session.user.id], assets: [] });
    const now = async () => (await owner.call<{ teams: Team[] }>('GET', '/teams')).teams.find(({ id }) => id === team.id);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/admin?tab=teams');
    await screenShown(page, say('admin.title'));
    const edit = (called: string) =>
      page.getByRole('button', { name: say('admin.team_edit_title', { name: isolate(called) }), exact: true });
    const dialog = (called: string) =>
      page.getByRole('dialog', { name: say('admin.team_edit_title', { name: isolate(called) }), exact: true });

    // Whoever comes in while the dialog is open stays in.
    await keys.use(edit(name));
    await shown(dialog(name));
    await owner.call('PUT', `/teams/${team.id}`, { members: { add: [newcomer.id] } });
    await keys.fill(dialog(name).getByRole('textbox', { name: say('admin.team_name'), exact: true }), corrected);
    await keys.press('Enter');
    await gone(dialog(name));
    await eventually(now, 'the team under its new name').toMatchObject({ name: corrected });
    expect((await now())?.members.map(({ id }) => id).toSorted()).toEqual([calls.session.user.id, newcomer.id].toSorted());

    // An asset that is deleted after it was chosen.
    await keys.use(edit(corrected));
    const assets = dialog(corrected).getByRole('group', { name: say('admin.team_assets'), exact: true });
    const search = assets.getByRole('searchbox', { name: say('admin.team_assets_search'), exact: true });
    // There is one where there are many assets.
    if (await search.isVisible()) await keys.fill(search, `Quay ${language}`);
    await keys.use(assets.getByRole('checkbox', { name: `Quay ${language}`, exact: true }), 'Space');
    await owner.call('DELETE', `/assets/${asset}`);
    await keys.use(dialog(corrected).getByRole('button', { name: say('shell.save'), exact: true }));
    await keys.use(dialog(corrected).getByRole('alert').getByRole('link'));
    await expectFocus(assets, 'the list that the error is about');
    await keys.press('Escape');
  },
);
