import fs from 'node:fs';
import { expect, test } from 'vitest';
import { docx, paragraph, picture, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { scan } from '../product/caller.ts';
import { textPdf } from '../product/text-pdf.ts';
import { byTurns, inLongForm } from '../long-form.ts';
import { heardOnce } from './heard.ts';
import { expectFocus, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(
  byTurns(
    [
      {
        language: 'en',
        person: 'asks_assistant_en',
        site: 'Jetty Lighthouse',
        known: 'What contrast does text need?',
        figures: 'issues of Jetty Lighthouse',
        further: 'only critical',
        unknown: 'What is the weather in Berlin?',
      },
      {
        language: 'ar',
        person: 'asks_assistant_ar',
        site: 'فنار الرصيف',
        known: 'ما نسبة التباين المطلوبة للنص؟',
        figures: 'مشكلات فنار الرصيف',
        further: 'الحرجة فقط',
        unknown: 'كيف الطقس في برلين؟',
      },
    ] as const,
    2,
  ),
)('questions are asked and answered by keyboard, in $language', async ({ language, person, site, ...of }) => {
  const say = textsOf(language);
  const { calls } = await newPerson('manager', person, language);
  const id = await newWebsite(calls, site);
  const page = await (await openAs(calls)).newPage();
  await page.goto('/dashboard');
  const keys = keyboard(page);
  await keys.use(page.getByRole('link', { name: say('shell.nav_assistant') }));
  await screenShown(page, say('assistant.title'));
  const box = page.getByRole('textbox', { name: say('assistant.question') });
  const answers = page.getByRole('list', { name: say('assistant.conversation') }).getByRole('article');

  // Shift and Enter begin a line; Enter sends, the answer is read out once, and the focus stays.
  await keys.fill(box, of.known);
  await keys.press('Shift+Enter');
  await eventually(() => box.inputValue(), 'a line begins').toBe(`${of.known}\n`);
  await keys.press('Enter');
  const first = answers.first();
  await shown(first.getByRole('heading', { level: 2, name: of.known }));
  await shown(first.getByText(say('assistant.by_passages')));
  await shown(first.getByRole('link', { name: /1\.4\.3/ }).first());
  await heardOnce(page, (await first.locator('p').first().innerText()).slice(0, 20));
  await expectFocus(box, 'the field of the question');

  // Figures say how they were understood, lead to their list, and the next question builds on them.
  await keys.fill(box, of.figures);
  await keys.press('Enter');
  const second = answers.nth(1);
  await shown(second.getByText(say('assistant.by_figures')));
  await shown(second.getByRole('button', { name: say('assistant.remove', { what: isolate(site) }) }));
  await keys.fill(box, of.further);
  await keys.press('Enter');
  const third = answers.nth(2);
  const question = third.getByRole('heading', { level: 2 });
  const piece = (what: 'change' | 'remove', severity: string) =>
    third.getByRole('button', { name: say(`assistant.${what}`, { what: isolate(say(`types.severity.${severity}`)) }) });
  // What was misunderstood is changed for another of its kind.
  await keys.use(piece('change', 'critical'));
  const choices = page.getByRole('combobox', { name: say('assistant.change_to'), exact: true });
  await choices.selectOption({ label: say('types.severity.high') });
  await keys.use(page.getByRole('dialog').getByRole('button', { name: say('assistant.change_submit'), exact: true }));
  await gone(choices);
  await shown(piece('change', 'high'));
  await expectFocus(question, 'the question, since it is answered anew');
  await keys.use(piece('remove', 'high'));
  await gone(piece('remove', 'high'));
  await expectFocus(question, 'the question, since what was pressed is gone');
  await shown(third.getByRole('button', { name: say('assistant.remove', { what: isolate(site) }) }));

  // What it does not know it says.
  await keys.fill(box, of.unknown);
  await keys.press('Enter');
  await shown(answers.nth(3).getByText(say('assistant.by_declined')));

  // More than there may be is kept, and not sent.
  await box.fill('x'.repeat(2_001));
  await shown(page.getByText(say('assistant.too_long', { over: 1 })));
  await keys.press('Enter');
  expect(await answers.count()).toBe(4);
  await keys.fill(box, '');

  // The conversation is there after another screen, goes into a file, and leaves the screen when a new one begins.
  await keys.use(second.getByRole('link', { name: say('answers.source.issues_of_asset') }));
  await eventually(() => new URL(page.url()).pathname, 'the list of the answer').toBe(`/report/${id}`);
  await page.goBack();
  await screenShown(page, say('assistant.title'));
  await eventually(() => answers.count(), 'the conversation is still open').toBe(4);
  await keys.use(page.getByRole('button', { name: say('assistant.export') }));
  const [download] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
  expect(await fs.promises.readFile(await download.path(), 'utf8')).toContain(`## ${of.known}`);
  await box.fill(of.known);
  await keys.use(page.getByRole('button', { name: say('assistant.new') }));
  await gone(answers.first());
  await expectFocus(box, 'the field of the question');
  expect(await box.inputValue(), 'what was typed and not sent').toBe('');
  await keys.fill(box, of.unknown);
  await keys.press('Enter');
  await shown(answers.first().getByText(say('assistant.by_declined')));

  // It is kept under its first question, and is as it was after the page was loaded anew.
  await page.reload();
  await screenShown(page, say('assistant.title'));
  const kept = page.getByRole('region', { name: say('assistant.conversations') });
  const conversations = kept.getByRole('listitem');
  await eventually(() => conversations.count(), 'both conversations are kept').toBe(2);
  expect(await answers.count()).toBe(0);
  await keys.use(conversations.nth(1).getByRole('button', { name: of.known }).first());
  await eventually(() => answers.count(), 'the conversation is open again').toBe(4);
  await expectFocus(answers.first().getByRole('heading', { level: 2, name: of.known }), 'its first question');
  await shown(third.getByRole('button', { name: say('assistant.remove', { what: isolate(site) }) }));
  expect(await piece('remove', 'high').count()).toBe(0);

  // It goes on, and comes first from then on.
  await keys.fill(box, of.figures);
  await keys.press('Enter');
  await shown(answers.nth(4).getByText(say('assistant.by_figures')));
  await shown(conversations.first().getByRole('button', { name: of.known }));

  // It gets another name, by which it is found, as by each of its questions.
  await keys.use(conversations.first().getByRole('button', { name: say('assistant.actions_of', { title: isolate(of.known) }) }));
  await keys.press('Enter');
  const name = page.getByRole('textbox', { name: say('assistant.rename_name'), exact: true });
  await keys.fill(name, 'Kai 7');
  await keys.press('Enter');
  await shown(conversations.first().getByRole('button', { name: 'Kai 7' }));
  const search = kept.getByRole('searchbox', { name: say('assistant.conversations_search') });
  for (const words of ['kai', of.figures]) {
    await keys.fill(search, words);
    await shown(kept.getByText(say('assistant.conversations_found', { count: 1 })));
    expect(await conversations.count()).toBe(1);
  }
  await keys.fill(search, 'zzz');
  await shown(kept.getByText(say('assistant.conversations_found', { count: 0 })));
  await keys.fill(search, '');
  await eventually(() => conversations.count(), 'all conversations are listed').toBe(2);

  // It is deleted once that is confirmed, and leaves the screen.
  const actions = conversations.first().getByRole('button', { name: say('assistant.actions_of', { title: isolate('Kai 7') }) });
  await keys.use(actions);
  await keys.press('End');
  await keys.press('Enter');
  await keys.use(page.getByRole('dialog').getByRole('button', { name: say('assistant.delete_confirm') }));
  await gone(answers.first());
  await eventually(() => conversations.count(), 'the other conversation stays').toBe(1);
  await expectFocus(
    conversations.first().getByRole('button', { name: say('assistant.actions_of', { title: isolate(of.unknown) }) }),
    'what has come into its place',
  );
});

inLongForm(test)('an answer that takes long can be stopped, and asked for again', async () => {
  const say = textsOf('en');
  const { calls } = await newPerson('viewer', 'stops_assistant');
  const page = await (await openAs(calls)).newPage();
  let isHeld = true;
  await page.route('**/api/assistant/questions', (route) => (isHeld ? undefined : route.continue()));
  await page.goto('/ai');
  await screenShown(page, say('assistant.title'));
  const keys = keyboard(page);
  await keys.fill(page.getByRole('textbox', { name: say('assistant.question') }), 'What contrast does text need?');
  await keys.press('Enter');
  await shown(page.getByText(say('assistant.thinking')));
  await keys.use(page.getByRole('button', { name: say('assistant.stop'), exact: true }));
  await shown(page.getByRole('article').getByText(say('assistant.stopped')));
  isHeld = false;
  await keys.use(page.getByRole('button', { name: say('assistant.again') }));
  await shown(page.getByText(say('assistant.by_passages')));
});

inLongForm(test)('a plan becomes assignments once it is confirmed, and can be undone', async () => {
  const say = textsOf('en');
  const { calls } = await newPerson('manager', 'plans_assistant');
  const id = await newWebsite(calls, 'Sluice gate');
  await scan(calls, id);
  const unassigned = async () =>
    (await calls.call<{ total: number }>('GET', `/assets/all-issues?limit=1&asset_id=${id}&unassigned=true&standing=true`)).total;
  const before = await unassigned();
  expect(before).toBeGreaterThan(0);
  const page = await (await openAs(calls)).newPage();
  await page.goto('/ai');
  await screenShown(page, say('assistant.title'));
  const keys = keyboard(page);
  await keys.fill(page.getByRole('textbox', { name: say('assistant.question') }), 'Draft a plan for Sluice gate');
  await keys.press('Enter');
  const open = page.getByRole('article').getByRole('button', { name: say('assistant.plan_open') });
  await keys.use(open);
  const dialog = page.getByRole('dialog', { name: say('assistant.plan_title') });
  const people = dialog.getByRole('combobox', { name: say('assistant.plan_to') });
  await shown(people.first());
  expect(await unassigned()).toBe(before);

  // Nobody is chosen: it says so. One cause is given to the person, the others stay.
  const causes = await people.count();
  for (let at = 0; at < causes; at += 1) await people.nth(at).selectOption('');
  const confirm = dialog.getByRole('button', { name: say('assistant.plan_confirm') });
  await keys.use(confirm);
  await shown(dialog.getByText(say('assistant.plan_nothing')));
  await people.first().selectOption(calls.session.user.username);
  await keys.use(confirm);
  await gone(dialog);
  await eventually(unassigned, 'issues of one cause are assigned').toBeLessThan(before);
  await expectFocus(open, 'what opened the dialog');

  await keys.use(page.getByRole('button', { name: say('triage.undo') }));
  await eventually(unassigned, 'all are unassigned again').toBe(before);
});

inLongForm(
  test.each(
    casesTried(import.meta.filename, [
      { language: 'en', person: 'attaches_en' },
      { language: 'ar', person: 'attaches_ar' },
    ]),
  ),
)('files are attached, checked, fixed and converted, in $language', async ({ language, person }) => {
  const say = textsOf(language);
  const { calls } = await newPerson('member', person, language);
  const page = await (await openAs(calls)).newPage();
  await page.goto('/ai');
  await screenShown(page, say('assistant.title'));
  const keys = keyboard(page);
  const send = page.getByRole('button', { name: say('assistant.send'), exact: true });
  const chooser = page.waitForEvent('filechooser');
  await keys.use(page.getByRole('button', { name: say('assistant.attach'), exact: true }));
  const word = docx(paragraph('Minutes of the harbour', 'Title') + paragraph(sentence) + picture(null), { title: '' });
  await (
    await chooser
  ).setFiles([
    { name: 'minutes.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(word) },
    { name: 'lecture.pdf', mimeType: 'application/pdf', buffer: textPdf([{ text: sentence, size: 12 }]) },
    { name: 'cut.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK\u0003\u0004') },
  ]);
  const tray = page.getByRole('list', { name: say('assistant.attachments') });
  const row = (name: string) => tray.getByRole('listitem').filter({ hasText: name });
  for (const name of ['minutes.docx', 'lecture.pdf'])
    await shown(row(name).getByText(say('assistant.attach_completed'), { exact: true }), `${name} is checked`);

  // What could not be checked says why, is tried again, and keeps the message back until it is removed.
  await shown(row('cut.docx').getByText(say('assistant.attach_not_checked'), { exact: true }));
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await keys.use(row('cut.docx').getByRole('button', { name: say('assistant.attach_retry', { name: isolate('cut.docx') }) }));
  await shown(row('cut.docx').getByText(say('assistant.attach_not_checked'), { exact: true }));
  await keys.use(row('cut.docx').getByRole('button', { name: say('assistant.attach_remove', { name: isolate('cut.docx') }) }));
  await gone(row('cut.docx'));

  // What is attached is there after the page was loaded anew, and is sent without a word.
  await page.reload();
  await screenShown(page, say('assistant.title'));
  await shown(row('minutes.docx').getByText(say('assistant.attach_completed'), { exact: true }));
  await keys.use(send);
  const answer = page
    .getByRole('list', { name: say('assistant.conversation') })
    .getByRole('article')
    .first();
  await shown(answer.getByText(say('assistant.by_attachments')));
  await gone(tray);
  const card = answer.getByRole('region', { name: 'minutes.docx' });
  await keys.use(card.locator('summary'));
  await shown(card.getByText(say('document-rules.office-image-alt.fix')));
  const saved = page.waitForEvent('download');
  await keys.use(card.getByRole('button', { name: say('checked.fix_of', { name: isolate('minutes.docx') }) }));
  expect((await saved).suggestedFilename()).toBe('minutes-fixed.docx');
  const other = answer.getByRole('region', { name: 'lecture.pdf' });
  await keys.use(other.getByRole('button', { name: say('assistant.attached_convert_of', { name: isolate('lecture.pdf') }) }));
  await keys.use(other.getByRole('link', { name: say('assistant.attached_documents') }));
  await screenShown(page, say('documents.title'));
  await shown(page.getByText('lecture', { exact: true }).first());
});
