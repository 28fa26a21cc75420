import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn, startSmsProvider, type SmsDouble } from '../doubles/sms/sms-provider.ts';
import { join, signIn, type Caller } from '../product/caller.ts';
import { signedIn } from '../product/open-browser.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { gone, screenShown, shown, signInOnScreen } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { close, expectInConsole, openContext, password, useBrowser } from './world.ts';

useBrowser();

let provider: SmsDouble;
let product: Product;
let owner: Caller;

beforeAll(async () => {
  provider = await startSmsProvider();
  product = await startProduct({ env: provider.env });
  owner = await signIn(product.origin);
}, 180_000);
afterAll(async () => {
  await product.stop();
  await provider.close();
});

test.each(languagesTried(import.meta.filename))(
  'a telephone is added, asked at sign-in, and taken off again; the list of messages says what was sent, in %s',
  async (language) => {
    expectInConsole(/status of 422/);
    const say = textsOf(language);
    const number = language === 'en' ? '+966501234567' : '+971501234568';
    const digits = isolate(number.slice(-2));
    const person = await join(product.origin, owner, 'member', `sms_${language}`);
    await person.call('PUT', '/settings/language', { language });
    const account = { email: person.session.user.email, password };
    const { session } = await signIn(product.origin, account);
    const page = await (await openContext({ baseURL: product.origin, storageState: signedIn(product.origin, session) })).newPage();
    const keys = keyboard(page);
    await page.goto('/settings?tab=security');
    await screenShown(page, say('settings.title'));
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: say('settings.sms'), exact: true }) });
    await shown(row.getByText(say('settings.sms_off')));

    // The number and the password, then the code that comes there.
    await keys.use(row.getByRole('button', { name: say('settings.sms_add') }));
    const adding = page.getByRole('dialog', { name: say('settings.sms_title'), exact: true });
    const field = adding.getByLabel(say('settings.sms_number'), { exact: true });
    await expectFocus(field);
    await page.keyboard.type('0501234567');
    await keys.press('Enter');
    await shown(adding.getByText(say('settings.sms_number_invalid')).first());
    await keys.fill(field, number);
    await keys.fill(adding.getByLabel(say('settings.own_password'), { exact: true }), password);
    await keys.press('Enter');
    const code = (dialog: typeof adding) => dialog.getByRole('textbox', { name: say('session.sms_code'), exact: true });
    await expectFocus(code(adding));
    await shown(adding.getByText(say('session.sms_code_hint', { digits, minutes: 10 })));
    const text = await provider.textTo(number);
    expect(text).toContain(language === 'en' ? 'is your Manara code' : 'رمز منارة');
    await page.keyboard.type(codeIn(text));
    await keys.press('Enter');
    await expectFocus(adding.getByRole('heading', { name: say('settings.codes_keep'), exact: true }));
    await keys.use(adding.getByRole('button', { name: say('settings.done'), exact: true }));
    await gone(adding);
    await shown(row.getByText(say('settings.sms_on', { number: isolate(`••••${number.slice(-2)}`) })));
    await close(page.context());

    // Elsewhere the password alone does not do any more.
    const other = await (await openContext({ baseURL: product.origin, locale: language })).newPage();
    const there = keyboard(other);
    await other.goto(`/settings?tab=security&lang=${language}`);
    await signInOnScreen(other, account, { say });
    const send = other.getByRole('button', { name: say('session.sms_send'), exact: true });
    await expectFocus(send);
    await there.press('Enter');
    const asked = other.getByRole('textbox', { name: say('session.sms_code'), exact: true });
    await expectFocus(asked);
    const second = codeIn(await provider.textTo(number, { skip: 1 }));
    await other.keyboard.type(String((Number(second) + 1) % 1_000_000).padStart(6, '0'));
    await there.press('Enter');
    await shown(other.getByText(say('errors.sms.code_wrong')).first());
    await there.fill(asked, second);
    await there.press('Enter');
    await screenShown(other, say('settings.title'));

    // And off again, by the password.
    const line = other.getByRole('listitem').filter({ has: other.getByRole('heading', { name: say('settings.sms'), exact: true }) });
    await there.use(line.getByRole('button', { name: say('settings.sms_remove') }));
    const removing = other.getByRole('dialog', { name: say('settings.sms_remove_title'), exact: true });
    await expectFocus(removing.getByLabel(say('settings.own_password'), { exact: true }));
    await other.keyboard.type(password);
    await there.press('Enter');
    await gone(removing);
    await shown(line.getByText(say('settings.sms_off')));
    await close(other.context());

    // An administrator reads what was sent, and tries it.
    const office = await join(product.origin, owner, 'administrator', `desk_${language}`);
    await office.call('PUT', '/settings/language', { language });
    const { session: seat } = await signIn(product.origin, { email: office.session.user.email, password });
    const admin = await (await openContext({ baseURL: product.origin, storageState: signedIn(product.origin, seat) })).newPage();
    const desk = keyboard(admin);
    await admin.goto('/admin?tab=messages');
    const messages = admin.getByRole('table', { name: say('deliveries.caption'), exact: true });
    const sent = messages.getByRole('row').filter({ hasText: say('deliveries.kind_code') });
    await shown(sent.getByText(say('deliveries.number', { digits })));
    await shown(sent.getByText(say('deliveries.state_sent'), { exact: true }));
    await admin.getByLabel(say('deliveries.kind'), { exact: true }).selectOption('phone');
    await gone(sent);
    await shown(
      messages
        .getByRole('row')
        .filter({ hasText: say('deliveries.kind_phone') })
        .first(),
    );
    await desk.use(admin.getByRole('button', { name: say('deliveries.test_sms'), exact: true }));
    const trying = admin.getByRole('dialog', { name: say('deliveries.test_sms_title'), exact: true });
    await expectFocus(trying.getByLabel(say('settings.sms_number'), { exact: true }));
    const tried = language === 'en' ? '+12025550121' : '+12025550122';
    await admin.keyboard.type(tried);
    await desk.press('Enter');
    await gone(trying);
    await shown(admin.getByText(say('deliveries.sms_tested', { digits: isolate(tried.slice(-2)) })));
    // In the language of whoever asked for it.
    expect(await provider.textTo(tried)).toContain(language === 'en' ? 'test message from Manara' : 'منارة');
    await close(admin.context());
  },
);
