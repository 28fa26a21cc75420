import { createIntl } from '@formatjs/intl';
import { isolated as isolate } from '@manara/messages/isolated';
import { languages, type Language } from '@manara/messages/locale';

export type Values = Record<string, string | number>;

/**
 * Formats the messages of one file in both languages. Text values whose direction may differ from the sentence's are isolated, so that
 * neither turns the other around; not those that a message chooses by (`select`).
 */
export function createFormatter<Id extends string>(
  messages: Record<Language, Record<Id, string>>,
): (language: Language, id: Id, values?: Values) => string {
  // The client declares message ids of its own to the library, for the whole type check; `never` is how other files pass.
  const shapeOf = (language: Language) => createIntl({ locale: languages[language].tag, messages: messages[language] as never });
  const shapes = { en: shapeOf('en'), ar: shapeOf('ar') };
  // A list says the same few sentences hundreds of times.
  const withoutValues = { en: new Map<Id, string>(), ar: new Map<Id, string>() };
  return (language, id, values) => {
    if (!values) {
      const text = withoutValues[language].get(id) ?? shapes[language].formatMessage({ id: id as never });
      if (id in messages[language]) withoutValues[language].set(id, text);
      return text;
    }
    const isolated: Values = {};
    for (const [name, value] of Object.entries(values)) {
      const isShown = typeof value === 'string' && !messages[language][id]?.includes(`{${name}, select,`);
      isolated[name] = isShown ? isolate(language, value) : value;
    }
    return shapes[language].formatMessage({ id: id as never }, isolated);
  };
}
