import { expect, test } from 'vitest';
import { keyboard } from './keyboard.ts';
import { languagesTried } from './languages.ts';
import { gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { asOwner, expectInConsole, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(languagesTried(import.meta.filename))(
  'a table of users is looked through, refused with its faults, corrected and taken, in %s',
  async (language) => {
    expectInConsole(/status of 422/);
    const say = textsOf(language);
    const { calls } = await newPerson('administrator', `importer_${language}`, language);
    const changed = (await newPerson('viewer', `imported_${language}`)).calls.session.user;
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/admin');
    await screenShown(page, say('admin.title'));
    await keys.use(page.getByRole('button', { name: say('admin.people_import'), exact: true }));
    const dialog = page.getByRole('dialog', { name: say('admin.people_import_title'), exact: true });
    const table = (role: string) =>
      dialog.getByLabel(say('shell.table_file'), { exact: true }).setInputFiles({
        name: 'users.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `${say('admin.invite_email')};${say('admin.role')}\n${changed.email};${role}\nguest_${language}@example.org;\nother_${language}@example.org;`,
        ),
      });
    await table('captain');
    const known = 'viewer, member, manager, administrator, owner';
    const problem = say('errors.table.choice_invalid', { choices: language === 'ar' ? isolate(known) : known });
    const cell = say('shell.table_cell', { row: 2, column: say('admin.people_import_column', { column: 'role' }), problem });
    await shown(dialog.getByRole('alert').getByText(cell));

    await table(say('admin.role_manager'));
    await keys.use(dialog.getByText(say('admin.people_import_changed', { count: 1 })));
    const values = {
      column: say('admin.people_import_column', { column: 'role' }),
      after: say('admin.role_manager'),
      before: say('admin.role_viewer'),
    };
    await shown(dialog.getByText(say('admin.people_import_change', values)));
    await shown(dialog.getByText(say('admin.people_import_invited', { count: 2 })));
    await keys.use(dialog.getByRole('button', { name: say('admin.people_import_take'), exact: true }));
    await shown(dialog.getByText(say('admin.people_import_done', { changed: 1, invited: 2 })));
    const link = dialog.getByRole('textbox', {
      name: say('admin.link_of', { name: isolate(`guest_${language}@example.org`) }),
      exact: true,
    });
    expect(await link.inputValue()).toContain('/invite/');
    await shown(dialog.getByRole('button', { name: say('admin.people_import_copy_all'), exact: true }));
    await keys.use(dialog.getByRole('button', { name: say('settings.done'), exact: true }));
    await gone(dialog);
    const { people } = await (await asOwner()).call<{ people: { id: string; role: string }[] }>('GET', '/people?limit=100');
    expect(people.find(({ id }) => id === changed.id)?.role).toBe('manager');
  },
);
