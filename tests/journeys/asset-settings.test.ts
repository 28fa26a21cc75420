import { describe, expect, test } from 'vitest';
import type { Asset } from '@manara/contract/assets';
import { member } from '../product/members-area.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { expectInConsole, newPerson, newWebsite, openAs, site, useBrowser } from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'aboard_en', name: 'Crew pages', tag: 'Crew' },
    { language: 'ar', person: 'aboard_ar', name: 'صفحات الطاقم', tag: 'الطاقم' },
  ]),
)('a scan that signs in, by keyboard alone, in $language', ({ language, person, name, tag }) => {
  const say = textsOf(language);

  test('is set up with its pages and tags, and finds the issues behind the door', async () => {
    expectInConsole(/422/);
    const { calls } = await newPerson('manager', person, language);
    const id = await newWebsite(calls, name, { path: '/members/' });
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const card = page.getByRole('article', { name, exact: true });
    const menu = page.getByRole('button', { name: say('assets.actions_of', { name: isolate(name) }), exact: true });
    const dialog = page.getByRole('dialog', { name: say('assets.settings_title', { name: isolate(name) }), exact: true });
    const part = (key: string) => dialog.locator('summary').filter({ has: page.getByRole('heading', { name: say(key), exact: true }) });
    const field = (key: string) => dialog.getByLabel(say(key), { exact: true });
    const save = dialog.getByRole('button', { name: say('shell.save'), exact: true });
    const openSettings = async () => {
      await keys.use(menu);
      await keys.press('Enter');
      await shown(dialog);
    };

    await page.goto('/dashboard#monitoring');
    await openSettings();
    await keys.fill(dialog.locator('[name=tags]'), tag);
    await keys.press('Enter');
    await shown(dialog.getByRole('button', { name: say('assets.tag_remove', { tag: isolate(tag) }), exact: true }));
    await keys.use(part('assets.scope'));
    await keys.fill(field('assets.exclude'), '/members/archive/*');
    await keys.use(part('assets.sign_in'));
    await keys.use(field('assets.sign_in_kind'), 'End');
    await shown(field('assets.sign_in_url'));
    await keys.fill(field('assets.sign_in_url'), 'https://elsewhere.example/sign-in');
    await keys.fill(field('assets.sign_in_username'), member.user);
    await keys.fill(field('assets.sign_in_password'), member.password);
    await keys.fill(field('assets.mark'), `Welcome aboard, ${member.user}`);
    await keys.use(save);

    // What is wrong is said, in the reader's language, and leads to its field.
    const wrong = say('errors.sign_in.url_elsewhere');
    await shown(dialog.getByRole('alert').getByText(wrong));
    await keys.use(dialog.getByRole('alert').getByRole('link', { name: wrong }));
    await expectFocus(field('assets.sign_in_url'), 'the field at fault');
    await keys.fill(field('assets.sign_in_url'), `http://${site}/members/sign-in`);
    await keys.use(save);
    await gone(dialog);
    await expectFocus(menu, 'what opened the dialog');

    // The secret is not shown again.
    await openSettings();
    await keys.use(part('assets.sign_in'));
    await shown(dialog.getByText(say('assets.secret_stored')));
    expect(await page.content()).not.toContain(member.password);
    const replace = dialog.getByRole('button', { name: say('assets.secret_replace'), exact: true });
    await keys.use(replace);
    await expectFocus(field('assets.sign_in_password'), 'the field for another one');
    await keys.use(dialog.getByRole('button', { name: say('assets.secret_keep'), exact: true }));
    await expectFocus(replace, 'the button that opened the field');
    await keys.press('Escape');
    await gone(dialog);

    // The tag narrows the grid.
    await keys.use(card.getByRole('link', { name: tag, exact: true }));
    await shown(page.getByText(say('dashboard.grid_filtered', { count: 1, what: say('assets.tag_filtered', { tag: isolate(tag) }) })));

    await keys.use(card.getByRole('button', { name: new RegExp(`^${say('scans.run')}`) }));
    const asset = () => calls.call<Asset>('GET', `/assets/${id}`);
    await eventually(async () => (await asset()).latest_analysis?.pages_read, 'the pages behind the door are read', 120_000).toBe(3);
    expect(JSON.stringify(await asset())).not.toContain(member.password);

    await keys.use(card.getByRole('link', { name: new RegExp(`^${say('assets.view_report')}`) }));
    const table = page.getByRole('table').last();
    await shown(table.getByText(say('rules.label.title').replaceAll('`', '')).first(), 'the issue of a page behind the door', 40_000);
    await shown(table.getByText(say('rules.image-alt.title').replaceAll('`', '')).first());
    expect(await table.getByText(say('rules.color-contrast.title').replaceAll('`', '')).count()).toBe(0);
  });
});
