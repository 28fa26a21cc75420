import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../product/caller.ts';
import { inLongForm } from '../long-form.ts';
import { heardOnce } from './heard.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { expectInConsole, newPerson, openAs, origin, useBrowser } from './world.ts';

useBrowser();

/** A report with headings, a table and a figure, whose alternative text is only proposed. */
const report = path.resolve(import.meta.dirname, '../documents/files/report-tagged-en.pdf');

/** Formulas, displayed and in running text, whose readings are proven. */
const exam = path.resolve(import.meta.dirname, '../documents/files/exam-paper-en.pdf');

/** Gives a file in, and waits until it has been read. */
async function givenIn(by: Caller, name: string, file = report): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await fs.readFile(file)]), `${name}.pdf`);
  const response = await fetch(`${origin}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.session.access_token}` },
    body: form,
  });
  const { id } = (await response.json()) as { id: string };
  const read = () => by.call<{ status: string }>('GET', `/documents/${id}`);
  await eventually(async () => (await read()).status, 'the document has been read').toBe('completed');
  return id;
}

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'review_en', alternative: 'A lighthouse in red and white', added: 'Not read' },
    { language: 'ar', person: 'review_ar', alternative: 'منارة بالأحمر والأبيض', added: 'لم يُقرأ' },
  ]),
)('a review, by keyboard alone, in $language', ({ language, person, alternative, added }) => {
  const say = textsOf(language);
  const kind = (of: string, values?: Record<string, number>) => say(`review.kind.${of}`, values);

  test('corrects a heading, a paragraph and a figure, and its files hold the corrections', async () => {
    const { calls } = await newPerson('member', person, language);
    await givenIn(calls, person);
    const page = await (await openAs(calls, { acceptDownloads: true })).newPage();
    const keys = keyboard(page);
    const result = page.getByRole('tabpanel');
    const row = (label: string, words: string) => result.getByRole('button', { name: `${label} \u2068${words}` }).first();
    const button = (key: Parameters<typeof say>[0]) => page.getByRole('button', { name: say(key), exact: true });
    const said = (key: Parameters<typeof say>[0], values?: Record<string, string | number>) => heardOnce(page, say(key, values));
    const saved = () => shown(page.getByText(say('review.saving.saved'), { exact: true }), 'all is saved');

    await page.goto('/upload');
    await screenShown(page, say('documents.title'));
    await keys.use(page.getByRole('link', { name: `${say('documents.review')} ${isolate(person)}`, exact: true }));
    await screenShown(page, say('review.title', { name: isolate(person) }));

    // A heading on another level.
    const heading = '1.1 Leaks';
    await keys.use(row(kind('heading', { level: 3 }), heading));
    await keys.reach(page.getByLabel(say('review.kind_label'), { exact: true }));
    await keys.press('ArrowUp');
    await keys.use(button('review.change'));
    await expectFocus(row(kind('heading', { level: 2 }), heading));
    await said('review.done.set_role', { kind: kind('heading', { level: 2 }) });

    // Two places down and up again: the button that is pressed again keeps the focus.
    for (const way of ['down', 'up'] as const) {
      await keys.use(button(`review.${way}`));
      await expectFocus(button(`review.${way}`));
      await keys.press('Enter');
      await expectFocus(button(`review.${way}`));
    }
    await keys.reach(row(kind('heading', { level: 2 }), heading));
    await keys.press('Enter');

    // A paragraph in two.
    const paragraphs = result.getByRole('button', { name: new RegExp(`^${kind('paragraph')} \u2068`) });
    const before = await paragraphs.count();
    await keys.use(paragraphs.first());
    await keys.reach(page.getByRole('textbox', { name: say('review.text.label'), exact: true }));
    await keys.press('Control+Home');
    await keys.press('Control+ArrowRight', 3);
    await keys.use(button('review.text.split'));
    await said('review.done.split');
    await eventually(() => paragraphs.count(), 'there is one paragraph more').toBe(before + 1);
    await expectFocus(paragraphs.first());
    await saved();

    // A paragraph that the reader has missed, after that one; undone, and made again.
    await keys.use(page.locator('summary').filter({ hasText: say('review.insert') }));
    const missed = page.locator('details[open]').getByRole('textbox', { name: say('review.text.label'), exact: true });
    await keys.fill(missed, added);
    await keys.use(button('review.insert.do'));
    await said('review.done.insert', { kind: say('review.to.paragraph') });
    const addedRow = row(kind('paragraph'), added);
    await expectFocus(addedRow);
    await shown(page.getByText(say('review.by_person'), { exact: true }));
    await saved();
    await keys.press('Control+z');
    await gone(addedRow);
    await keys.press('Control+Shift+z');
    await shown(addedRow);
    await saved();

    // The figure on the second page: its alternative text rewritten, found needless, and that undone.
    await keys.press('F8');
    const figure = row(kind('figure'), 'Figure 1');
    await expectFocus(figure);
    await keys.fill(page.getByLabel(say('review.alternative.label'), { exact: true }), alternative);
    await keys.use(button('review.alternative.save'));
    await said('review.done.alternative');
    await keys.use(button('review.alternative.is_decorative'));
    await shown(page.getByText(say('review.alternative.decorative'), { exact: true }));
    await saved();
    await keys.press('Control+z');
    await shown(page.getByText(say('review.alternative.approved'), { exact: true }));
    await saved();

    await keys.use(button('review.mark_reviewed'));
    await said('review.done.reviewed');
    await shown(page.getByText(say('review.outputs_older'), { exact: true }));
    await keys.use(button('review.make_outputs'));
    await shown(page.getByText(say('review.outputs_current'), { exact: true }), 'the files are as new as the review');

    await keys.use(page.getByRole('link', { name: say('review.to_downloads'), exact: true }));
    await screenShown(page, say('documents.title'));
    const dialog = page.getByRole('dialog');
    await keys.use(page.getByRole('button', { name: `${say('documents.download')} ${isolate(person)}`, exact: true }));
    const download = page.waitForEvent('download');
    await keys.use(dialog.getByRole('button', { name: say('documents.download_count', { count: 1 }), exact: true }));
    const html = await fs.readFile(await (await download).path(), 'utf8');
    await gone(dialog);
    expect(html).toMatch(/<h2[^>]*>[^\n]{0,200}Leaks/);
    expect(html).toContain(`alt="${alternative}"`);
    expect(html).toContain(added);
    const words = html.match(/<p[^>]*>[\s\S]*?<\/p>/g) ?? [];
    expect(words.length).toBeGreaterThan(before);
  });

  inLongForm(test)(
    'shows formulas as they were read, begins their LaTeX with that, and says what is wrong with it or what it comes to',
    {
      timeout: 300_000,
    },
    async () => {
      expectInConsole(/422/);
      const { calls } = await newPerson('member', `${person}_formula`, language);
      const id = await givenIn(calls, `${person}_exam`, exam);
      const page = await (await openAs(calls)).newPage();
      const keys = keyboard(page);
      const announced = (hasText: string) => shown(page.getByRole('status').filter({ hasText }), `“${hasText}” is announced`);
      const ending = (spoken: string, values: Record<string, string>) =>
        say(`review.formula.spoken_${spoken}`, values).split('…').at(-1) ?? '';
      await page.goto(`/upload/${id}/review`);
      await shown(page.getByRole('tabpanel').locator('p math').first(), 'a formula in text');
      await keys.use(
        page
          .getByRole('tabpanel')
          .getByRole('button', { name: `${kind('formula')} \u2068𝑥` })
          .first(),
      );
      const field = page.getByRole('textbox', { name: say('review.formula.label'), exact: true });
      await shown(field);
      expect(await field.inputValue()).toMatch(/^x = \\frac\{/);
      await announced(ending('fraction', { above: '…', below: '…' }));
      await keys.fill(field, String.raw`\frac{a`);
      await eventually(() => field.getAttribute('aria-invalid'), 'the field is wrong').toBe('true');
      const [error = ''] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      await announced((await page.locator(`[id="${error}"]`).textContent()) ?? 'an error of the field');
      await keys.fill(field, 'y^2');
      await announced(say('review.formula.spoken_high', { base: 'y', high: '2' }));
      await keys.use(page.getByRole('button', { name: say('review.formula.use'), exact: true }));
      await heardOnce(page, say('review.done.formulas', { count: 1 }));
      const row = page.getByRole('tabpanel').getByRole('button', { name: `${kind('formula')} \u2068y^2` });
      await shown(row);
      await shown(page.getByText(say('review.saving.saved'), { exact: true }), 'all is saved');
      // Who doesn't know LaTeX chooses symbols, by arrow keys.
      await keys.use(page.locator('[data-row] summary').filter({ hasText: say('review.symbols') }));
      await keys.fill(field, '');
      await keys.reach(
        page
          .getByRole('toolbar')
          .getByRole('button')
          .filter({ hasText: say('review.symbol.fraction') }),
      );
      await keys.press('ArrowRight', 3);
      await keys.press('Enter');
      expect(await field.inputValue()).toBe(String.raw`\sqrt{}`);
      await page.keyboard.type('7');
      expect(await field.inputValue()).toBe(String.raw`\sqrt{7}`);
      // A single key says what a formula is, while it has the focus.
      await keys.reach(row, 'Shift+Tab');
      await keys.press('t');
      await heardOnce(page, say('review.done.formula_to_text'));
      await gone(row);
    },
  );

  inLongForm(test)('shows who was first, and makes the change again that did not come through', async () => {
    expectInConsole(/ERR_INTERNET_DISCONNECTED|409|WebSocket/);
    const { calls } = await newPerson('member', `${person}_first`, language);
    const other = await newPerson('member', `${person}_other`, language);
    const id = await givenIn(calls, `${person}_two`);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const button = (key: Parameters<typeof say>[0]) => page.getByRole('button', { name: say(key), exact: true });
    const heading = (level: number) =>
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: `${kind('heading', { level })} \u20681 Use of water` })
        .first();
    await page.goto(`/upload/${id}/review`);
    await shown(heading(2));
    // While the network is away, somebody else changes the document.
    await page.context().setOffline(true);
    await keys.use(heading(2));
    await keys.reach(page.getByLabel(say('review.kind_label'), { exact: true }));
    await keys.press('ArrowDown');
    await keys.use(button('review.change'));
    await shown(heading(3), 'the change shows at once');
    await shown(page.getByText(say('review.saving.unsent', { count: 1 }), { exact: true }), 'it is not saved');
    await heardOnce(page, say('review.saving.unsent', { count: 1 }));
    // Nobody loses it by logging out.
    await keys.use(button('shell.sign_out'));
    const dialog = page.getByRole('dialog', { name: say('shell.sign_out_title') });
    await shown(dialog);
    await keys.press('Escape');
    await gone(dialog);
    const { version } = await other.calls.call<{ version: number }>('GET', `/documents/${id}/review`);
    const title = [{ type: 'set_document', title: 'Another title' }];
    await other.calls.call('POST', `/documents/${id}/review/edits`, { version, edits: title });
    await page.context().setOffline(false);
    await shown(page.getByText(other.calls.session.user.full_name), 'who was first');
    await keys.use(button('review.load_newer'));
    await shown(heading(2), 'the newer document');
    await keys.use(button('review.make_again'));
    await shown(heading(3));
    await heardOnce(page, say('review.made_again'));
    await shown(page.getByText(say('review.saving.saved'), { exact: true }), 'all is saved');
  });

  inLongForm(test)('is put aside by converting again only where that is said, and can be brought back', async () => {
    expectInConsole(/409/);
    const { calls } = await newPerson('member', `${person}_again`, language);
    const name = `${person}_three`;
    const id = await givenIn(calls, name);
    const title = [{ type: 'set_document', title: 'By hand' }];
    await calls.call('POST', `/documents/${id}/review/edits`, { version: 1, edits: title });
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const dialog = page.getByRole('dialog');
    await page.goto('/upload');
    await keys.use(page.getByRole('button', { name: say('documents.more', { name: isolate(name) }), exact: true }));
    const item = page.getByRole('menuitem', { name: say('documents.convert'), exact: true });
    await shown(item);
    for (let left = 6; left > 0 && !(await item.evaluate((one) => one === document.activeElement)); left -= 1)
      await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.fill(dialog.getByLabel(say('documents.pages'), { exact: true }), '1');
    await keys.use(dialog.getByRole('button', { name: say('documents.convert_now'), exact: true }));
    const discard = dialog.getByRole('checkbox', { name: say('documents.convert_discard'), exact: true });
    await shown(discard, 'the question about the corrections');
    expect((await calls.call<{ version: number }>('GET', `/documents/${id}/review`)).version).toBe(2);
    await keys.reach(discard, 'Shift+Tab');
    await keys.press('Space');
    await keys.use(dialog.getByRole('button', { name: say('documents.convert_now'), exact: true }));
    await gone(dialog);
    const now = () => calls.call<{ version: number; document: { title: string } }>('GET', `/documents/${id}/review`);
    await eventually(async () => (await now()).version, 'it has been read again').toBe(3);
    expect((await now()).document.title).not.toBe('By hand');

    await page.goto(`/upload/${id}/review`);
    // Tab comes to the tab that is chosen; the arrows and End lead to the others.
    await keys.reach(page.getByRole('tab', { name: say('review.part.correct'), exact: true }));
    await keys.press('End');
    await keys.use(page.getByRole('button', { name: say('review.restore_version', { number: 2 }), exact: true }));
    await keys.use(dialog.getByRole('button', { name: say('review.restore'), exact: true }));
    await gone(dialog);
    await eventually(async () => (await now()).document.title, 'the corrections are back').toBe('By hand');
  });
});
