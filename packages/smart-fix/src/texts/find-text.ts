import path from 'node:path';
import { fold, isMadeOf } from '../page/words.ts';
import type { DataField, DataRecord } from './data-record.ts';
import type { DataRecords } from './data-records.ts';
import { keysIn, readingsIn } from './expression.ts';
import { languageOf, primary, tagIn } from './text-language.ts';

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

/** How well a text's name agrees: 4 in whole, 2 by its end, 0 not at all. */
export function agreement({ file, path: way }: DataRecord, { name }: DataField, keys: readonly string[], paths: readonly string[]): number {
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
