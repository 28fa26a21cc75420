import { expect, test } from 'vitest';
import { keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { expectInConsole, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))(
  'messages of the settings go when they have said what they had to, in %s',
  async (language) => {
    expectInConsole(/status of 5\d\d/);
    const say = textsOf(language);
    const { calls } = await newPerson('member', `messages_${language}`, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    // The browser's clock goes on only when it is told to.
    await page.clock.install();
    await page.goto('/settings');
    await screenShown(page, say('settings.title'));
    const tab = (name: 'profile' | 'language') => page.getByRole('tab', { name: say(`settings.tab_${name}`), exact: true });
    // The first tab is the one that opens.
    expect(await tab('profile').getAttribute('aria-selected')).toBe('true');
    const form = page.getByRole('form', { name: say('settings.profile_title'), exact: true });
    const name = form.getByRole('textbox', { name: say('settings.full_name'), exact: true });
    const save = form.getByRole('button', { name: say('settings.profile_save'), exact: true });
    const saved = page.getByText(say('settings.profile_saved'), { exact: true });
    const unknown = say('settings.unknown_error');
    const failed = page.getByText(say('settings.failed_unknown', { what: say('settings.profile_failed'), unknown }), { exact: true });
    const tooShort = page.getByText(say('settings.full_name_short'), { exact: true });

    // A failure stays, however long nobody does anything.
    await page.route('**/api/settings/profile', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }) : route.fallback(),
    );
    await keys.fill(name, 'Amal Karam');
    await keys.use(save);
    await shown(failed);
    await page.clock.runFor(60_000);
    expect(await failed.count()).toBeGreaterThan(0);
    // Another tab and back: nothing of it is left, nor of what is wrong with a field.
    await keys.fill(name, 'A');
    await keys.use(save);
    await shown(tooShort);
    await tab('language').click();
    await gone(tooShort);
    await tab('profile').click();
    await shown(name);
    expect(await tooShort.count()).toBe(0);
    expect(await failed.count()).toBe(0);

    // A success goes by itself, after three seconds and not before.
    await page.unroute('**/api/settings/profile');
    await keys.fill(name, 'Amal Karam');
    await keys.use(save);
    await shown(saved);
    await page.clock.runFor(2_000);
    expect(await saved.count()).toBeGreaterThan(0);
    await page.clock.runFor(1_500);
    await gone(saved);
  },
);
