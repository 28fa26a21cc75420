import { expect, test } from 'vitest';
import { join } from '../product/caller.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { address, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { newPerson, openAs, origin, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))(
  'notifications come live to all windows, lead to what they are about, are read everywhere at once, and are chosen, by keyboard, in %s',
  async (language) => {
    const say = textsOf(language);
    const { calls } = await newPerson('administrator', `told_${language}`, language);
    const [page, other] = [await (await openAs(calls)).newPage(), await (await openAs(calls)).newPage()];
    const keys = keyboard(page);
    const bell = (unread: number, where = page) => where.getByRole('button', { name: say('shell.bell', { unread }), exact: true });
    const list = page.getByRole('dialog', { name: say('shell.bell_title'), exact: true });
    const sentence = (name: string) =>
      say('notices.invitation_accepted', { person: language === 'ar' ? isolate(`${name} Example`) : `${name} Example` });
    for (const one of [page, other]) await one.goto('/settings?tab=language');
    for (const one of [page, other]) await screenShown(one, say('settings.title'));

    // Nothing yet.
    await keys.use(bell(0));
    await shown(list.getByText(say('shell.bell_empty'), { exact: true }));
    await keys.press('Escape');
    await expectFocus(bell(0));

    // Two come, in both windows.
    const [first, second] = [`first_${language}`, `second_${language}`];
    for (const name of [first, second]) await join(origin, calls, 'viewer', name);
    for (const one of [page, other]) await shown(bell(2, one));

    // One is read where it stands, the other by going there; and so they are in the other window.
    await keys.use(bell(2));
    await keys.use(list.getByRole('button', { name: say('shell.bell_read', { message: sentence(second) }), exact: true }));
    await expectFocus(list.getByRole('link', { name: sentence(second), exact: true }));
    await shown(bell(1, other));
    await keys.use(list.getByRole('link', { name: sentence(first), exact: true }));
    await screenShown(page, say('admin.title'));
    for (const one of [page, other]) await shown(bell(0, one));

    // What one is told is chosen.
    await keys.use(bell(0));
    await keys.use(list.getByRole('link', { name: say('shell.bell_choose'), exact: true }));
    await gone(list);
    expect(address(page).search).toBe('?tab=notifications');
    const box = (kind: string, way: string) =>
      page.getByRole('checkbox', {
        name: say('settings.told_cell', { kind: say(`settings.kind_${kind}`), way: say(`settings.told_${way}`) }),
      });
    await keys.use(page.getByRole('switch', { name: say('settings.notifications_alerts'), exact: true }), 'Space');
    await keys.use(page.getByRole('button', { name: say('settings.notifications_save'), exact: true }));
    await shown(page.getByText(say('settings.notifications_saved'), { exact: true }));
    await shown(page.getByText(say('settings.told_alerts_off'), { exact: true }));
    await keys.use(box('invitation_accepted', 'in_app'), 'Space');
    await keys.fill(page.getByRole('textbox', { name: say('settings.alerts_score'), exact: true }), '101');
    await keys.use(page.getByRole('button', { name: say('settings.told_save'), exact: true }));
    await shown(page.getByText(say('settings.alerts_score_invalid')));
    await keys.fill(page.getByRole('textbox', { name: say('settings.alerts_score'), exact: true }), '70');
    await keys.use(page.getByRole('button', { name: say('settings.told_save'), exact: true }));
    await shown(page.getByText(say('settings.told_saved'), { exact: true }));
    await page.reload();
    await shown(box('assigned', 'email'));
    expect(await box('invitation_accepted', 'in_app').isChecked()).toBe(false);
    expect(await page.getByRole('switch', { name: say('settings.notifications_alerts'), exact: true }).isChecked()).toBe(false);
    expect(await page.getByRole('textbox', { name: say('settings.alerts_score'), exact: true }).inputValue()).toBe('70');

    // Of that kind nothing is told any more.
    await join(origin, calls, 'viewer', `third_${language}`);
    expect(await calls.call('GET', '/notifications/unread')).toEqual({ unread: 0 });
  },
);
