import type { ValueKind } from './document.ts';

/** A figure that is written as a text, with Latin or Arabic digits: `1,204`, `(12.5) %`, `€ 38`, `٣٨`. */
const figure = /^[\s(+\-−–]*[\p{Sc}\s]*[\d٠-٩۰-۹][\d٠-٩۰-۹\s.,٫٬'’]*[\s\p{Sc}%٪)]*$/u;
const day = /^[\d٠-٩۰-۹]{1,4}([./-])[\d٠-٩۰-۹]{1,2}\1[\d٠-٩۰-۹]{1,4}(?:[T\s].*)?$/u;
/** What a cell has in place of a value. */
const none = /^(?:[-–—.…:/*]+|n\.?\s?\/?\s?a\.?|nil|none|لا يوجد|#.*[!?/].*)$/iu;

/** What is longer is a text. */
const longestFigure = 60;

/** What kind of value a text is. */
export function kindOfText(text: string): ValueKind | null {
  const words = text.trim();
  if (words.length > longestFigure) return 'words';
  if (words === '' || none.test(words)) return null;
  if (day.test(words)) return 'date';
  return figure.test(words) ? 'figure' : 'words';
}

/** Built-in formats of dates and times; those of East Asian programs among them (ECMA-376-1, 18.8.30). */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format of numbers shows a date or a time; `code` is that of a format of the file's own (18.8.31). */
export function showsDate(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltIn(id);
  // Texts in quotes, signs after a backslash, and colors and locales in brackets are no codes of a date; `[h]` is one of a time.
  const [positive = ''] = code.replaceAll(/"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/giu, '').split(';');
  return /[dmyhs]/iu.test(positive) && !/general/iu.test(positive);
}
