import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { OrganisationDomain } from '@manara/contract/domains';
import { languages } from '@manara/messages/locale';
import { totpCode, totpStep } from '@manara/server/platform/auth/totp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { join, signIn } from '../product/caller.ts';
import { manara } from '../product/manara.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { address, eventually, gone, screenShown, shown, signInOnScreen } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import {
  allowCallback,
  close,
  data,
  enterRecord,
  expectInConsole,
  idp,
  openAs,
  openContext,
  origin,
  password,
  useBrowser,
} from './world.ts';

useBrowser();

const env = { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' };

/** The owner of an organisation of its own: what it demands would sign out the people of other journeys. */
async function newOwner(email: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [manara, 'organisation', 'Harbour authority', '--owner', email], { env });
  const invitation_token = /\/invite\/([\w-]+)/.exec(stdout)?.[1];
  const form = { invitation_token, username: 'harbour_owner', full_name: 'Harbour Owner', password };
  await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  return signIn(origin, { email, password });
}

const english = textsOf('en');
const arabic = textsOf('ar');
const roleIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('manara_user') ?? '{}') as { role?: string }).role ?? null);

test('an owner lets people in by a provider, then by it alone; somebody new gets the role of their group', async () => {
  // The provider is elsewhere, as in life.
  expectInConsole(new RegExp(new URL(idp.issuer).host));
  expectInConsole(/status of 4\d\d/);
  const calls = await newOwner('harbour@example.org');
  const claimed = await calls.call<OrganisationDomain>('POST', '/organisation/domains', { domain: 'harbour.example' });
  await enterRecord(claimed.record_name, claimed.record_value);
  await enterRecord(claimed.domain, null);
  await calls.call('POST', `/organisation/domains/${claimed.id}/check`);
  const colleague = await join(origin, calls, 'member', 'harbour_colleague');

  // An owner, in English.
  const page = await (await openAs(calls)).newPage();
  const keys = keyboard(page);
  await page.goto('/admin?tab=sign-on');
  await keys.use(page.getByRole('button', { name: english('sign-on.add'), exact: true }));
  const dialog = page.getByRole('dialog', { name: english('sign-on.add_title'), exact: true });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await expectFocus(field(english('sign-on.name')));
  await page.keyboard.type('Harbour login');
  await keys.fill(field(english('sign-on.issuer')), `${idp.issuer}/.well-known/openid-configuration`);
  await keys.fill(field(english('sign-on.client_id')), idp.client.id);
  await keys.fill(dialog.getByLabel(english('sign-on.secret'), { exact: true }), idp.client.secret);
  // The first provider is given what there is.
  expect(await dialog.getByRole('checkbox', { name: isolate('harbour.example'), exact: true }).isChecked()).toBe(true);
  await keys.use(dialog.getByRole('button', { name: english('sign-on.group_add'), exact: true }));
  await expectFocus(field(english('sign-on.group', { number: 1 })));
  await page.keyboard.type('editors');
  await dialog.getByRole('combobox', { name: english('sign-on.group_role', { number: 1 }), exact: true }).selectOption('manager');
  await shown(dialog.getByText(english('sign-on.owners_stay')));
  await keys.fill(field(english('shell.optional_field', { name: english('sign-on.more_scopes') })), 'groups');
  await keys.press('Enter');
  const made = page.getByRole('dialog', { name: english('sign-on.made_title'), exact: true });
  await allowCallback(await made.getByRole('textbox', { name: english('sign-on.callback'), exact: true }).inputValue());
  await keys.use(made.getByRole('button', { name: english('sign-on.done'), exact: true }));
  await gone(made);
  const name = isolate('Harbour login');
  await keys.use(page.getByRole('button', { name: english('sign-on.test_of', { name }), exact: true }));
  await shown(page.getByText(english('sign-on.tested', { name })));

  // Somebody new, in Arabic, on the way to a certain screen.
  const newcomer = await (await openContext()).newPage();
  const there = keyboard(newcomer);
  await newcomer.goto('/issues?severity=critical');
  await there.use(newcomer.getByRole('button', { name: languages.ar.name, exact: true }));
  const byOrganisation = newcomer.getByRole('button', { name: arabic('session.sign_on_by_email'), exact: true });
  await there.use(byOrganisation);
  await shown(newcomer.getByRole('alert').getByText(arabic('session.sign_on_email_first')));
  await there.fill(newcomer.getByRole('textbox', { name: arabic('session.email'), exact: true }), 'noor@Harbour.example');
  await there.use(newcomer.getByRole('checkbox', { name: arabic('session.remember'), exact: true }), 'Space');
  await there.use(byOrganisation);
  await there.use(newcomer.getByRole('link', { name: 'noor', exact: true }));
  await screenShown(newcomer, arabic('issues.title'));
  await expectFocus(newcomer.getByRole('heading', { level: 1, name: arabic('issues.title'), exact: true }));
  expect(address(newcomer).pathname + address(newcomer).search).toBe('/issues?severity=critical');
  expect(await roleIn(newcomer)).toBe('manager');
  await newcomer.goto('/settings?tab=security');
  await shown(newcomer.getByText(arabic('sign-on.own_linked')));

  // A member whom the provider knows by another address links herself, with the second step of her account.
  const salma = await join(origin, calls, 'member', 'harbour_salma');
  const { secret } = await salma.call<{ secret: string }>('POST', '/settings/authenticator', { password });
  await salma.call('POST', '/settings/authenticator/confirm', { code: totpCode(secret, totpStep(Date.now())) });
  const linked = await openAs(salma);
  const hers = await linked.newPage();
  await hers.goto('/settings?tab=security');
  await keyboard(hers).use(hers.getByRole('button', { name: english('sign-on.own_link_of', { name }), exact: true }));
  await expectFocus(hers.getByRole('dialog').getByLabel(english('settings.own_password'), { exact: true }));
  await hers.keyboard.type(password);
  await hers.keyboard.press('Enter');
  await keyboard(hers).use(hers.getByRole('link', { name: 'salma', exact: true }));
  await expectFocus(hers.getByRole('textbox', { name: english('session.code'), exact: true }));
  await hers.keyboard.type(totpCode(secret, totpStep(Date.now()) + 1));
  await hers.keyboard.press('Enter');
  await screenShown(hers, english('settings.title'));
  await shown(hers.getByText(english('sign-on.own_linked')));
  await close(linked);

  // From now on by the provider alone.
  await page.reload();
  await keys.use(page.getByRole('button', { name: english('sign-on.only_begin'), exact: true }));
  const demand = page.getByRole('dialog', { name: english('sign-on.only_begin_title'), exact: true });
  await expectFocus(demand.getByLabel(english('sign-on.password'), { exact: true }));
  await page.keyboard.type(password);
  await keys.press('Enter');
  await gone(demand);
  const whoStill = { name: isolate('Harbour Owner'), email: isolate('harbour@example.org') };
  await shown(page.getByText(english('sign-on.only_on', whoStill)));
  const ownAddress = await page.getByRole('textbox', { name: english('sign-on.page'), exact: true }).inputValue();
  await newcomer.reload();
  await shown(newcomer.getByText(arabic('sign-on.own_linked')));

  const refused = await openContext();
  const other = await refused.newPage();
  await other.goto('/dashboard');
  await signInOnScreen(other, { email: colleague.session.user.email, password });
  await shown(other.getByText(english('errors.sign_on_required')));

  // By the organisation's own address, where the provider says no first, and then yes.
  await keyboard(other).use(other.getByRole('button', { name: languages.ar.name, exact: true }));
  await shown(other.getByRole('button', { name: languages.en.name, exact: true }));
  await other.goto(ownAddress);
  await screenShown(other, arabic('session.sign_on_page_title', { organization: isolate('Harbour authority') }));
  const go = other.getByRole('button', { name: arabic('session.sign_on_with', { name }), exact: true });
  await keyboard(other).use(go);
  await other.getByRole('link', { name: 'noor', exact: true }).waitFor();
  await other.goto(`${other.url()}?refuse`);
  await shown(other.getByRole('alert').getByText(arabic('errors.sign_on.denied')));
  await eventually(() => address(other).search, 'what the provider answered leaves the address').toBe('');
  await other.goto(ownAddress);
  await keyboard(other).use(go);
  await keyboard(other).use(other.getByRole('link', { name: 'noor', exact: true }));
  await eventually(() => address(other).pathname, 'the newcomer is let in again').toBe('/dashboard');
  await eventually(() => roleIn(other), 'and has the same role').toBe('manager');
  await close(refused);

  // The emergency owner still gets in by the password.
  const emergency = await (await openContext()).newPage();
  await emergency.goto('/settings');
  await signInOnScreen(emergency, { email: 'harbour@example.org', password });
  await screenShown(emergency, english('settings.title'));
});
