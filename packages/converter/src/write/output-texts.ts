import { createIntl } from '@formatjs/intl';
import arOutputs from '@manara/messages/ar/outputs.json' with { type: 'json' };
import enOutputs from '@manara/messages/en/outputs.json' with { type: 'json' };
import { languages, tagWithDigits, type Language } from '@manara/messages/locale';

type OutputText = keyof typeof enOutputs;
type Values = Record<string, string | number>;

/** Our own sentences in an output. */
export interface OutputTexts {
  language: Language;
  rtl: boolean;
  /** Whether its numbers are written ٠ to ٩, which formats must be told where they count by themselves. */
  hasArabicDigits: boolean;
  text(id: OutputText, values?: Values): string;
  number(value: number): string;
  /** A numeral in the digits of the output: what numbers a page has no thousands. */
  digits(numeral: string): string;
  day(time: string): string;
}

const messages: Record<Language, Record<OutputText, string>> = { en: enOutputs, ar: arOutputs };

function makeTexts(language: Language): OutputTexts {
  const { rtl } = languages[language];
  // Converted documents keep the digits of Arabic print.
  const tag = tagWithDigits(language, 'arab');
  const intl = createIntl({ locale: tag, messages: messages[language] as Record<string, string> });
  return {
    language,
    rtl,
    hasArabicDigits: new Intl.NumberFormat(tag).resolvedOptions().numberingSystem === 'arab',
    text: (id, values = {}) => intl.formatMessage({ id: id as never }, values),
    number: (value) => intl.formatNumber(value),
    digits: (numeral) => numeral.replaceAll(/\d/g, (digit) => intl.formatNumber(Number(digit))),
    day: (time) => intl.formatDate(time, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  };
}

const made = new Map<Language, OutputTexts>();

/** The texts of a language, made once. */
export function outputTexts(language: Language): OutputTexts {
  const texts = made.get(language) ?? makeTexts(language);
  made.set(language, texts);
  return texts;
}
