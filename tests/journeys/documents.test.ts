import fs from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { languages } from '@manara/messages/locale';
import { marked, tag, taggedPdf } from '../../packages/document-checks/testing/write-tagged-pdf.ts';
import { encryptedPdf } from '../hostile/documents/encrypted-pdf.ts';
import { textPdf } from '../product/text-pdf.ts';
import { inLongForm } from '../long-form.ts';
import { heardOnce } from './heard.ts';
import { expectFocus, expectFocusKept, keyboard, type Keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf, type Say } from './texts.ts';
import { expectInConsole, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

const lecture = (pages = 1) =>
  textPdf(
    [
      { text: 'Notes on algebra', size: 24 },
      { text: 'The word algebra comes from the title of a book.', size: 12 },
      { text: 'It was written in Baghdad around the year 820.', size: 12 },
    ],
    pages,
  );

/** A figure that says nothing. */
const harbour = taggedPdf({
  drawing: [marked(0, 'The committee met four times this year.'), marked(1, 'map', { y: 100 })].join(' '),
  tags: [tag('Document', [tag('P', [0]), tag('Figure', [1])])],
});

/** Chooses a deed in the menu of a document; within a menu the arrows move. */
async function chooseIn(keys: Keyboard, say: Say, deed: string, name: string): Promise<void> {
  const { page } = keys;
  await keys.use(page.getByRole('button', { name: say('documents.more', { name: isolate(name) }), exact: true }));
  const item = page.getByRole('menuitem', { name: say(deed), exact: true });
  await shown(item);
  for (let left = 6; left > 0 && !(await item.evaluate((one) => one === document.activeElement)); left -= 1) await keys.press('ArrowDown');
  await expectFocus(item);
  await keys.press('Enter');
}

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'papers_en', renamed: 'Lecture one' },
    { language: 'ar', person: 'papers_ar', renamed: 'المحاضرة الأولى' },
  ]),
)('a document, by keyboard alone, in $language', ({ language, person, renamed }) => {
  const say = textsOf(language);
  const file = `${person}.pdf`;

  test('is given in, converted, had as files, renamed, converted again, and deleted', async () => {
    const { calls } = await newPerson('member', person, language);
    const page = await (await openAs(calls, { acceptDownloads: true })).newPage();
    const keys = keyboard(page);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    const button = (name: string, key: Parameters<typeof say>[0]) =>
      row(name).getByRole('button', { name: `${say(key)} ${isolate(name)}`, exact: true });
    const dialog = page.getByRole('dialog');
    const choose = (deed: string, name: string) => chooseIn(keys, say, deed, name);

    await page.goto('/upload');
    await screenShown(page, say('documents.title'));
    const chooser = page.waitForEvent('filechooser');
    await keys.use(page.getByRole('button', { name: say('documents.choose'), exact: true }));
    await (await chooser).setFiles({ name: file, mimeType: 'application/pdf', buffer: lecture() });
    await shown(row(person).getByText(say('documents.status.completed'), { exact: true }), 'the converted document');

    // What does not come is told, for one file and for several, and the dialog stays.
    const files = '**/api/documents/*/download**';
    const why = say('shell.network_error');
    const download = (count: number) => dialog.getByRole('button', { name: say('documents.download_count', { count }), exact: true });
    expectInConsole(/ERR_FAILED|status of 503/);
    await keys.use(button(person, 'documents.download'));
    await page.route(files, (route) => route.abort());
    await keys.use(download(1));
    await shown(dialog.getByText(say('documents.output_lost', { why }), { exact: true }));
    await keys.use(dialog.getByRole('checkbox', { name: say('documents.output_ueb_brf'), exact: true }), 'Space');
    await keys.use(download(2));
    await shown(dialog.getByText(say('documents.outputs_lost', { why }), { exact: true }));
    await page.unroute(files);
    await page.route(files, (route) => route.fulfill({ status: 503, body: '' }));
    await keys.use(download(2));
    await shown(dialog.getByText(/HTTP 503/));
    await page.unroute(files);
    const zip = page.waitForEvent('download');
    await keys.use(dialog.getByRole('button', { name: say('documents.download_count', { count: 2 }), exact: true }));
    expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
    await gone(dialog);
    await keys.use(button(person, 'documents.download'));
    const html = page.waitForEvent('download');
    await keys.use(dialog.getByRole('button', { name: say('documents.download_count', { count: 1 }), exact: true }));
    const text = await fs.readFile(await (await html).path(), 'utf8');
    expect(text).toMatch(/<h1[^>]*>\s*Notes on algebra\s*<\/h1>/);
    expect(text).toContain('It was written in Baghdad');
    await gone(dialog);

    await choose('documents.details', person);
    await shown(dialog.getByText(file, { exact: true }));
    await keys.use(dialog.getByRole('button', { name: say('checked.start'), exact: true }));
    await shown(dialog.getByText(say('checked.tagged'), { exact: true }), 'what the check found');
    await shown(dialog.getByRole('button', { name: say('checked.again'), exact: true }));
    await keys.use(dialog.getByRole('button', { name: say('shell.close'), exact: true }).last());
    await gone(dialog);

    await choose('documents.rename', person);
    await keys.fill(dialog.getByLabel(say('documents.name'), { exact: true }), renamed);
    await keys.use(dialog.getByRole('button', { name: say('shell.save'), exact: true }));
    await gone(dialog);
    await shown(row(renamed));

    await choose('documents.convert', renamed);
    await keys.fill(dialog.getByLabel(say('documents.cells'), { exact: true }), '32');
    await keys.use(dialog.getByRole('button', { name: say('documents.convert_now'), exact: true }));
    await gone(dialog);
    await shown(row(renamed).getByText(say('documents.status.completed'), { exact: true }), 'the document, converted again');
    await choose('documents.details', renamed);
    await shown(
      dialog.getByText(say('documents.braille_as', { grade: say('documents.grade_contracted'), cells: 32, lines: 25 }), { exact: true }),
    );
    await page.keyboard.press('Escape');
    await gone(dialog);

    await keys.use(button(renamed, 'documents.delete'));
    await shown(dialog.getByText(say('documents.delete_question'), { exact: true }));
    await keys.use(dialog.getByRole('button', { name: say('documents.delete'), exact: true }));
    await gone(dialog);
    await gone(row(renamed));
  });

  inLongForm(test)('whose figure says nothing gets its words from a person, and the fixed file has them', async () => {
    const name = `${person}_figure`;
    const { calls } = await newPerson('member', name, language);
    const page = await (await openAs(calls, { acceptDownloads: true })).newPage();
    const keys = keyboard(page);
    const dialog = page.getByRole('dialog');
    const part = dialog.locator('details details');
    const button = (key: string) => part.getByRole('button', { name: say(key), exact: true });

    await page.goto('/upload');
    await screenShown(page, say('documents.title'));
    const pdf = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(harbour) };
    await page.locator('input[type=file]').setInputFiles([pdf]);
    await shown(page.getByRole('row', { name: new RegExp(name) }).getByText(say('documents.status.completed'), { exact: true }));
    await chooseIn(keys, say, 'documents.details', name);
    await keys.use(dialog.getByRole('button', { name: say('checked.start'), exact: true }));
    await shown(dialog.locator('summary').first(), 'what the check found');
    await keys.use(dialog.locator('summary').first());
    await keys.use(part.locator('summary'));
    await keys.fill(part.getByRole('textbox', { name: say('detail.answer_alternative'), exact: true }), 'The lighthouse');
    await keys.use(button('detail.answer_save'));
    await shown(part.getByText(say('checked.answer_unused'), { exact: true }), 'that it is kept');

    const given = page.waitForEvent('download');
    await keys.use(dialog.getByRole('button', { name: say('checked.fix_of', { name: isolate(pdf.name) }), exact: true }));
    const fixed = await fs.readFile(await (await given).path());
    expect(fixed.includes(Buffer.from('\ufeffThe lighthouse', 'utf16le').swap16().toString('hex'))).toBe(true);
    await shown(part.getByText(say('checked.answer_used', { date: '' }).trim()), 'that it is in the file');
    const removing = button('detail.answer_remove');
    await keys.reach(removing, 'Shift+Tab');
    await keys.press('Enter');
    await gone(removing);
    await expectFocus(button('detail.answer_save'), 'the form that is still there');
  });

  inLongForm(test)('is stopped while it is converted, and stays', async () => {
    const { calls } = await newPerson('member', `${person}_long`, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const name = `${person}_book`;
    const row = page.getByRole('row', { name: new RegExp(name) });
    const dialog = page.getByRole('dialog', { name: say('documents.cancel_title', { name: isolate(name) }) });

    await page.goto('/upload');
    await screenShown(page, say('documents.title'));
    const book = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: lecture(900) };
    await page.locator('input[type=file]').setInputFiles([book]);
    await shown(row.getByText(say('documents.status.processing'), { exact: true }), 'the document on its way');
    await chooseIn(keys, say, 'documents.cancel', name);
    await shown(dialog.getByText(say('documents.cancel_text'), { exact: true }));
    await keys.use(dialog.getByRole('button', { name: say('documents.cancel'), exact: true }));
    await gone(dialog);
    await shown(row.getByText(say('documents.status_stopped'), { exact: true }));
    await heardOnce(page, say('documents.event.cancelled', { name: isolate(name) }));
    await expectFocusKept(page);
  });

  inLongForm(test)('that cannot be taken is refused with its reason, and the others go on', async () => {
    expectInConsole(/4\d\d/);
    const { calls } = await newPerson('member', `${person}_refused`, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const banner = page.getByRole('listitem').filter({ hasText: 'notes.docx' });
    const dismiss = page.getByRole('button', { name: say('documents.dismiss'), exact: true });

    await page.goto('/upload');
    await screenShown(page, say('documents.title'));
    const chooser = page.waitForEvent('filechooser');
    await keys.use(page.getByRole('button', { name: say('documents.choose'), exact: true }));
    await (
      await chooser
    ).setFiles([
      { name: 'notes.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') },
      { name: 'not-a-picture.png', mimeType: 'image/png', buffer: lecture() },
      { name: `${person}_good.pdf`, mimeType: 'application/pdf', buffer: lecture() },
    ]);
    const reason = say('documents.type_unsupported', { ext: 'docx', types: 'pdf, png, jpg, jpeg' });
    await shown(banner.getByText(reason, { exact: true }));
    await heardOnce(page, `${isolate('notes.docx')}: ${reason}`);
    await shown(page.getByRole('listitem').filter({ hasText: 'not-a-picture.png' }));
    await heardOnce(page, isolate('not-a-picture.png'));
    await shown(page.getByRole('row', { name: new RegExp(`${person}_good`) }));
    await keys.use(dismiss);
    await gone(banner);
  });

  inLongForm(test)('of the name of another is told from it, and a protected one is opened from its row', async () => {
    expectInConsole(/4\d\d/);
    const { calls } = await newPerson('member', `${person}_twins`, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const [twin, locked] = [`${person}_twin`, `${person}_locked`];
    const rows = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    const done = (name: string) => rows(name).getByText(say('documents.status.completed'), { exact: true });
    const pdf = (name: string, buffer: Buffer) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer });

    await page.goto('/upload');
    await screenShown(page, say('documents.title'));
    const files = [pdf(twin, lecture()), pdf(twin, textPdf([{ text: 'Another lecture', size: 24 }])), pdf(locked, encryptedPdf('secret'))];
    await page.locator('input[type=file]').setInputFiles(files);
    await eventually(() => done(twin).count(), 'both are converted').toBe(2);
    for (const key of ['documents.download', 'documents.delete'] as const) {
      const names = await rows(twin)
        .getByRole('button', { name: new RegExp(`^${say(key)} `) })
        .evaluateAll((all) => all.map((one) => one.textContent));
      expect([names.length, new Set(names).size]).toEqual([2, 2]);
    }

    await heardOnce(page, say('documents.event.failed', { name: isolate(locked), reason: '' }).trim());
    const open = rows(locked).getByRole('button', { name: `${say('documents.enter_password')} ${isolate(locked)}`, exact: true });
    await keys.use(open);
    const dialog = page.getByRole('dialog', { name: say('documents.password_title', { name: isolate(locked) }) });
    const field = dialog.getByRole('textbox', { name: say('documents.password'), exact: true });
    await expectFocus(field, 'the field of the password');
    await keys.press('Enter');
    await shown(dialog.getByText(say('documents.password_missing'), { exact: true }));
    await page.keyboard.type('secret');
    await keys.press('Enter');
    await gone(dialog);
    await shown(done(locked), 'the document that was opened');
    await expectFocusKept(page);
    await heardOnce(page, say('documents.event.completed', { name: isolate(locked) }));
  });

  inLongForm(test)('that was not taken says so in the language that is switched to', async () => {
    const other = language === 'en' ? 'ar' : 'en';
    const reason = (of: typeof say) => of('documents.type_unsupported', { ext: 'docx', types: 'pdf, png, jpg, jpeg' });
    const { calls } = await newPerson('member', `${person}_switch`, language);
    const page = await (await openAs(calls)).newPage();
    await page.goto('/upload');
    await screenShown(page, say('documents.title'));
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'a.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') }]);
    await shown(page.getByText(reason(say), { exact: true }));
    await keyboard(page).use(page.getByRole('button', { name: languages[other].name, exact: true }));
    await shown(page.getByText(reason(textsOf(other)), { exact: true }));
    await gone(page.getByText(reason(say), { exact: true }));
  });
});
