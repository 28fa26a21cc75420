import { createIntl } from '@formatjs/intl';
import { languages, type Language } from '@manara/messages/locale';
import fs from 'node:fs';
import path from 'node:path';

const catalogues = path.resolve(import.meta.dirname, '../../packages/messages');

/** The catalogues of a language in one, under `<feature>.<key>`. */
function messagesOf(language: Language): Record<string, string> {
  const folder = path.join(catalogues, language);
  const named = fs.readdirSync(folder).flatMap((file) => {
    const messages = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>;
    return Object.entries(messages).map(([key, message]) => [`${path.basename(file, '.json')}.${key}`, message]);
  });
  return Object.fromEntries(named) as Record<string, string>;
}

/** A sentence of the interface: `say('assets.actions_of', { name: isolate('Harbour') })`. Throws for a text that does not exist. */
export type Say = (id: string, values?: Record<string, string | number>) => string;

export function textsOf(language: Language): Say {
  // The client narrows message ids to its own for the whole type check.
  const intl = createIntl({
    locale: languages[language].tag,
    messages: messagesOf(language),
    onError(error) {
      throw error;
    },
  });
  return (id, values) => intl.formatMessage({ id: id as never }, values);
}

/** A message as it stands in its file. */
export function rawText(language: Language, id: string): string {
  const message = messagesOf(language)[id];
  if (message === undefined) throw new Error(`There is no message ${id}`);
  return message;
}

/** The invisible marks that keep a value of another direction from disturbing its sentence; the interface puts them around names. */
export const isolate = (value: string) => `\u2068${value}\u2069`;
