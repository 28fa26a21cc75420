import fs from 'node:fs';
import { languages } from '@manara/messages/locale';
import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { expect, test } from 'vitest';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { gone, screenShown, shown, signInOnScreen } from './steps.ts';
import { textsOf } from './texts.ts';
import { close, expectInConsole, newPerson, openAs, openContext, password, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))(
  'an authenticator app is set up, asked for at sign-in, stood in for by a backup code, and taken off again, in %s',
  async (language) => {
    expectInConsole(/status of 422/);
    const say = textsOf(language);
    const { account, calls } = await newPerson('member', `second_factor_${language}`, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/settings?tab=security');
    await screenShown(page, say('settings.title'));

    // Set up: the password, the key, a first code.
    await keys.use(page.getByRole('button', { name: say('settings.app_enable') }));
    const setUp = page.getByRole('dialog', { name: say('settings.app_title'), exact: true });
    await expectFocus(setUp.getByLabel(say('settings.own_password'), { exact: true }));
    await page.keyboard.type('wrong-password');
    await keys.press('Enter');
    await shown(setUp.getByText(say('errors.password.wrong')).first());
    await keys.fill(setUp.getByLabel(say('settings.own_password'), { exact: true }), password);
    await keys.press('Enter');
    await expectFocus(setUp.getByRole('heading', { name: say('settings.app_add'), exact: true }));
    await shown(setUp.getByRole('img', { name: say('settings.app_qr'), exact: true }));
    const secret = await setUp.getByRole('textbox', { name: say('settings.app_key'), exact: true }).inputValue();
    const codeOf = (later: number) => totpCode(secret, totpStep(Date.now()) + later);
    await keys.fill(setUp.getByRole('textbox', { name: say('settings.app_code'), exact: true }), codeOf(0));
    await keys.press('Enter');

    // The backup codes, shown once.
    await expectFocus(setUp.getByRole('heading', { name: say('settings.codes_keep'), exact: true }));
    const codes = (await setUp.getByRole('textbox', { name: say('settings.codes'), exact: true }).inputValue()).split('\n');
    expect(codes).toHaveLength(10);
    const downloading = page.waitForEvent('download');
    await keys.use(setUp.getByRole('button', { name: say('settings.codes_download'), exact: true }));
    const file = fs.readFileSync(await (await downloading).path(), 'utf8');
    for (const code of [...codes, account.email]) expect(file).toContain(code);
    await keys.use(setUp.getByRole('button', { name: say('settings.done'), exact: true }));
    await gone(setUp);
    await shown(page.getByText(say('settings.codes_left', { count: 10 })));
    await close(page.context());

    // Elsewhere the password alone does not do any more.
    const other = await (await openContext()).newPage();
    const there = keyboard(other);
    await other.goto('/settings?tab=security');
    if (language === 'ar') await there.use(other.getByRole('button', { name: languages.ar.name, exact: true }));
    await signInOnScreen(other, account, { say });
    const code = other.getByRole('textbox', { name: say('session.code'), exact: true });
    await expectFocus(code);
    await other.keyboard.type('000000');
    await there.press('Enter');
    await shown(other.getByText(say('errors.code.wrong')).first());
    await there.use(other.getByRole('button', { name: say('session.use_backup_code'), exact: true }));
    await expectFocus(other.getByRole('textbox', { name: say('session.backup_code'), exact: true }));
    await other.keyboard.type(codes[0] ?? '');
    await there.press('Enter');
    await screenShown(other, say('settings.title'));
    await shown(other.getByText(say('settings.codes_left', { count: 9 })));

    // New codes, and then the second step comes off.
    await there.use(other.getByRole('button', { name: say('settings.codes_generate') }));
    const making = other.getByRole('dialog', { name: say('settings.codes_title'), exact: true });
    await expectFocus(making.getByLabel(say('settings.own_password'), { exact: true }));
    await other.keyboard.type(password);
    await there.press('Enter');
    await expectFocus(making.getByRole('heading', { name: say('settings.codes_keep'), exact: true }));
    await there.use(making.getByRole('button', { name: say('settings.done'), exact: true }));
    await gone(making);
    await shown(other.getByText(say('settings.codes_left', { count: 10 })));
    await there.use(other.getByRole('button', { name: say('settings.app_disable') }));
    const disabling = other.getByRole('dialog', { name: say('settings.app_disable_title'), exact: true });
    await expectFocus(disabling.getByLabel(say('settings.own_password'), { exact: true }));
    await other.keyboard.type(password);
    await there.press('Enter');
    await gone(disabling);
    await shown(other.getByText(say('settings.app_turned_off')));
    await expectFocus(other.getByRole('button', { name: say('settings.app_enable') }));
  },
);
