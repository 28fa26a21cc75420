import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { expect, it, test } from 'vitest';
import { tagWithDigits } from '@manara/messages/locale';
import { inArabicDigits, sentenceInArabicDigits } from './arabic-digits.ts';
import type { Catalogue } from './catalogue.ts';

test.each([
  ['آخر 30 يومًا', 'آخر ٣٠ يومًا'],
  ['من 70 إلى 89.9', 'من ٧٠ إلى ٨٩٫٩'],
  ['حتى 500,000 ملف', 'حتى ٥٠٠٬٠٠٠ ملف'],
  ['90% أو أكثر، 7.', '٩٠٪ أو أكثر، ٧.'],
])('numbers of a sentence become those of Arabic print: %s', (sentence, written) => {
  expect(sentenceInArabicDigits(sentence)).toBe(written);
});

test.each(['وفق WCAG 2.2 AA', 'معيار EN 301 549', 'ملف PDF/UA-1', 'المعيار 1.4.3', 'الإصدار 2.1 AA', 'رمز HTTP 404', 'ترميز UTF-8'])(
  'what belongs to a name keeps its digits: %s',
  (sentence) => {
    expect(sentenceInArabicDigits(sentence)).toBe(sentence);
  },
);

it('reaches into plurals and selections, and leaves what is counted to the language', () => {
  const message = '{count, plural, few {# صفحات خلال 30 يومًا} other {# صفحة}}';
  const messages = inArabicDigits({ 'shell.product': parse(message) } as unknown as Catalogue);
  const intl = createIntl({ locale: tagWithDigits('ar', 'arab'), messages });
  expect(intl.formatMessage({ id: 'shell.product' }, { count: 3 })).toBe('٣ صفحات خلال ٣٠ يومًا');
});
