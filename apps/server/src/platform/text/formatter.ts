import { createIntl } from '@formatjs/intl';
import { languages, type Language } from '@manara/messages/locale';

export type Values = Record<string, string | number>;

/**
 * Formats the messages of one file in both languages. Text values are isolated in Arabic (U+2068, U+2069), so that an address inside a
 * sentence keeps its own direction.
 */
export function createFormatter<Id extends string>(
  messages: Record<Language, Record<Id, string>>,
): (language: Language, id: Id, values?: Values) => string {
  // The client declares message ids of its own to the library, for the whole type check; `never` is how other files pass.
  const shapeOf = (language: Language) => createIntl({ locale: languages[language].tag, messages: messages[language] as never });
  const shapes = { en: shapeOf('en'), ar: shapeOf('ar') };
  return (language, id, values = {}) => {
    const isolated: Values = {};
    for (const [name, value] of Object.entries(values))
      isolated[name] = typeof value === 'string' && language === 'ar' ? `\u2068${value}\u2069` : value;
    return shapes[language].formatMessage({ id: id as never }, isolated);
  };
}
