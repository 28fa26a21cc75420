import type { DataRecord } from './data-record.ts';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
export const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The language that a name is the tag of; null where it is none. */
export function tagIn(name: string): string | null {
  if (!/^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(name)) return null;
  try {
    return names.of(primary(name)) ? primary(name) : null;
  } catch {
    return null;
  }
}

/** Where a record of texts stands, in words that are the same in every language, and the tag of its own as it is written there. */
export interface Locale {
  tag: string;
  file: string;
  path: string[];
}

/** What says the language of a file of texts: its name, its folder or its first name; null where nothing does. */
export function localeOf({ file, path: way }: Pick<DataRecord, 'file' | 'path'>): Locale | null {
  const parts = file.split('/');
  const last = parts.pop() ?? '';
  const stem = last.replace(/\.\w+$/, '');
  const candidates = [stem, stem.split(/[._]/).at(-1), stem.split('-').at(-1), parts.at(-1), parts.at(-2), way[0]];
  const tag = candidates.find((one) => one !== undefined && tagIn(one) !== null);
  if (tag === undefined) return null;
  const without = (one: string): string => (one === tag ? '*' : one);
  const named = last.replace(new RegExp(`(^|[._-])${tag}(?=[._]|$)`), '$1*');
  return { tag, file: [...parts.map(without), named].join('/'), path: way[0] === tag ? way.slice(1) : way };
}

export const languageOf = (record: DataRecord): string | null => {
  const locale = localeOf(record);
  return locale && primary(locale.tag);
};
