import { expect, test } from 'vitest';
import { signIn } from '../product/caller.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { newOwner } from './new-owner.ts';
import { gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { enterRecord, expectInConsole, idp, openAs, openContext, origin, password, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))(
  'an owner proves a domain, gives it to a provider, and removes it again, by keyboard, in %s',
  async (language) => {
    expectInConsole(/status of 4\d\d/);
    const say = textsOf(language);
    const calls = await newOwner(`quay_${language}`);
    await calls.call('PUT', '/settings/language', { language });
    const [given, ascii] = language === 'ar' ? ['رصيف.example', 'xn--wgbi0b9a.example'] : ['Quay.Example', 'quay.example'];
    const shownAs = language === 'ar' ? given : ascii;
    const domain = isolate(shownAs);
    const page = await (await openAs(await signIn(origin, { email: `quay_${language}@example.org`, password }))).newPage();
    const keys = keyboard(page);
    const button = (id: string, values?: Record<string, string>) => page.getByRole('button', { name: say(id, values), exact: true });
    const dialog = (id: string, values?: Record<string, string>) => page.getByRole('dialog', { name: say(id, values), exact: true });
    await page.goto('/admin?tab=sign-on');
    await shown(page.getByRole('heading', { level: 3, name: say('sign-on.domain_title'), exact: true }));

    // What nobody can call their own, and then the organisation’s own.
    await keys.use(button('sign-on.domain_add'));
    const adding = dialog('sign-on.domain_add_title');
    const field = adding.getByRole('textbox', { name: say('sign-on.domain_name'), exact: true });
    await expectFocus(field);
    await keys.press('Enter');
    await shown(adding.getByText(say('sign-on.domain_required')));
    await keys.fill(field, 'gmail.com');
    await keys.press('Enter');
    await shown(adding.getByText(say('errors.domain.public_mail')));
    await keys.fill(field, given);
    await keys.press('Enter');
    const made = dialog('sign-on.made_title');
    const valueOf = (id: string) => made.getByRole('textbox', { name: say(id, { domain }), exact: true }).inputValue();
    const [name, value] = [await valueOf('sign-on.domain_record_name'), await valueOf('sign-on.domain_record_value')];
    expect(name).toBe(`_manara.${ascii}`);
    await keys.use(made.getByRole('button', { name: say('sign-on.done'), exact: true }));
    await gone(made);
    await expectFocus(button('sign-on.domain_add'));
    await shown(page.getByText(say('sign-on.domain_state_waiting'), { exact: true }));

    // Checked before the record is there, with a wrong one, and with the right one.
    const check = button('sign-on.domain_check_of', { domain });
    const badly = (code: string) =>
      shown(page.getByRole('alert').getByText(say('sign-on.domain_check_bad', { domain, problem: say(`errors.domain.${code}`) })));
    await keys.use(check);
    await badly('no_domain');
    await enterRecord(ascii, null);
    await keys.use(check);
    await badly('no_record');
    await enterRecord(name, `${value}x`);
    await keys.use(check);
    await badly('wrong_value');
    await enterRecord(name, value);
    await keys.use(check);
    await shown(page.getByRole('status').getByText(say('sign-on.domain_check_good', { domain })));
    await shown(page.getByText(say('sign-on.domain_state_proven'), { exact: true }));
    await expectFocus(check);

    // The first provider is given it; whoever enters such an address is led there.
    await shown(page.getByText(say('sign-on.domain_not_given')));
    await keys.use(button('sign-on.add'));
    const provider = dialog('sign-on.add_title');
    await keys.fill(provider.getByRole('textbox', { name: say('sign-on.name'), exact: true }), 'Quay login');
    await keys.fill(provider.getByRole('textbox', { name: say('sign-on.issuer'), exact: true }), idp.issuer);
    await keys.fill(provider.getByRole('textbox', { name: say('sign-on.client_id'), exact: true }), idp.client.id);
    await keys.fill(provider.getByLabel(say('sign-on.secret'), { exact: true }), idp.client.secret);
    const box = provider.getByRole('checkbox', { name: domain, exact: true });
    expect(await box.isChecked()).toBe(true);
    await keys.press('Enter');
    await keys.use(dialog('sign-on.made_title').getByRole('button', { name: say('sign-on.done'), exact: true }));
    await shown(page.getByText(say('sign-on.domain_given', { providers: isolate('Quay login') })));
    const choices = async () =>
      (await calls.call<{ providers: { name: string }[] }>('GET', `/auth/sign-on?domain=${encodeURIComponent(given)}`)).providers.map(
        (one) => one.name,
      );
    expect(await choices()).toEqual(['Quay login']);
    const window = await (await openContext()).newPage();
    await window.goto('/dashboard');
    await screenShown(window, textsOf('en')('session.sign_in_title'));
    await shown(window.getByRole('button', { name: textsOf('en')('session.sign_on_by_email'), exact: true }));

    // Removed, after a question that says from whom it is taken.
    await keys.use(button('sign-on.domain_remove_of', { domain }));
    const asking = dialog('sign-on.domain_remove_title', { domain });
    await shown(asking.getByText(say('sign-on.domain_remove_given', { providers: isolate('Quay login') })));
    await keys.use(asking.getByRole('button', { name: say('sign-on.remove'), exact: true }));
    await gone(asking);
    await expectFocus(button('sign-on.domain_add'));
    await shown(page.getByText(say('sign-on.domain_none_hint')));
    expect(await choices()).toEqual([]);
  },
);
