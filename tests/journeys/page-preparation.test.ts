import type { Asset } from '@manara/contract/assets';
import { describe, expect, test } from 'vitest';
import { expectFocus, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'curator_en', name: 'Walled pages' },
    { language: 'ar', person: 'curator_ar', name: 'صفحات خلف نافذة' },
  ]),
)('a page behind a question for consent, by keyboard alone, in $language', ({ language, person, name }) => {
  const say = textsOf(language);

  test('is brought to its state, and says so where a step does not work', async () => {
    const { calls } = await newPerson('manager', person, language);
    const id = await newWebsite(calls, name, { path: '/behind', maxPages: 1 });
    const asset = () => calls.call<Asset>('GET', `/assets/${id}`);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const card = page.getByRole('article', { name, exact: true });
    const menu = page.getByRole('button', { name: say('assets.actions_of', { name: isolate(name) }), exact: true });
    const dialog = page.getByRole('dialog', { name: say('assets.settings_title', { name: isolate(name) }), exact: true });
    const part = dialog.locator('summary').filter({ has: page.getByRole('heading', { name: say('assets.preparation'), exact: true }) });
    const field = (key: string) => dialog.getByLabel(say(key), { exact: true });
    const steps = field('assets.preparation_steps');
    const save = dialog.getByRole('button', { name: say('shell.save'), exact: true });
    const openSettings = async () => {
      await keys.use(menu);
      await keys.press('Enter');
      await shown(dialog);
      await keys.use(part);
    };
    const scan = () => keys.use(card.getByRole('button', { name: new RegExp(`^${say('scans.run')}`) }));

    // What is no step is said at its field, and nothing is saved.
    await page.goto('/dashboard#monitoring');
    await openSettings();
    await keys.use(field('assets.consent'), 'ArrowDown');
    expect(await field('assets.consent').inputValue()).toBe('accept');
    await keys.fill(steps, 'fly');
    await shown(dialog.getByText(say('assets.step_invalid', { line: isolate('fly') })));
    await keys.use(save);
    await expectFocus(steps, 'the list with the line at fault');
    await keys.fill(steps, 'click #more');
    await keys.use(save);
    await gone(dialog);

    await scan();
    await eventually(async () => (await asset()).latest_analysis?.pages_unseen, 'the page is seen', 120_000).toBe(0);
    expect((await asset()).latest_analysis).toMatchObject({ pages_read: 1 });
    const { issues } = await calls.call<{ issues: { rule_id: string }[] }>('GET', `/assets/all-issues?asset_id=${id}`);
    expect(issues.map(({ rule_id }) => rule_id)).toContain('image-alt');

    // A step that does not work keeps the page out of the score.
    await openSettings();
    await keys.fill(steps, 'click #nothing');
    await keys.use(save);
    await gone(dialog);
    await scan();
    await eventually(async () => (await asset()).latest_analysis, 'there is no score', 120_000).toBeNull();
    await page.goto(`/report/${id}/pages`);
    await shown(page.getByText('click #nothing').first(), 'the step that did not work');
  });
});
