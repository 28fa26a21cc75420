import path from 'node:path';
import { fold, isMadeOf } from '../page/words.ts';
import type { DataField, DataRecord } from './data-record.ts';
import type { DataRecords } from './data-records.ts';
import { keysIn, readingsIn } from './expression.ts';

/** A text in a file of data. */
export interface FoundText {
  record: DataRecord;
  field: DataField;
}

/**
 * The text of a file of messages or data that an expression names, in the language of the page: that whose name agrees and which says
 * what the page shows. Null where none does, or several.
 */
export function findText(records: DataRecords, expression: string, shown: string, language: string): FoundText | null {
  const keys = keysIn(expression);
  const paths = readingsIn(expression)
    .filter(({ owner }) => owner)
    .map(({ owner, name }) => `${owner}.${name}`);
  if (keys.length + paths.length === 0) return null;
  const found = records.naming([...keys, ...paths]).flatMap((record) => {
    const spoken = languageOf(record);
    if (spoken && spoken !== primary(language)) return [];
    return record.fields.flatMap((field) => {
      const fit = agreement(record, field, keys, paths);
      return fit > 0 && field.value !== null && says(field.value, shown) ? [{ record, field, fit: fit + (spoken ? 1 : 0) }] : [];
    });
  });
  const most = Math.max(0, ...found.map(({ fit }) => fit));
  const [best, other] = found.filter(({ fit }) => fit === most);
  return best && !other ? { record: best.record, field: best.field } : null;
}

/** The name of the one text of a language that says exactly this; null where none does, or several. */
export function textInLanguage(records: DataRecords, words: string, language: string): string | null {
  const names = records
    .naming()
    .filter((record) => languageOf(record) === primary(language))
    .flatMap((record) => {
      const { path: way, fields } = record;
      const below = languageOf({ ...record, path: [] }) === null ? way.slice(1) : way;
      return fields.filter(({ value }) => value !== null && fold(value) === fold(words)).map(({ name }) => [...below, name].join('.'));
    });
  const [name, other] = new Set(names);
  return name !== undefined && other === undefined ? name : null;
}

/** How well a text's name agrees: 4 in whole, 2 by its end, 0 not at all. */
function agreement({ file, path: way }: DataRecord, { name }: DataField, keys: readonly string[], paths: readonly string[]): number {
  const full = [...way, name].join('.');
  const withoutLanguage = way[0] !== undefined && tagIn(way[0]) ? [...way.slice(1), name].join('.') : full;
  if (keys.some((key) => key === full || key === withoutLanguage)) return 4;
  if (keys.some((key) => full.endsWith(`.${key}`))) return 2;
  const named = `${path.posix.basename(file).split('.')[0]}.${full}`;
  if (paths.some((one) => one === named || one.endsWith(`.${named}`))) return 4;
  return paths.some((one) => full.includes('.') && (one === full || one.endsWith(`.${full}`))) ? 2 : 0;
}

/** Whether a text can have become what is shown: what stands in braces is filled in. */
const says = (text: string, shown: string): boolean => isMadeOf(fold(text).split(/\{\{?[^{}]*\}\}?|%\{\w+\}|%[sd]|\$\{\w+\}/), fold(shown));

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The language that a name is the tag of; null where it is none. */
function tagIn(name: string): string | null {
  if (!/^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(name)) return null;
  try {
    return names.of(primary(name)) ? primary(name) : null;
  } catch {
    return null;
  }
}

/** The language that a file of texts is in, by its name, its folder or its first name; null where it says none. */
function languageOf({ file, path: way }: DataRecord): string | null {
  const parts = file.split('/');
  const stem = (parts.pop() ?? '').replace(/\.\w+$/, '');
  const candidates = [stem, stem.split(/[._]/).at(-1), stem.split('-').at(-1), parts.at(-1), parts.at(-2), way[0]];
  return candidates.map((one) => one && tagIn(one)).find(Boolean) || null;
}
