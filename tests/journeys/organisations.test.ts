import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { languages } from '@manara/messages/locale';
import { describe, test } from 'vitest';
import { manara } from '../product/manara.ts';
import { expectFocus, expectFocusKept, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { openPart, screenShown, shown, signInOnScreen } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { data, newPerson, newWebsite, openContext, origin, useBrowser } from './world.ts';

useBrowser();

const env = { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' };

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'captain_en', name: 'Harbour office' },
    { language: 'ar', person: 'captain_ar', name: 'مكتب الميناء' },
  ]),
)('somebody of two organisations, by keyboard, in $language', ({ language, person, name }) => {
  const say = textsOf(language);

  test('takes one over with the account that they have, and goes from one to the other', async () => {
    const { account, calls } = await newPerson('manager', person, language);
    await newWebsite(calls, `Site of ${person}`);
    const { stdout } = await promisify(execFile)(process.execPath, [manara, 'organisation', name, '--owner', account.email], { env });
    const page = await (await openContext()).newPage();
    const keys = keyboard(page);
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });

    await page.goto(/https?:\S+\/invite\/[\w-]+/.exec(stdout)?.[0] ?? '');
    await shown(page.getByRole('heading', { level: 1 }));
    if (language === 'ar') await keys.use(page.getByRole('button', { name: languages.ar.name, exact: true }));
    await screenShown(page, say('session.invite_title', { organization: isolate(name) }));
    await keys.use(button('session.have_account'));
    await signInOnScreen(page, account, { say });
    await shown(page.getByText(say('session.join_as', { email: isolate(account.email) })));
    // Whoever shares a computer may take it up with the own account: the invitation stays where it is.
    await keys.use(button('session.join_otherwise'));
    await keys.use(button('session.have_account'));
    await signInOnScreen(page, account, { say });
    await keys.use(button('session.join'));

    // Theirs, and empty: nothing of the other organisation is in it.
    await screenShown(page, say('assets.overview_title'));
    await shown(page.getByRole('heading', { name: say('dashboard.empty_title'), exact: true }));
    await expectFocusKept(page);
    await keys.use(page.getByRole('link', { name: say('shell.nav_settings') }));
    await keys.reach(page.getByRole('tab', { name: say('settings.tab_profile'), exact: true }));
    await keys.press('End');
    await keys.press('Home');
    await expectFocus(page.getByRole('tab', { name: say('settings.tab_profile'), exact: true }), 'the first tab');
    const card = page.getByRole('listitem').filter({ hasText: name });
    await shown(card.getByText(say('settings.organisation_current')));
    await keys.use(page.getByRole('listitem').filter({ hasNotText: name }).getByRole('button'));
    await screenShown(page, say('assets.overview_title'));
    await openPart(page, say, 'monitoring');
    await shown(page.getByRole('article', { name: `Site of ${person}`, exact: true }));
  });
});
