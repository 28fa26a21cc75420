import fs from 'node:fs';
import { expect, test } from 'vitest';
import { expectFocus, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

test.each(
  casesTried(import.meta.filename, [
    {
      language: 'en',
      asks: 'asks_en',
      answers: 'answers_en',
      subject: 'No <b>braille</b>',
      question: 'Where is it?',
      answer: 'In the dialog.',
    },
    { language: 'ar', asks: 'asks_ar', answers: 'answers_ar', subject: 'أين برايل؟', question: 'لا أجد الملف.', answer: 'في مربع التنزيل.' },
  ]),
)('a request is asked, answered and resolved by keyboard, in $language', async ({ language, ...of }) => {
  const say = textsOf(language);
  const asker = await newPerson('viewer', of.asks, language);
  const answerer = await newPerson('administrator', of.answers, language);
  const page = await (await openAs(asker.calls)).newPage();
  await page.goto('/support');
  await screenShown(page, say('support.title'));
  await shown(page.getByText(say('support.status_fine')));
  const keys = keyboard(page);
  await keys.use(page.getByRole('button', { name: say('support.new'), exact: true }));
  const dialog = page.getByRole('dialog', { name: say('support.contact') });
  await keys.use(dialog.getByRole('button', { name: say('support.send'), exact: true }));
  await expectFocus(dialog.getByRole('alert'), 'what is missing');
  await keys.fill(dialog.getByRole('textbox', { name: say('support.subject') }), of.subject);
  await keys.fill(dialog.getByRole('textbox', { name: say('support.text') }), of.question);
  const attached = { name: `${of.asks}.txt`, mimeType: 'text/plain', buffer: Buffer.from(of.question) };
  await dialog.locator('input[type=file]').setInputFiles([{ ...attached, name: 'a.exe' }, attached]);
  await shown(dialog.getByText(say('support.attachment_stored'), { exact: true }));
  await keys.use(dialog.getByRole('button', { name: say('support.send'), exact: true }));
  await expectFocus(dialog.getByRole('alert'), 'the file that was not taken');
  await keys.use(dialog.getByRole('button', { name: say('support.attachment_remove', { name: isolate('a.exe') }) }));
  await expectFocus(dialog.getByRole('button', { name: say('support.attach'), exact: true }), 'the button that attaches files');
  await keys.use(dialog.getByRole('button', { name: say('support.send'), exact: true }));
  await gone(dialog);
  const heading = page.getByRole('heading', { level: 1, name: of.subject });
  await shown(heading);
  await expectFocus(heading, 'the heading of the request');
  await shown(page.getByRole('article').getByText(of.question));

  const other = await (await openAs(answerer.calls)).newPage();
  await other.goto('/support');
  const hands = keyboard(other);
  await hands.use(other.getByRole('link', { name: of.subject }));
  const [download] = await Promise.all([other.waitForEvent('download'), hands.use(other.getByRole('button', { name: attached.name }))]);
  expect(download.suggestedFilename()).toBe(attached.name);
  expect(await fs.promises.readFile(await download.path(), 'utf8')).toBe(of.question);
  await hands.fill(other.getByRole('textbox', { name: say('support.write_answer') }), of.answer);
  await hands.use(other.getByRole('button', { name: say('support.send'), exact: true }));
  await shown(other.getByRole('article').getByText(of.answer));
  await shown(other.getByRole('main').getByText(say('support.state_answered'), { exact: true }));

  await page.reload();
  await shown(page.getByRole('article').getByText(of.answer));
  await keys.use(page.getByRole('button', { name: say('support.resolve'), exact: true }));
  await shown(page.getByRole('main').getByText(say('support.state_resolved'), { exact: true }));
  await eventually(() => page.getByRole('button', { name: say('support.resolve') }).count(), 'the button has gone').toBe(0);
  const resolver = isolate(asker.calls.session.user.full_name);
  const spoken = say('support.resolved_by', { person: resolver, at: '' }).trim();
  await shown(
    page
      .getByRole('list', { name: say('support.messages') })
      .getByRole('listitem')
      .last()
      .getByText(spoken.split(resolver)[0] ?? ''),
  );
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
});
