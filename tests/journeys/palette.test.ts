import { expect, test } from 'vitest';
import { byTurns, inLongForm } from '../long-form.ts';
import { heardOnce } from './heard.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { address, eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(
  byTurns(
    [
      { language: 'en', person: 'finder_en', name: 'Lantern café', typed: 'CAFE lant', add: 'add new', help: 'administrators for help' },
      {
        language: 'ar',
        person: 'finder_ar',
        name: 'إدارة المنارة',
        typed: 'اداره المنار',
        add: 'أصل جديد',
        help: 'اطلب المساعدة من المسؤولين',
      },
    ] as const,
    2,
  ),
)('the palette finds things, screens and actions by keyboard, in $language', async ({ language, person, name, typed, add, help }) => {
  const say = textsOf(language);
  const { calls } = await newPerson('manager', person, language);
  const id = await newWebsite(calls, name);
  const page = await (await openAs(calls)).newPage();
  await page.goto('/issues');
  await screenShown(page, say('issues.title'));
  const keys = keyboard(page);
  const dialog = page.getByRole('dialog', { name: say('palette.title') });
  const box = dialog.getByRole('combobox', { name: say('palette.label') });
  const option = (text: string) => dialog.getByRole('option', { name: text });
  const active = () => dialog.getByRole('option', { selected: true }).innerText();

  await keys.press('Control+k');
  await expectFocus(box, 'the field of the palette');
  await page.keyboard.type(typed);
  await shown(dialog.getByRole('group', { name: say('palette.assets') }).getByRole('option', { name }));
  await eventually(active, 'the asset is the first').toContain(name);
  await keys.press('Enter');
  await gone(dialog);
  await eventually(() => address(page).pathname, 'the address').toBe(`/report/${id}`);

  // What was opened stands first the next time, and Escape gives the focus back.
  await expectFocus(page.getByRole('heading', { level: 1 }), 'the heading of the report');
  await keys.use(page.getByRole('button', { name: say('shell.search') }));
  await shown(dialog.getByRole('group', { name: say('palette.recent') }).getByRole('option', { name }));
  await keys.press('ArrowUp');
  await eventually(active, 'the list goes round to its end').toContain(say('shell.sign_out'));
  await keys.press('Escape');
  await expectFocus(page.getByRole('button', { name: say('shell.search') }), 'what opened the palette');

  // A person whom the palette finds is searched for in the list, also again after the field was cleared by hand.
  const field = page.getByRole('searchbox', { name: say('admin.people_search'), exact: true });
  for (const isHasty of [false, true]) {
    await keys.press('Control+k');
    await box.fill(person);
    // Enter right after the last key waits for what is found.
    if (!isHasty) await shown(dialog.getByRole('group', { name: say('palette.people') }).getByRole('option', { name: person }));
    if (!isHasty) await eventually(active, 'the person is the first').toContain(person);
    await keys.press('Enter');
    await screenShown(page, say('admin.title'));
    await eventually(() => field.inputValue(), 'what is searched for').not.toBe('');
    expect(address(page).searchParams.get('search')).toBe(await field.inputValue());
    await keys.fill(field, '');
    await keys.press('Enter');
    await eventually(() => address(page).searchParams.get('search'), 'the search of the address').toBe(null);
  }

  // What the documentation says of something comes last, and Enter goes there where nothing else is found.
  await keys.press('Control+k');
  await page.keyboard.type(help);
  await keys.press('Enter');
  await shown(page.getByRole('heading', { level: 1, name: help }));
  expect(address(page).pathname).toBe('/support/documentation/ask-for-help');

  await keys.press('Control+k');
  await page.keyboard.type('zzzz (C++)');
  await shown(dialog.getByText(say('palette.nothing', { typed: isolate('zzzz (C++)') })).last());
  await box.fill(add);
  await shown(option(say('assets.add')));
  await keys.press('Enter');
  await shown(page.getByRole('dialog', { name: say('assets.add_title') }));
  expect(address(page).search).toBe('');
});

inLongForm(test)('shortcuts go to screens, are listed, and can be switched off', async () => {
  const say = textsOf('en');
  const { calls } = await newPerson('member', 'shortcuts');
  const page = await (await openAs(calls)).newPage();
  await page.goto('/dashboard');
  await screenShown(page, say('assets.overview_title'));
  const keys = keyboard(page);
  await keys.press('g');
  await keys.press('i');
  await screenShown(page, say('issues.title'));
  await keys.press('?');
  const box = page.getByRole('checkbox', { name: say('palette.shortcut_dashboard') });
  await keys.use(box, ' ');
  await keys.press('Escape');
  await gone(box);
  await keys.press('g');
  await keys.press('d');
  await keys.press('g');
  await keys.press('r');
  await screenShown(page, say('reports.title'));
  await page.goBack();
  await screenShown(page, say('issues.title'));
});

inLongForm(test.each(languagesTried(import.meta.filename)))(
  'the palette begins what screens offer: an invitation, an upload, a scan, in %s',
  async (language) => {
    const say = textsOf(language);
    const { calls } = await newPerson('administrator', `doer_${language}`, language);
    const name = `Gangway ${language}`;
    const id = await newWebsite(calls, name, { path: '/many', maxPages: 1 });
    const page = await (await openAs(calls)).newPage();
    await page.goto('/issues');
    await screenShown(page, say('issues.title'));
    const keys = keyboard(page);
    const palette = page.getByRole('dialog', { name: say('palette.title'), exact: true });
    const option = (text: string) => palette.getByRole('option', { name: text });
    const begin = async (action: string) => {
      await keys.press('Control+k');
      // Nobody types the sign that something follows.
      await palette.getByRole('combobox').fill(say(action).replace('…', ''));
      await shown(option(say(action)));
      const active = palette.getByRole('option', { name: say(action), selected: true });
      for (let left = 8; left > 0 && (await active.count()) === 0; left -= 1) await keys.press('ArrowDown');
      await keys.press('Enter');
    };

    await begin('palette.invite');
    const invite = page.getByRole('dialog', { name: say('admin.invite_title'), exact: true });
    await shown(invite);
    expect(address(page).searchParams.get('add')).toBe(null);
    await keys.press('Escape');
    await gone(invite);

    await begin('palette.upload');
    await screenShown(page, say('documents.title'));
    await expectFocus(page.getByRole('button', { name: say('documents.choose'), exact: true }), 'what takes the file');

    // An asset is picked first; an empty field leads back with Backspace.
    await begin('palette.scan');
    const field = palette.getByRole('combobox', { name: say('palette.pick_scan'), exact: true });
    await expectFocus(field, 'the field, which asks which asset');
    await keys.press('Backspace');
    await shown(palette.getByRole('combobox', { name: say('palette.label'), exact: true }));
    await keys.press('Escape');
    await gone(palette);
    await begin('palette.scan');
    await page.keyboard.type(name);
    await shown(option(name));
    await keys.press('Enter');
    await gone(palette);
    await heardOnce(page, say('scans.started', { name: isolate(name) }));
    await eventually(
      async () => (await calls.call<{ status: string }>('GET', `/assets/${id}/scan/status`)).status,
      'the scan is done',
    ).toBe('completed');
  },
);
