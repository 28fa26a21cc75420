import { notationOf } from '../edit/notation.ts';
import type { DataRecords } from './data-records.ts';
import { textInLanguage } from './find-text.ts';

/** How files ask for a text by its name: `t('menu.close')`, `{{ 'menu.close' | translate }}`, `{% trans "menu.close" %}`. */
const asked =
  /(?<![\w$.])(?:this\.)?(?:\$?_?_?t|i18n\.t|\$i18n\.t|translate|formatMessage|gettext|ngettext|trans|__|\$_|_)\(\s*(['"])([\w$-]+(?:[.:/][\w$-]+)*)\1\s*\)|\{\{-?\s*(['"])([\w$-]+(?:[.:/][\w$-]+)*)\3\s*\|\s*(?:t|trans|translate|i18n|transloco)\s*-?\}\}/g;
const localised = /<(?:Trans|FormattedMessage|i18n-t)\b|\{%-?\s*(?:trans|translate|blocktrans|t)\s|@lang\(|\btransloco\b/;

/** Whether a file takes its texts from files of messages. */
export const isLocalised = (text: string): boolean => localised.test(text) || text.search(asked) >= 0;

/**
 * An attribute that asks for a text as its file asks for others: the text of the page's language that says the same already. Null where there is none, or the file's manner is not known.
 */
export function messageAttribute(
  file: { path: string; text: string },
  { name, value }: { name: string; value: string },
  { records, language }: { records: DataRecords; language: string },
): string | null {
  const key = textInLanguage(records, value, language);
  const [sample] = [...file.text.matchAll(asked)];
  if (key === null || !sample) return null;
  const known = sample[2] ?? sample[4] ?? '';
  const call = sample[0].replace(known, () => key);
  const isHole = call.startsWith('{{');
  const notation = notationOf(file.path);
  if (notation === 'jsx' || notation === 'braces') return isHole ? null : `${name}={${call}}`;
  const quote = call.includes('"') ? "'" : '"';
  if (call.includes(quote)) return null;
  if (isHole) return `${name}=${quote}${call}${quote}`;
  return file.path.endsWith('.vue') ? `:${name}=${quote}${call}${quote}` : null;
}
