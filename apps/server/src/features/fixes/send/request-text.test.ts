import { expect, test } from 'vitest';
import { requestText } from './request-text.ts';

type Batch = Parameters<typeof requestText>[0];
type Sent = Parameters<typeof requestText>[1]['sent'][number];

const row = (missing: string[], byHand: string[] = []) =>
  ({
    rule_id: 'button-name',
    rules: ['button-name'],
    sc: ['4.1.2'],
    page_url: 'https://site.example/',
    page_urls: [],
    html: '<button>',
    occurrences: 1,
    place: { file: 'src/App.jsx', line: 3, column: 1 },
    why: 'needs_word',
    proposed: ['Menu'],
    question: null,
    proven: true,
    proof: { looks: 'same', stops: 'kept', built: null },
    edits: [{ file: 'locales/en.json', start: 1, end: 1, text: '"menu": "Menu"' }],
    issue_ids: [],
    confirmed: true,
    missing,
    byHand,
  }) as unknown as Sent;
const textOf = (sent: Sent, language: 'en' | 'ar') =>
  requestText({ id: 'b', asset_id: 'a', language } as Batch, { sent: [sent], byHand: sent.byHand }, 'https://manara.example').text;

test('the languages that new words are still to be translated into are something to check by eye', () => {
  const english = textOf(row(['ar', 'pt_BR']), 'en');
  expect(english).toMatch(/- \[ \] The new text isn’t translated into .?Arabic and Brazilian Portuguese.? yet\..* `locales\/en\.json`/);
  expect(textOf(row(['fr']), 'ar')).toMatch(/- \[ \] لم يُترجم النص الجديد بعد إلى .?الفرنسية.?\./);
});

test('nothing is said of languages where all of them have the words, or where the file was written by hand', () => {
  expect(textOf(row([]), 'en')).not.toContain('translated');
  expect(textOf(row(['ar'], ['locales/en.json']), 'en')).not.toContain('translated');
});
