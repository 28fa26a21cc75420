import { describe, expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { expectInConsole, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'audits_en', name: 'Ferry kiosk', other: 'Harbour app' },
    { language: 'ar', person: 'audits_ar', name: 'كشك العبّارة', other: 'تطبيق المرفأ' },
  ]),
)('an asset that is audited elsewhere, by keyboard alone, in $language', ({ language, person, name, other }) => {
  const say = textsOf(language);

  test('is entered, looked at, and gets another audit', async () => {
    const { calls } = await newPerson('manager', person, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const dialog = page.getByRole('dialog', { name: say('assets.audit_title'), exact: true });
    const again = page.getByRole('dialog', { name: say('assets.audit_another'), exact: true });
    const card = page.getByRole('article', { name, exact: true });

    await page.goto('/dashboard#monitoring');
    await keys.use(page.getByRole('button', { name: say('assets.static_add'), exact: true }));
    await keys.fill(dialog.getByLabel(say('assets.name'), { exact: true }), name);
    await keys.use(dialog.getByRole('button', { name: say('assets.audit_enter'), exact: true }));
    await keys.use(dialog.getByRole('alert').getByRole('link', { name: say('assets.audit_day_missing') }));
    await expectFocus(dialog.locator('[name="audit.audited_on"]'), 'the field at fault');
    // The same, whichever of day and month comes first.
    await page.keyboard.type('02022026');
    await keys.fill(dialog.locator('[name="audit.compliance"]'), '71.5');
    await keys.use(dialog.getByRole('button', { name: say('assets.audit_enter'), exact: true }));
    await gone(dialog);
    await shown(card.getByText(say('dashboard.static_badge')));

    await keys.use(card.getByRole('link', { name: new RegExp(`^${say('assets.view_report')}`) }));
    await screenShown(page, say('assets.audit_report_title', { name: isolate(name) }));
    await shown(page.getByText(say('assets.audit_source')));
    await keys.use(page.getByRole('button', { name: say('assets.audit_another'), exact: true }));
    await keys.reach(again.locator('[name=audited_on]'));
    await page.keyboard.type('03032026');
    await keys.fill(again.locator('[name=compliance]'), '90');
    await keys.use(again.getByRole('button', { name: say('shell.save'), exact: true }));
    await gone(again);
    const rows = page.getByRole('table').locator('tbody tr');
    await shown(rows.nth(1));
    expect(await rows.count()).toBe(2);
    await keys.use(rows.first().getByRole('button'));
    const confirm = page.getByRole('dialog').filter({ hasText: say('assets.audit_remove_text') });
    await keys.use(confirm.getByRole('button', { name: say('assets.audit_remove_confirm'), exact: true }));
    await gone(confirm);
    expect(await rows.count()).toBe(1);
  });

  inLongForm(test)('comes in a table that is looked through before anything is stored', async () => {
    expectInConsole(/422/);
    const { calls } = await newPerson('manager', `${person}_table`, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const dialog = page.getByRole('dialog', { name: say('assets.audit_title'), exact: true });
    const table = (csv: string) =>
      dialog.locator('[type=file]').setInputFiles({ name: 'audits.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const take = dialog.getByRole('button', { name: say('assets.import'), exact: true });

    await page.goto('/dashboard#monitoring');
    await keys.use(page.getByRole('button', { name: say('assets.static_add'), exact: true }));
    await keys.use(dialog.getByRole('radio').first(), 'ArrowDown');
    await table(`name,audited_on,compliance\n${other},2026-02-20,171\n`);
    await shown(
      dialog.getByRole('alert').getByText(
        say('shell.table_cell', {
          row: 2,
          column: say('assets.import_column', { column: 'compliance' }),
          problem: say('errors.static.compliance_invalid'),
        }),
      ),
    );
    await table(`name,audited_on,compliance\n${other},2026-02-20,71\n`);
    await shown(dialog.getByText(say('assets.import_plan', { audits: 1 })));
    await keys.use(take);
    await gone(dialog);
    await shown(page.getByText(say('assets.import_done', { audits: 1 })));
    await shown(page.getByRole('article', { name: other, exact: true }));
    await keys.use(page.getByRole('button', { name: say('assets.static_add'), exact: true }));
    await keys.use(dialog.getByRole('radio').first(), 'ArrowDown');
    await table(`name,audited_on,compliance\n${other},2026-02-20,71\n`);
    await shown(dialog.getByText(say('assets.import_plan_known', { known: 1 })));
    expect(await take.getAttribute('aria-disabled')).toBe('true');
  });
});
