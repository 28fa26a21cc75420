import { createIntl } from '@formatjs/intl';
import ar from '@manara/messages/ar/process.json' with { type: 'json' };
import en from '@manara/messages/en/process.json' with { type: 'json' };
import { languages, type Language } from '@manara/messages/locale';

/** The id of a sentence about starting, running and repairing an installation. */
export type ProcessMessage = keyof typeof en;

// The client narrows message ids to its own for the whole type check; these are the operator's.
const shapes = {
  en: createIntl({ locale: languages.en.tag, messages: en as never }),
  ar: createIntl({ locale: languages.ar.tag, messages: ar as never }),
};

/** The operator's language: the first of LC_ALL, LC_MESSAGES and LANG that is set (POSIX, "Internationalization Variables"). */
export const operatorLanguage = (env: Record<string, string | undefined> = process.env): Language =>
  /^ar/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'ar' : 'en';

/** A sentence for the operator. */
export const processText = (
  id: ProcessMessage,
  values: Record<string, string | number | Date> = {},
  language: Language = operatorLanguage(),
): string => shapes[language].formatMessage({ id: id as never }, values);
