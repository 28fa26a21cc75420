import { tagWithDigits } from '@manara/messages/locale';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { currentTexts, type Texts } from './language-store.ts';

let made: { of: Texts; intl: IntlShape } | undefined;

/** What formats the texts of the current language, with the tag that formats its numbers and dates; the same until the texts change. */
export function currentIntl(): IntlShape {
  const texts = currentTexts();
  if (made?.of !== texts) {
    const tag = tagWithDigits(texts.language, texts.digits);
    made = { of: texts, intl: createIntl({ locale: tag, defaultLocale: tag, messages: texts.messages }, createIntlCache()) };
  }
  return made.intl;
}
