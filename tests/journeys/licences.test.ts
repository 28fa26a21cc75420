import { describe, expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { heardOnce } from './heard.ts';
import { keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { asOwner, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

describe.each(languagesTried(import.meta.filename))('somebody with the license Basic, in %s', (language) => {
  const say = textsOf(language);

  test('is offered what it leaves, told what it does not, and follows its change at once', async () => {
    const owner = await asOwner();
    const site = await newWebsite(owner, `Ferry tickets ${language}`, { path: '/many', maxPages: 1 });
    await scan(owner, site);
    const { calls } = await newPerson('member', `basic_${language}`, language);
    const { id } = calls.session.user;
    const change = (body: object) => owner.call('PUT', `/people/${id}`, body);
    const note = (work: string, tier = 'basic') => say('shell.licence_leaves_out', { tier, work });
    await change({ licence: 'basic' });

    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const main = page.getByRole('main');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    const choose = main.getByRole('button', { name: say('documents.choose'), exact: true });

    // Documents are not covered: nothing to give one in, and a sentence that says why.
    await page.goto('/upload');
    await screenShown(page, say('documents.title'));
    await shown(main.getByText(note('documents'), { exact: true }));
    expect(await choose.count()).toBe(0);

    // Issues are.
    await page.goto(`/report/${site}`);
    await keys.use(main.getByRole('table').last().getByRole('link').first());
    await shown(main.getByRole('button', { name: say('detail.retest'), exact: true }));
    await shown(main.getByRole('textbox', { name: say('triage.comment'), exact: true }));
    expect(await main.getByText(note('issues'), { exact: true }).count()).toBe(0);

    // A higher role does not widen the license: what it would allow is not offered, and why is said.
    await page.goto('/dashboard#monitoring');
    await screenShown(page, say('assets.overview_title'));
    await change({ role: 'manager' });
    await heardOnce(page, say('shell.rights_changed'));
    await shown(main.getByText(note('assets'), { exact: true }));
    const add = main.getByRole('button', { name: say('assets.add') });
    const run = main.getByRole('button', { name: say('scans.run') });
    expect([await add.count(), await run.count()]).toEqual([0, 0]);

    // Nor does the palette offer it.
    await keys.press('Control+k');
    const palette = page.getByRole('dialog', { name: say('palette.title'), exact: true });
    await shown(palette.getByRole('option', { name: say('palette.shortcuts'), exact: true }));
    expect(await palette.getByRole('option', { name: say('assets.add'), exact: true }).count()).toBe(0);
    await keys.press('Escape');
    await gone(palette);

    // The license is changed elsewhere: the open window offers what it covers.
    await change({ licence: 'pro' });
    await shown(add);
    await shown(run);
    await eventually(() => main.getByText(note('assets'), { exact: true }).count(), 'the sentence goes').toBe(0);
    await page.goto('/upload');
    await shown(choose);
    expect(refused).toEqual([]);
  });
});
