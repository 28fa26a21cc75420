import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { OrganisationProfile } from '@manara/contract/organisation-profile';
import type { SecurityRules } from '@manara/contract/organisation-security';
import { expect, test } from 'vitest';
import { signIn } from '../product/caller.ts';
import { manara } from '../product/manara.ts';
import { keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { data, expectInConsole, openAs, origin, password, useBrowser } from './world.ts';

useBrowser();

const env = { ...process.env, DATABASE_URL: '', MANARA_DATA_DIR: data, MANARA_PUBLIC_URL: origin, LANG: 'C.UTF-8' };

/** The owner of an organisation of its own, whose rules bind no other journey. */
async function newOwner(name: string) {
  const email = `${name}@example.org`;
  const { stdout } = await promisify(execFile)(process.execPath, [manara, 'organization', name, '--owner', email], { env });
  const invitation_token = /\/invite\/([\w-]+)/.exec(stdout)?.[1];
  await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invitation_token, username: name, full_name: 'Harbour Master', password }),
  });
  return signIn(origin, { email, password });
}

test.each(languagesTried(import.meta.filename))(
  'an owner bounds sessions, invitations and keys, and says which hubs are offered, in %s',
  async (language) => {
    expectInConsole(/status of 422/);
    const say = textsOf(language);
    const calls = await newOwner(`rules_${language}`);
    await calls.call('PUT', '/settings/language', { language });
    const page = await (await openAs(await signIn(origin, { email: calls.session.user.email, password }))).newPage();
    const keys = keyboard(page);
    await page.goto('/admin?tab=organisation');
    await screenShown(page, say('admin.title'));

    const rules = page.getByRole('form', { name: say('admin.rules_title'), exact: true });
    const save = rules.getByRole('button', { name: say('shell.save'), exact: true });
    const domains = rules.getByRole('textbox', { name: say('admin.rules_domains'), exact: true });
    const choose = async (label: string) => {
      await keys.reach(rules.getByRole('combobox', { name: label, exact: true }));
      await keys.press('ArrowDown');
    };
    await choose(say('admin.rules_session_hours'));
    await choose(say('admin.rules_idle_minutes'));
    await keys.fill(domains, 'harbour');
    await choose(say('admin.rules_longest_key_days'));
    await keys.use(save);
    await shown(rules.getByText(say('errors.security.domain')).last());
    await keys.fill(domains, 'harbour.example');
    await keys.use(save);
    await shown(page.getByText(say('admin.rules_saved')));
    expect(await calls.call<SecurityRules>('GET', '/organisation/security/rules')).toEqual({
      session_hours: 4,
      idle_minutes: 15,
      invitation_domains: ['harbour.example'],
      longest_key_days: 7,
    });

    // What is offered for a new key keeps to the rule.
    await keys.use(page.getByRole('button', { name: say('settings.key_new'), exact: true }));
    const making = page.getByRole('dialog', { name: say('settings.key_new'), exact: true });
    await shown(making);
    expect(await making.getByRole('combobox').locator('option').allTextContents()).toEqual([say('settings.key_days_count', { count: 7 })]);
    await keys.press('Escape');
    await gone(making);

    // The hub of new people stays offered; whoever had another is told.
    await calls.call('PUT', '/settings/preferred-hub', { preferred_hub: 'education' });
    const { hubs } = await calls.call<OrganisationProfile>('GET', '/organisation');
    const form = page.getByRole('form', { name: say('admin.organisation_title'), exact: true });
    const boxes = form.getByRole('group', { name: say('admin.organisation_hubs'), exact: true }).getByRole('checkbox');
    for (const at of hubs.keys()) await keys.use(boxes.nth(at), 'Space');
    const keep = form.getByRole('button', { name: say('shell.save'), exact: true });
    await keys.use(keep);
    await shown(form.getByText(say('admin.organisation_hubs_missing')).last());
    await keys.use(boxes.first(), 'Space');
    await keys.use(keep);
    await shown(page.getByText(say('admin.organisation_saved')));
    expect(await calls.call<OrganisationProfile>('GET', '/organisation')).toMatchObject({ offered_hubs: ['enterprise'] });

    await page.goto('/');
    await shown(page.getByRole('status').filter({ has: page.getByRole('button') }));
    const told = page.getByRole('main').getByRole('status').getByRole('button');
    await keys.use(told);
    await gone(told);
    const hub = page.getByRole('combobox', { name: say('dashboard.hub'), exact: true });
    expect(await hub.evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await calls.call<{ preferred_hub: string }>('GET', '/auth/me')).preferred_hub).toBe('enterprise');
  },
);
