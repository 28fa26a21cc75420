import type { Edit } from '../edit/change.ts';
import { isAngular } from '../edit/is-angular.ts';
import { notationOf } from '../edit/notation.ts';
import { capital, fold } from '../page/words.ts';
import { sameNameIn } from '../source/same-name.ts';
import type { DataRecord } from './data-record.ts';
import type { DataRecords } from './data-records.ts';
import { keysIn } from './expression.ts';
import { languageOf, localeOf, primary } from './text-language.ts';
import { writeField } from './write-field.ts';

/** How files ask for a text by its name: `t('menu.close')`, `{{ 'menu.close' | translate }}`, `{% trans "menu.close" %}`. */
const asked =
  /(?<![\w$.])(?:this\.)?(?:\$?_?_?t|i18n\.t|\$i18n\.t|translate|formatMessage|gettext|ngettext|trans|__|\$_|_)\(\s*(['"])([\w$-]+(?:[.:/][\w$-]+)*)\1\s*\)|\{\{-?\s*(['"])([\w$-]+(?:[.:/][\w$-]+)*)\3\s*\|\s*(?:t|trans|translate|i18n|transloco)\s*-?\}\}/g;
const localised = /<(?:Trans|FormattedMessage|i18n-t)\b|\{%-?\s*(?:trans|translate|blocktrans|t)\s|@lang\(|\btransloco\b/;

/** How templates name a text by its own words: `{% trans "Close menu" %}`, `{{ 'Close menu'|trans }}`, `{{ __('Close menu') }}`. */
const byWords: RegExp[] = [
  /\{%-?\s*(?:trans|translate)\s+(["'])([^"'{}%]*[ A-Z][^"'{}%]*)\1\s*-?%\}/,
  /\{\{-?\s*(["'])([^"'{}%]*[ A-Z][^"'{}%]*)\1\s*\|\s*(?:t|trans)\s*-?\}\}/,
  /\{\{\s*(?:__|_|gettext)\(\s*(["'])([^"'{}%]*[ A-Z][^"'{}%]*)\1\s*\)\s*\}\}/,
];

/** Whether a file takes its texts from files of messages. */
export const isLocalised = (text: string): boolean =>
  localised.test(text) || text.search(asked) >= 0 || byWords.some((call) => call.test(text));

/** An attribute that asks for a text, and what is to stand in a file of messages for it. */
export interface MessageAttribute {
  attribute: string;
  /** None where the text stands there already. */
  edits: Edit[];
  /** It is asked for by its words, which no language needs to have. */
  isByWords: boolean;
}

interface Files {
  records: DataRecords;
  textOf: (file: string) => string | null;
  language: string;
}

/** A way in which a file asks for its texts, and the text of the page's language that it asks for there. */
interface Sample {
  call: string;
  /** As it is written in the call. */
  key: string;
  record: DataRecord;
  /** What stands before the key in its file: a call within a namespace leaves it out. */
  above: string;
}

const spoken = ({ records, language }: Files): DataRecord[] =>
  records.naming().filter((record) => languageOf(record) === primary(language));

const wholeName = (record: DataRecord, name: string): string => [...(localeOf(record)?.path ?? record.path), name].join('.');

/** Calls that can be made at a place as they are made where they stand: of programs those whose function is the same one there. */
function callsFor({ path, text }: { path: string; text: string }, at: number): RegExpExecArray[] {
  const calls = [...text.matchAll(asked)];
  if (notationOf(path) !== 'jsx' || calls.length === 0) return calls;
  const isSame = sameNameIn(path, text);
  return calls.filter((call) => isSame(/^[\w$]+/.exec(call[0])?.[0] ?? '', call.index, at));
}

/** The nearest call before or behind a place whose text is found. */
function sampleIn(file: { path: string; text: string }, at: number, records: readonly DataRecord[]): Sample | null {
  const calls = callsFor(file, at).toSorted((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at));
  for (const call of calls) {
    const key = call[2] ?? call[4] ?? '';
    const [wanted = ''] = keysIn(`'${key}'`);
    const fits = records.flatMap((record) =>
      record.fields.flatMap(({ name }) => {
        const whole = wholeName(record, name);
        return whole === wanted || whole.endsWith(`.${wanted}`) ? [{ record, above: whole.slice(0, whole.length - wanted.length) }] : [];
      }),
    );
    const exact = fits.filter(({ above }) => above === '');
    const [fit, other] = exact.length > 0 ? exact : fits;
    if (fit && !other) return { call: call[0], key, ...fit };
  }
  return null;
}

/** The name of the one text that says exactly this, as the sample's file would ask for it; null where none does, or several. */
function nameOfText({ record, above }: Sample, records: readonly DataRecord[], words: string): string | null {
  const names = records
    .filter(({ file }) => file === record.file)
    .flatMap((one) =>
      one.fields.filter(({ value }) => value !== null && fold(value) === fold(words)).map(({ name }) => wholeName(one, name)),
    );
  const [name, other] = new Set(names);
  return name !== undefined && other === undefined && name.startsWith(above) ? name.slice(above.length) : null;
}

/** A name for a text in the manner of those beside it; null where its words make none. */
function newName(words: string, { fields, form }: DataRecord): string | null {
  const parts = words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const isLatin = !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(words);
  const long = parts.join(' ').length > 48;
  if (!isLatin || long || parts.length === 0 || !/^[a-z]/.test(parts[0] ?? '')) return null;
  const names = fields.map(({ name }) => name);
  const sign = ['_', '-'].find((one) => names.some((name) => name.includes(one))) ?? null;
  const isCamel = sign === null && (form !== 'yaml' || names.some((name) => /[a-z][A-Z]/.test(name)));
  const name = isCamel ? parts.map((part, at) => (at === 0 ? part : capital(part))).join('') : parts.join(sign ?? '_');
  return names.includes(name) ? null : name;
}

/**
 * An attribute that asks for a text as its file asks for others: the text of the page's language that says the same already, else a new
 * one beside that of the nearest call. Null where the file's manner, or its messages, are not known.
 */
export function messageAttribute(
  file: { path: string; text: string },
  { name, value, at }: { name: string; value: string; at: number },
  files: Files,
): MessageAttribute | null {
  const records = spoken(files);
  const sample = sampleIn(file, at, records);
  if (!sample) return askedByWords(file, name, value);
  const known = nameOfText(sample, records, value);
  const prefix = /^[^:]*:/.exec(sample.key)?.[0] ?? '';
  if (known !== null) {
    const attribute = asking(file, name, sample, prefix + known);
    return attribute === null ? null : { attribute, edits: [], isByWords: false };
  }
  const fresh = newName(value, sample.record);
  const text = files.textOf(sample.record.file);
  const edit = fresh !== null && text !== null ? writeField(sample.record, text, fresh, value) : null;
  const attribute =
    fresh === null
      ? null
      : asking(
          file,
          name,
          sample,
          sample.key.replace(/[^.:]*$/, () => fresh),
        );
  return edit && attribute !== null ? { attribute, edits: [edit], isByWords: false } : null;
}

/** Words that mean nothing more in a template, in either quotes. */
const isPlain = (words: string): boolean => /^[^"'<>{}%\\`$&\p{Cc}]+$/u.test(words);

function askedByWords(file: { path: string; text: string }, name: string, words: string): MessageAttribute | null {
  const [whole, , known] = byWords.map((call) => call.exec(file.text)).find((one) => one !== null) ?? [];
  if (whole === undefined || known === undefined || notationOf(file.path) !== 'html' || !isPlain(words)) return null;
  const call = whole.replace(known, () => words).replaceAll('"', "'");
  return { attribute: `${name}="${call}"`, edits: [], isByWords: true };
}

/** An attribute with a call of another key; null where the file's language has no place for it. */
function asking(file: { path: string; text: string }, name: string, sample: Sample, key: string): string | null {
  const call = sample.call.replace(sample.key, () => key);
  const notation = notationOf(file.path);
  const hole = /^\{\{-?|^<%=/.exec(call)?.[0];
  if (notation === 'jsx' || notation === 'braces') return hole ? null : `${name}={${call}}`;
  const quote = call.includes('"') ? "'" : '"';
  if (call.includes(quote)) return null;
  if (hole && isAngular(file)) return `[attr.${name}]=${quote}${call.replace(/^\{\{-?\s*|\s*-?\}\}$/g, '')}${quote}`;
  if (hole) return `${name}=${quote}${call}${quote}`;
  if (file.path.endsWith('.vue')) return `:${name}=${quote}${call}${quote}`;
  return file.path.endsWith('.erb') ? `${name}=${quote}<%= ${call} %>${quote}` : null;
}
