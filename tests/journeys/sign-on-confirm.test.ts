import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import { expect, test } from 'vitest';
import { signIn } from '../product/caller.ts';
import { manara } from '../product/manara.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { eventually, address, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { allowCallback, data, expectInConsole, idp, openContext, origin, password, useBrowser } from './world.ts';

useBrowser();

const env = { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' };

/** An organisation of its own that demands a second factor, with a provider that makes accounts. Answers its sign-in page. */
async function strictOrganisation(email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [manara, 'organisation', 'Pier office', '--owner', email], { env });
  const invitation_token = /\/invite\/([\w-]+)/.exec(stdout)?.[1];
  await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invitation_token, username: 'keeper', full_name: 'Keeper Example', password }),
  });
  const owner = await signIn(origin, { email, password });
  const { secret } = await owner.call<{ secret: string }>('POST', '/settings/authenticator', { password });
  await owner.call('POST', '/settings/authenticator/confirm', { code: totpCode(secret, totpStep(Date.now())) });
  await owner.call('PUT', '/organisation/security', { demands_second_factor: true });
  const provider = await owner.call<{ callback_url: string }>('POST', '/organisation/sign-on/providers', {
    name: 'Pier login',
    issuer: idp.issuer,
    client_id: idp.client.id,
    client_secret: idp.client.secret,
    more_scopes: '',
    email_domains: [],
    makes_accounts: true,
    asks_second_step: false,
    group_claim: 'groups',
    group_roles: [],
    default_role: 'member',
  });
  await allowCallback(provider.callback_url);
  return (await owner.call<{ page_url: string }>('GET', '/organisation/sign-on')).page_url;
}

test('somebody without a password sets up what is demanded, and a key, confirmed by the provider', async () => {
  expectInConsole(new RegExp(new URL(idp.issuer).host));
  expectInConsole(/status of 4\d\d/);
  const say = textsOf('en');
  const name = isolate('Pier login');
  const signInPage = await strictOrganisation('keeper@example.org');
  const page = await (await openContext()).newPage();
  const keys = keyboard(page);
  const atProvider = async () => keys.use(page.getByRole('link', { name: 'rana', exact: true }));
  await page.goto(signInPage);
  await keys.use(page.getByRole('button', { name: say('session.sign_on_with', { name }), exact: true }));
  await atProvider();
  await screenShown(page, say('settings.demanded_title'));
  // The screen that they come to afterwards has a dialog of that name, too.
  await page.goto('/settings?tab=security');
  await screenShown(page, say('settings.demanded_title'));
  await shown(page.getByRole('button', { name: say('settings.demanded_leave'), exact: true }));

  await keys.use(page.getByRole('button', { name: say('settings.demanded_begin'), exact: true }));
  const dialog = page.getByRole('dialog', { name: say('settings.app_title'), exact: true });
  await expectFocus(dialog.getByRole('button', { name: say('sign-on.confirm_with', { name }), exact: true }));
  await keys.press('Enter');
  await atProvider();
  // Back where they were, with the dialog open: no password is asked for.
  await shown(dialog.getByRole('button', { name: say('settings.factor_continue'), exact: true }));
  expect(address(page).search).toBe('?tab=security');
  expect(await dialog.getByLabel(say('settings.own_password'), { exact: true }).count()).toBe(0);
  await keys.use(dialog.getByRole('button', { name: say('settings.factor_continue'), exact: true }));
  const secret = await dialog.getByRole('textbox', { name: say('settings.app_key'), exact: true }).inputValue();
  await keys.fill(dialog.getByRole('textbox', { name: say('settings.app_code'), exact: true }), totpCode(secret, totpStep(Date.now())));
  await keys.press('Enter');
  await keys.use(dialog.getByRole('button', { name: say('settings.done'), exact: true }));
  await shown(page.getByText(say('settings.no_password')));
  await shown(page.getByRole('button', { name: say('settings.app_disable') }));
  await gone(dialog);
  expect(await page.getByLabel(say('settings.current_password'), { exact: true }).count()).toBe(0);
  // What was shown for the app was used up by it.
  await keys.use(page.getByRole('button', { name: say('settings.key_new'), exact: true }));
  const making = page.getByRole('dialog', { name: say('settings.key_new'), exact: true });
  await keys.use(making.getByRole('button', { name: say('sign-on.confirm_with', { name }), exact: true }));
  await atProvider();
  await eventually(() => address(page).searchParams.get('tab'), 'they come back to the tab').toBe('security');
  await keys.fill(making.getByRole('textbox', { name: say('settings.key_name'), exact: true }), 'Pipeline');
  await keys.press('Enter');
  await shown(making.getByText(say('settings.key_once')));
});
