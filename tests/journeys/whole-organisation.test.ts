import fs from 'node:fs';
import type { OrganisationExport } from '@manara/contract/organisation-data';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { join } from '../product/caller.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { newOwner } from './new-owner.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { expectInConsole, openAs, origin, password, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))(
  'an owner takes all of the organisation along, deletes it, and is signed out with everybody, in %s',
  async (language) => {
    // What still asks for something once the organisation is gone is refused.
    expectInConsole(/status of 4\d\d/);
    const say = textsOf(language);
    const name = `whole_${language}`;
    const owner = await newOwner(name);
    await owner.call('PUT', '/settings/language', { language });
    const colleague = await join(origin, owner, 'viewer', `${name}_reader`);
    const beside = await (await openAs(colleague)).newPage();
    await beside.goto('/issues');
    await shown(beside.getByRole('heading', { level: 1 }));

    const page = await (await openAs(owner)).newPage();
    const keys = keyboard(page);
    const press = (id: string) => page.getByRole('button', { name: say(id), exact: true });
    const dialog = page.locator('dialog:modal');
    const prove = async () => {
      await keys.fill(dialog.getByLabel(say('settings.own_password'), { exact: true }), password);
      await keys.press('Enter');
    };
    await page.goto('/admin?tab=organisation');
    await screenShown(page, say('admin.title'));

    // The window that deletes offers to take everything along first.
    await keys.use(press('admin.removal'));
    await shown(dialog.getByText(say('admin.removal_unexported')));
    await keys.use(dialog.getByRole('button', { name: say('admin.removal_export_first'), exact: true }));
    await shown(dialog.getByText(say('admin.export_ask', { name: isolate(name) })));
    await prove();
    await gone(dialog);
    await shown(page.getByText(say('admin.export_is_ready')), 'that the export is ready');
    const list = page.getByRole('list', { name: say('admin.exports_list'), exact: true });
    await shown(list.getByText(say('admin.export_state_ready'), { exact: true }));
    const { exports } = await owner.call<{ exports: OrganisationExport[] }>('GET', '/organisation/exports');
    expect(exports).toMatchObject([{ state: 'ready', asked_by: 'Harbour Master' }]);

    await keys.use(list.getByRole('button', { name: new RegExp(`^${say('admin.export_download')}:`) }));
    await shown(dialog.getByText(say('admin.export_download_text')));
    const [download] = await Promise.all([page.waitForEvent('download'), prove()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${name.replace('_', '-')}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
    const bytes = await fs.promises.readFile(await download.path());
    expect(bytes.length).toBe(exports[0]!.bytes);
    const manifest = JSON.parse(strFromU8(unzipSync(bytes)['manifest.json']!));
    expect(manifest).toMatchObject({ format: 'manara-organisation', organisation: { name }, tables: { users: { rows: 2 } }, missing: [] });
    await shown(page.getByText(say('admin.export_download_begun')));

    await keys.use(list.getByRole('button', { name: new RegExp(`^${say('admin.export_remove')}`) }));
    await keys.use(dialog.getByRole('button', { name: say('admin.export_remove'), exact: true }));
    await gone(dialog);
    await shown(page.getByText(say('admin.export_removed')));
    await expectFocus(press('admin.export_make'));

    await keys.use(press('admin.removal'));
    const field = dialog.getByRole('textbox', { name: say('admin.removal_name'), exact: true });
    await keys.fill(field, 'another');
    await prove();
    await shown(dialog.getByText(say('errors.organisation.name_differs')).last());
    await keys.fill(field, name);
    await keys.use(dialog.getByRole('button', { name: say('admin.removal_confirm'), exact: true }));
    await screenShown(page, say('session.sign_in_title'));
    await shown(page.getByText(say('session.organisation_deleted', { name: isolate(name) })));
    await shown(beside.getByText(textsOf('en')('session.ended')));
    const again = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.org`, password }),
    });
    expect(again.status).toBe(401);
    await eventually(() => page.evaluate(() => localStorage.getItem('manara_access_token')), 'nothing is kept of the session').toBeNull();
  },
);
