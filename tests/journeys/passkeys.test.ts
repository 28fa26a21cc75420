import { languages } from '@manara/messages/locale';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, signIn } from '../product/caller.ts';
import { signedIn } from '../product/open-browser.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { gone, screenShown, shown, signInOnScreen } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { expectInConsole, openContext, password, useBrowser } from './world.ts';

useBrowser();
let product: Product;
/** Browsers take passkeys for a name, not for a bare address. */
let origin: string;
beforeAll(async () => {
  product = await startProduct({ env: { MANARA_PUBLIC_URL: undefined } });
  origin = product.origin.replace('127.0.0.1', 'localhost');
}, 180_000);
afterAll(() => product.stop());

/** An authenticator in the browser itself, which says yes whenever it is asked. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    refuse: (refuses: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refuses }),
  };
}

test.each(languagesTried(import.meta.filename))(
  'a passkey is added, signs in alone and as the second step, and is removed, in %s',
  async (language) => {
    expectInConsole(/status of 4\d\d/);
    const say = textsOf(language);
    const joined = await join(origin, await signIn(origin), 'member', `passkey_${language}`);
    await joined.call('PUT', '/settings/language', { language });
    const account = { email: joined.session.user.email, password };
    const calls = await signIn(origin, account);
    const page = await (await openContext({ baseURL: origin, storageState: signedIn(origin, calls.session) })).newPage();
    const keys = keyboard(page);
    const authenticator = await withAuthenticator(page);
    const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
    await page.goto('/settings?tab=security');
    await screenShown(page, say('settings.title'));

    const name = 'Büro-Schlüssel 1';
    await keys.use(button('settings.passkey_add'));
    const adding = page.getByRole('dialog', { name: say('settings.passkey_add'), exact: true });
    await expectFocus(adding.getByRole('textbox', { name: say('settings.passkey_name'), exact: true }));
    await page.keyboard.type(name);
    await keys.fill(adding.getByLabel(say('settings.own_password'), { exact: true }), password);
    await authenticator.refuse(true);
    await keys.press('Enter');
    await shown(adding.getByText(say('settings.passkey_cancelled')));
    await authenticator.refuse(false);
    await keys.use(adding.getByRole('button', { name: say('settings.factor_continue'), exact: true }));
    await expectFocus(adding.getByRole('heading', { name: say('settings.codes_keep'), exact: true }));
    await keys.use(adding.getByRole('button', { name: say('settings.done'), exact: true }));
    await gone(adding);
    await shown(page.getByRole('heading', { name, exact: true }));
    expect(await authenticator.credentials()).toHaveLength(1);

    // Alone.
    const signOut = async () => {
      await keys.use(button('shell.sign_out'));
      await screenShown(page, say('session.sign_in_title'));
    };
    await signOut();
    if (language === 'ar' && (await page.getByRole('button', { name: languages.ar.name, exact: true }).isVisible()))
      await keys.use(page.getByRole('button', { name: languages.ar.name, exact: true }));
    await authenticator.refuse(true);
    await keys.use(button('session.passkey_sign_in'));
    await shown(page.getByText(say('session.passkey_failed')));
    await authenticator.refuse(false);
    await keys.use(button('session.passkey_sign_in'));
    await screenShown(page, say('assets.overview_title'));

    // After the password.
    await signOut();
    await signInOnScreen(page, account, { say });
    await expectFocus(button('session.use_passkey'));
    await keys.press('Enter');
    await screenShown(page, say('assets.overview_title'));

    await page.goto('/settings?tab=security');
    await keys.use(page.getByRole('button', { name: say('settings.passkey_remove_one', { name: isolate(name) }), exact: true }));
    const removing = page.getByRole('dialog', { name: say('settings.passkey_remove_title', { name: isolate(name) }), exact: true });
    await expectFocus(removing.getByLabel(say('settings.own_password'), { exact: true }));
    await page.keyboard.type(password);
    await keys.press('Enter');
    await gone(removing);
    await shown(page.getByText(say('settings.passkeys_none')));
  },
);
