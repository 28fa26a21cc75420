import path from 'node:path';
import type { Edit } from '../edit/change.ts';
import { escapePictureText, escapeText, escapeValue, notationOf } from '../edit/notation.ts';
import type { DataRecord } from '../texts/data-record.ts';
import { untranslated } from '../texts/other-languages.ts';
import { quoted, type Quote } from '../texts/write-field.ts';

/** How words stand in a file, and where: told by what is before and behind them. */
interface Manner {
  write: (words: string) => string;
  before: RegExp;
  behind: RegExp;
  /** Signs that whatever reads the file may take for its own beyond what its notation escapes. */
  refused: RegExp | null;
}

/** Attributes that hold words, of elements and of components. */
const worded = String.raw`(?:^|[\s{(:[])(?:value|[\w.-]*(?:alt|label|title))`;

function mannersOf(file: string): Manner[] {
  const notation = notationOf(file);
  const refused = isProgram.test(file) ? ofTemplate : null;
  const inQuotes = (['"', "'"] as const).map((quote): Manner => ({
    write: (words) => escapeValue(words, quote, notation),
    before: new RegExp(`${worded}=${quote}$`, 'i'),
    behind: new RegExp(`^${quote}`),
    refused,
  }));
  const inElement: Manner = { write: (words) => escapeText(words, notation), before: /[^=]>\s*$/, behind: /^\s*<\//, refused };
  const inMarkdown: Manner[] = [
    { write: escapePictureText, before: /!\[$/, behind: /^\]/, refused },
    { write: (words) => escapeText(words, 'markdown'), before: /(?:^|[^!])\[$/, behind: /^\]\(/, refused },
  ];
  return [...inQuotes, inElement, ...(notation === 'markdown' ? inMarkdown : []), ...inData(file)];
}

const forms: [RegExp, DataRecord['form'], Quote[]][] = [
  [/^\.json$/, 'json', ['"']],
  [/^\.(?:ya?ml|md|markdown|mdx|html?|njk|liquid)$/, 'yaml', ['"', "'", '']],
  [/^\.[cm]?[jt]sx?$/, 'program', ['"', "'", '`']],
];

function inData(file: string): Manner[] {
  const ending = path.extname(file).toLowerCase();
  const [, form, quotes = []] = forms.find(([endings]) => endings.test(ending)) ?? [];
  const written = (quote: Quote): Manner[] =>
    form
      ? [{ write: (words) => quoted(words, form, quote), before: /[\w"']\s*:\s+$/, behind: /^\s*(?:[,}\]\r\n]|$)/, refused: ofReaders }]
      : [];
  return quotes.flatMap(written);
}

const isProgram = /\.[cm]?[jt]sx?$/i;
/** The element may stand in a template of a program, in which these are no words. */
const ofTemplate = /\$\{|[`\\]/;
/** What programs that read texts take for holes, markup, plurals or other texts. */
const ofReaders = /[{}<>$|\\`]|@[:.]/;

/** Where the texts of a language of templates turn into its code, and back. */
const codes: [RegExp, RegExp, RegExp][] = [
  [/\.(?:php|phtml|inc)$/i, /<\?/g, /\?>/g],
  [/\.blade\.php$/i, /(?<![\w@])@php\b(?!\s*\()/g, /@endphp\b/g],
  [/\.(?:ejs|erb|jsp|aspx?)$/i, /<%/g, /%>/g],
  [/\.(?:vue|svelte|astro|html?|njk|liquid|hbs|handlebars|jinja2?|j2|twig|php|phtml|inc|ejs|erb|jsp|aspx?)$/i, /<script/g, /<\/script/g],
];

const lastOf = (text: string, sign: RegExp): number => [...text.matchAll(sign)].at(-1)?.index ?? -1;

/** Whether what follows a stretch of a file is read by a program, whose own quotes and holes words could meet. */
const isInCode = (file: string, before: string): boolean =>
  codes.some(([endings, open, close]) => endings.test(file) && lastOf(before, open) > lastOf(before, close)) ||
  (/\.astro$/i.test(file) && before.startsWith('---') && !before.includes('\n---', 3));

interface Found {
  edit: Edit;
  at: number;
  length: number;
  manner: Manner;
}

function findIn(edit: Edit, content: string, words: string): Found[] {
  if (isInCode(edit.file, content.slice(0, edit.start))) return [];
  const around = { before: content.slice(Math.max(0, edit.start - 200), edit.start), behind: content.slice(edit.end, edit.end + 20) };
  const found = mannersOf(edit.file).flatMap((manner) => {
    const written = manner.write(words);
    return placesOf(edit.text, written).flatMap((at): Found[] => {
      const end = at + written.length;
      const fits = manner.before.test(around.before + edit.text.slice(0, at)) && manner.behind.test(edit.text.slice(end) + around.behind);
      return fits ? [{ edit, at, length: written.length, manner }] : [];
    });
  });
  // Quotes belong to what a file of data writes: with them it is longer.
  return [...new Map(found.toSorted((a, b) => a.length - b.length).map((one) => [one.at + one.length, one])).values()];
}

function placesOf(text: string, stretch: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(stretch); stretch !== '' && at !== -1; at = text.indexOf(stretch, at + 1)) places.push(at);
  return places;
}

/** The one place where edits say some words to people; null where there is none, or several. */
function wordsIn(edits: readonly Edit[], textOf: (file: string) => string | null, words: string): Found | null {
  const [found, other] = edits.flatMap((edit) => {
    const content = textOf(edit.file);
    return content === null || words === '' ? [] : findIn(edit, content, words);
  });
  return found && !other ? found : null;
}

/** Whether edits say words that a person may say otherwise. */
export const canReword = (edits: readonly Edit[], textOf: (file: string) => string | null, words: string): boolean =>
  wordsIn(edits, textOf, words) !== null;

/**
 * Edits that say `now` where they said `words`, escaped for where it stands, also where other languages have them untranslated. Null where the words are not found in them, or where
 * a program would take some of the new ones for its own.
 */
export function reword(edits: readonly Edit[], textOf: (file: string) => string | null, words: string, now: string): Edit[] | null {
  const found = wordsIn(edits, textOf, words);
  if (!found || found.manner.refused?.test(now)) return null;
  const { edit, at, length, manner } = found;
  const text = edit.text.slice(0, at) + manner.write(now) + edit.text.slice(at + length);
  return edits.map((one) => (one === edit ? { ...one, text } : rewordUntranslated(one, words, now)));
}

/** The same of words that another language has untranslated. */
function rewordUntranslated(edit: Edit, words: string, now: string): Edit {
  for (const [, tag = ''] of edit.text.matchAll(/\[([\w-]{2,12})\] /g))
    for (const { write } of inData(edit.file)) {
      const [before] = placesOf(edit.text, write(untranslated(words, tag)));
      if (before === undefined) continue;
      const end = before + write(untranslated(words, tag)).length;
      return { ...edit, text: edit.text.slice(0, before) + write(untranslated(now, tag)) + edit.text.slice(end) };
    }
  return edit;
}
