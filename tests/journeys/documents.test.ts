import fs from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { textPdf } from '../product/text-pdf.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { expectInConsole, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

const lecture = () =>
  textPdf([
    { text: 'Notes on algebra', size: 24 },
    { text: 'The word algebra comes from the title of a book.', size: 12 },
    { text: 'It was written in Baghdad around the year 820.', size: 12 },
  ]);

describe.each([
  { language: 'en', person: 'papers_en', renamed: 'Lecture one' },
  { language: 'ar', person: 'papers_ar', renamed: 'المحاضرة الأولى' },
] as const)('a document, by keyboard alone, in $language', ({ language, person, renamed }) => {
  const say = textsOf(language);
  const file = `${person}.pdf`;

  test('is given in, converted, had as files, renamed, converted again, and deleted', { timeout: 240_000 }, async () => {
    const { calls } = await newPerson('member', person, language);
    const page = await (await openAs(calls, { acceptDownloads: true })).newPage();
    const keys = keyboard(page);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    const button = (name: string, key: Parameters<typeof say>[0]) =>
      row(name).getByRole('button', { name: `${say(key)} ${isolate(name)}`, exact: true });
    const dialog = page.getByRole('dialog');
    const choose = async (deed: Parameters<typeof say>[0], name: string) => {
      await keys.use(page.getByRole('button', { name: say('documents.more', { name: isolate(name) }), exact: true }));
      // Within a menu the arrows move.
      const item = page.getByRole('menuitem', { name: say(deed), exact: true });
      await shown(item);
      for (let left = 6; left > 0 && !(await item.evaluate((one) => one === document.activeElement)); left -= 1)
        await keys.press('ArrowDown');
      await expectFocus(item);
      await keys.press('Enter');
    };

    await page.goto('/upload');
    await screenShown(page, say('documents.title'));
    const chooser = page.waitForEvent('filechooser');
    await keys.use(page.getByRole('button', { name: say('documents.choose'), exact: true }));
    await (await chooser).setFiles({ name: file, mimeType: 'application/pdf', buffer: lecture() });
    await shown(row(person).getByText(say('documents.status.completed'), { exact: true }), 'the converted document', 90_000);

    await keys.use(button(person, 'documents.download'));
    await keys.use(dialog.getByRole('checkbox', { name: say('documents.output_ueb_brf'), exact: true }), 'Space');
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
    await shown(row(renamed).getByText(say('documents.status.completed'), { exact: true }), 'the document, converted again', 90_000);
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

  test('that cannot be taken is refused with its reason, and the others go on', { timeout: 120_000 }, async () => {
    expectInConsole(/4\d\d/);
    const { calls } = await newPerson('member', `${person}_refused`, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const alert = page.getByRole('alert').filter({ hasText: 'notes.docx' });

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
    await shown(alert.getByText(say('documents.type_unsupported', { ext: 'docx', types: 'pdf, png, jpg, jpeg' }), { exact: true }));
    await shown(alert.getByText('not-a-picture.png'));
    await shown(page.getByRole('row', { name: new RegExp(`${person}_good`) }));
    await keys.use(alert.getByRole('button', { name: say('documents.dismiss'), exact: true }));
    await gone(alert);
  });
});
