import type { Asset } from '@manara/contract/assets';
import type { OrganisationProfile } from '@manara/contract/organisation-profile';
import { expect, test } from 'vitest';
import { signIn } from '../product/caller.ts';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { newOwner } from './new-owner.ts';
import { gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { expectInConsole, openAs, origin, password, site, useBrowser } from './world.ts';

useBrowser();

test.each(
  casesTried(import.meta.filename, [
    { language: 'en', name: 'Harbour office' },
    { language: 'ar', name: 'مكتب الميناء' },
  ]),
)('an owner renames the organisation and says what assets begin with, in $language', async ({ language, name }) => {
  expectInConsole(/status of 422/);
  const say = textsOf(language);
  const calls = await newOwner(`settings_${language}`);
  await calls.call('PUT', '/settings/language', { language });
  const page = await (await openAs(await signIn(origin, { email: calls.session.user.email, password }))).newPage();
  const keys = keyboard(page);
  await page.goto('/admin?tab=organisation');
  await screenShown(page, say('admin.title'));
  const form = page.getByRole('form', { name: say('admin.organisation_title'), exact: true });
  const save = form.getByRole('button', { name: say('shell.save'), exact: true });
  const field = form.getByRole('textbox', { name: say('admin.organisation_name'), exact: true });
  await keys.fill(field, 'H');
  await keys.use(save);
  await shown(form.getByText(say('errors.organization.too_short')).last());
  await keys.fill(field, name);
  await keys.reach(form.getByRole('combobox', { name: say('admin.organisation_frequency'), exact: true }));
  await keys.press('ArrowDown');
  await keys.reach(form.getByRole('combobox', { name: say('admin.organisation_standard'), exact: true }));
  await keys.press('ArrowDown');
  await keys.use(save);
  await shown(page.getByText(say('admin.organisation_saved')));
  expect(await calls.call<OrganisationProfile>('GET', '/organisation')).toMatchObject({
    name,
    default_frequency: 'weekly',
    default_wcag: '2.1',
    default_level: 'AAA',
  });

  // What somebody else changes meanwhile stays. Before entries of the audit log go for good, the form asks.
  await calls.call('PUT', '/organisation', { default_hub: 'government' });
  await keys.reach(form.getByRole('combobox', { name: say('admin.organisation_audit'), exact: true }));
  await keys.press('ArrowDown');
  const asked = page.getByRole('dialog', { name: say('admin.organisation_audit_shorter'), exact: true });
  await keys.use(save);
  await keys.use(asked.getByRole('button', { name: say('shell.cancel'), exact: true }));
  await gone(asked);
  expect(await calls.call<OrganisationProfile>('GET', '/organisation')).toMatchObject({ audit_days: null });
  await keys.use(save);
  await keys.use(asked.getByRole('button', { name: say('admin.organisation_audit_shorter_do'), exact: true }));
  await gone(asked);
  expect(await calls.call<OrganisationProfile>('GET', '/organisation')).toMatchObject({
    audit_days: expect.any(Number),
    default_hub: 'government',
  });

  // So does the form of what else is kept.
  await keys.reach(page.getByRole('combobox', { name: say('admin.kept_message_days'), exact: true }));
  await keys.press('ArrowUp');
  const warned = page.getByRole('dialog', { name: say('admin.kept_shorter'), exact: true });
  await keys.use(page.getByRole('form', { name: say('admin.kept_title'), exact: true }).getByRole('button', { name: say('shell.save') }));
  await shown(warned.getByText(say('admin.kept_message_days')));
  await keys.use(warned.getByRole('button', { name: say('admin.kept_shorter_do'), exact: true }));
  await gone(warned);
  expect(await calls.call<OrganisationProfile>('GET', '/organisation')).toMatchObject({ message_days: 30, scan_years: 3 });

  // Whoever adds a website reads how often it will be scanned, and so it is.
  await page.goto('/');
  await keys.use(
    page
      .getByRole('main')
      .getByRole('button', { name: say('assets.add') })
      .first(),
  );
  const adding = page.getByRole('dialog', { name: say('assets.add_title'), exact: true });
  await keys.use(adding.getByRole('button', { name: say('assets.type_website') }), 'Space');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await shown(adding.getByText(say('assets.frequency_hint', { frequency: 'weekly', hour: '', zone: isolate(zone) }).slice(0, 20)));
  await keys.fill(adding.getByRole('textbox', { name: say('assets.url'), exact: true }), `http://${site}/office/${language}`);
  await keys.fill(adding.getByRole('textbox', { name: say('assets.name'), exact: true }), name);
  await keys.press('Enter');
  await gone(adding);
  const { assets } = await calls.call<{ assets: Asset[] }>('GET', '/assets');
  expect(assets).toMatchObject([{ website: { scan_frequency: 'weekly' }, organization: name }]);
});
