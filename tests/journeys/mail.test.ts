import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@manara/messages/locale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../product/open-browser.ts';
import { signIn, type Caller } from '../product/caller.ts';
import { decodeWords, startMailServer } from '../product/mail-server.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { inLongForm } from '../long-form.ts';
import { linksIn } from '../api/mail-world.ts';
import { keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { gone, screenShown, shown, signInOnScreen } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { close, openContext, password, useBrowser } from './world.ts';

useBrowser();

let server: Awaited<ReturnType<typeof startMailServer>>;
let product: Product;
let owner: Caller;

beforeAll(async () => {
  server = await startMailServer({ user: 'manara', password: 'smtp-secret' });
  product = await startProduct({
    env: {
      MANARA_SMTP_URL: server.url,
      MANARA_SMTP_USER: 'manara',
      MANARA_SMTP_PASSWORD: 'smtp-secret',
      MANARA_SMTP_PLAIN: 'yes',
      MANARA_SMTP_FROM: 'Manara <manara@example.org>',
    },
  });
  owner = await signIn(product.origin);
}, 180_000);
afterAll(async () => {
  await product.stop();
  await server.close();
});

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A mail as its reader sees it, in both colour schemes, without what stands in nobody's way but axe's. */
async function judgeMail(html: string, language: Language): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await openContext({ baseURL: product.origin, colorScheme, viewport: { width: 320, height: 800 } });
    const page = await context.newPage();
    await page.setContent(html);
    await page.evaluate(axe);
    const faults = await page.evaluate(async () => {
      const judge = (window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }).axe;
      return (await judge.run()).violations.map(({ id }) => id);
    });
    expect(faults).toEqual([]);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await close(context);
  }
}

test.each(languagesTried(import.meta.filename))(
  'a person joins by a mailed invitation and comes back by a mailed link, in %s',
  async (language) => {
    const say = textsOf(language);
    const email = `guest-${language}@example.org`;
    await owner.call('PUT', '/settings/language', { language });
    const response = await fetch(`${product.origin}/api/invitations`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.session.access_token}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: JSON.stringify({ email, role: 'member' }),
    });
    expect(await response.json()).toMatchObject({ email, mail: 'waiting' });

    const invitation = await server.mailTo(email);
    await judgeMail(invitation.html, language);
    const context = await openContext({ baseURL: product.origin, locale: language });
    const page = await context.newPage();
    const keys = keyboard(page);
    await page.goto(linksIn(invitation.html)[0] ?? '');
    await keys.fill(page.getByRole('textbox', { name: say('session.full_name'), exact: true }), 'Amina Haddad');
    await keys.fill(page.getByRole('textbox', { name: say('session.username'), exact: true }), `amina_${language}`);
    await keys.fill(page.getByLabel(say('session.new_password'), { exact: true }), password);
    await keys.fill(page.getByLabel(say('session.confirm_password'), { exact: true }), password);
    await keys.press('Enter');
    await screenShown(page, say('assets.overview_title'));
    await close(context);

    // The password is lost.
    const later = await (await openContext({ baseURL: product.origin, locale: language })).newPage();
    const again = keyboard(later);
    await later.goto(`/?lang=${language}`);
    await again.use(later.getByRole('button', { name: say('session.forgot'), exact: true }));
    const dialog = later.getByRole('dialog', { name: say('session.forgot_title'), exact: true });
    const address = dialog.getByRole('textbox', { name: say('session.email'), exact: true });
    await again.fill(address, 'nobody');
    await again.press('Enter');
    await shown(dialog.getByText(say('session.email_invalid')));
    await again.fill(address, email);
    await again.use(dialog.getByRole('button', { name: say('session.forgot_send'), exact: true }));
    await shown(dialog.getByText(say('session.forgot_sent', { email: isolate(email) })));
    const reset = await server.mailTo(email, { skip: 1 });
    await judgeMail(reset.html, language);
    expect(decodeWords(reset.headers.subject ?? '')).toBe(say('mail.reset.subject'));

    await later.goto(linksIn(reset.html)[0] ?? '');
    await again.fill(later.getByLabel(say('session.new_password'), { exact: true }), 'Foghorn-2027!');
    await again.fill(later.getByLabel(say('session.confirm_password'), { exact: true }), 'Foghorn-2027!');
    await again.press('Enter');
    await screenShown(later, say('session.sign_in_title'));
    await signInOnScreen(later, { email, password: 'Foghorn-2027!' }, { say });
    await screenShown(later, say('assets.overview_title'));

    // Another address, which counts once it is confirmed.
    const moved = `moved-${language}@example.org`;
    await later.goto('/settings?tab=profile');
    const profile = later.getByRole('main');
    await again.fill(profile.getByRole('textbox', { name: say('settings.email'), exact: true }), moved);
    await again.fill(profile.getByLabel(say('settings.current_password'), { exact: true }), 'Foghorn-2027!');
    await again.use(profile.getByRole('button', { name: say('settings.profile_save'), exact: true }));
    await shown(profile.getByText(say('settings.profile_saved')));
    await shown(profile.getByText(say('settings.email_pending', { email: isolate(moved) })));
    await gone(profile.getByText(say('settings.profile_saved')));
    const confirmation = await server.mailTo(moved);
    await judgeMail(confirmation.html, language);
    await later.goto(linksIn(confirmation.html)[0] ?? '');
    await screenShown(later, say('settings.confirm_email_title'));
    await again.use(later.getByRole('button', { name: say('settings.confirm_email'), exact: true }));
    await shown(later.getByText(say('settings.confirm_email_done', { email: isolate(moved) })));
    const told = await server.mailTo(email, { skip: 2 });
    await judgeMail(told.html, language);
    expect(told.text).toContain(moved);

    // An administrator tries mail, and sees what became of all that.
    const office = await openContext({ baseURL: product.origin, storageState: signedIn(product.origin, owner.session) });
    const admin = await office.newPage();
    const before = server.tries.filter((to) => to === owner.session.user.email).length;
    await admin.goto('/admin?tab=messages');
    await keyboard(admin).use(admin.getByRole('button', { name: say('deliveries.test_mail'), exact: true }));
    await shown(admin.getByText(say('deliveries.mail_tested', { email: isolate(owner.session.user.email) })));
    await judgeMail((await server.mailTo(owner.session.user.email, { skip: before })).html, language);
    const row = (kind: string) => admin.getByRole('row').filter({ hasText: say(`deliveries.kind_${kind}`) });
    for (const kind of ['test', 'invitation', 'reset', 'email_changed'])
      await shown(row(kind).getByText(say('admin.mail_sent'), { exact: true }));
  },
);

inLongForm(test.each(languagesTried(import.meta.filename)))(
  'an address of another house joins a mail list, gets its mail and leaves it, by keyboard, in %s',
  async (language) => {
    const say = textsOf(language);
    const address = `harbour-${language}@elsewhere.example`;
    const name = `Harbour ${language}`;
    await owner.call('PUT', '/settings/language', { language });
    const office = await openContext({ baseURL: product.origin, storageState: signedIn(product.origin, owner.session) });
    const page = await office.newPage();
    const keys = keyboard(page);
    await page.goto('/integrations');
    const service = page.getByRole('article', { name: say('channels.mail'), exact: true });
    await keys.use(service.getByRole('button', { name: say('integrations.connect') }));
    const connecting = page.getByRole('dialog', { name: say('integrations.connect_title', { name: say('channels.mail') }), exact: true });
    await keys.fill(connecting.getByRole('textbox', { name: say('channels.name'), exact: true }), name);
    await keys.fill(connecting.getByRole('textbox', { name: say('channels.address_mail'), exact: true }), address);
    await keys.use(connecting.getByRole('button', { name: say('integrations.connect'), exact: true }));
    await gone(connecting);
    const card = page.getByRole('article', { name, exact: true });
    const state = (of: string) => card.getByText(`(${say(`channels.recipient_${of}`)})`, { exact: true });
    await shown(state('waiting'), 'that it is not confirmed');

    // Its owner confirms, in a browser that knows nothing of the product.
    const asking = await server.mailTo(address);
    await judgeMail(asking.html, language);
    const link = linksIn(asking.html).find((url) => url.includes('/subscribe/')) ?? '';
    const reader = await (await openContext({ baseURL: product.origin, locale: language })).newPage();
    const theirs = keyboard(reader);
    await reader.goto(link);
    await screenShown(reader, say('notices.subscribe.title'));
    await theirs.use(reader.getByRole('button', { name: say('notices.subscribe.submit'), exact: true }));
    await screenShown(reader, say('notices.subscribe.done_title'));
    await page.reload();
    await shown(state('active'), 'that it gets updates');

    await keys.use(card.getByRole('button', { name: say('channels.test') }));
    await shown(page.getByText(say('channels.recipients_posted')));
    const news = await server.mailTo(address, { skip: 1 });
    await judgeMail(news.html, language);
    const stop = /<(https?:[^>]+)>/.exec(news.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    await reader.goto(stop);
    await screenShown(reader, say('notices.stop.news'));
    await theirs.use(reader.getByRole('button', { name: say('notices.stop.submit'), exact: true }));
    await screenShown(reader, say('notices.stop.done_title'));
    await page.reload();
    await shown(state('stopped'), 'that it gets nothing more');
  },
);
