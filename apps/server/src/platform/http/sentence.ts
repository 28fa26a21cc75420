import { createIntl, type IntlShape } from '@formatjs/intl';
import ar from '@manara/messages/ar/errors.json' with { type: 'json' };
import en from '@manara/messages/en/errors.json' with { type: 'json' };
import { languages, type Language } from '@manara/messages/locale';
import type { ErrorCode, ErrorParams } from './app-error.ts';

const shapes: Record<Language, IntlShape<string>> = {
  en: createIntl({ locale: languages.en.tag, messages: en }),
  ar: createIntl({ locale: languages.ar.tag, messages: ar }),
};

/** The sentence of an error code. Text values are isolated, so that an address inside an Arabic sentence keeps its own direction. */
export function sentence(language: Language, code: ErrorCode, params: ErrorParams = {}): string {
  const isolated: ErrorParams = {};
  for (const [name, value] of Object.entries(params)) isolated[name] = typeof value === 'string' && language === 'ar' ? `\u2068${value}\u2069` : value;
  // The client narrows message ids to its own for the whole type check; these are the server's.
  return shapes[language].formatMessage({ id: code as never }, isolated);
}

export const isErrorCode = (key: string): key is ErrorCode => Object.hasOwn(en, key);
