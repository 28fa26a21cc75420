import fs from 'node:fs';
import type { Language } from '@manara/messages/locale';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { noAnswer, type Failure } from '../api/answer.ts';
import { textOf, type Text } from '../i18n/use-text.ts';
import { whyNot } from './why-not.ts';

function textIn(language: Language): Text {
  const messages = ['shell', 'session', 'assets', 'documents', 'fix'].flatMap((file) => {
    const address = new URL(`../../../../packages/messages/${language}/${file}.json`, import.meta.url);
    return Object.entries(JSON.parse(fs.readFileSync(address, 'utf8')) as Record<string, string>).map(([key, said]) => [
      `${file}.${key}`,
      said,
    ]);
  });
  return textOf(createIntl({ locale: language, messages: Object.fromEntries(messages) as Record<string, string> }));
}

const bare: Failure = { ok: false, status: 502, code: 'http_error', detail: 'HTTP 502: Bad Gateway', fields: {} };
const plain = (said: string) => said.replaceAll(/[\u2068\u2069]/g, '');

it.each([
  ['en', 'session.failed', 'Login failed. HTTP 502: Bad Gateway'],
  ['en', 'assets.delete_failed', 'Failed to delete asset. HTTP 502: Bad Gateway'],
  ['en', 'fix.failed', 'Failed to apply the fix. Please try again. HTTP 502: Bad Gateway'],
  ['ar', 'session.failed', 'تعذّر تسجيل الدخول. HTTP 502: Bad Gateway'],
] as const)('says in %s what has failed, %s, with the status of an answer without a sentence', (language, tried, said) => {
  const text = textIn(language);
  expect(plain(whyNot(text, bare, text(tried)))).toBe(said);
});

it('lets the server speak where it has a sentence, and says what has failed where there is nothing else to say', () => {
  const text = textIn('en');
  const refused = { ...bare, status: 409, code: 'busy', detail: 'A scan is running.' };
  expect(whyNot(text, refused, text('assets.delete_failed'))).toBe('A scan is running.');
  expect(whyNot(text, { ...bare, status: 200, detail: null }, text('documents.delete_failed'))).toBe('Failed to delete document');
});

it('says that no answer came, in the words of what was tried where it has any', () => {
  const text = textIn('en');
  expect(whyNot(text, noAnswer, text('session.failed'))).toBe('The server didn’t respond. Check your connection and try again.');
  expect(whyNot(text, noAnswer, text('assets.delete_failed'), text('assets.delete_network'))).toBe('Network error while deleting asset');
});
