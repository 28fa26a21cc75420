import { expect, test } from 'vitest';
import { signIn } from '../product/caller.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { newOwner } from './new-owner.ts';
import { eventually, gone, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { expectInConsole, mail, mailsTo, openAs, origin, password, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))(
  'an owner has mails leave by the organisation’s own server, and no longer, by keyboard, in %s',
  async (language) => {
    expectInConsole(/status of 4\d\d/);
    const say = textsOf(language);
    const name = `mail_pier_${language}`;
    const email = `${name}@example.org`;
    const calls = await newOwner(name);
    await calls.call('PUT', '/settings/language', { language });
    const page = await (await openAs(await signIn(origin, { email, password }))).newPage();
    const keys = keyboard(page);
    const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
    await page.goto('/admin?tab=organisation');
    await shown(page.getByText(say('deliveries.mail_off')));

    // What is lacking and what is wrong, each said at its field; the server has the last word.
    await keys.use(button('deliveries.own_set'));
    const dialog = page.getByRole('dialog', { name: say('deliveries.own_title'), exact: true });
    const field = (id: string) => dialog.getByRole('textbox', { name: say(id), exact: true });
    const secret = dialog.getByLabel(say('deliveries.own_password'), { exact: true });
    await expectFocus(field('deliveries.own_host'));
    await keys.fill(field('deliveries.own_host'), mail.host);
    await keys.fill(field('deliveries.own_port'), '70000');
    await keys.press('Enter');
    await shown(dialog.getByText(say('deliveries.own_port_invalid')));
    await keys.fill(field('deliveries.own_port'), '25');
    await keys.fill(field('deliveries.own_user'), mail.user);
    await keys.fill(secret, 'wrong');
    await keys.fill(field('deliveries.own_from_name'), 'Pier, Office');
    await keys.fill(field('deliveries.own_from_address'), 'office@pier.example');
    await keys.press('Enter');
    await shown(dialog.getByText(say('errors.mail_server.address_refused')));
    await keys.fill(field('deliveries.own_port'), String(mail.port));
    await keys.press('Enter');
    await shown(dialog.getByText(/Invalid username or password/));
    await keys.fill(secret, mail.password);
    await keys.press('Enter');
    await gone(dialog);
    await shown(page.getByText(say('deliveries.own_saved')));
    await shown(page.getByText(say('deliveries.means_own'), { exact: true }));
    await shown(page.getByText(say('deliveries.means_no_accounts')));
    await expectFocus(button('deliveries.own_change'));

    // It sends from now on, and is tried where the messages are.
    await keys.use(page.getByRole('link', { name: say('deliveries.means_open'), exact: true }));
    await keys.use(button('deliveries.test_mail'));
    await eventually(async () => (await mailsTo(email)).map(({ from }) => from), 'the test mail arrives').toEqual([
      '"Pier, Office" <office@pier.example>',
    ]);

    // The password stays as long as the server does; the sender can change without it.
    await page.goto('/admin?tab=organisation');
    await keys.use(button('deliveries.own_change'));
    await expectFocus(field('deliveries.own_host'));
    expect(await secret.inputValue()).toBe('');
    await keys.fill(field('deliveries.own_from_name'), 'Pier');
    await keys.press('Enter');
    await gone(dialog);
    await shown(page.getByText('Pier <office@pier.example>'));

    // Given up after a question that says what happens.
    await keys.use(button('deliveries.own_remove_none'));
    const asking = page.getByRole('dialog', { name: say('deliveries.own_remove_none'), exact: true });
    await shown(asking.getByText(say('deliveries.own_remove_text_none')));
    await keys.use(asking.getByRole('button', { name: say('deliveries.own_remove_none'), exact: true }));
    await gone(asking);
    await shown(page.getByText(say('deliveries.mail_off')));
    await expectFocus(button('deliveries.own_set'));
  },
);
